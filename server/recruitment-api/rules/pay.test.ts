import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies, payPeriods } from "../../contract/values/money";
import { exampleRates } from "../../exchange-rates";
import { monthlyPesos, pesos } from "./pay";

describe("pay in pesos a month", () => {
  it.each([
    ["pesos a month as they are", "35000.00", "PHP", "month", null, "35000.00"],
    ["a twelfth of a year", "420000.00", "PHP", "year", null, "35000.00"],
    ["dollars a month by the rate", "1000.00", "USD", "month", null, "58800.00"],
    ["an hour as 40 hours in a twelfth of 52 weeks", "300.00", "PHP", "hour", null, "52000.00"],
    ["an hour by the hours of the post", "300.00", "PHP", "hour", "20.0", "26000.00"],
    ["half an hour more", "12.50", "USD", "hour", "37.5", "119437.50"],
    ["pounds a year", "12000.00", "GBP", "year", null, "77300.00"],
    ["a third of a centavo rounded down", "1.00", "PHP", "year", null, "0.08"],
    ["half a centavo rounded up", "0.06", "PHP", "year", null, "0.01"],
    ["amounts beyond what a float holds exactly", "9999999999.99", "PHP", "month", null, "9999999999.99"],
  ] as const)("counts %s", (_what, amount, currency, period, hoursPerWeek, expected) => {
    expect(monthlyPesos({ amount, currency, period, hoursPerWeek }, exampleRates)).toBe(expected);
  });

  it("never gives less for more", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 11n });
    const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom(...currencies),
        fc.constantFrom(...payPeriods),
        (a, b, currency, period) => {
          const [less = 0n, more = 0n] = a < b ? [a, b] : [b, a];
          const inPesos = (amount: bigint) =>
            BigInt(monthlyPesos({ amount: text(amount), currency, period }, exampleRates).replace(".", ""));
          expect(inPesos(less) <= inPesos(more)).toBe(true);
        },
      ),
    );
  });

  it("refuses what is no plain decimal instead of guessing", () => {
    for (const amount of ["1,000.00", "-5.00", "", "1e3", "NaN"]) {
      expect(() => monthlyPesos({ amount, currency: "PHP", period: "month" }, exampleRates)).toThrow(
        /not a plain decimal/,
      );
    }
  });
});

it("turns one amount into pesos without touching its period", () => {
  expect(pesos({ amount: "8.50", currency: "CAD" }, exampleRates)).toBe("356.15");
});
