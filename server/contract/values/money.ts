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

/** The periods that pay is for. */
export const payPeriods = ["hour", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];

export const periodWords: Readonly<Record<PayPeriod, string>> = {
  hour: "an hour",
  month: "a month",
  year: "a year",
};

/** The defaults for an amount that names neither. */
export const usualPay = { currency: "PHP", period: "month" } as const;
