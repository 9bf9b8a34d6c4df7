/**
 * Pay of different currencies and periods made comparable, in pesos a month. Amounts are decimal text and are counted in
 * whole centavos: no float ever holds money.
 */

/** The day the rates below were taken; shown wherever pay is compared. */
export const rateDate = "2025-10-31";

/** Ten-thousandths of a peso for one unit of the currency. */
const rates = {
  PHP: 10_000n,
  USD: 588_000n,
  AUD: 385_000n,
  GBP: 773_000n,
  CAD: 419_000n,
  EUR: 678_000n,
} as const;
const rateScale = 10_000n;

export type Currency = keyof typeof rates;
export type PayPeriod = "hour" | "month" | "year";

export const isCurrency = (code: string): code is Currency => Object.hasOwn(rates, code);

export interface Pay {
  /** Decimal text with at most two places, `1234.50`. */
  amount: string;
  currency: Currency;
  period: PayPeriod;
  /** Working hours a week of pay by the hour, decimal text with at most one place; 40 when it is not said. */
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

const signs: Record<Currency, string> = { PHP: "₱", USD: "US$", AUD: "A$", GBP: "£", CAD: "C$", EUR: "€" };
const periods: Record<PayPeriod, string> = { hour: "an hour", month: "a month", year: "a year" };

interface PayRange {
  /** Decimal text with two places. */
  min: string | null;
  max: string | null;
  currency: string;
  period: PayPeriod;
}

/** `₱45,000.00–60,000.00 a month`, `From US$12.50 an hour`; null when no amount is named. */
export function sayPay({ min, max, currency, period }: PayRange): string | null {
  const sign = isCurrency(currency) ? signs[currency] : `${currency} `;
  const per = periods[period];
  if (min && max && min !== max) return `${sign}${withCommas(min)}–${withCommas(max)} ${per}`;
  if (min) return `${max ? "" : "From "}${sign}${withCommas(min)} ${per}`;
  return max ? `Up to ${sign}${withCommas(max)} ${per}` : null;
}

const withCommas = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ",");

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
