import type { AppLoadContext } from "@remix-run/node";
import { dayText } from "../../server/contract/values/moments";

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
