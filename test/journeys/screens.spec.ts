import type { Page } from "@playwright/test";
import { queueMark } from "../../app/enhance/exam/queue-mark";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { expect, expectGoodAtEverySize, settle, test } from "./journey";
import { openDisplayAndData, openProfile } from "./steps";
import { startWalk } from "./walk";

const publicScreens = [
  paths.home(),
  paths.jobs(),
  paths.jobs({ search: "bookkepper" }),
  paths.jobs({ search: "zzzzzz" }),
  paths.compactJobs(),
  paths.general.start(),
  paths.profile.bookmarks(),
  paths.privacy(),
  paths.accessibility(),
  paths.contact(),
  paths.addressAlert("search=bookkeeper"),
  paths.addressAlert("", { sent: 1 }),
  paths.check(),
  paths.device(),
  paths.timezone(),
  paths.accountDeleted("2099-01-01T00:00:00Z"),
];

test("every public screen is accessible and fits, small and large, in both colour modes", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  test.slow();
  const job = await createJobPost(site.db, {
    title: "Pneumonoultramicroscopicsilicovolcanoconiosis Documentation Coordinator",
  });
  const closed = await createJobPost(site.db, { status: "closed", closed_at: new Date() });
  const walk = startWalk(page, "public");
  for (const path of [...publicScreens, paths.job(job.siteId), paths.apply.login(job.siteId)]) await walk.open(path);
  const employer = await site.db
    .selectFrom("employers")
    .selectAll()
    .where("name", "=", "Lanternfield Supply")
    .executeTakeFirstOrThrow();
  await walk.open(paths.employers());
  await walk.open(paths.employer({ id: String(employer.id), slug: "lanternfield-supply" }));
  await walk.open(paths.profile.compareJobs({ job: [job.siteId, closed.siteId] }));
  await walk.open(paths.job(closed.siteId), 410);
  await walk.open(paths.jobNotAvailable(closed.siteId), 410);
  await walk.open(paths.country());
  await walk.open(paths.reportJob(job.siteId));
  await walk.open("/no/such/page", 404);
  walk.expectAllSeen();
  // the sign-on that this very site serves has its own pages
  for (const path of [paths.login(), "/auth/goteamapp/register"]) {
    await page.goto(path);
    await expectGoodAtEverySize(page);
  }
});

test("filters work as a plain form and each can be taken back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/jobs");
  const all = Number(/\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0]);
  const show = page.getByRole("button", { name: /^Show( \d+)? jobs?$/ });
  const top = (await page.getByRole("search").boundingBox())?.y ?? 0;
  const last = (await show.boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(last.y + last.height - top).toBeLessThanOrEqual(900);
  const categories = page.getByRole("group", { name: /Category/ }).getByRole("checkbox");
  await page.locator("summary", { hasText: /^Category$/ }).click();
  await categories.nth(0).check();
  await categories.nth(1).check();
  await show.click();
  await expect(page).toHaveURL(/category_id=\d+/);
  const taken = page.getByRole("list", { name: "Filters in use" }).getByRole("link", { name: /^Remove/ });
  await expect(taken).toHaveCount(2);
  const fewer = Number(/\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0]);
  expect(fewer).toBeGreaterThan(0);
  expect(fewer).toBeLessThan(all);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).not.toHaveURL(/category_id/);
  await expect(taken).toHaveCount(0);
});

test("on a phone the list stands still when its filters come behind it", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ["/jobs", "/jobs?search=data&employment_type=full_time"]) {
    await page.goto(address);
    const job = page.getByRole("heading", { level: 2 }).first();
    const whole = await job.boundingBox();
    // as the page is while the filters, its last part, are still on their way
    await page
      .locator("details", { hasText: "Filters" })
      .first()
      .evaluate((filters) => filters.remove());
    const cut = await job.boundingBox();
    expect(cut?.y, address).toBeCloseTo(whole?.y ?? 0, 0);
  }
});

test("on a phone the button of the filters stays in sight, and what has the focus stays clear of it", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/jobs");
  await page.getByText("Filters", { exact: true }).click();
  const show = page.getByRole("button", { name: /^Show( \d+)? jobs?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  const bar = (await show.boundingBox())?.y ?? 0;
  const boxes = page.getByRole("group", { name: /Category/ }).getByRole("checkbox");
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press("Tab");
    const { bottom, isBar } = await page.evaluate(() => ({
      bottom: document.activeElement?.getBoundingClientRect().bottom ?? 0,
      isBar: Boolean(document.activeElement?.closest(".filters-bar")),
    }));
    if (!isBar) expect(bottom).toBeLessThanOrEqual(bar);
  }

  const hasScripts = test.info().project.use.javaScriptEnabled !== false;
  await page.locator("summary", { hasText: /^Category$/ }).click();
  const label = (await boxes.first().locator("xpath=..").textContent()) ?? "";
  const count = /\((\d+)\)/.exec(label)?.[1];
  await boxes.first().check();
  await expect(show).toHaveText(hasScripts ? new RegExp(`^Show ${count} jobs?$`) : "Show jobs");
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`(${count})`);
});

test("on a phone each compared job stands above its own facts, and together they take the whole width", {
  tag: "@long",
}, async ({ page, site }) => {
  const [first, second] = [await createJobPost(site.db), await createJobPost(site.db)];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.profile.compareJobs({ job: [first.siteId, second.siteId] }));
  const boxesOf = async (role: "columnheader" | "cell", row: RegExp) => {
    const cells = await page.getByRole("row", { name: row }).getByRole(role).all();
    return Promise.all(cells.map(async (cell) => (await cell.boundingBox()) ?? { x: 0, width: 0 }));
  };
  const titles = await boxesOf("columnheader", /Order Desk/);
  const pay = await boxesOf("cell", /^Pay/);
  expect(pay.map(({ x }) => x)).toEqual(titles.map(({ x }) => x));
  const { x, width } = pay.at(-1) ?? { x: 0, width: 0 };
  expect(x + width).toBeGreaterThan(290);
});

