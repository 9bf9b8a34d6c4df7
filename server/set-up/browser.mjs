import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.mjs";
import { giveUp, projectFolder, runTool, say } from "./run.mjs";

/** Where each browser of the tests may be, and who brings it where the system's packages do not. */
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
    // the files of Playwright's own Firefox are changed for it: this is Mozilla's
    fetch: () => runTool("browsers", ["install", "firefox@esr", "--path", fetchedFolder]),
    async findFetched() {
      const { getInstalledBrowsers } = await import("@puppeteer/browsers");
      return (await getInstalledBrowsers({ cacheDir: fetchedFolder })).at(-1)?.executablePath;
    },
  },
};
const fetchedFolder = `${projectFolder}/.cache/browsers`;

/** Chromium without what draws windows: it lacks little that a test needs, and journeys take a third less time in it. */
const headlessShell = {
  variable: "CHROMIUM_PATH",
  names: ["chromium-headless-shell", "chrome-headless-shell"],
  places: [],
  package: "chromium-headless-shell",
  findFetched: () => null,
};

/**
 * The path of a browser for the tests, `chromium` or `firefox`: the one in its variable, one of the system's, or one fetched
 * before. When there is none it installs one: the distribution's as root on Debian (it brings the libraries it needs), else
 * its makers'.
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

/** The path of Chromium's headless shell, or of Chromium itself where there is none and Debian does not bring it. */
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
