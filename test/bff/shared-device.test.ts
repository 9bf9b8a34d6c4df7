import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { newApplicant, somebodySignedIn } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const signInPage = "/auth/goteamapp/login?with=password";
const tick = "This is a shared or borrowed device: email me a code, and keep nothing here";

/** Somebody who has an account, at a device of others. */
async function inACafe() {
  const { email } = await newApplicant(site, paths.profile.index());
  await site.db.deleteFrom("throttles").execute();
  const browser = new TextBrowser(site.origin);
  const asked = await (await browser.get(signInPage)).press("Sign in", { "Email address": email, [tick]: true });
  expect(asked.heading).toBe("Check your email");
  expect(asked.text).toContain("You are signed out after 15 minutes without a visit");
  const page = await asked.press("Sign in", { "6-digit code": await site.getEmailCode(email) });
  return { browser, email, page };
}

/** The cookies of an answer, each as it was sent. */
const cookiesOf = async (browser: TextBrowser, path: string, init: RequestInit = {}) => {
  const headers = { Cookie: browser.cookieHeader() };
  const answer = await fetch(site.origin + path, {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, ...headers },
  });
  return { answer, lines: answer.headers.getSetCookie() };
};

describe("on a shared device", () => {
  it("every cookie goes with the browser, no mark of the device is left, and no page has scripts that could store anything", async () => {
    const { browser } = await inACafe();
    expect(browser.cookieNames()).not.toContain("known_device");
    const { answer, lines } = await cookiesOf(browser, paths.profile.index());
    expect(lines.map((line) => line.split("=")[0])).toContain("harbour_session");
    for (const line of lines) expect(line).not.toMatch(/expires=|max-age=[1-9]/i);
    expect(answer.headers.get("X-Offline-Pages")).toBe("none");
    expect(await answer.text()).not.toMatch(/<script[^>]* src=|type="module"/);
  });

  it("text that is sent after the session has ended goes with the browser, too", async () => {
    const { browser } = await inACafe();
    const path = paths.profile.section("role");
    const form = (await browser.get(path)).document.querySelector<HTMLInputElement>("main [name=csrf]");
    browser.dropCookie("harbour_session");
    const body = new URLSearchParams({ csrf: form?.value ?? "", desired_role: "Bookkeeper" });
    const { lines } = await cookiesOf(browser, path, { method: "POST", body });
    const kept = lines.find((line) => line.startsWith("kept_1="));
    expect(kept).toMatch(/^kept_1=[^;]{40,};/);
    expect(kept).not.toMatch(/max-age|expires/i);
  });
});

describe("what a device still has", () => {
  it("is listed and erased with or without an account, also what the API left, and signs out", async () => {
    const { browser } = await somebodySignedIn(site);
    await browser.get(paths.profile.index());
    const page = await browser.get(paths.device());
    expect(page.text).toContain("You are signed in.");
    expect(page.text).toContain("A mark of who was signed in here last.");
    const before = browser.cookieHeader();
    const erased = await page.press("Erase");
    expect([erased.url.pathname, erased.url.search]).toEqual([paths.device(), "?erased=1"]);
    expect(erased.text).toContain("Erased.");
    expect(erased.text).toContain("No cookie of ours has anything of you.");
    const session = await fetch(site.origin + paths.profile.index(), {
      redirect: "manual",
      headers: { Cookie: before },
    });
    expect(session.status).toBe(303);
  });

  it("is erased by an answer that tells browsers to clear all of it, and only from a page of ours", async () => {
    const { browser } = await somebodySignedIn(site);
    await browser.get(paths.device());
    const post = (body: Record<string, string>) =>
      cookiesOf(browser, paths.device(), { method: "POST", body: new URLSearchParams(body) });
    const strange = await post({});
    expect(strange.answer.headers.get("Clear-Site-Data")).toBeNull();
    expect((await browser.get(paths.profile.index())).url.pathname).toBe(paths.profile.index());

    const form = (await browser.get(paths.device())).document.querySelector<HTMLInputElement>("main [name=csrf]");
    const { answer, lines } = await post({ csrf: form?.value ?? "" });
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "cookies", "storage"');
    const last = new Map(lines.map((line) => [line.split("=")[0] ?? "", line]));
    for (const name of browser.cookieNames()) expect(last.get(name)).toMatch(/=; .*Max-Age=0/);
  });

  it("shows a guest what was saved without an account", async () => {
    const browser = new TextBrowser(site.origin);
    expect((await browser.get(paths.device())).text).toContain("No cookie of ours has anything of you.");
    browser.takeCookies(
      new Map([
        ["saved_jobs", "x"],
        ["theme", "dark"],
      ]),
    );
    const page = await browser.get(paths.device());
    expect(page.text).toContain("Jobs that you saved without an account.");
    expect(page.text).toContain("What you chose: colours");
    const erased = await page.press("Erase");
    expect(erased.text).toContain("No cookie of ours has anything of you.");
  });
});
