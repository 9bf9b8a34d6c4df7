import type { Salary } from "../../server/contract/job-posts";
import { wholeNumber } from "./numbers";

const signs: Record<string, string> = { PHP: "₱", USD: "US$", AUD: "A$", GBP: "£", CAD: "C$", EUR: "€" };
const periods: Record<Salary["period"], string> = { hour: "an hour", month: "a month", year: "a year" };

/** The wire's `45000.00` as `45,000`, `12.50` as `12.50`; `cents` prints them even when there are none. */
function amountText(amount: string, cents = !amount.endsWith(".00")): string {
  const [whole = "0", hundredths = "00"] = amount.split(".");
  const shown = wholeNumber(Number(whole));
  return cents ? `${shown}.${hundredths}` : shown;
}

const signOf = (currency: string) => signs[currency] ?? `${currency} `;

/** One amount with its currency: `₱45,000`, `US$12.50`. */
export const moneyText = (amount: string, currency: string): string => signOf(currency) + amountText(amount);

/** `₱45,000–60,000 a month`, `From US$12.50 an hour`; null when the post names no amount. */
export function salaryText({ min, max, currency, period }: Omit<Salary, "note">): string | null {
  const per = periods[period];
  if (min && max && min !== max) {
    const cents = !(min.endsWith(".00") && max.endsWith(".00"));
    return `${signOf(currency)}${amountText(min, cents)}–${amountText(max, cents)} ${per}`;
  }
  if (min && max) return `${moneyText(min, currency)} ${per}`;
  if (min) return `From ${moneyText(min, currency)} ${per}`;
  return max ? `Up to ${moneyText(max, currency)} ${per}` : null;
}
