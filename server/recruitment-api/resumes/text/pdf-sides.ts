import { headingKinds } from "../sections";
import { labelKind } from "../words/labels";
import { type Fragment, listFragmentRows } from "./pdf-fragment";

/* Whether what stands beside each other on a page is read across, as the rows of a table, or one side after the other. */

/** Lines that the smaller of two columns has at least. */
export const minLines = 4;

/** Years, months and what else stands at the edge of a line and belongs to it. */
const datesOrPlace = /\b(?:19|20)\d{2}\b|\b(?:present|now|current|ongoing)\b|^\S{2,20}, ?\S{2,20}$/i;

/**
 * Whether two sides are read one after the other. Labels or dates that stand beside the lines they belong to are none: they
 * are few, and begin where a line begins on the other side.
 */
export function areColumns(leftSide: readonly Fragment[], rightSide: readonly Fragment[]): boolean {
  const [left, right] = [listFragmentRows(leftSide), listFragmentRows(rightSide)];
  const small = left.length <= right.length ? left : right;
  if (small.length < minLines) return false;
  if (small.map(textOf).filter((text) => datesOrPlace.test(text)).length >= small.length / 2) return false;
  return [left, right].every(hasHeadings) || !(areLabels(left, right) || areAcross(left, right));
}

/** How exactly lines keep the same distance from those beside them, in points. */
const sameOffset = 2;

/**
 * Whether the lines of two sides belong together: in the rows of a table all stand at the same height, or all a little above or
 * below. Columns that stand beside each other by chance keep no distance.
 */
function areAcross(left: readonly Fragment[][], right: readonly Fragment[][]): boolean {
  const [small, large] = left.length <= right.length ? [left, right] : [right, left];
  const blocks = blocksOf(small);
  const isOfRows =
    small.length / blocks.length <= 2.2 &&
    shareBeside(
      blocks.map(([first]) => first ?? []),
      large,
    ) >= 0.6;
  const labels = left.filter((row) => !goesOnOrHeads(row));
  const isOfLabels = labels.filter((row) => isLabel(textOf(row))).length >= labels.length / 2;
  return isOfRows || (isOfLabels && shareBeside(labels, right) >= 0.75);
}

/** How many of these lines stand as far above or below one of the other side as most of them do, from 0 to 1. */
function shareBeside(rows: readonly Fragment[][], others: readonly Fragment[][]): number {
  const offsets = rows.map((row) => offsetTo(row, others)).filter((offset) => offset !== null);
  const near = (offset: number) => offsets.filter((other) => Math.abs(other - offset) <= sameOffset).length;
  return Math.max(0, ...offsets.map(near)) / Math.max(1, rows.length);
}

const textOf = (row: readonly Fragment[]): string => row.map(({ text }) => text).join(" ");

/** What stands in front of a row of a table: the name of what is beside it, or its time. */
const isLabel = (text: string): boolean => labelKind(text) !== null || /\b(?:19|20)\d{2}\b/.test(text);

/** Columns begin with a heading or a name in large letters, and have headings: both sides of a table do not. */
function hasHeadings(rows: readonly Fragment[][]): boolean {
  const kinds = rows.map((row) => headingKinds(textOf(row)));
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
  const isLarge = first && last && first.size > 1.3 * last.size;
  // "Highlights" stands below each job
  const isRepeated = (row: readonly Fragment[]) => rows.filter((other) => textOf(other) === textOf(row)).length > 1;
  const told = kinds.filter((_, at) => !isRepeated(rows[at] ?? [])).flat();
  return new Set(told.filter(Boolean)).size > 1 && Boolean(isLarge || kinds[0]);
}

const isHeading = (row: readonly Fragment[]): boolean =>
  headingKinds(textOf(row)) !== null && labelKind(textOf(row)) === null;

/** A heading has nothing beside it, nor has the rest of a label that is broken over two lines. */
const goesOnOrHeads = (row: readonly Fragment[]): boolean => /^[\p{Ll}(]/u.test(textOf(row)) || isHeading(row);

/** How far below the nearest line of the other side one stands; null where none is beside it. */
function offsetTo([one]: readonly Fragment[], rows: readonly Fragment[][]): number | null {
  const offsets = rows.flatMap(([other]) => (one && other && isBeside([one], [other]) ? [other.y - one.y] : []));
  return offsets.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

/** A table of labels and values is read across: each line of one side has its line on the other, and labels are short. */
function areLabels(left: readonly Fragment[][], values: readonly Fragment[][]): boolean {
  const [top, bottom] = [values[0]?.[0]?.y ?? 0, values.at(-1)?.[0]?.y ?? 0];
  const labels = left.filter(([first]) => first && first.y <= top + first.size && first.y >= bottom - first.size);
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
