import { describe, expect, it } from "vitest";
import { readMoney, showMoney } from "./money";

describe("reading an amount", () => {
  it.each([
    ["25000", "25000.00"],
    ["25,000.5", "25000.50"],
    ["₱ 25,000.00", "25000.00"],
    ["PHP 1,234,567", "1234567.00"],
    ["0.99", "0.99"],
    ["007", "7.00"],
  ])("takes %s as %s", (typed, amount) => {
    expect(readMoney(typed)).toBe(amount);
  });

  it.each(["", "a lot", "1.234", "12,34", "-5", "1,0000", "99999999999", "1e5"])(
    "does not take %j",
    (typed) => {
      expect(readMoney(typed)).toBeNull();
    },
  );
});

it("shows an amount with commas between thousands and two decimals, and other text as it was typed", () => {
  expect(showMoney("1234567.5")).toBe("1,234,567.50");
  expect(showMoney("950.00")).toBe("950.00");
  expect(showMoney("about 20k")).toBe("about 20k");
});
