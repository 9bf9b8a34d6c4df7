import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createAlertToken, createStopToken } from "../../server/recruitment-api/mail/sealed-token";
import { newApplicant } from "../harness/new-applicant";
import { testAppKey } from "../harness/running-program";
import { type Page, TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite((started) => {
  site = started;
});
beforeEach(async () => {
  await site.db.deleteFrom("throttles").execute();
});

const from = (address: string) => new TextBrowser(site.origin, { "X-Forwarded-For": address });

async function ask(email: string, search: string, network = "203.0.113.9"): Promise<Page> {
  const page = await from(network).get(paths.addressAlert(`search=${search}`));
  return page.press("Email me a link to confirm", { "Your email address": email });
}

const mailsTo = (email: string) =>
  site.db.selectFrom("mails").select(["id", "kind"]).where("to_address", "=", email).execute();
const alertOf = (email: string) =>
  site.db.selectFrom("job_alerts").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const linkOf = (id: number) => paths.confirmAlert(createAlertToken(id, testAppKey));
const fetchHere = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });

describe("alerts for other people's addresses", () => {
  it("send each one mail for a search and three in all, from however many networks they are asked for", async () => {
    for (let count = 0; count < 5; count += 1)
      for (const search of ["clerk", `clerk${count}`])
        expect((await ask("victim@example.com", search, `203.0.${count}.9`)).status).toBeLessThan(430);
    expect((await mailsTo("victim@example.com")).map(({ kind }) => kind)).toEqual(Array(3).fill("job_alert_confirm"));
  });

  it("end after fifty addresses from one network, and what was typed stays", async () => {
    for (let count = 0; count < 50; count += 1)
      expect((await ask(`many-${count}@example.com`, "typist", "198.51.100.9")).status).toBe(200);
    const late = await ask("one-more@example.com", "typist", "198.51.100.9");
    expect([late.status, late.field("Your email address").value]).toEqual([429, "one-more@example.com"]);
    expect(await mailsTo("one-more@example.com")).toEqual([]);
  });

  it("are answered alike whether the address has an account, an alert, or neither", async () => {
    const { email } = await newApplicant(site, paths.profile.settings());
    const answerTo = async (address: string) => {
      const answer = await ask(address, "baker", "192.0.2.9");
      return [answer.status, answer.url.pathname + answer.url.search, answer.heading, mainWords(answer)];
    };
    const nobody = await answerTo("nobody-at-all@example.com");
    expect(nobody[0]).toBe(200);
    expect(await answerTo(email)).toEqual(nobody);
    expect(await answerTo("nobody-at-all@example.com")).toEqual(nobody);
  });
});

describe("the link that confirms an alert", () => {
  it("is pressed by no program that looks through mails, and shows no address to whoever it was forwarded to", async () => {
    await ask("reader@example.com", "fitter");
    const { id } = await alertOf("reader@example.com");
    for (const method of ["GET", "HEAD", "OPTIONS"])
      for (const path of [linkOf(id), `${linkOf(id)}.data`, `${linkOf(id)}?press=1`]) {
        const answer = await fetchHere(path, { method });
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toContain("reader@");
      }
    expect((await alertOf("reader@example.com")).confirmed_at).toBeNull();
    const browser = from("192.0.2.1");
    const page = await browser.get(linkOf(id));
    const begun = await page.press("Confirm this alert");
    expect([begun.status, begun.heading]).toEqual([200, expect.stringContaining("Your job alert has begun")]);
    expect(begun.text).not.toContain("reader@");
    const { confirmed_at } = await alertOf("reader@example.com");
    expect((await page.press("Confirm this alert")).status).toBe(200);
    expect((await alertOf("reader@example.com")).confirmed_at).toBe(confirmed_at);
    expect((await browser.get(paths.profile.index())).heading).toBe("Sign in");
  });

  it("is not found when it was made up, is of another kind, or of an alert that was stopped", async () => {
    await ask("leaver@example.com", "welder");
    const { id } = await alertOf("leaver@example.com");
    const stop = createStopToken({ kind: "address_alert", jobAlertId: id }, testAppKey);
    const token = createAlertToken(id, testAppKey);
    for (const path of [
      paths.confirmAlert(`alert-${id}-${"A".repeat(22)}`),
      paths.confirmAlert(token.replace(/\d+/, String(id + 1))),
      paths.confirmAlert(stop),
      paths.unsubscribe(token),
      paths.unsubscribe(stop.replace("address_alert", "job_alerts")),
    ])
      expect((await fetchHere(path)).status).toBe(404);
    const stopped = await (await from("192.0.2.2").get(paths.unsubscribe(stop))).press("Stop these emails");
    expect(stopped.text).toContain("Your address is removed with it");
    expect((await fetchHere(linkOf(id))).status).toBe(404);
    expect(await mailsTo("leaver@example.com")).toEqual([]);
  });

  it("stands in no log", () => {
    expect(site.log.join("")).not.toMatch(/confirm\/alert-\d/);
  });
});

/** What a page says, without what differs from one visit to the next. */
const mainWords = (page: Page) => page.text.replace(/\d+(\.\d+)? KB/g, "");
