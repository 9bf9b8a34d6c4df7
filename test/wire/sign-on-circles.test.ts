import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

describe("a session that the site cannot see, because XSRF_COOKIE is another one", () => {
  const start = () => startSiteBeforePlainApi({ flavour: "named", env: { XSRF_COOKIE: "XSRF-TOKEN" } });

  it("ends in a page that says so, and not in circles between the site and the sign-on", async () => {
    site = await start();
    const ana = site.browserOf("ana");
    const page = await ana.get(paths.profile.index());
    expect([page.status, page.heading, page.headers.get("Retry-After")]).toEqual([
      503,
      "We could not sign you in",
      null,
    ]);
    expect(page.text).toContain("this site cannot see that you are signed in");
    expect(page.redirects.filter((to) => to.startsWith("/auth/"))).toHaveLength(2);
    expect(page.hasLink("Jobs")).toBe(true);
    const again = await page.follow("Try again");
    expect([again.status, again.heading, again.url.pathname]).toEqual([503, "We could not sign you in", "/login"]);
  });

  it("ends the circles of somebody who follows a page's own link to the sign-on again and again, too", async () => {
    site = await start();
    const here = paths.apply.login("103");
    let page = await site.browserOf("ana").get(here);
    for (let time = 0; time < 2; time++) {
      page = await page.follow("Create an account");
      expect([page.status, page.heading, page.url.pathname]).toEqual([200, "Before you start", here]);
    }
    page = await page.follow("Create an account");
    expect([page.status, page.heading]).toEqual([503, "We could not sign you in"]);
    expect(page.text).toMatch(/If it keeps happening, write to us and give this number: [\da-f-]{36}/);
  });

  it("says the same to scripts of the page, which ask for its data", async () => {
    site = await start();
    const ana = site.browserOf("ana");
    for (let time = 0; time < 2; time++) expect((await ana.get("/login.data")).html).toContain("SingleFetchRedirect");
    const third = await ana.get("/login.data");
    expect([third.status, third.html]).toEqual([503, expect.stringContaining("No session after signing in")]);
  });
});

it("leads to the sign-on every time that somebody went there and back within more than a minute, or signed in", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const guest = site.browserOf();
  for (let time = 0; time < 4; time++) {
    expect((await guest.get(paths.login())).heading).toBe("Sign in");
    // as a browser does after a minute
    if (time % 2 === 1) guest.dropCookie("sign_on_tries");
  }
  expect((await site.browserOf("ana").get(paths.login())).url.pathname).toBe(paths.home());
});

it("says on a page of the site that somebody is signed in, where no way on from signing in is configured", async () => {
  const env = { AFTER_LOGIN_PATH: "off", GUEST_ONLY_PATH: "off" };
  site = await startSiteBeforePlainApi({ flavour: "named", env });
  const page = await site.browserOf("ana").get(paths.login());
  expect([page.status, page.title, page.heading]).toEqual([
    403,
    "User is already authenticated",
    "User is already authenticated",
  ]);
  expect(page.text).toContain("Sign out first to sign in as somebody else.");
  expect((await page.follow("Back to the home page")).status).toBe(200);
});

describe("while the API does not say who somebody is", () => {
  const start = async (status: number) => {
    const answer = () => json(status, { message: "x" }, { "Retry-After": "30" });
    const routes = () => [{ on: "GET /api/user", group: "public" as const, who: "everybody" as const, answer }];
    site = await startSiteBeforePlainApi({ flavour: "named", routes });
    return site.browserOf("ana");
  };

  it.each([
    [503, 503, "We cannot show this page now"],
    [429, 429, "Too many tries"],
  ])("after %i, pages that look different for each say so, with one wait", async (api, status, heading) => {
    const ana = await start(api);
    for (const path of [
      paths.login(),
      paths.general.start(),
      paths.profile.bookmarks(),
      paths.profile.index(),
      paths.apply.login("103"),
    ]) {
      const page = await ana.get(path);
      expect([path, page.status, page.heading, page.headers.get("Retry-After")]).toEqual([path, status, heading, "30"]);
    }
  });

  it("what is no page, such as a feed, says its wait once, too", async () => {
    const answer = () => json(503, {}, { "Retry-After": "30" });
    const open = { group: "public", who: "everybody" } as const;
    const routes = () => [{ on: "GET /public_api/job_posts", ...open, answer }];
    site = await startSiteBeforePlainApi({ flavour: "named", routes });
    const feed = await site.browserOf().get(paths.jobsFeed("rss"));
    expect([feed.status, feed.headers.get("Retry-After")]).toEqual([503, "30"]);
  });
});
