import { expect, it } from "vitest";
import { aboutBirthDate } from "./basic";

it("takes the birth date of somebody who turns 18 today, and of nobody younger", () => {
  expect(aboutBirthDate("2008-11-21", "2026-11-21")).toBeNull();
  expect(aboutBirthDate("2008-11-22", "2026-11-21")).toBe("You must be 18 or older to apply");
  expect(aboutBirthDate("2008-02-29", "2026-02-28")).toBe("You must be 18 or older to apply");
});

it("doubts birth dates nobody has", () => {
  expect(aboutBirthDate("2026-11-21", "2026-11-21")).toBe("Birth date must be in the past");
  expect(aboutBirthDate("1098-05-01", "2026-11-21")).toBe("Check the year of your birth date");
});
