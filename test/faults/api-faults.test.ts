import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type Applicant, postJob, signUp } from "../api/applicants";
import { type RunningApi, runApi, site as siteOrigin } from "../api/running-api";
import { type Page, TextBrowser } from "../harness/text-browser";
import { type Fault, faultNames, internals } from "./fault-proxy";
import { type SiteBehindFaults, startSiteBehindFaults } from "./site-behind-faults";

let running: RunningApi;
let site: SiteBehindFaults;
let account: Applicant;
let jobId: number;
/** Signed in from the first test to the last: whatever the API does between them, she must not be signed out by it. */
let maria: TextBrowser;
let form: Page;
const unhandled: unknown[] = [];
const listen = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on("unhandledRejection", listen);
  running = await runApi({ clock: () => new Date(), requestsPerMinute: 100_000 });
  jobId = await postJob(running, { title: "Order Desk Specialist" });
  account = await signUp(running);
  site = await startSiteBehindFaults({ api: running.api.fetch, siteOrigin });
  maria = visitor().takeCookies(account.visitor.cookies);
  form = await maria.get(paths.profile.section("contact"));
}, 60_000);
afterAll(async () => {
  await site.stop();
  await running.stop();
  process.off("unhandledRejection", listen);
});
beforeEach(() => {
  unhandled.length = 0;
});
afterEach(async () => {
  await site.proxy.mend();
  // What was kept is shown for some seconds before the API is asked for it again.
  site.pass(6_000);
  expect(unhandled).toEqual([]);
});

const visitor = () => new TextBrowser(site.origin);
/** A port that nobody listens on is closed for all paths. */
const partly = (fault: Fault): Fault => (fault === "no connection" ? "broken connection" : fault);
const headersOf = (page: Page) => [...page.headers].map((pair) => pair.join(": ")).join("\n");

/** In plain words, and without a word of what is behind us. */
function expectPlainWords(page: Page) {
  const everything = `${page.html}\n${headersOf(page)}`;
  for (const secret of [...Object.values(internals), site.proxy.origin, "SQLSTATE", "/public_api/", "/api/"])
    expect(everything).not.toContain(secret);
  for (const script of page.document.querySelectorAll("script, code")) script.remove();
  expect(page.text).not.toMatch(/\b(50\d|undefined|null|NaN|fetch failed|Error:|JSON|API|TypeError|timeout)\b/i);
}

const answers = { "Mobile number": "+63 917 555 0142" };
const typed = 'https://facebook.com/ana?a="1"&b=<2>';

describe.each(faultNames)("while the API gives: %s", (fault) => {
  it("a public page that nobody has seen says so in plain words, soon", async () => {
    await site.proxy.break(fault);
    const began = performance.now();
    const page = await visitor().get(`${paths.jobs()}?search=${encodeURIComponent(fault)}`);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([page.status, page.heading]).toEqual([503, "We cannot show this page now"]);
    expect(page.headers.get("Retry-After")).toBe(fault === "maintenance" ? "30" : null);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expectPlainWords(page);
  });

  it("a public page that was seen before is shown with its age, to whoever cannot be named too", async () => {
    const path = paths.jobs();
    expect((await visitor().get(path)).text).not.toContain("We cannot reach our records");
    await site.proxy.break(fault);
    for (const browser of [visitor(), maria]) {
      const page = await browser.get(path);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining("Order Desk Specialist")]);
      expect(page.text).toMatch(
        /We cannot reach our records just now ?This is from (\d{1,2}:\d\d today|\w+ \d+ \w+, \d{1,2}:\d\d) \(Manila time\)\./,
      );
      expectPlainWords(page);
    }
  });

  it("a private page is not available, and nobody is called signed out or loses a cookie", async () => {
    const before = maria.cookieNames();
    await site.proxy.break(fault);
    const page = await maria.get(paths.profile.section("contact"));
    expect([page.status, page.heading, page.redirects]).toEqual([503, "We cannot show this page now", []]);
    expect(page.hasLink("Sign in")).toBe(false);
    expectPlainWords(page);
    expect(maria.cookieNames()).toEqual(before);
  });

  it("a form that cannot be sent gives back what was typed", async () => {
    await site.proxy.break(fault);
    const page = await form.press(/^Save/, { ...answers, "Facebook profile": typed });
    expect([page.status, page.redirects]).toEqual([503, []]);
    expect(page.text).toContain("Your text is still on this page");
    const given = [...page.document.querySelectorAll<HTMLInputElement>("textarea, input")];
    expect(given.map(({ value }) => value)).toEqual(expect.arrayContaining([typed, "+63 917 555 0142"]));
    expectPlainWords(page);
  });

  it("only for a change, its page stays and says that it was not saved, but for an answer that may say it was", async () => {
    // Some faults spoil the answer only: what was sent before them was saved, and is the newest version.
    const latest = await maria.get(paths.profile.section("contact"));
    await site.proxy.break(partly(fault), account.path);
    const page = await latest.press(/^Save/, answers);
    if (fault === "wrong shape") {
      // it may have been made: the page shows what is stored
      expect(page.status).toBe(200);
      expectPlainWords(page);
      return;
    }
    expect(page.status).toBe(503);
    expect(page.text).toContain("We could not save this. Your text is still on this page. Try again.");
    expect(page.field("Mobile number").value).toBe("+63 917 555 0142");
    expectPlainWords(page);
  });

  it("only for who the visitor is, public pages are fresh and private ones wait", async () => {
    await site.proxy.break(partly(fault), "/api/user");
    const page = await maria.get(paths.job({ id: String(jobId), slug: "order-desk-specialist" }));
    expect([page.status, page.heading]).toEqual([200, "Order Desk Specialist"]);
    expect(page.text).not.toContain("We cannot reach our records");
    expect([page.hasLink("Sign in"), page.hasLink("Profile")]).toEqual([false, true]);
    const profile = await maria.get(paths.profile.index());
    expect([profile.status, profile.redirects]).toEqual([503, []]);
  });
});

it("what a broken API gave back is saved when it is well again", async () => {
  const latest = await maria.get(paths.profile.section("contact"));
  await site.proxy.break("silence");
  const page = await latest.press(/^Save/, answers);
  await site.proxy.mend();
  const saved = await page.press("Send again");
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("+63 917 555 0142")]);
});
