import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

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
    const first = await (await site.browserOf("ana").get(here)).follow("Create an account");
    expect([first.status, first.heading, first.url.pathname]).toEqual([200, "Before you start", here]);
    const second = await first.follow("Create an account");
    expect([second.status, second.heading]).toEqual([503, "We could not sign you in"]);
    expect(second.text).toMatch(/If it keeps happening, write to us and give this number: [\da-f]{8}(?![\da-f-])/);
  });

  it("is seen without the mark in the address, where a browser tells that it comes from elsewhere", async () => {
    site = await start();
    const guest = site.browserOf();
    const answers = [];
    for (const from of ["none", "none", "cross-site", "same-site"])
      answers.push(await statusAtLogin(site, guest, from));
    expect(answers).toEqual([302, 302, 302, 503]);
  });
});

/** What `/login` answers to this browser, which does not follow. */
async function statusAtLogin({ origin }: SiteBeforePlainApi, browser: TextBrowser, fetchSite: string): Promise<number> {
  const headers = { Cookie: browser.cookieHeader(), "Sec-Fetch-Site": fetchSite };
  const answer = await fetch(`${origin}${paths.login()}`, { headers, redirect: "manual" });
  const set = answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []);
  browser.takeCookies(new Map(set.map(([name = "", value = ""]) => [name, value])));
  return answer.status;
}

it.each([
  ["never signs in", undefined],
  ["signs in and out again", "ana" as const],
])("leads to the sign-on as often as somebody asks for it who %s", async (_what, who) => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const guest = site.browserOf(who);
  for (let time = 0; time < 4; time++) {
    if (who) {
      await (await guest.get(paths.logout())).press("Sign out");
      expect((await guest.get(paths.profile.index())).heading).toBe("Sign in");
    }
    expect((await guest.get(paths.login(paths.profile.index()))).heading).toBe("Sign in");
    if (who) guest.takeCookies(site.api.people[who].signIn());
  }
});

it("leads whoever comes back from the sign-on signed in to where they were going", async () => {
  site = await startSiteBeforePlainApi({ flavour: "named" });
  const signIn = await site.browserOf().get(paths.profile.settings());
  const { email } = site.api.people.ana;
  const back = await signIn.press("Sign in", { Email: email, Password: site.api.people.ana.password });
  expect([back.status, back.url.pathname]).toEqual([200, paths.profile.settings()]);
  expect((await site.browserOf("ana").get(paths.login())).url.pathname).toBe(paths.home());
});

describe("a call that is refused as nobody's while the API says who somebody is", () => {
  const start = async (on: string, status: number) => {
    const answer = () => json(status, { message: "Unauthenticated." });
    const routes = () => [{ on, group: "public" as const, who: "everybody" as const, answer }];
    site = await startSiteBeforePlainApi({ flavour: "named", routes });
    return site.browserOf("ana");
  };

  it.each([
    ["GET /api/bookmarks", 401, paths.profile.bookmarks()],
    ["GET /api/bookmarks", 419, paths.profile.bookmarks()],
    ["GET /api/user/application", 401, paths.profile.index()],
  ])("%s with %i: leads round once, then says so with the request's number", async (on, status, path) => {
    const ana = await start(on, status);
    const page = await ana.get(path);
    expect([page.status, page.heading, page.redirects.length]).toEqual([503, "We cannot show this page now", 2]);
    expect(page.text).toContain("You are signed in, but a part of the site does not know it.");
    expect(page.text).toMatch(/give this number: [\da-f]{8}(?![\da-f-])/);
    expect((await page.follow("Try again")).status).toBe(503);
  });

  it("loses nothing that was typed", async () => {
    const ana = await start("PATCH /api/applications/{id}/contact_information", 401);
    const form = await ana.get(paths.profile.section("contact"));
    const first = await form.press("Save and continue", { "Mobile number": "+63 917 123 4567" });
    expect([first.status, first.field("Mobile number").value]).toEqual([200, "+63 917 123 4567"]);
    const second = await first.press("Save and continue");
    expect(second.status).toBe(503);
    expect(second.text).toContain("+63 917 123 4567");
  });

  it("is no reason to ask a guest to sign in to read what is public", async () => {
    await start("GET /public_api/job_posts/{id}", 401);
    const page = await site.browserOf().get(paths.job("103"));
    expect([page.status, page.redirects]).toEqual([503, []]);
  });
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
