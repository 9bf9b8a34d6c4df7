import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.mjs";
import { giveUp, projectFolder, runTool, say } from "./run.mjs";

/** Where each browser may be installed, and how it is downloaded when the system has no package for it. */
const browsers = {
  chromium: {
    variable: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
    places: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    package: "chromium",
    fetch: () => runTool("playwright", ["install", "chromium"]),
    findFetched: async () => (await import("@playwright/test")).chromium.executablePath(),
  },
  firefox: {
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    places: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    package: "firefox-esr",
    // Playwright's own Firefox is patched; this is Mozilla's
    fetch: () => runTool("browsers", ["install", "firefox@esr", "--path", fetchedFolder]),
    async findFetched() {
      const { getInstalledBrowsers } = await import("@puppeteer/browsers");
      return (await getInstalledBrowsers({ cacheDir: fetchedFolder })).at(-1)?.executablePath;
    },
  },
};
const fetchedFolder = `${projectFolder}/.cache/browsers`;

/** Chromium without a user interface: nearly all journeys work in it, in a third less time. */
const headlessShell = {
  variable: "CHROMIUM_PATH",
  names: ["chromium-headless-shell", "chrome-headless-shell"],
  places: [],
  package: "chromium-headless-shell",
  findFetched: () => null,
};

/**
 * The path of a browser for the tests, `chromium` or `firefox`: from its environment variable, the system, or an earlier
 * download. When there is none it installs one: as root on Debian the distribution's package (with the libraries it needs), else
 * the vendor's build.
 */
export async function ensureBrowser(name = "chromium") {
  const browser = browsers[name];
  const found = (await find(browser)) ?? (await findInstalled(browser));
  if (found) return found;
  say(`Fetching ${name} for the tests (once) …`);
  await browser.fetch();
  return (
    (await find(browser)) ?? giveUp(`No ${name} was found and none could be installed. Set ${browser.variable} to one.`)
  );
}

/** The path of Chromium's headless shell, or of Chromium itself when Debian has no package for the shell. */
export const ensureHeadlessShell = async () =>
  (await find(headlessShell)) ?? (await findInstalled(headlessShell)) ?? ensureBrowser();

async function findInstalled(browser) {
  await installPackage(browser.package);
  return find(browser);
}

async function find({ variable, names, places, findFetched }) {
  const given = process.env[variable];
  if (given) return isProgram(given) ? given : giveUp(`${variable} is ${given}, which cannot be run.`);
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const known = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return known.find(isProgram) ?? fetched(await findFetched());
}

const fetched = (path) => (path && isProgram(path) ? path : null);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
