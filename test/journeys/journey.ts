import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import { copyTemplate } from "../harness/database";
import { startCopies } from "../harness/running-copies";
import { type RunningSite, startSite, startSiteAndApi } from "../harness/running-site";
import { testRun } from "../long-run";
import { testServer } from "./database-for-journeys";
import { endMotion } from "./end-motion";
import { takeYoungerApis } from "./younger-apis";

/**
 * A navigation given up for the next one: the router leaves the rest of the answer rejected and unheard, and Remix writes
 * it to the console when that rest was being read. Chromium has two ways to say so.
 */
const givenUp = /^(?:AbortError: )?(?:signal is aborted without reason|BodyStreamBuffer was aborted)(?:$|\n)/;
/** All that is done about a manifest that was on its way when the page was left, or the line went. */
const onlyLogged = /^The manifest of this build could not be read\./;

/** What the journeys run on; each project of `playwright.config.ts` names one. */
const setUps = {
  /** The site with its embedded API, as `npm start` runs it. */
  embedded: startSite,
  /** The site in front of an API of its own process and origin, where people sign in. */
  external: startSiteAndApi,
  /** Two copies of the site behind nginx, on one database and one S3-compatible store. */
  copies: startCopies,
};

export interface JourneyOptions {
  setUp: keyof typeof setUps;
  /** Variables of the site's environment that a journey needs besides the usual ones. */
  siteSettings: Record<string, string>;
}

