import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, test } from "./journey";
import { openDisplayAndData } from "./steps";

const scripted = { tag: "@needs-scripts" };

/** What a page finds in a browser of 2021. What no browser of today lacks any more is seen by eye: `docs/browsers.md`. */
const growOld = (page: Page) => page.addInitScript("delete Array.prototype.at");
const isSame = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("an old browser gets pages without scripts, and does not load them", scripted, async ({ page }) => {
  await growOld(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(request.url());
  });
  await page.goto(paths.jobs());
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
