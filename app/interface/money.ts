import type { Salary } from "../../server/contract/job-posts";
import { wholeNumber } from "./numbers";

const signs: Record<string, string> = { PHP: "₱", USD: "US$", AUD: "A$", GBP: "£", CAD: "C$", EUR: "€" };
const periods: Record<Salary["period"], string> = { hour: "an hour", month: "a month", year: "a year" };

/** The wire's `45000.00` as `45,000`, `12.50` as `12.50`. */
function amountText(amount: string): string {
  const [whole = "0", cents = "00"] = amount.split(".");
  const shown = wholeNumber(Number(whole));
  return cents === "00" ? shown : `${shown}.${cents}`;
}

/** One amount with its currency: `₱45,000`, `US$12.50`. */
export const moneyText = (amount: string, currency: string): string =>
  `${signs[currency] ?? `${currency} `}${amountText(amount)}`;

/** `₱45,000–60,000 a month`, `From US$12.50 an hour`; null when the post names no amount. */
export function salaryText({ min, max, currency, period }: Salary): string | null {
  const per = periods[period];
  if (min && max && min !== max) return `${moneyText(min, currency)}–${amountText(max)} ${per}`;
  if (min && max) return `${moneyText(min, currency)} ${per}`;
  if (min) return `From ${moneyText(min, currency)} ${per}`;
  return max ? `Up to ${moneyText(max, currency)} ${per}` : null;
}
