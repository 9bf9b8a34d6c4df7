import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { giveUp, run, runTool, say } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium for the tests: the one in CHROMIUM_PATH, one of the system's, or Playwright's own. When there
 * is none it installs one: the distribution's as root on Debian (it brings the libraries it needs), else Playwright's.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  say("Installing Chromium for the tests (once) …");
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    const quietly = { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true };
    await run("apt-get", ["update"], quietly);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quietly);
  }
  if (!(await findBrowser())) await runTool("playwright", ["install", "chromium"]);
  return (
    (await findBrowser()) ?? giveUp("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.")
  );
}

async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : giveUp(`CHROMIUM_PATH is ${given}, which cannot be run.`);
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPlaces];
  return places.find(isProgram) ?? (await findPlaywrights());
}

async function findPlaywrights() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isProgram(path) ? path : null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
