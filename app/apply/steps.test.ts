import { expect, it } from "vitest";
import { paths } from "../paths";
import { stepAt } from "./steps";

it.each([
  [paths.apply.login("7"), "Step 1 of 4: Before you start"],
  [paths.apply.review("7"), "Step 2 of 4: Your details"],
  [paths.apply.section("7", "contact"), "Step 2 of 4: Your details"],
  [paths.apply.screening("7"), "Step 3 of 4: Questions"],
  [paths.apply.screeningFile("7", "3"), "Step 3 of 4: Questions"],
  [paths.apply.screeningFile("b7", "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f"), "Step 3 of 4: Questions"],
  [paths.apply.check("7"), "Step 4 of 4: Check and send"],
])("says where %s stands", (path, step) => {
  expect(stepAt(path, { hasQuestions: true })).toBe(step);
});

it.each([
  [paths.apply.login("7"), "Step 1 of 3: Before you start"],
  [paths.apply.review("7"), "Step 2 of 3: Your details"],
  [paths.apply.check("7"), "Step 3 of 3: Check and send"],
  [paths.apply.screening("7"), "Step 3 of 4: Questions"],
])("counts only the steps of a job that asks nothing: %s", (path, step) => {
  expect(stepAt(path, { hasQuestions: false })).toBe(step);
});

it("counts no step once the application is sent", () => {
  expect(stepAt(paths.apply.success("7"), { hasQuestions: true })).toBeNull();
});
