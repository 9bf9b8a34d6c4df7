import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { fillReview, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";
import { textResume } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const years = { type: "number", label: "How many years of Excel?", required: true } as const;
const why = { type: "short_text", label: "Why this job?" } as const;

it("fills in what was answered for another job, says when, and sends nothing that was not seen and saved", async () => {
  const first = await createJobPost(site.db, { title: "Night clerk", questions: [years] });
  const { browser, page } = await newApplicant(site, paths.apply.start(first.siteId));
  const questions = await fillReview(page, textResume());
  // nothing is offered to who never applied
  expect(questions.text).not.toMatch(/As you answered|earlier application/);
  const filled = { "How many years of Excel?": "4", "Cover note": "Dear night" };
  await sendByForm(await questions.press("Save and continue", filled));

  const next = await createJobPost(site.db, { questions: [{ ...years, label: "How many years of EXCEL" }, why] });
  // who lacks nothing else is led to the questions
  const again = await browser.get(paths.apply.start(next.siteId));
  expect(again.url.pathname).toBe(paths.apply.screening(next.siteId));
  expect(again.field("How many years of EXCEL").value).toBe("4");
  expect(again.text).toMatch(/As you answered on \w+ \d+ \w+, for Night clerk\./);
  expect(again.field("Cover note").value).toBe("");
  // not stored before it was saved
  expect((await browser.get(paths.apply.check(next.siteId))).url.pathname).toBe(paths.apply.screening(next.siteId));

  const chosen = await again.press("Begin with an earlier application", { "Why this job?": "It is near." });
  expect(chosen.url.pathname).toBe(paths.apply.earlier(next.siteId));
  const begun = await chosen.follow("Night clerk");
  // what was typed stays, and what was empty is filled in
  expect(begun.field("Why this job?").value).toBe("It is near.");
  expect(begun.field("Cover note").value).toBe("Dear night");
  expect(begun.text).toContain("From your application for Night clerk. Change what was about that job.");
  const check = await begun.press("Save and continue", { "How many years of EXCEL": "5" });
  expect(check.url.pathname).toBe(paths.apply.check(next.siteId));
  expect(check.text).toMatch(/5[\s\S]*It is near\.[\s\S]*Dear night/);
});
