import { expect, it } from "vitest";
import { countOf, shortNumber, sizeText, totalOf, wholeNumber } from "./numbers";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1k"],
  [1049, "1k"],
  [1050, "1.1k"],
  [1100, "1.1k"],
  // A float 1.15 is a little less than 1.15; the site that this one reimplements shows the same.
  [1150, "1.1k"],
  [1250, "1.3k"],
  [1500, "1.5k"],
  [9999, "10k"],
  [12345, "12.3k"],
  [999950, "1000k"],
  [1500000, "1500k"],
  [-999, "-999"],
  [-1000, "-1000"],
  [-12345, "-12345"],
])("shortens %d to %s", (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

it("puts commas between thousands", () => {
  expect(wholeNumber(999)).toBe("999");
  expect(wholeNumber(1234567)).toBe("1,234,567");
});

it("counts one and many", () => {
  expect(countOf(2.5, "year")).toBe("2.5 years");
  expect(countOf(1, "job")).toBe("1 job");
  expect(countOf(0, "job")).toBe("0 jobs");
  expect(countOf(1200, "reply", "replies")).toBe("1,200 replies");
});

it("says of a total that ended early that there are more", () => {
  expect(totalOf({ total: 1000, total_is_minimum: true }, "job")).toBe("1,000+ jobs");
  expect(totalOf({ total: 1000, total_is_minimum: false }, "job")).toBe("1,000 jobs");
  expect(totalOf({ total: 1, total_is_minimum: false }, "job")).toBe("1 job");
});

it.each([
  [820, "820 bytes"],
  [12_400, "12 KB"],
  [1_400_000, "1.4 MB"],
  [5_000_000, "5 MB"],
])("says the size of %d bytes as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(" ", "\u00a0"));
});
