/**
 * Rates of exchange between currencies, of one day. They are for comparing pay and showing approximate amounts, never for
 * payments.
 */
export interface ExchangeRates {
  /** The day they were taken, `2025-10-31`; shown wherever they are used. */
  date: string;
  /** The value of one unit of each currency, as plain decimals, all in the same currency, whichever that is. */
  worth: Readonly<Record<string, string>>;
}

/** An exact quotient: amounts are never floats. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const places = 9;

/** How much of the currency `to` one of `from` is; null for a currency without a rate. */
export function exchange({ worth }: ExchangeRates, from: string, to: string): Fraction | null {
  const [sold, bought] = [from, to].map((currency) => (Object.hasOwn(worth, currency) ? worth[currency] : undefined));
  if (sold === undefined || bought === undefined) return null;
  return { numerator: scaled(sold, places), denominator: scaled(bought, places) };
}

/** `12.5` with two places as 1250n. Throws for what is no plain decimal. */
export function scaled(decimal: string, places: number): bigint {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new Error(`"${decimal}" is not a plain decimal`);
  return BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
}

/** An amount with two places times a fraction, rounded half up to hundredths. */
export function times(amount: string, { numerator, denominator }: Fraction): string {
  const rounded = (2n * scaled(amount, 2) * numerator + denominator) / (2n * denominator);
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, "0")}`;
}
