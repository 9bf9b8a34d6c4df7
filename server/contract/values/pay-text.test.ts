import { expect, it } from "vitest";
import { moneyText, payText } from "./pay-text";

const monthly = { currency: "PHP", period: "month" } as const;

it.each([
  [{ ...monthly, min: "45000.00", max: "60000.00" }, "₱45,000–60,000 a month"],
  [{ ...monthly, min: "45000.00", max: "45000.00" }, "₱45,000 a month"],
  [{ ...monthly, min: "45000.00", max: null }, "From ₱45,000 a month"],
  [{ ...monthly, min: null, max: "60000.00" }, "Up to ₱60,000 a month"],
  [{ ...monthly, min: "9999999999.99", max: null }, "From ₱9,999,999,999.99 a month"],
  [{ min: "6.50", max: "8.00", currency: "GBP", period: "hour" } as const, "£6.50–8.00 an hour"],
  [{ min: "27000.00", max: "33000.00", currency: "AUD", period: "year" } as const, "A$27,000–33,000 a year"],
  [{ ...monthly, min: null, max: null }, null],
])("says %o as %s", (salary, text) => {
  expect(payText(salary)).toBe(text);
});

it("names a currency it has no sign for by its letters", () => {
  expect(moneyText("1250.50", "CHF")).toBe("CHF 1,250.50");
});
