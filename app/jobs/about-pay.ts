import type { Salary } from "../../server/contract/records";
import { type ExchangeRates, exchange, times } from "../../server/contract/values/exchange-rates";
import { payText } from "../../server/contract/values/pay-text";
import { rateDay } from "./rate-day";

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
