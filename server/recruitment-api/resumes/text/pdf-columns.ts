import { type Fragment, listFragmentRows, maxLinesOfPage, rightOf } from "./pdf-fragment";
import { areColumns, minLines } from "./pdf-sides";
import { findTable } from "./pdf-tables";

/** The least width of the gap between two columns, and how far apart gaps are looked for, in points. */
const gutterWidth = 9;
const step = 4;
/** How often a part of a page is parted again. */
const maxDepth = 4;

/**
 * The parts of a page in the order in which they are read: what spans two columns, then one column after the other. A table is
 * a part of its own.
 */
export function listColumns(fragments: readonly Fragment[], depth = 0): Fragment[][] {
  const found = depth === 0 ? findTable(fragments) : null;
  return found
    ? [...partsOf(found.above, depth), found.table, ...listColumns(found.below, depth)]
    : partsOf(fragments, depth);
}

function partsOf(fragments: readonly Fragment[], depth: number): Fragment[][] {
  const found = depth < maxDepth ? findGutter(fragments) : null;
  if (!found) return [[...fragments]];
  const { above, left, right, below } = found;
  // the name of a person stands in the largest letters, and is read first
  const columns = largest(right) > largest(left) * 1.3 && above.length === 0 ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap((part) => (part.length > 0 ? partsOf(part, depth + 1) : []));
}

const largest = (fragments: readonly Fragment[]) => Math.max(...fragments.map(({ size }) => size));

interface Parted {
  above: Fragment[];
  left: Fragment[];
  right: Fragment[];
  below: Fragment[];
}

/** The gap that runs down most of these lines with a column on each side of it; null without one. */
function findGutter(fragments: readonly Fragment[]): Parted | null {
  const rows = listFragmentRows(fragments);
  if (rows.length < minLines || rows.length > maxLinesOfPage) return null;
  const leftEnd = Math.min(...fragments.map(({ x }) => x));
  const rightEnd = Math.max(...fragments.map(rightOf));
  let best: { x: number; from: number; to: number; worth: number } | null = null;
  for (let x = leftEnd + gutterWidth; x < rightEnd - gutterWidth; x += step) {
    for (const [from, to] of openRuns(rows, x)) {
      const height = baselineOf(rows, from) - baselineOf(rows, to - 1);
      if (best && height <= best.worth) continue;
      const [left, right] = partAt(rows.slice(from, to).flat(), x);
      const worth = height * alignmentOf(right);
      if ((!best || worth > best.worth) && areColumns(left, right)) best = { x, from, to, worth };
    }
  }
  if (!best) return null;
  best.to = endOfContact(rows, best);
  const [left, right] = partAt(rows.slice(best.from, best.to).flat(), best.x);
  return { above: rows.slice(0, best.from).flat(), left, right, below: rows.slice(best.to).flat() };
}

/** As many lines has a block of contact details beside a name, at most. */
const maxContact = 8;

/** Where two columns end: beside a name there may be a block of contact details only, and all below belongs to both. */
function endOfContact(rows: readonly Fragment[][], { x, from, to }: { x: number; from: number; to: number }): number {
  const isRight = (row: readonly Fragment[]) => row.some((one) => one.x >= x);
  const beside = rows.slice(from, to).filter(isRight);
  const last = rows.slice(0, to).findLastIndex(isRight);
  const isContact = beside.length <= maxContact && beside.flat().some(({ text }) => /@|\d{4}/.test(text));
  return from === 0 && isContact && last < to - beside.length ? last + 1 : to;
}

/** From a half to one: how many lines begin where most of them do, as those of a column do, and dates at its edge do not. */
function alignmentOf(fragments: readonly Fragment[]): number {
  const edges = listFragmentRows(fragments).map(([first]) => Math.round((first?.x ?? 0) / 3));
  const counts = new Map<number, number>();
  for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  return 0.5 + (0.5 * Math.max(0, ...counts.values())) / Math.max(1, edges.length);
}

const baselineOf = (rows: readonly Fragment[][], at: number) => rows[at]?.[0]?.y ?? 0;

/** The runs of lines that nothing crosses at `x`, as places in `rows`. */
function openRuns(rows: readonly Fragment[][], x: number): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from = 0;
  const isOpen = (row: readonly Fragment[]) =>
    row.every((one) => rightOf(one) <= x - gutterWidth / 2 || one.x >= x + gutterWidth / 2);
  for (let at = 0; at <= rows.length; at += 1) {
    const row = rows[at];
    if (row && isOpen(row)) continue;
    if (at - from >= minLines) runs.push([from, at]);
    from = at + 1;
  }
  return runs;
}

const partAt = (fragments: readonly Fragment[], x: number): [Fragment[], Fragment[]] => [
  fragments.filter((one) => one.x < x),
  fragments.filter((one) => one.x >= x),
];
