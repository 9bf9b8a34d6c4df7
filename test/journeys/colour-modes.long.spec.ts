import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { openDisplayAndData, openProfile } from "./steps";

const scripted = { tag: "@needs-scripts" };
const storageKey = "nuxt-color-mode";

const colours = (page: Page) => page.locator("html");
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
async function choose(page: Page, name: string): Promise<void> {
  await openDisplayAndData(page);
  await page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();
}
async function expectPressed(page: Page, name: string): Promise<void> {
  await openDisplayAndData(page);
  await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
}
const dark = "rgb(11, 18, 32)";
const light = "rgb(255, 255, 255)";

test(
  "the colours change at once, in every tab, are taken back when they cannot be kept, and follow the device",
  scripted,
  async ({ page, context }) => {
    await page.goto(paths.home());
    await settle(page);
    const other = await context.newPage();
    await other.goto(paths.privacy());
    await settle(other);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await other.evaluate(() =>
      addEventListener("transitionrun", ({ target }) => {
        if ((target as Element).matches("a")) Object.assign(window, { hasFaded: true });
      }),
    );

    await choose(page, "Dark");
    await expect(colours(page)).toHaveAttribute("data-theme", "dark");
    await expectPressed(page, "Dark");
    await expect(colours(other)).toHaveAttribute("data-theme", "dark");
    await expectPressed(other, "Dark");
    expect(await background(other)).toBe(dark);
    await other.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await other.evaluate(() => "hasFaded" in window)).toBe(false);
    await expect.poll(async () => (await context.cookies()).map(({ value }) => value)).toContain("dark");
    expect(await stored(page)).toBe("dark");

    await page.route("**/theme", (route) => route.abort());
    await choose(page, "Light");
    await expect(page.getByText("The colours could not be changed. Try again.")).toBeVisible();
    await expect(colours(page)).toHaveAttribute("data-theme", "dark");
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.unroute("**/theme");

    await choose(page, "As on this device");
    await expect.poll(() => stored(page)).toBe("system");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await background(page)).toBe(light);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  },
);

test(
  "a choice that only the browser has kept is there with the first paint, and the server learns of it",
  scripted,
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript((key) => {
      localStorage.setItem(key, "dark");
      // what the page is like when its first element can be painted
      new MutationObserver((_changes, watcher) => {
        if (!document.body) return;
        watcher.disconnect();
        Object.assign(window, { firstColours: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    }, storageKey);
    await page.goto(paths.home());
    expect(await page.evaluate(() => (window as { firstColours?: string }).firstColours)).toBe("dark");
    expect(await background(page)).toBe(dark);
    await expectPressed(page, "Dark");
    await expect.poll(async () => (await context.cookies()).map(({ value }) => value)).toContain("dark");

    await page.reload();
    const html = await (await page.request.get(paths.home())).text();
    expect(html).toContain('data-theme="dark"');
    expect(html).not.toContain(storageKey);
  },
);

test("a page that is a sheet of paper stays light, and what is chosen on it counts elsewhere", async ({
  page,
  site,
}) => {
  await openProfile(page, site);
  await page.goto(paths.profile.printableResume());
  await expect(colours(page)).toHaveAttribute("data-color-mode-forced", "light");
  await settle(page);
  await choose(page, "Dark");
  await expectPressed(page, "Dark");
  await expect(colours(page)).toHaveAttribute("data-theme", "light");
  expect(await background(page)).toBe(light);

  await page.getByRole("main").getByRole("link").first().click();
  await expect(colours(page)).not.toHaveAttribute("data-color-mode-forced");
  await expect(colours(page)).toHaveAttribute("data-theme", "dark");
  await page.goBack();
  await expect(colours(page)).toHaveAttribute("data-theme", "light");
});
