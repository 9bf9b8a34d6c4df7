import { describe, expect, it } from "vitest";
import { readMoney, showMoney } from "./money-text";

describe("reading an amount", () => {
  it.each([
    ["25000", "25000.00"],
    ["25,000.5", "25000.50"],
    ["₱ 25,000.00", "25000.00"],
    ["PHP 1,234,567", "1234567.00"],
    ["0.99", "0.99"],
    ["007", "7.00"],
    ["1,234.5", "1234.50"],
    ["1234.50", "1234.50"],
    ["1500", "1500.00"],
    ["₱ 25 000", "25000.00"],
    ["P25,000", "25000.00"],
    ["php 25000", "25000.00"],
    ["US$12.50", "12.50"],
    ["25000.", "25000.00"],
    ["0", "0.00"],
    ["1234.565", "1234.57"],
    ["1,234.564", "1234.56"],
    ["0.005", "0.01"],
    ["0.995", "1.00"],
    ["9999999999.99", "9999999999.99"],
  ])("takes %s as %s", (typed, amount) => {
    expect(readMoney(typed)).toBe(amount);
  });

  it.each([
    "",
    "a lot",
    "1.234",
    "25.000",
    "12,34",
    "1,5",
    "1.234,50",
    "-5",
    "1,0000",
    "1.2.3",
    "20k",
    "x5",
    "99999999999",
    "9999999999.995",
    "1e5",
    "NaN",
    "Infinity",
  ])("does not take %j", (typed) => {
    expect(readMoney(typed)).toBeNull();
  });
});

it("shows an amount with commas between thousands and two decimals, and other text as it was typed", () => {
  expect(showMoney("1234567.5")).toBe("1,234,567.50");
  expect(showMoney("950.00")).toBe("950.00");
  expect(showMoney("about 20k")).toBe("about 20k");
});
