import type { JobCard } from "../../server/contract/records";
import { moneyText, payText } from "../../server/contract/values/pay-text";

/** A job's pay on the line of similar jobs' pay, and the amounts in words. */
export interface PayRangeView {
  /** This job's part of a line from 0 to 100, as SVG path data. */
  path: string;
  lowest: string;
  highest: string;
  /** `₱26,000–45,000 a month` */
  usual: string;
}

/** The least width that can be seen; narrower ranges are drawn this wide. */
const narrowest = 2;

/** This job's pay within the range of similar jobs; null when one of them is not known, or when all pay the same. */
export function payRangeView({ salary, pay_range: range }: Pick<JobCard, "salary" | "pay_range">): PayRangeView | null {
  const own = [salary?.min, salary?.max].filter((amount) => amount != null).sort(byAmount);
  const [least] = own;
  const most = own.at(-1);
  if (!salary || !range || !least || !most) return null;
  const { currency, period } = salary;
  const lowest = byAmount(least, range.min) < 0 ? least : range.min;
  const highest = byAmount(most, range.max) > 0 ? most : range.max;
  const whole = byAmount(highest, lowest);
  const usual = payText({ min: range.usual_min, max: range.usual_max, currency, period });
  if (whole <= 0 || !usual) return null;
  const part = (from: string, to: string) => Math.round((byAmount(to, from) / whole) * 100);
  const width = Math.max(part(least, most), narrowest);
  return {
    path: `M${Math.min(part(lowest, least), 100 - width)} 3h${width}`,
    lowest: moneyText(lowest, currency),
    highest: moneyText(highest, currency),
    usual,
  };
}

const byAmount = (one: string, other: string) => Number(one) - Number(other);
