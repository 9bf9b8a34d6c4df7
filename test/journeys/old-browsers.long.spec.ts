import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, test } from "./journey";
import { openDisplayAndData } from "./steps";

const scripted = { tag: "@needs-scripts" };

/** What a page finds in a browser of 2021. What no browser of today lacks any more is seen by eye: `docs/browsers.md`. */
const ofOldBrowsers = "delete Array.prototype.at";
const growOld = (page: Page) => page.addInitScript(ofOldBrowsers);

/** Storage as it is in apps that show pages, unless they ask for it, and where no site may store anything. */
const withStorage = (descriptor: string) =>
  `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, ${descriptor})`;

const without: [what: string, script: string][] = [
  ["that is old", ofOldBrowsers],
  ["in an app, without storage", withStorage("{ value: null }")],
  ["that may store nothing", withStorage('{ get() { throw new DOMException("Denied", "SecurityError") } }')],
];
const isSame = (page: Page) => page.evaluate(() => "isSamePage" in window);

for (const [what, script] of without)
  test(`a browser ${what} gets pages without scripts, and does not load them`, scripted, async ({ page }) => {
    await page.addInitScript(script);
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") loaded.push(request.url());
    });
    await page.goto(paths.jobs());
    // a touch, which loads them in other browsers
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const job = page.locator(".card-link").first();
    const title = await job.textContent();
    await job.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    expect(await isSame(page)).toBe(false);
  });

test(
  "scripts that Lite was turned off for start in no old browser, where they would fail later",
  scripted,
  async ({ page }) => {
    await growOld(page);
    await page.goto(paths.jobs());
    for (const turn of ["Turn Lite on", "Turn Lite off"]) {
      await openDisplayAndData(page);
      await page.getByRole("button", { name: turn }).click();
    }
    await page.waitForLoadState("networkidle");

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator(".card-link").first().click();
    await expect(page.getByRole("link", { name: "Apply for this job" }).first()).toBeVisible();
    expect(await isSame(page)).toBe(false);
  },
);
