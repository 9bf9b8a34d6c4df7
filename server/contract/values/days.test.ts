import { describe, expect, it } from "vitest";
import { formatDay, formatMonth, readDay, readMonth } from "./days";

describe("a day", () => {
  it.each([
    "21 11 2026",
    "21/11/2026",
    "21.11.2026",
    " 21-11-2026 ",
    "2026-11-21",
    "2026/11/21",
    "21 November 2026",
    "21 nov. 2026",
    "21 Nov 2026",
    "November 21, 2026",
    "Nov 21 2026",
  ])("is read when it is written %s", (text) => {
    expect(readDay(text)).toBe("2026-11-21");
  });

  it("needs no leading zeros", () => {
    expect(readDay("7 3 2026")).toBe("2026-03-07");
    expect(readDay("2026/3/7")).toBe("2026-03-07");
    expect(readDay("1 2 2027")).toBe("2027-02-01");
  });

  it("may be the last of February in a leap year", () => {
    expect(readDay("29 Sept 2028")).toBe("2028-09-29");
    expect(readDay("29 2 2028")).toBe("2028-02-29");
  });

  it.each([
    "30 2 2026",
    "31 11 2026",
    "29 2 2026",
    "2026-02-30",
    "2026-21-11",
    "11/21/2026",
    "0 1 2026",
    "1 0 2026",
    "1 1 0000",
    "21 Nover 2026",
    "21 Novembre 2026",
    "next week",
    "21 11 26",
  ])("is not %s", (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe("a month", () => {
  it.each([
    "2024-03",
    "2024/3",
    "03/2024",
    "3 2024",
    "March 2024",
    "mar 2024",
    "Mar. 2024",
    "MARCH, 2024",
    "2024 March",
  ])("is read when it is written %s", (text) => {
    expect(readMonth(text)).toBe("2024-03");
  });

  it("knows every month by its name and its short names", () => {
    expect(readMonth("May 2024")).toBe("2024-05");
    expect(readMonth("Sept 2024")).toBe("2024-09");
    expect(readMonth("December 1999")).toBe("1999-12");
  });

  it.each(["13/2024", "0/2024", "2024", "March", "Marble 2024", "03/24", "3/0024", "03/03/2024", "ma 2024"])(
    "is not %s",
    (text) => {
      expect(readMonth(text)).toBeNull();
    },
  );
});

it("says days and months in words, and leaves what is none", () => {
  expect(formatDay("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDay("soon")).toBe("soon");
  expect(formatMonth("03/2024")).toBe("March 2024");
  expect(formatMonth("soon")).toBe("soon");
});
