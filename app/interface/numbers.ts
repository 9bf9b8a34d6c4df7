/** `950`, `1k`, `12.3k` (spec 9): thousands with one decimal from 1000 on, without a trailing `.0`. */
export const shortNumber = (value: number): string =>
  value >= 1000 ? `${(value / 1000).toFixed(1).replace(/\.0$/, "")}k` : String(value);

/** `1,234` */
export const wholeNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ",");

/** `1 job`, `2 jobs`, `1,234 jobs`, `2.5 years`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${Number.isInteger(count) ? wholeNumber(count) : count} ${count === 1 ? one : many}`;

/** Bytes as `820 bytes`, `12 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;
}
