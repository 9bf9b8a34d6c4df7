import type { JobCard } from "../../server/contract/records";
import { moneyText, payText } from "../../server/contract/values/pay-text";

export interface PayRangeView {
  /** This job's part of the line, which is 100 long. */
  path: string;
  lowest: string;
  highest: string;
  /** `₱26,000–45,000 a month` */
  usual: string;
}

/** What is too narrow to be seen is drawn as wide. */
const narrowest = 2;

/** This job's pay among that of jobs like it; null where one of them is not told, and where all pay the same. */
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
