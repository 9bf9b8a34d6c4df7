import type { Currency, PayPeriod } from "../../contract/values/money";

/**
 * Makes pay of different currencies and periods comparable, in pesos a month. Amounts are decimal text and are counted in
 * whole centavos, never as floats.
 */

/** The day the rates below were taken; shown wherever pay is compared. */
export const rateDate = "2025-10-31";

/** Ten-thousandths of a peso for one unit of the currency. */
const rates: Readonly<Record<Currency, bigint>> = {
  PHP: 10_000n,
  USD: 588_000n,
  AUD: 385_000n,
  GBP: 773_000n,
  CAD: 419_000n,
  EUR: 678_000n,
};
const rateScale = 10_000n;

export interface Pay {
  /** Decimal text with at most two places, `1234.50`. */
  amount: string;
  currency: Currency;
  period: PayPeriod;
  /** Working hours a week of pay by the hour, decimal text with at most one place; 40 when unknown. */
  hoursPerWeek?: string | null;
}

/** The pay in pesos a month, as decimal text rounded to the centavo. A month is a twelfth of 52 weeks. */
export function monthlyPesos({ amount, currency, period, hoursPerWeek }: Pay): string {
  const pesos = scaled(amount, 2) * rates[currency];
  if (period === "month") return centavos(pesos, rateScale);
  if (period === "year") return centavos(pesos, rateScale * 12n);
  return centavos(pesos * scaled(hoursPerWeek ?? "40", 1) * 52n, rateScale * 10n * 12n);
}

/** The pay in pesos for one unit of its own period, for comparing hour with hour. */
export const pesos = ({ amount, currency }: Pick<Pay, "amount" | "currency">): string =>
  centavos(scaled(amount, 2) * rates[currency], rateScale);

/** `12.5` with two places as 1250n. */
function scaled(decimal: string, places: number): bigint {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new Error(`"${decimal}" is not a plain decimal`);
  return BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
}

/** A fraction of a centavo rounded to the nearest, halves up, as pesos with two places. */
function centavos(numerator: bigint, denominator: bigint): string {
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, "0")}`;
}
