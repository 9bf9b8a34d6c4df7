import { type ExchangeRates, exchange, type Fraction, scaled, times } from "../../contract/values/exchange-rates";
import type { PayPeriod } from "../../contract/values/money";

/** Makes pay of different currencies and periods comparable, in pesos a month. Amounts are decimal text, never floats. */

export interface Pay {
  /** Decimal text with at most two places, `1234.50`. */
  amount: string;
  /** One of `currencies`; others have no rate. */
  currency: string;
  period: PayPeriod;
  /** Working hours a week of pay by the hour, decimal text with at most one place; 40 when unknown. */
  hoursPerWeek?: string | null;
}

/** The pay in pesos a month, as decimal text rounded to the centavo. */
export const monthlyPesos = (pay: Pay, rates: ExchangeRates): string => times(pay.amount, toMonthlyPesos(pay, rates));

/** The factor that converts an amount of this currency and period to pesos a month. A month is a twelfth of 52 weeks. */
export function toMonthlyPesos(
  { currency, period, hoursPerWeek }: Omit<Pay, "amount">,
  rates: ExchangeRates,
): Fraction {
  const { numerator, denominator } = toPesos(currency, rates);
  if (period === "month") return { numerator, denominator };
  if (period === "year") return { numerator, denominator: denominator * 12n };
  return { numerator: numerator * scaled(hoursPerWeek ?? "40", 1) * 52n, denominator: denominator * 10n * 12n };
}

/** The pay in pesos for one unit of its own period, for comparing hour with hour. */
export const pesos = ({ amount, currency }: Pick<Pay, "amount" | "currency">, rates: ExchangeRates): string =>
  times(amount, toPesos(currency, rates));

function toPesos(currency: string, rates: ExchangeRates): Fraction {
  const rate = exchange(rates, currency, "PHP");
  if (!rate) throw new Error(`There is no exchange rate of ${currency} to PHP`);
  return rate;
}
