/** The currencies that pay may be named in. */
export const currencies = ["PHP", "USD", "AUD", "GBP", "CAD", "EUR"] as const;
export type Currency = (typeof currencies)[number];

export const currencySigns: Readonly<Record<Currency, string>> = {
  PHP: "₱",
  USD: "US$",
  AUD: "A$",
  GBP: "£",
  CAD: "C$",
  EUR: "€",
};

/** What an amount of pay is for. */
export const payPeriods = ["hour", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];

export const periodWords: Readonly<Record<PayPeriod, string>> = {
  hour: "an hour",
  month: "a month",
  year: "a year",
};

/** Used when an amount names neither. */
export const usualPay = { currency: "PHP", period: "month" } as const;
