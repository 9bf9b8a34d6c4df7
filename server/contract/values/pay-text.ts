import { type Currency, currencySigns, type PayPeriod, periodWords } from "./money";
import { groupThousands } from "./numbers";

/** Pay as published or wished for, amounts in the API's format. */
interface Pay {
  min: string | null;
  max: string | null;
  /** Any code, because an external API may use others than ours. */
  currency: string;
  /** Null when unknown: the amount is then shown alone. */
  period: PayPeriod | null;
}

/** `45000.00` as `45,000`, `12.50` as `12.50`; `cents` prints them even when there are none. */
function amountText(amount: string, cents = !amount.endsWith(".00")): string {
  const [whole = "0", hundredths = "00"] = amount.split(".");
  const shown = groupThousands(whole);
  return cents ? `${shown}.${hundredths}` : shown;
}

const signOf = (currency: string) =>
  Object.hasOwn(currencySigns, currency) ? currencySigns[currency as Currency] : `${currency} `;

/** One amount with its currency: `₱45,000`, `US$12.50`. */
export const moneyText = (amount: string, currency: string): string => signOf(currency) + amountText(amount);

/** `₱45,000–60,000 a month`, `From US$12.50 an hour`; null when no amount is named. */
export function payText({ min, max, currency, period }: Pay): string | null {
  const per = period ? ` ${periodWords[period]}` : "";
  if (min && max && min !== max) {
    const cents = !(min.endsWith(".00") && max.endsWith(".00"));
    return `${signOf(currency)}${amountText(min, cents)}–${amountText(max, cents)}${per}`;
  }
  if (min && max) return `${moneyText(min, currency)}${per}`;
  if (min) return `From ${moneyText(min, currency)}${per}`;
  return max ? `Up to ${moneyText(max, currency)}${per}` : null;
}
