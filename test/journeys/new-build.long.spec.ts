import type { Page, Request } from "@playwright/test";
import { paths } from "../../app/paths";
import { expect, expectGoodScreen, test } from "./journey";
import { openProfile } from "./steps";

const scripted = { tag: "@needs-scripts" };
const elsewhere = "https://help.example.net/contact";

test.use({
  siteSettings: {
    ROUTE_RULES: JSON.stringify({
      [paths.contact()]: { redirect: elsewhere },
      [paths.accessibility()]: { redirect: paths.privacy() },
    }),
  },
});

/** Opens a page and waits until all that only scripts can do is there. */
async function open(page: Page, path: string) {
  // from here on nothing comes that the page before asked for
  await page.goto(path, { waitUntil: "commit" });
  const coming = page.waitForResponse(/\/builds\/meta\//);
  await page.waitForLoadState("domcontentloaded");
  // a page that all see alike loads its scripts when it is first touched
  await page.keyboard.press("Shift");
  await (await coming).finished();
}

/** The addresses of documents, and of what the router asks for. */
function listen(page: Page) {
  const asked: { documents: string[]; data: string[] } = { documents: [], data: [] };
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) asked.documents.push(pathname + search);
    else if (/\.data$|_payload\.json$/.test(pathname)) asked.data.push(pathname);
  });
  return asked;
}

const about = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "About this site" }).getByRole("link", { name });

test(
  "a new build during a visit loads the next page whole, and not while text is unsent",
  scripted,
  async ({ page, site }) => {
    await openProfile(page, site);
    await page.clock.install();
    await open(page, paths.profile.section("role"));
    const asked = listen(page);
    const own = await page.request.get("/builds/latest.json").then((answer) => answer.json());
    await page.route("**/builds/latest.json?*", (route) => route.fulfill({ json: { ...own, id: "newer" } }));
    await page.clock.fastForward(3_600_000);
    const notice = page.getByText("New version. It will load when you move on.");
    await expect(notice).toBeVisible();
    await expectGoodScreen(page);

    // text that was not sent stays with the router, which has its own ways to keep it
    await page.getByLabel("Desired role").fill("Bookkeeper");
    await about(page, "Privacy").click();
    await expect(page).toHaveURL(paths.privacy());
    await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
    expect(asked.documents).toEqual([]);
    await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
    await expect.poll(() => asked.documents).toEqual([paths.jobs()]);
  },
);

test(
  "after a new build a link loads its target as a document, in one step of the history",
  scripted,
  async ({ page }) => {
    await page.clock.install();
    await open(page, paths.home());
    await page.route("**/builds/latest.json?*", (route) => route.fulfill({ json: { id: "newer" } }));
    await page.clock.fastForward(3_600_000);
    await expect(page.getByText("New version.")).toBeVisible();
    const asked = listen(page);
    await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect.poll(() => asked.documents).toEqual(["/jobs"]);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Remote work");
  },
);

test(
  "a page whose code is gone is loaded as a document once, and then says plainly that it cannot be shown",
  scripted,
  async ({ page, context }) => {
    await context.route(/\/assets\/privacy\.page-/, (route) => route.fulfill({ status: 404 }));
    await open(page, paths.home());
    const asked = listen(page);
    await about(page, "Privacy").click();
    await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
    expect(asked.documents).toEqual([paths.privacy()]);

    await open(page, paths.home());
    await page.evaluate((path) => {
      sessionStorage.setItem("nuxt:reload", JSON.stringify({ path, expires: Date.now() + 10_000 }));
    }, paths.privacy());
    asked.documents.length = 0;
    await about(page, "Privacy").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be shown");
    await expect(page).toHaveURL(paths.privacy());
    await expect(page).toHaveTitle("This page could not be shown");
    expect(asked.documents).toEqual([]);
    await expectGoodScreen(page);
    await context.unroute(/\/assets\/privacy\.page-/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  },
);

test("a page whose code cannot be fetched for want of a line stays", scripted, async ({ page, context }) => {
  await open(page, paths.home());
  const asked = listen(page);
  await context.route(/\/assets\/privacy\.page-/, (route) => route.abort());
  await about(page, "Privacy").click();
  await expect(page.getByRole("alert")).toHaveText("We could not open this. Try again.");
  await expect(page).toHaveURL(/\/$/);
  await context.unroute(/\/assets\/privacy\.page-/);
  await about(page, "Privacy").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  expect(asked.documents.length).toBeLessThan(2);
});

test(
  "an operator's rules lead on within the site, and to elsewhere as a whole page",
  scripted,
  async ({ page, context }) => {
    await context.route(elsewhere, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Help</title><h1>Help</h1>" }),
    );
    await open(page, paths.home());
    const asked = listen(page);
    await about(page, "Accessibility").click();
    await expect(page).toHaveURL(paths.privacy());
    expect(asked.documents).toEqual([]);
    await about(page, "Contact").click();
    await expect(page).toHaveURL(elsewhere);
    await page.goBack();
    await expect(page).toHaveURL(paths.privacy());
  },
);

test(
  "an address without a page, and one that is not valid, are named in the title and stay in the address bar",
  scripted,
  async ({ page }) => {
    await open(page, paths.home());
    for (const [path, title] of [
      ["/no/such/place", "Page not found: /no/such/place"],
      ["/jobs/999999999?from=mail", "Page Not Found: /jobs/999999999?from=mail"],
    ] as const) {
      await page.evaluate((to) => window.__remixRouter.navigate(to), path);
      await expect(page).toHaveTitle(title);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
    }
  },
);
