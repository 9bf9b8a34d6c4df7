import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoney, showMoney } from "./money-text";

/** Whole cents of all that can be stored. */
const cents = fc.integer({ min: 0, max: 999_999_999_999 });
const written = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("1", "0", "9", ",", ".", " ", "₱", "PHP", "-", "e", "\0"), { maxLength: 20 })
    .map((parts) => parts.join("")),
);

describe("any amount", () => {
  it("is the same to the cent after it was shown and read again, however often", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readMoney(written(amount))).toBe(written(amount));
        expect(readMoney(showMoney(written(amount)))).toBe(written(amount));
        expect(showMoney(showMoney(written(amount)))).toBe(showMoney(written(amount)));
      }),
    );
  });

  it("is the same with a currency before it and spaces around it", () => {
    const around = fc.constantFrom("", " ", "₱", "PHP ", "P ", "US$", "\u00a0");
    fc.assert(
      fc.property(cents, around, around, (amount, before, after) => {
        expect(readMoney(`${before}${showMoney(written(amount))}${after.trim() === "" ? after : ""}`)).toBe(
          written(amount),
        );
      }),
    );
  });

  it("is never less than what its digits say, and less than a cent more", () => {
    fc.assert(
      fc.property(cents, fc.stringMatching(/^\d{0,6}$/), (amount, more) => {
        const read = readMoney(`${written(amount)}${more}`);
        if (read !== null) expect([0, 1]).toContain(Math.round(Number(read) * 100) - amount);
      }),
    );
  });
});

it("reads any text as an amount that can be stored or as none, and shows it without failing", () => {
  fc.assert(
    fc.property(anything, (typed) => {
      expect(readMoney(typed) ?? "0.00").toMatch(/^\d{1,10}\.\d{2}$/);
      expect(readMoney(typed) === null ? typed : readMoney(showMoney(typed))).toBe(readMoney(typed) ?? typed);
    }),
    { numRuns: 500 },
  );
});
