import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { statusIds } from "../../server/recruitment-api/rules/recruitment-statuses";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";
import { aSentApplication } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

it("says what to tell, then shows the jobs that fit it with why, on home, in the profile and on their own page", async () => {
  const { browser } = await newApplicant(site, paths.profile.index());
  const job = await createJobPost(site.db, { title: "Senior Gong Tuner" });
  await createJobPost(site.db, { title: "Gong seller" });
  for (const path of [paths.home(), paths.profile.index(), paths.jobsForYou()])
    expect((await browser.get(path)).text).toContain("Tell us your skills or the work you want");

  await (await browser.get(paths.profile.section("role"))).press(/^Save/, { "Desired role": "gong tuner" });
  for (const path of [paths.home(), paths.profile.index(), paths.jobsForYou()]) {
    const { text } = await browser.get(path);
    expect([path, text.includes("Fits you: “gong tuner”"), text.includes("Gong seller")]).toEqual([path, true, false]);
  }

  const alert = await browser.get(paths.profile.addJobAlert(""));
  expect(alert.text).toMatch(/Your search: “gong tuner”.*This is the work that you told us/s);
  expect((await browser.get(paths.profile.addJobAlert("", { all: 1 }))).text).toContain("All jobs");
  expect((await browser.get(paths.profile.jobAlerts())).text).toContain("You have no job alert yet.");

  await (await browser.get(paths.jobsForYou())).press(`Not for me ${job.title}`);
  expect((await browser.get(paths.jobsForYou())).text).toContain("No open job fits now.");
});

it("hides a guest's job in a cookie that nobody can write, the last fifty of them, and pages of all stay as they are", async () => {
  const guest = new TextBrowser(site.origin);
  const job = await createJobPost(site.db, { title: "Celesta Mover" });
  await createJobPost(site.db, { title: "Celesta Tuner" });
  const list = paths.jobs({ search: "celesta" });
  const hidden = await (await guest.get(list)).press(`Not for me ${job.title}`);
  expect(hidden.text).toContain("Hidden. You will not see this job in lists.");
  expect(hidden.text).toContain("1 job is hidden as not for you.");
  expect((await guest.get(paths.compactJobs({ search: "celesta" }))).text).not.toContain(job.title);
  expect((await new TextBrowser(site.origin).get(list)).text).toContain(job.title);

  const post = (form: Record<string, string>, cookie: string) =>
    fetch(site.origin + paths.bookmark(), {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Accept: "application/json" },
      body: new URLSearchParams(form),
    });
  let cookie = "hidden_jobs=1.2.3";
  for (let id = 1; id <= 60; id++) {
    const answer = await post({ intent: "hide", job: String(id) }, cookie);
    expect(answer.status).toBe(204);
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith("hidden_jobs="))
        ?.split(";")[0] ?? "";
  }
  expect(cookie.length).toBeLessThan(500);
  const full = await fetch(site.origin + list, { headers: { Cookie: cookie } });
  expect((await full.text()).replaceAll("<!-- -->", "")).toContain("50 jobs are hidden as not for you.");
  for (const intent of ["constructor", "__proto__", "toString"])
    expect((await post({ intent, job: "7" }, "")).status).toBe(204);
});

it("leaves a hidden job out beside a receipt, where nothing fits and like ones are shown", async () => {
  const ofKind = { category: "legal_support", questions: [] };
  const { id, siteId } = await createJobPost(site.db, ofKind);
  const [hidden, seen] = [await createJobPost(site.db, ofKind), await createJobPost(site.db, ofKind)];
  const { browser } = await aSentApplication(site, { id, jobId: siteId });
  const receipt = async () => (await browser.get(paths.apply.success(siteId))).text;
  for (const { title } of [hidden, seen]) expect(await receipt()).toContain(title);
  await (await browser.get(paths.jobs())).press(`Not for me ${hidden.title}`);
  expect(await receipt()).not.toContain(hidden.title);
  expect(await receipt()).toContain(seen.title);
});

it("shows what fits beside a receipt and a rejected application, in place of like jobs", async () => {
  const { browser, id, jobId } = await aSentApplication(site);
  const fits = await createJobPost(site.db, { title: "Zither Restorer" });
  await (await browser.get(paths.profile.section("role"))).press(/^Save/, { "Desired role": "zither restorer" });
  const why = "Fits you: “zither restorer”";
  expect((await browser.get(paths.apply.success(jobId))).text).toContain(why);
  expect((await browser.get(paths.profile.application(jobId))).text).not.toContain(why);
  await site.db
    .updateTable("application_jobs")
    .set({ recruitment_status_id: statusIds.not_selected })
    .where("job_post_id", "=", id)
    .execute();
  const rejected = await browser.get(paths.profile.application(jobId));
  expect(rejected.text).toContain(why);
  expect(rejected.text).toContain(fits.title);
});
