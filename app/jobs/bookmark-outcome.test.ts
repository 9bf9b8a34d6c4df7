import { expect, it } from "vitest";
import { readOutcome, withOutcome, withoutOutcome } from "./bookmark-outcome";

it("carries what became of a save back to the job on the page it was pressed on", () => {
  const address = withOutcome("/jobs?search=data+entry&page=2", { result: "saved", jobId: "7" });
  expect(address).toBe("/jobs?search=data+entry&page=2&bookmark=saved-7#job-7");
  expect(readOutcome(new URL(address, "http://site.invalid").search)).toEqual({ result: "saved", jobId: "7" });
});

it("replaces an earlier outcome and takes it out of the way back", () => {
  expect(withOutcome("/jobs?bookmark=saved-7", { result: "removed", jobId: "8" })).toBe(
    "/jobs?bookmark=removed-8#job-8",
  );
  expect(withoutOutcome("/jobs", "?bookmark=saved-7")).toBe("/jobs");
  expect(withoutOutcome("/jobs", `?search=${"a".repeat(1_000)}`)).toBe("/jobs");
});

it.each(["", "?bookmark=", "?bookmark=saved", "?bookmark=lost-7", "?bookmark=saved-0", "?bookmark=saved-7/x"])(
  "reads nothing out of %j",
  (search) => {
    expect(readOutcome(search)).toBeNull();
  },
);
