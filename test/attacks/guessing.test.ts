import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { codeOfMail } from "../../server/recruitment-api/rules/mail-codes";
import { triesFor } from "../../server/recruitment-api/team-app/sign-in";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import { testAppKey } from "../harness/running-program";
import { type Page, TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite((started) => {
  site = started;
});
beforeEach(() => site.db.deleteFrom("throttles").execute());

const from = (address: string) => new TextBrowser(site.origin, { "X-Forwarded-For": address });
const right = "a long enough password";

async function signIn(browser: TextBrowser, email: string, password: string): Promise<Page> {
  const page = await browser.get("/auth/goteamapp/login");
  return page.press("Sign in", { "Email address": email, Password: password });
}

describe("guessing passwords", () => {
  it("ends after five tries, the right one included, whatever the browser says of the way it came", async () => {
    const { page } = await newApplicant(site, "/profile/settings/credentials");
    const email = /maria\d+@example\.com/.exec(page.text)?.[0] ?? "";
    await site.db.deleteFrom("throttles").execute();
    for (let tries = 0; tries < 5; tries += 1) {
      const guess = await signIn(from(`10.${tries}.1.1, 203.0.113.9`), email, `wrong ${tries}`);
      expect(guess.status).toBe(422);
      expect(guess.text).toContain("The email address or the password is not right");
    }
    const late = await signIn(from("10.9.9.9, 203.0.113.9"), email, right);
    expect(late.status).toBe(429);
    expect(late.text).toMatch(/Too many tries. Wait \d+ \w+/);
    // their owner, elsewhere, is not locked out by it
    expect((await signIn(from("198.51.100.7"), email, right)).status).toBe(200);
  });

  it("from everywhere keeps no owner out of a browser in which they were signed in before", async () => {
    const { browser, page } = await newApplicant(site, "/profile/settings/credentials");
    const email = /maria\d+@example\.com/.exec(page.text)?.[0] ?? "";
    // each is counted as a try on the page is
    for (let network = 0; network < 50; network += 1)
      expect(await triesFor(counting() as never, email, fromNetwork(`10.50.${network}.0/24`)).count()).toBeNull();
    expect((await signIn(from("198.51.100.8"), email, right)).status).toBe(429);
    const mark = new Map([["known_device", browser.cookie("known_device") ?? ""]]);
    const back = await signIn(from("198.51.100.9").takeCookies(mark), email, right);
    expect([back.status, back.url.pathname]).toEqual([200, "/"]);
  });

  const fromNetwork = (ipPrefix: string) => ({ ipPrefix, knownDevice: null });
  const counting = () => ({ db: site.db, appKey: testAppKey, clock: () => new Date() });

  it("of many addresses from one network ends at a hundred", async () => {
    const waits = [];
    for (let tries = 0; tries < 101; tries += 1)
      waits.push(
        await triesFor(counting() as never, `victim${tries}@example.com`, fromNetwork("203.0.113.0/24")).count(),
      );
    expect(waits.slice(0, 100)).toEqual(Array(100).fill(null));
    expect(waits[100]).toBeGreaterThan(0);
    expect(
      await triesFor(counting() as never, "victim@example.com", fromNetwork("198.51.100.0/24")).count(),
    ).toBeNull();
  });

  it("of one address from many networks ends at fifty", async () => {
    const waits = [];
    for (let tries = 0; tries < 51; tries += 1)
      waits.push(await triesFor(counting() as never, "one@example.com", fromNetwork(`203.0.${tries}.0/24`)).count());
    expect(waits.slice(0, 50)).toEqual(Array(50).fill(null));
    expect(waits[50]).toBeGreaterThan(0);
  });
});

/** What stands on the page itself, whatever the time is. */
const mainText = ({ document }: Page) =>
  (document.querySelector("main")?.textContent ?? "").replace(/\d{1,2}:\d{2}|\d+ seconds?/g, "…");

describe("asking which addresses have an account", () => {
  /** What a page says, without the address that was typed and what differs from one request to the next. */
  const saidBy = (page: Page, email: string) => ({
    status: page.status,
    title: page.title,
    text: mainText(page).replaceAll(email, "…"),
    ways: page.redirects,
    cookies: page.headers.getSetCookie().map((line) => line.replace(/=.*?;/, "=…;").replace(/expires=[^;]*/i, "")),
  });

  it.each(["login", "forgot-password", "code", "register"])(
    "%s says the same of one that has and one that has not",
    async (name) => {
      const { page: own } = await newApplicant(site, "/profile/settings/credentials");
      const known = /maria\d+@example\.com/.exec(own.text)?.[0] ?? "";
      const said = [];
      for (const email of [known, "nobody-at-all@example.com"]) {
        await site.db.deleteFrom("throttles").execute();
        const page = await from("203.0.113.77").get(`/auth/goteamapp/${name}`);
        const filled: Record<string, string> = { "Email address": email };
        if (name === "login" || name === "register") filled.Password = "not the right one";
        if (name === "register") Object.assign(filled, { "Given names": "Eve", "Family name": "Cruz" });
        said.push(saidBy(await page.press(/^(Sign in|Send code|Create account)$/, filled), email));
      }
      expect(said[0]).toEqual(said[1]);
    },
  );

  it("by a change of one's own address tells nothing either", async () => {
    const { page: own } = await newApplicant(site, "/profile/settings/credentials");
    const known = /maria\d+@example\.com/.exec(own.text)?.[0] ?? "";
    const said = [];
    for (const email of [known, "nobody-at-all-2@example.com"]) {
      const { page } = await newApplicant(site, "/profile/settings/credentials");
      const mine = /maria\d+@example\.com/.exec(page.text)?.[0] ?? "";
      const asked = await page.press("Change email address", {
        "New email address": email,
        "Current password": right,
      });
      said.push({
        status: asked.status,
        text: mainText(asked).replaceAll(email, "…").replaceAll(mine, "me"),
      });
    }
    expect(said[0]?.status).toBe(said[1]?.status);
    expect(said[0]?.text).toBe(said[1]?.text);
  }, 60_000);
});

describe("guessing the codes of mails and receipts", () => {
  const check = async (browser: TextBrowser, code: string) =>
    (await browser.get(paths.check())).press("Check it", { Code: code });

  it("says the same of a code that nothing has, however near it is, and nothing but the moment of one that is ours", async () => {
    const email = "ana-of-the-mail@example.com";
    const sent = { state: "sent", sent_at: new Date() } as const;
    const { id } = await site.db
      .insertInto("mails")
      .values({ kind: "verify", to_address: email, subject: "Confirm it", body: "verify", ...sent })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = codeOfMail(id, testAppKey);
    const of = async (typed: string) => mainText(await check(from("203.0.113.40"), typed)).replaceAll(typed, "…");
    const nothing = await of("R24-2222-22");
    expect(nothing).toContain("We know no such code");
    for (const near of [
      `${code}2`,
      codeOfMail(id + 1_000_000, testAppKey),
      "M24-2222-2222-2222-2",
      "R24-9999-99",
      "hello",
    ])
      expect(await of(near)).toBe(nothing);
    const ours = await of(code);
    expect(ours).toContain("This code is ours");
    expect(ours).not.toMatch(new RegExp(`${email}|verify|confirm`, "i"));
  });

  it("ends after thirty tries from one network, right or wrong, and for nobody else", async () => {
    const guesser = from("203.0.113.41");
    for (let tries = 0; tries < 30; tries += 1) expect((await check(guesser, `R24-22${tries}`)).status).toBe(200);
    const late = await check(from("10.9.9.9, 203.0.113.42"), "R24-2222-22");
    expect([late.status, late.field("Code").value]).toEqual([429, "R24-2222-22"]);
    expect(late.text).toMatch(/Too many tries. Wait \d+ \w+/);
    expect((await check(from("198.51.100.41"), "R24-2222-22")).status).toBe(200);
  });
});

describe("reporting jobs again and again", () => {
  it("ends after twenty reports from one network, and what was typed stays", async () => {
    const { siteId } = await createJobPost(site.db);
    const report = async (address: string, words: string) =>
      (await from(address).get(paths.reportJob(siteId))).press("Send report", {
        "What is wrong?": "Something else",
        "In your own words": words,
      });
    for (let count = 0; count < 20; count += 1) expect((await report("203.0.113.50", `No ${count}`)).status).toBe(200);
    const late = await report("203.0.113.51", "No more");
    expect([late.status, late.field("In your own words").value]).toEqual([429, "No more"]);
    expect((await report("198.51.100.50", "Another")).status).toBe(200);
  });
});
