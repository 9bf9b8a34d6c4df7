import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

async function save(browser: TextBrowser, count: number): Promise<{ siteId: string; title: string }[]> {
  const jobs = [];
  for (let number = 0; number < count; number++) {
    const job = await createJobPost(site.db);
    jobs.push(job);
    await (await browser.get(paths.job(job.siteId))).press(/^Save/);
  }
  return jobs;
}

const cells = (page: Page) =>
  [...page.document.querySelectorAll("table tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent ?? ""),
  );

it("shows pay and hours of saved jobs, and compares a guest's three without asking which", async () => {
  const browser = new TextBrowser(site.origin);
  const [first, second, third] = await save(browser, 3);
  const list = await browser.get(paths.profile.bookmarks());
  expect(list.text).toMatch(/₱35,000–45,000 a month.*9:00–18:00 in New York/);
  const compared = await list.press("Compare saved jobs");
  const [heads, employer, pay] = cells(compared);
  expect(heads).toEqual(["", third?.title, second?.title, first?.title]);
  expect(employer).toEqual(["Employer", ...Array(3).fill("Lanternfield Supply")]);
  // with how it stands among jobs like it
  expect(pay).toEqual(["Pay", ...Array(3).fill(expect.stringMatching(/^₱35,000–45,000 a month/))]);
});

it("asks which of more, takes up to three, and keeps the ticks when there are more", async () => {
  const { browser } = await newApplicant(site, paths.profile.index());
  const jobs = await save(browser, 4);
  const choice = await browser.get(paths.profile.compareJobs());
  expect(cells(choice)).toEqual([]);
  const labels = jobs.map(({ title }) => `${title} Lanternfield Supply`);
  const tooMany = await choice.press("Compare", { "Up to 3 jobs": labels });
  expect(tooMany.text).toMatch(/There is a problem\s*Choose up to 3 jobs/);
  expect(tooMany.document.querySelectorAll("input:checked[name=job]")).toHaveLength(4);
  const two = await tooMany.press("Compare", { "Up to 3 jobs": labels.slice(0, 2) });
  expect(cells(two)[0]?.slice(1).sort()).toEqual(jobs.slice(0, 2).map(({ title }) => title));
});

it("leaves out what is no job, and says so when none is saved", async () => {
  const browser = new TextBrowser(site.origin);
  expect((await browser.get(paths.profile.compareJobs())).text).toContain("You have no saved jobs to compare.");
  const page = await browser.get(`${paths.profile.compareJobs()}?job=999999999&job=x&job=%00`);
  expect(page.status).toBe(200);
  expect(cells(page)).toEqual([]);
});

it("says to a browser that refuses cookies that nothing was saved", async () => {
  const { siteId } = await createJobPost(site.db);
  const browser = new TextBrowser(site.origin);
  const saved = await (await browser.get(paths.job(siteId))).press(/^Save/);
  expect(saved.text).toContain("Saved in this browser.");
  for (const name of browser.cookieNames()) browser.dropCookie(name);
  expect((await browser.get(saved.url.href)).text).toContain(
    "Not saved. To save jobs here, let your browser accept cookies.",
  );
});
