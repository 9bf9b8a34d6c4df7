import { expect, it } from "vitest";
import { stepAt } from "./apply-steps";

const apply = "/jobs/7/apply";

it.each([
  [`${apply}/login`, "Step 1 of 4"],
  [`${apply}/review`, "Step 2 of 4"],
  [`${apply}/review/contact`, "Step 2 of 4"],
  [`${apply}/screening`, "Step 3 of 4"],
  [`${apply}/screening/file/3`, "Step 3 of 4"],
  [`${apply}/screening/file/0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f`, "Step 3 of 4"],
  [`${apply}/screening/check`, "Step 4 of 4"],
])("says where %s stands", (path, words) => {
  expect(stepAt(path, { hasQuestions: true })?.words).toBe(words);
});

it.each([
  [`${apply}/login`, "Step 1 of 3"],
  [`${apply}/review`, "Step 2 of 3"],
  [`${apply}/screening/check`, "Step 3 of 3"],
  [`${apply}/screening`, "Step 3 of 4"],
])("counts only the steps of a job that asks nothing: %s", (path, words) => {
  expect(stepAt(path, { hasQuestions: false })?.words).toBe(words);
});

it("counts no step once the application is sent", () => {
  expect(stepAt(`${apply}/success`, { hasQuestions: true })).toBeNull();
});

it("draws a segment for each step: those up to this one, and those that come", () => {
  expect(stepAt(`${apply}/review`, { hasQuestions: false })).toEqual({
    words: "Step 2 of 3",
    done: "M0 0h32.7v1h-32.7zM33.7 0h32.7v1h-32.7z",
    next: "M67.3 0h32.7v1h-32.7z",
  });
  expect(stepAt(`${apply}/screening/check`, { hasQuestions: true })?.next).toBe("");
});
