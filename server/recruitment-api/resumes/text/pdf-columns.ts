import { type Fragment, listFragmentRows, maxLinesOfPage, rightOf } from "./pdf-fragment";
import { findTable } from "./pdf-tables";

/** The least width of the gap between two columns, and how far apart gaps are looked for, in points. */
const gutterWidth = 9;
const step = 4;
/** Lines that the smaller of two columns has at least, and how often a part of a page is parted again. */
const minLines = 4;
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

/** Years, months and what else stands at the edge of a line and belongs to it. */
const datesOrPlace = /\b(?:19|20)\d{2}\b|\b(?:present|now|current|ongoing)\b|^\S{2,20}, ?\S{2,20}$/i;

/**
 * Whether two sides are read one after the other. Labels or dates that stand beside the lines they belong to are none: they
 * are few, and begin where a line begins on the other side.
 */
function areColumns(left: readonly Fragment[], right: readonly Fragment[]): boolean {
  const sides = [listFragmentRows(left), listFragmentRows(right)].sort((a, b) => a.length - b.length);
  const [small = [], large = []] = sides;
  if (small.length < minLines) return false;
  const texts = small.map((row) => row.map(({ text }) => text).join(" "));
  if (texts.filter((text) => datesOrPlace.test(text)).length >= small.length / 2) return false;
  if (areLabels(left, right)) return false;
  const blocks = blocksOf(small);
  const beside = blocks.filter((block) => block.some((line) => large.some((row) => isBeside(line, row))));
  return !(small.length / blocks.length <= 2.2 && beside.length >= blocks.length * 0.6);
}

/** A table of labels and values is read across: each line of one side has its line on the other, and labels are short. */
function areLabels(left: readonly Fragment[], right: readonly Fragment[]): boolean {
  const values = listFragmentRows(right);
  const [top, bottom] = [values[0]?.[0]?.y ?? 0, values.at(-1)?.[0]?.y ?? 0];
  const labels = listFragmentRows(left).filter(
    ([first]) => first && first.y <= top + first.size && first.y >= bottom - first.size,
  );
  const paired = values.filter((value) => labels.some((label) => isBeside(label, value))).length;
  const letters = labels.reduce((sum, label) => sum + label.reduce((length, { text }) => length + text.length, 0), 0);
  return (
    values.length <= 14 &&
    paired >= values.length * 0.9 &&
    labels.length <= values.length * 1.2 &&
    letters <= labels.length * 16
  );
}

const isBeside = ([one]: readonly Fragment[], [other]: readonly Fragment[]) =>
  one !== undefined && other !== undefined && Math.abs(one.y - other.y) <= 0.4 * Math.min(one.size, other.size);

/** Lines that follow each other closely. */
function blocksOf(rows: readonly Fragment[][]): Fragment[][][] {
  const blocks: Fragment[][][] = [];
  let last: Fragment | undefined;
  for (const row of rows) {
    const [first] = row;
    if (!first) continue;
    if (last && last.y - first.y <= 1.9 * Math.max(last.size, first.size)) blocks.at(-1)?.push(row);
    else blocks.push([row]);
    last = first;
  }
  return blocks;
}
