import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { Salary } from "./job-posts";
import { AnyMoney, Day, Id, Money, Month, oneOf, RecentDay, wholeNumberField } from "./wire";

describe("an amount in an answer", () => {
  it.each([
    ["1500.50", "1500.50"],
    ["1500", "1500.00"],
    ["1500.5", "1500.50"],
    ["1500.555", "1500.56"],
    ["1500.554999", "1500.55"],
    ["0.005", "0.01"],
    ["0.995", "1.00"],
    [".5", "0.50"],
    ["007", "7.00"],
    ["1.5e3", "1500.00"],
    ["1.005e0", "1.01"],
    [1500, "1500.00"],
    [1500.5, "1500.50"],
    [1.005, "1.01"],
    [1e-7, "0.00"],
    [0, "0.00"],
    [9_999_999_999.99, "9999999999.99"],
  ])("%j is %s", (given, amount) => {
    expect(AnyMoney.parse(given)).toBe(amount);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    "1e21",
    "1e999",
    "99999999999",
    "9999999999.995",
    -5,
    "-5",
    "",
    ".",
    "1,500",
    "a lot",
    "0x10",
    " 5",
    null,
    true,
    {},
    "1".repeat(100_000),
  ])("%j is none", (given) => {
    expect(AnyMoney.safeParse(given).success).toBe(false);
  });

  it("keeps every amount of ours as it is, also as the number it is read into on the way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (hundredths) => {
        const text = String(hundredths).padStart(3, "0");
        const amount = `${text.slice(0, -2)}.${text.slice(-2)}`;
        expect(AnyMoney.parse(amount)).toBe(amount);
        expect(AnyMoney.parse(Number(amount))).toBe(amount);
      }),
    );
  });

  it("is read so in a job's pay, and only one that is exact is sent", () => {
    const pay = { min: 1500, max: "1500.5", currency: "PHP", period: "month", note: null };
    expect(Salary.parse(pay)).toMatchObject({ min: "1500.00", max: "1500.50" });
    expect(Money.safeParse("1500.5").success).toBe(false);
  });
});

describe("what is wrong with an answer is said in plain words", () => {
  const said = (schema: z.ZodType, given: unknown) =>
    schema.safeParse(given).error?.issues.map(({ message }) => message);

  it.each<[z.ZodType, unknown[], string]>([
    [Day, ["2026-02-30", "21 11 2026", "0000-01-01", 20261121], "Enter a real date, like 2026-11-21"],
    [RecentDay, ["1899-12-31"], "Enter a date from 1900 on"],
    [Month, ["2024-13", "2024", 2024], "Enter a month like March 2024"],
    [Id, [0, -1, 1.5, 2 ** 53, "1", null], "Choose an answer from the list"],
    [oneOf(["hour", "month"]), ["week", 1, null], "Choose an answer from the list"],
    [Money, ["1500", "1,500.00", 1500], "Enter an amount, like 25000.50"],
    [
      wholeNumberField("Accuracy", 0, 1_000_000),
      [-1, 1.5, 1_000_001, "5"],
      "Accuracy must be a whole number from 0 to 1,000,000",
    ],
  ])("%#", (schema, given, message) => {
    for (const one of given) expect(new Set(said(schema, one))).toEqual(new Set([message]));
  });
});
