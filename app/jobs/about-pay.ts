import type { AppLoadContext } from "@remix-run/node";
import type { Salary } from "../../server/contract/records";
import { type ExchangeRates, exchange, times } from "../../server/contract/values/exchange-rates";
import { dayText } from "../../server/contract/values/moments";
import { payText } from "../../server/contract/values/pay-text";

interface Reader {
  currency: string | null;
  rates: ExchangeRates;
}

/**
 * Pay converted to the reader's currency, with the day of the rates: `≈ €516–664 a month, rates of 31 Oct 2025`. Null when no
 * currency is chosen, when the pay is already in it, or when there is no rate.
 */
export function aboutPay({ min, max, currency, period }: Salary, { currency: own, rates }: Reader): string | null {
  const rate = own && own !== currency ? exchange(rates, currency, own) : null;
  if (!own || !rate) return null;
  const about = (amount: string | null) => amount && roughly(times(amount, rate));
  const text = payText({ min: about(min), max: about(max), currency: own, period });
  return text && `≈ ${text.replace(/^(From|Up)/, (word) => word.toLowerCase())}, rates of ${rateDay(rates.date)}`;
}

/** Rounds to three significant figures: an exchange rate of another day is not more exact. */
function roughly(amount: string): string {
  const value = Number(amount);
  const step = value >= 1 ? 10 ** Math.max(Math.floor(Math.log10(value)) - 2, -2) : 0.01;
  return (Math.round(value / step) * step).toFixed(2);
}

/** The day of exchange rates: `2025-10-31` as `31 Oct 2025`. */
export function rateDay(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return dayText({ year, month, day, hour: 0, minute: 0 });
}

/** The currencies in which pay can be shown, and the chosen one: the props of `PayCurrency`. */
export const payCurrencies = ({ rates, preferences }: Pick<AppLoadContext, "rates" | "preferences">) => ({
  currencies: Object.keys(rates.worth),
  chosen: preferences.currency,
});

/**
 * How "Highest pay" compares.
 * @param date the day of the rates that the API used
 */
export const payOrder = (date: string): string =>
  `Highest pay first, by the top of each range, as pay a month. Six currencies are compared at the rates of ${rateDay(date)}, an hour by the hours of the job\u2019s week (40 if it names none), a year as 12 months. Jobs that do not show their pay come last.`;
