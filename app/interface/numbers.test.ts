import { expect, it } from "vitest";
import { countOf, shortNumber, sizeText, wholeNumber } from "./numbers";

it.each([
  [999, "999"],
  [1000, "1k"],
  [1049, "1k"],
  [1250, "1.3k"],
  [9999, "10k"],
  [12345, "12.3k"],
  [1500000, "1500k"],
  [-5000, "-5000"],
])("shortens %d to %s", (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

it("puts commas between thousands", () => {
  expect(wholeNumber(999)).toBe("999");
  expect(wholeNumber(1234567)).toBe("1,234,567");
});

it("counts one and many", () => {
  expect(countOf(1, "job")).toBe("1 job");
  expect(countOf(0, "job")).toBe("0 jobs");
  expect(countOf(1200, "reply", "replies")).toBe("1,200 replies");
});

it.each([
  [820, "820 bytes"],
  [12_400, "12 KB"],
  [1_400_000, "1.4 MB"],
  [5_000_000, "5 MB"],
])("says the size of %d bytes as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
