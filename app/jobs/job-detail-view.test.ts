import { expect, it } from "vitest";
import { aGuest, aWholeJob } from "../../test/builders/job-card";
import { jobDetailView, jobFiguresView } from "./job-detail-view";

const closing = (more: Parameters<typeof aWholeJob>[0]) =>
  jobFiguresView(aWholeJob(more), aGuest).facts.find(({ label }) => label === "Closes")?.value;

it("says the day and how long that is, at the end the hour", () => {
  expect(closing({})).toBe("11 Dec, in 20 days");
  expect(closing({ closes_at: "2026-11-22T15:59:00Z" })).toBe("Tomorrow, 23:59 (Manila time)");
});

it("says what else may be of the end of a job", () => {
  expect(closing({ closes_at: null })).toBe("Open until filled");
  expect(closing({ status: "paused" })).toBe("Paused for now");
  expect(closing({ status: "closed", closed_at: "2026-11-20T15:59:00Z" })).toBe("Closed 20 Nov 2026");
});

it("says how the employer answers, from its rate where that is known", () => {
  const said = (more: Parameters<typeof aWholeJob>[0]) => jobDetailView(aWholeJob(more), aGuest).answers;
  const rate = { of_ten: 8, days: 4, applications: 25 };
  expect(said({ answer_rate: rate, response_days: 2 })).toBe("This employer answers 8 of 10 applicants within 4 days.");
  expect(said({ answer_rate: { ...rate, of_ten: 0, days: null } })).toBe(
    "This employer has answered fewer than 1 of 10 applicants.",
  );
  expect(said({ response_days: 1 })).toBe("This employer usually answers within 1 day.");
  expect(said({})).toBeNull();
});
