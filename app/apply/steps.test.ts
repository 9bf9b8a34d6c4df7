import { expect, it } from "vitest";
import { paths } from "../paths";
import { stepAt } from "./steps";

it.each([
  [paths.apply.login("7"), "Step 1 of 4"],
  [paths.apply.review("7"), "Step 2 of 4"],
  [paths.apply.section("7", "contact"), "Step 2 of 4"],
  [paths.apply.screening("7"), "Step 3 of 4"],
  [paths.apply.screeningFile("7", "3"), "Step 3 of 4"],
  [paths.apply.screeningFile("b7", "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f"), "Step 3 of 4"],
  [paths.apply.check("7"), "Step 4 of 4"],
])("says where %s stands", (path, words) => {
  expect(stepAt(path, { hasQuestions: true })?.words).toBe(words);
});

it.each([
  [paths.apply.login("7"), "Step 1 of 3"],
  [paths.apply.review("7"), "Step 2 of 3"],
  [paths.apply.check("7"), "Step 3 of 3"],
  [paths.apply.screening("7"), "Step 3 of 4"],
])("counts only the steps of a job that asks nothing: %s", (path, words) => {
  expect(stepAt(path, { hasQuestions: false })?.words).toBe(words);
});

it("counts no step once the application is sent", () => {
  expect(stepAt(paths.apply.success("7"), { hasQuestions: true })).toBeNull();
});

it("draws a segment for each step: those up to this one, and those that come", () => {
  expect(stepAt(paths.apply.review("7"), { hasQuestions: false })).toEqual({
    words: "Step 2 of 3",
    done: "M0 0h32.7v1h-32.7zM33.7 0h32.7v1h-32.7z",
    next: "M67.3 0h32.7v1h-32.7z",
  });
  expect(stepAt(paths.apply.check("7"), { hasQuestions: true })?.next).toBe("");
});
