import { describe, expect, it } from "vitest";
import { aboutPay } from "./about-pay";

const rates = { date: "2026-11-05", worth: { PHP: "1", EUR: "67.8", USD: "58.8", KES: "0.455", VND: "0.002236" } };
const pay = { min: "35000.00", max: "45000.00", currency: "PHP", period: "month", note: null } as const;
const about = (currency: string | null, more: Partial<Parameters<typeof aboutPay>[0]> = {}) =>
  aboutPay({ ...pay, ...more }, { currency, rates });

describe("pay in the reader's currency", () => {
  it.each([
    ["euros", about("EUR"), "≈ €516–664 a month, rates of 5 Nov 2026"],
    ["a currency without a sign of ours", about("KES"), "≈ KES 76,900–98,900 a month, rates of 5 Nov 2026"],
    ["large numbers in three figures", about("VND"), "≈ VND 15,700,000–20,100,000 a month, rates of 5 Nov 2026"],
    [
      "small ones with their cents",
      about("EUR", { min: null, max: "8.50", currency: "USD", period: "hour" }),
      "≈ up to €7.37 an hour, rates of 5 Nov 2026",
    ],
    [
      "less than one",
      about("USD", { min: "0.30", max: null, period: "hour" }),
      "≈ from US$0.01 an hour, rates of 5 Nov 2026",
    ],
  ])("is told in %s", (_what, told, text) => {
    expect(told).toBe(text);
  });

  it("is not told to whoever chose none, in the pay's own, or without a rate", () => {
    expect(about(null)).toBeNull();
    expect(about("PHP")).toBeNull();
    expect(about("EUR", { currency: "CHF" })).toBeNull();
    expect(about("EUR", { min: null, max: null })).toBeNull();
  });
});