/** The checker as it is minified, less than half of what it is otherwise: it is sent to every page that is looked at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const judgedBy = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let journeys = 0;

/** What every journey starts from: a site of the worker's own, and a stop at any script error or server failure. */
export const test = base.extend<{ watched: undefined }, JourneyOptions & { site: RunningSite }>({
  setUp: ["embedded", { scope: "worker", option: true }],
  siteSettings: [{}, { scope: "worker", option: true }],
  site: [
    async ({ setUp, siteSettings }, use) => {
      const { server, template } = testServer();
      const database = await copyTemplate(server, template);
      const site = await setUps[setUp](database, { TRUST_PROXY: "1", ...siteSettings });
      await use(site);
      await site.stop();
      await database.drop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // each journey is another person at another place: together they would use up what one network may ask for in an hour
  extraHTTPHeaders: async ({ site: _ }, use) => {
    journeys += 1;
    await use({ "x-forwarded-for": `10.${journeys >> 8}.${journeys & 255}.1` });
  },
  watched: [
    async ({ page, context }, use) => {
      if (hasScripts()) await context.addInitScript(takeYoungerApis);
      const problems: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (!givenUp.test(message)) problems.push(`script error: ${message}`);
      });
      page.on("console", (message) => {
        // what the browser itself says of a refused form (422) or a page that is not there is what the test asked for
        const isHarmless = [/Failed to load resource/, onlyLogged, givenUp].some((words) => words.test(message.text()));
        if (message.type() === "error" && !isHarmless) problems.push(message.text());
      });
      page.on("response", (response) => {
        if (response.status() === 500) problems.push(`500 for ${response.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** WCAG 2.2 AA by axe, no sideways scroll, one way on, targets that a finger meets and sound ids, in the size and the colours that the page has now. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectOneWayOn(page);
  await expectLargeTargets(page);
  await expectSoundIds(page);
}

/**
 * The scripts have taken over: what is pressed now loads no page. An idle network does not say so, because hydration waits
 * for a browser that has much to do. Without scripts there is nothing to wait for.
 */
export async function settle(page: Page): Promise<void> {
  if (!hasScripts()) return;
  // pages that all see alike load their scripts when they are first touched
  await page.keyboard.press("Shift");
  await expect(page.locator("head link[href*='/layer-']")).toBeAttached();
  await page.waitForLoadState("networkidle");
}

/** One blue button, which goes on, and what is wrong before the name of the page. */
async function expectOneWayOn(page: Page): Promise<void> {
  const { buttons, isSaidFirst } = await page.evaluate(() => {
    const page = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const blue = page?.querySelectorAll(".button:not(.button-plain, .button-danger)") ?? [];
    const shown = [...blue].filter((one) => one.getClientRects().length > 0);
    const [summary, title] = [".error-summary", "h1"].map((name) => page?.querySelector(name));
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    return {
      buttons: [...new Set(shown.map(({ textContent }) => textContent?.trim()))],
      isSaidFirst: !summary || !title || isBefore(summary, title),
    };
  });
  expect(buttons.length, `blue buttons on ${page.url()}: ${buttons.join(", ")}`).toBeLessThan(2);
  expect(isSaidFirst, `errors before the heading on ${page.url()}`).toBe(true);
}

/** What is pressed is 24 px high and wide, a button 44 px high; a box is pressed with its words. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    // what goes without styles has what the browser gives
    if (!document.querySelector("style, [rel=stylesheet]")) return [];
    const targets = document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])");
    return [...targets].flatMap((target) => {
      const { visibility, opacity } = getComputedStyle(target);
      const isThere = target.getBoundingClientRect().height > 0 && visibility === "visible" && opacity !== "0";
      if (!isThere || target.closest(".skip, .sr-only")) return [];
      const isBox = target.matches("[type=checkbox], [type=radio]");
      // a box is pressed by its words as well
      const words = isBox ? [...((target as HTMLInputElement).labels ?? []), target.closest(".choice")] : [];
      const least = target.matches("button, .button") ? 44 : 24;
      const isLarge = (area: Element | null) => {
        const { width = 0, height = 0 } = area?.getBoundingClientRect() ?? {};
        return height > least - 0.5 && width > 23.5;
      };
      if ([target, ...words].some(isLarge)) return [];
      const { width, height } = target.getBoundingClientRect();
      return [`${target.tagName} “${target.textContent?.trim()}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
  expect(small, `targets that are too small on ${page.url()}`).toEqual([]);
}

/** An id names one element, and errors are listed as their fields stand on the page: what `Page.expectSound` asks of HTML. */
async function expectSoundIds(page: Page): Promise<void> {
  const { twice, places } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const page = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const links = page?.querySelectorAll('.error-summary:not([hidden]) a[href^="#"]') ?? [];
    return {
      twice: ids.filter((id, place) => ids.indexOf(id) !== place),
      places: [...links].map((link) => ids.indexOf(link.getAttribute("href")?.slice(1) ?? "")),
    };
  });
  expect(twice, `ids that are there twice on ${page.url()}`).toEqual([]);
  expect(places, `errors in the order of the fields on ${page.url()}`).toEqual(places.toSorted((a, b) => a - b));
  expect(places, `errors that lead to a field on ${page.url()}`).not.toContain(-1);
}

/**
 * The same on a page that is loaded once. The ordinary run looks at it as a phone shows it in the dark; the long run at the other
 * widths too, and by axe at the wide layout in light colours. With scripting off the HTML and the style sheet are those of the
 * page with scripts, so axe looks once.
 */
export async function expectGoodAtEverySize(page: Page): Promise<void> {
  // phones with keys
  await showAt(page, 240, "dark");
  await expectNoSidewaysScroll(page);
  await showAt(page, 320, "dark");
  await expectGoodScreen(page);
  if (testRun === "ordinary") return;
  await showAt(page, 768, "dark");
  await expectNoSidewaysScroll(page);
  await showAt(page, 1280, "light");
  await expectNoSidewaysScroll(page);
  if (hasScripts()) await expectAccessible(page);
}

async function showAt(page: Page, width: number, colorScheme: "dark" | "light"): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

const hasScripts = () => test.info().project.use.javaScriptEnabled !== false;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll on ${page.url()} at ${page.viewportSize()?.width} px`).toBe(0);
}

/** What is found at first may be of something that has only begun to show, and is looked at again. */
const expectAccessible = (page: Page) =>
  expect(async () => {
    await endMotion(page);
    if (!hasScripts()) await doWithoutTimers(page);
    // it stays in a page that it has looked at: to send and start it again takes longer than a look
    if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(axeSource);
    const found = await page.evaluate(async (tags) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run({
        runOnly: tags,
        resultTypes: ["violations"],
        // no style sheet is read again, which a page with another site's sheet would refuse with an error
        preload: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    }, judgedBy);
    expect(found, `accessibility of ${page.url()}`).toEqual([]);
  }).toPass({ timeout: 20_000 });

/**
 * The checker only wants timers for pauses between its rules, and with scripting off none ever comes: what they would
 * do is done at once. No script of the page runs there that could miss them.
 */
const doWithoutTimers = (page: Page) =>
  page.evaluate(() => {
    const atOnce = (work: () => void) => {
      void Promise.resolve().then(work);
      return 0;
    };
    Object.assign(window, { setTimeout: atOnce });
  });
