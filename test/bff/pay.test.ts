import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const inEuros = "≈ €516–664 a month, rates of 31 Oct 2025";

it("pay in one's own currency is told beside the published pay on every page with jobs, with the day of the rates, to whoever chose it", async () => {
  const { id, title } = await createJobPost(site.db);
  const browser = new TextBrowser(site.origin);
  const list = await browser.get(paths.jobs());
  expect(list.text).toContain("₱35,000–45,000 a month");
  expect(list.text).not.toContain("≈");

  const chosen = await list.press(/pay in this currency/, { "Show pay also in": "EUR" });
  expect(chosen.url.pathname).toBe(paths.jobs());
  expect(chosen.text).toContain(`₱35,000–45,000 a month ${inEuros}`);
  const job = await browser.get(paths.job({ id: String(id), slug: null }));
  expect(job.heading).toBe(title);
  expect(job.text).toContain(inEuros);
  expect((await browser.get(paths.compactJobs())).text).toContain(inEuros);
  expect((await browser.get(paths.home())).text).toContain(inEuros);

  // another reader, of the same shared page
  expect((await new TextBrowser(site.origin).get(paths.jobs())).text).not.toContain("≈");

  const none = await chosen.press(/pay in this currency/, { "Show pay also in": "No" });
  expect(none.text).not.toContain("≈");
});

it("pay is compared for the order of the highest pay in a way that the list tells, with the day of the rates", async () => {
  const browser = new TextBrowser(site.origin);
  const told = "Six currencies are compared at the rates of 31 Oct 2025, an hour by the hours of the job’s week";
  expect((await browser.get(paths.jobs())).text).not.toContain(told);
  expect((await browser.get(paths.jobs({ sort: "salary_high" }))).text).toContain(told);
});

it("what most jobs of a kind pay stands beside the questions of expected pay, from five such jobs on", async () => {
  const ofKind: Parameters<typeof createJobPost>[1] = {
    category: "legal_support",
    questions: [{ type: "money", label: "Pay you expect a month", required: false, prefill_from: "expected_salary" }],
  };
  const { siteId } = await createJobPost(site.db, ofKind);
  const { browser } = await newApplicant(site, paths.profile.index());
  const wish = async () => (await browser.get(paths.profile.preferenceTerms())).text;
  const question = async () => (await browser.get(paths.apply.screening(siteId))).text;
  const usual = "Legal support: most jobs here pay ₱35,000–45,000 a month.";

  const kinds = await browser.get(paths.profile.section("preferences"));
  await kinds.press("Save and continue", { "What kinds of work do you want?": ["Legal support"] });
  for (let more = 0; more < 3; more++) await createJobPost(site.db, ofKind);
  expect([await wish(), await question()].filter((text) => text.includes("most jobs here pay"))).toEqual([]);

  await createJobPost(site.db, ofKind);
  expect(await wish()).toContain(`${usual} For example`);
  expect(await question()).toContain(usual);
});
