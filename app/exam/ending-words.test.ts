import { expect, it } from "vitest";
import type { ExamPart } from "../../server/contract/records";
import { formatEnding } from "./ending-words";

const part = (category: ExamPart["category"], status: ExamPart["status"]) => ({ category, status }) as ExamPart;

it("says of every part what ending does to it", () => {
  const ending = formatEnding({
    parts: [
      part("data_entry", "graded"),
      part("following_directions", "in_progress"),
      part("idioms", "ready"),
      part("written", "grading"),
    ],
    time_multiplier: 1.25,
  });
  expect(ending.kept).toEqual([
    "The data entry test and the written test: they were sent and count as before.",
    "The idioms test: you have not started it, so it stays available for a new assessment.",
  ]);
  expect(ending.ended[0]).toMatch(/^The following directions test: its time is running\. What you saved is sent/);
  expect(ending.ended[1]).toMatch(/extra time/);
});

it("promises nothing about parts whose state nobody tells", () => {
  expect(formatEnding({ parts: [part("idioms", null)], time_multiplier: null })).toEqual({ kept: [], ended: [] });
});

it("lists nothing that there is not", () => {
  const ending = formatEnding({ parts: [part("idioms", "ready")], time_multiplier: 1 });
  expect(ending).toEqual({ kept: [expect.stringMatching(/^The idioms test:/)], ended: [] });
});
