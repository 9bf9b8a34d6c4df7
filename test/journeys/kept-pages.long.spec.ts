import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, expectGoodScreen, settle, test } from "./journey";
import { openDisplayAndData, openProfile } from "./steps";

const scripted = { tag: "@needs-scripts" };
const search = paths.jobs({ search: "support" });
const isOld = /^You are offline\. This is how the page was (less than a minute|\d+ minutes?) ago\. Try again$/;

const age = (page: Page) => page.getByRole("main").getByRole("status").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the browser keeps, by the list the worker has of it. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await caches.open("kept-pages")).match("/kept-pages.json");
    const pages: { address: string }[] = list ? (await list.json()).pages : [];
    return pages.map(({ address }) => address).sort();
  });

async function expectKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toEqual(addresses.sort());
}

/** Searches, and opens two of the jobs found by their links; answers the addresses of the jobs. */
async function openTwoJobs(page: Page): Promise<[string, string]> {
  await page.goto(search);
  await settle(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expectKept(page, search);
  const jobs: string[] = [];
  for (const index of [0, 1]) {
    await page.locator(".results .card-link").nth(index).click();
    await expect(page).toHaveURL(/\/jobs\/\d/);
    jobs.unshift(new URL(page.url()).pathname);
    await expectKept(page, ...jobs, search);
    if (index === 0) await page.goBack();
  }
  return jobs as [string, string];
}

async function expectGoodInBothColours(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectGoodScreen(page);
  }
}

test(
  "the last search and the jobs opened from it can be read again without a line, with their age, and nothing else can",
  scripted,
  async ({ page, context }) => {
    const [second, first] = await openTwoJobs(page);
    const title = await heading(page).textContent();

    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await context.setOffline(true);
    await page.reload();
    await expect(age(page)).toHaveText(isOld);
    await expect(heading(page)).toHaveText(title ?? "");
    expect(new URL(page.url()).pathname).toBe(second);
    // its style sheet and its icons are there too, though the browser's cache may have dropped them
    await expect(page.locator(".notice-warning").first()).toHaveCSS("border-left-width", "4px");
    await expect
      .poll(() =>
        page
          .locator("svg.icon use")
          .first()
          .evaluate((icon: SVGUseElement) => icon.getBBox().width),
      )
      .toBeGreaterThan(0);
    await expectGoodInBothColours(page);

    // from a kept page to another, and to the search with its words
    await page.goto(first);
    await expect(age(page)).toHaveText(isOld);
    await page.goto(search);
    await expect(age(page)).toHaveText(isOld);
    await expect(page.getByRole("searchbox").first()).toHaveValue("support");
    await page.locator(`a[href^="${first}?"]`).first().click();
    await expect(page).toHaveURL(({ pathname }) => pathname === first);
    await expect(age(page)).toHaveText(isOld);

    const answer = await page.goto(paths.privacy());
    expect(answer?.status()).toBe(503);
    await expect(heading(page)).toHaveText("You are offline.");
    await expect(page.getByText("This page was not kept on this device.")).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([
      `${title} less than a minute ago`,
      /^Jobs for “support” .* ago$/,
      / ago$/,
    ]);
    await expectGoodInBothColours(page);

    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Privacy");
  },
);

test(
  "without a line a link on a page of the site leads to a kept page, and to no other",
  scripted,
  async ({ page, context }) => {
    const [second, first] = await openTwoJobs(page);
    await page.goto(search);
    await settle(page);
    await expectKept(page, search, second, first);
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("alert")).toHaveText("You are offline.");
    await expect(page).toHaveURL(search);
    await page.locator(`a[href^="${first}?"]`).first().click();
    await expect(page).toHaveURL(({ pathname }) => pathname === first);
    await expect(age(page)).toHaveText(isOld);
  },
);

test("private pages are never kept, and signing out erases what was", scripted, async ({ page, context, site }) => {
  await openProfile(page, site);
  const [second, first] = await openTwoJobs(page);
  await page.goto(paths.profile.index());
  await settle(page);
  await expectKept(page, second, first, search);
  const texts = await page.evaluate(async () => {
    const cache = await caches.open("kept-pages");
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return (await Promise.all(answers.map((answer) => answer?.text() ?? ""))).join("\n");
  });
  // the copies are a stranger's, without scripts
  expect(texts).toContain("<main");
  expect(texts).not.toContain("__remix");
  expect(texts).not.toContain("María");
  expect(texts).not.toContain('name="csrf"');

  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.status()).toBe(503);
  await expect(heading(page)).toHaveText("You are offline.");
  await context.setOffline(false);

  await page.goto(paths.logout());
  await settle(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).not.toHaveURL(/logout/);
  await expectKept(page);
  await context.setOffline(true);
  await page.goto(first);
  await expect(heading(page)).toHaveText("You are offline.");
  await expect(page.getByRole("listitem")).toHaveCount(0);
});

test(
  "a download is asked for once, whatever the browser fetched while the worker started",
  scripted,
  async ({ page, site }) => {
    const { email } = await openProfile(page, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(paths.profile.settings());
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    await (await coming).path();
    const done = await site.db
      .selectFrom("activity_log")
      .innerJoin("users", "users.id", "activity_log.user_id")
      .select("activity_log.event")
      .where("users.email", "=", email)
      .where("event", "=", "data.exported")
      .execute();
    expect(done).toHaveLength(1);
  },
);

test("turning Lite on leaves no worker and nothing kept", scripted, async ({ page }) => {
  await openTwoJobs(page);
  await openDisplayAndData(page);
  await page.getByRole("button", { name: "Turn Lite on" }).click();
  await openDisplayAndData(page);
  await expect(page.getByRole("button", { name: "Turn Lite off" })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto(search);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
