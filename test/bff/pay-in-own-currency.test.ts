import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const inEuros = "≈ €516–664 a month, rates of 31 Oct 2025";

it("is told beside the published pay on every page with jobs, with the day of the rates, to whoever chose it", async () => {
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

it("is compared for the order of the highest pay in a way that the list tells, with the day of the rates", async () => {
  const browser = new TextBrowser(site.origin);
  const told = "Six currencies are compared at the rates of 31 Oct 2025, an hour by the hours of the job’s week";
  expect((await browser.get(paths.jobs())).text).not.toContain(told);
  expect((await browser.get(paths.jobs({ sort: "salary_high" }))).text).toContain(told);
});
