import { expect, it } from "vitest";
import { aGuest, aWholeJob } from "../../test/builders/job-card";
import { jobBodyView } from "./job-detail-view";

const closing = (more: Parameters<typeof aWholeJob>[0]) =>
  jobBodyView(aWholeJob(more), aGuest).facts.find(({ label }) => label === "Closing")?.value;

it("says the day, the hour and how long that is", () => {
  expect(closing({})).toBe("Fri 11 Dec, 23:59 (Manila time): 20 days left");
  expect(closing({ closes_at: "2026-11-22T15:59:00Z" })).toBe("Sun 22 Nov, 23:59 (Manila time): tomorrow");
});

it("says what else may be of the end of a job", () => {
  expect(closing({ closes_at: null })).toBe("Open until filled");
  expect(closing({ status: "paused" })).toBe("Paused for now");
  expect(closing({ status: "closed", closed_at: "2026-11-20T15:59:00Z" })).toBe("Closed 20 Nov 2026");
});