test("a job leads back to the results it was opened from, to its place there", { tag: "@long" }, async ({ page }) => {
  for (const list of ["/jobs?page=2&sort=closing_soon", "/jobs2?sort=closing_soon"]) {
    await page.goto(list);
    const job = page.getByRole("main").locator("[id^=job-] a[href^='/jobs/']").last();
    const title = (await job.textContent()) ?? "";
    await job.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: "Back to results" }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === list && url.hash.startsWith("#job-"));
    await expect(page.getByRole("link", { name: title, exact: true }).last()).toBeInViewport();
  }
  await page.goto("/");
  await page.getByRole("main").locator("[id^=job-] a[href^='/jobs/']").first().click();
  await expect(page.getByRole("link", { name: "All jobs" })).toBeVisible();
});

test("a misspelt word is read over and said so", { tag: "@long" }, async ({ page }) => {
  await page.goto("/jobs?search=bookkepper");
  await expect(page.getByText(/Showing results for/i)).toBeVisible();
  await expect(page.locator("main article, main li").first()).toBeVisible();
});

test("a page past the end shows the last one, an unknown filter is dropped and said so", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/jobs?page=999");
  await expect(page.locator("[aria-current=page]").first()).toBeVisible();
  await page.goto("/jobs?category_id=424242");
  await expect(page.getByText(/ignored|left out|dropped|not know/i).first()).toBeVisible();
});

test("colour mode, Lite and time zone change without scripting and stay", { tag: "@plainly" }, async ({
  page,
  site,
}) => {
  const job = await createJobPost(site.db);
  await page.goto(`/jobs/${job.id}`);
  await openDisplayAndData(page);
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/jobs");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("with Save-Data no script is sent at all", { tag: "@long" }, async ({ browser, site }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { "Save-Data": "on" }, baseURL: site.origin });
  const page = await context.newPage();
  const scripts = noteScripts(page);
  // not /jobs: the test's browser forgets its extra headers on the redirect to the compact list, a real one does not
  for (const path of ["/", "/jobs2", "/apply"]) await page.goto(path);
  expect(scripts).toEqual([]);
  await context.close();
});

const scripted = { tag: ["@needs-scripts", "@long"] };

test("the browser's own time zone counts on the first page already", scripted, async ({ browser, site }) => {
  const job = await createJobPost(site.db);
  const context = await browser.newContext({ timezoneId: "Africa/Nairobi", baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(`/jobs/${job.id}`);
  const ownHours = page.getByText(/^1[67]:00–[12]:00 your time/).first();
  await expect(ownHours).toBeVisible();
  await expect(page.getByText("Show hours in my time")).toBeHidden();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("timezone");
  await page.goto(`/jobs/${job.id}`);
  await expect(ownHours).toBeVisible();
  await context.close();
});

test("the foot says what the visit has cost, and a file field what it will", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await openProfile(page, site);
  const foot = page.locator(".site-footer p");
  const costs = async () => Number(/about (\d+) KB loaded/.exec((await foot.textContent()) ?? "")?.[1]);
  await page.goto(paths.profile.resumes());
  await expect(foot).toHaveText(/^Since your first form on this visit: about \d+ KB loaded, \d+ KB sent\.$/);
  const before = await costs();
  await expect(page.getByText("On slow internet sending costs about 12 KB, plus your file")).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Activity/ })).toBeVisible();
  await expect.poll(costs).toBeGreaterThan(before);
  await page.context().clearCookies();
  await page.goto(paths.jobs());
  await expect(foot).toHaveText(/^Finding a job and applying loads and sends about/);
});

test("on a slow line the very first page loads no script", scripted, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  const scripts = noteScripts(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) });
  });
  await page.goto(`/jobs/${job.id}`, { waitUntil: "networkidle" });
  await openDisplayAndData(page);
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(scripts).toEqual([]);
  await page.context().addCookies([{ name: "lite", value: "off", url: site.origin }]);
  await page.goto(`/jobs/${job.id}`, { waitUntil: "networkidle" });
  await settle(page);
  expect(scripts).not.toEqual([]);
});

test("a page that all see alike loads its scripts when it is first touched", scripted, async ({ page, site }) => {
  const job = await createJobPost(site.db);
  const scripts = noteScripts(page);
  for (const path of [paths.home(), paths.jobs(), `/jobs/${job.id}`]) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
    await page.mouse.wheel(0, 50);
    await expect.poll(() => scripts, { message: path }).not.toEqual([]);
    // none comes later, on the next page
    await settle(page);
  }
});

test("on a slow line a running test has its scripts", scripted, async ({ page, site }) => {
  await openProfile(page, site);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) });
  });
  const scripts = noteScripts(page);
  await page.goto(paths.exam.part("idioms"));
  await expect.poll(() => scripts).not.toEqual([]);
});

test("on such a line scripts load where answers of an assessment wait on the device", scripted, async ({ page }) => {
  const scripts = noteScripts(page);
  await page.addInitScript((mark) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "2g" }) });
    localStorage.setItem(mark, "1");
  }, queueMark);
  await page.goto("/jobs2");
  await expect.poll(() => scripts).not.toEqual([]);
});

/** The addresses of the scripts that a page asks for from now on. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}
