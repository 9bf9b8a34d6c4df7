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
    "Data entry and the written part: they were sent and count as before.",
    "Idioms: you have not started it, so it stays free for a new assessment.",
  ]);
  expect(ending.ended[0]).toMatch(/^Following directions: its clock runs\. What you saved is sent/);
  expect(ending.ended[1]).toMatch(/extra time/);
});

it("promises nothing about parts whose state nobody tells", () => {
  expect(formatEnding({ parts: [part("idioms", null)], time_multiplier: null })).toEqual({ kept: [], ended: [] });
});

it("lists nothing that there is not", () => {
  const ending = formatEnding({ parts: [part("idioms", "ready")], time_multiplier: 1 });
  expect(ending).toEqual({ kept: [expect.stringMatching(/^Idioms:/)], ended: [] });
});
