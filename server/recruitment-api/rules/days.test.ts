import { expect, it } from "vitest";
import { readDay } from "./days";

it.each([
  "2026-11-21",
  "21 11 2026",
  " 21/11/2026 ",
  "21-11-2026",
  "21.11.2026",
  "21 November 2026",
  "21 nov 2026",
  "21 Nov. 2026",
])("reads %j as a day", (typed) => {
  expect(readDay(typed)).toBe("2026-11-21");
});

it("reads days and months of one digit, and a leap day", () => {
  expect(readDay("1 2 2027")).toBe("2027-02-01");
  expect(readDay("29 Sept 2028")).toBe("2028-09-29");
  expect(readDay("29 2 2028")).toBe("2028-02-29");
});

it.each([
  "31 11 2026",
  "29 2 2026",
  "2026-02-29",
  "11/21/2026",
  "21 11 26",
  "0 1 2026",
  "1 0 2026",
  "21 Novembre 2026",
  "2026-21-11",
  "1 1 0000",
  "tomorrow",
])("reads %j as no day", (typed) => {
  expect(readDay(typed)).toBeNull();
});
