/** `null` is a gap. */
type PageSlot = number | null;

/**
 * The page numbers to show: first, last and those around the current one, at most `most` slots. A gap that would hide a
 * single page shows that page instead, as in the specification's interface library.
 */
export function listPageSlots(current: number, last: number, most = 7): PageSlot[] {
  if (last <= most) return range(1, last);
  const inner = most - 4;
  const start = Math.max(3, Math.min(current - Math.floor(inner / 2), last - 1 - inner));
  const end = start + inner - 1;
  return [1, start > 3 ? null : 2, ...range(start, end), end < last - 2 ? null : last - 1, last];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
