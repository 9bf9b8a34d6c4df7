/** `950`, `1k`, `12.3k`: thousands with one decimal from 1000 on, without a trailing `.0`. */
export const shortNumber = (value: number): string =>
  value >= 1000 ? `${(value / 1000).toFixed(1).replace(/\.0$/, "")}k` : String(value);

/** `1234567` as `1,234,567`; text around the first digits is not changed. */
export const groupThousands = (amount: string): string =>
  amount.replace(/\d+/, (digits) => {
    let grouped = digits;
    for (let at = digits.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
    return grouped;
  });

/** `1,234` */
export const wholeNumber = (value: number): string => groupThousands(String(Math.trunc(value)));

/** `1 job`, `2 jobs`, `1,234 jobs`, `2.5 years`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${Number.isInteger(count) ? wholeNumber(count) : count} ${count === 1 ? one : many}`;

/** A count, or its minimum where counting stopped early. */
export interface Total {
  total: number;
  total_is_minimum: boolean;
}

/** `1,234`; `1,000+` for a minimum. */
export const totalText = ({ total, total_is_minimum }: Total): string =>
  wholeNumber(total) + (total_is_minimum ? "+" : "");

/** `1 job`, `1,234 jobs`, `1,000+ jobs`. */
export const totalOf = (total: Total, one: string): string =>
  total.total_is_minimum ? `${totalText(total)} ${one}s` : countOf(total.total, one);

/** `950`, `1.2k`; a minimum as `500+`, `1k+`, because its other digits say nothing. */
export function shortCount(count: number, isMinimum: boolean): string {
  if (!isMinimum) return shortNumber(count);
  const unit = 10 ** (String(count).length - 1);
  return `${shortNumber(Math.floor(count / unit) * unit)}+`;
}

/** Bytes as `820 bytes`, `12 KB`, `1.4 MB`: number and unit stay in one line. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)}\u00a0KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")}\u00a0MB`;
}

/** `PDF, 120 KB`: what is known of a stored file. */
export const fileText = ({ type, size }: { type: string | null; size: number | null }): string =>
  [type?.toUpperCase(), size !== null && sizeText(size)].filter(Boolean).join(", ");
