import { expect, it } from "vitest";
import { birthDateProblem } from "./personal-info";

it("takes the birth date of somebody who turns 18 today, and of nobody younger", () => {
  expect(birthDateProblem("2008-11-21", "2026-11-21")).toBeNull();
  expect(birthDateProblem("2008-11-22", "2026-11-21")).toBe("You must be 18 or older to apply");
});

it("lets somebody born on 29 February come of age on 1 March", () => {
  expect(birthDateProblem("2008-02-29", "2026-02-28")).toBe("You must be 18 or older to apply");
  expect(birthDateProblem("2008-02-29", "2026-03-01")).toBeNull();
});

it("doubts birth dates nobody has", () => {
  expect(birthDateProblem("2026-11-21", "2026-11-21")).toBe("Birth date must be in the past");
  expect(birthDateProblem("1098-05-01", "2026-11-21")).toBe("Check the year of your birth date");
});
