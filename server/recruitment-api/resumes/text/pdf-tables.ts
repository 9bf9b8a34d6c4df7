import { isColumnHead } from "../words/column-heads";
import { type Fragment, hasSpaceBetween, listFragmentRows, maxLinesOfPage, rightOf } from "./pdf-fragment";

/** As many columns has a table at least: what stands in two is read as columns, or across. */
const minColumns = 3;
/** How far apart two cells stand at least, in sizes of the letters, and how exactly a column's lines begin, in points. */
const cellGap = 0.6;
const edge = 2;
/** From where on a gap between lines of a column parts two cells, as a multiple of the smallest one. */
const rowGap = 1.2;
/** A gap as wide as this ends the table, in sizes of the letters. */
const endGap = 5;
/** Lines that a table goes on at most. */
const maxLines = 60;

/** A table with the lines of its cells joined: each row is one line. */
interface PdfTable {
  above: Fragment[];
  table: Fragment[];
  below: Fragment[];
}

/** The first table below the names of its columns ("Year", "School", "Award"), with the lines of its cells joined; null without one. */
export function findTable(fragments: readonly Fragment[]): PdfTable | null {
  const rows = listFragmentRows(fragments);
  if (rows.length > maxLinesOfPage) return null;
  for (const [at, row] of rows.entries()) {
    const heads = cellsOf(row);
    if (heads.length < minColumns || !heads.every((head) => isColumnHead(textOf(head)))) continue;
    const found = tableBelow(rows, at, heads.length);
    if (found) return { above: rows.slice(0, at + 1).flat(), table: found.table, below: rows.slice(found.end).flat() };
  }
  return null;
}

/** The table's lines below its heads, as far as they keep to its columns. */
function tableBelow(rows: readonly Fragment[][], at: number, count: number): { table: Fragment[]; end: number } | null {
  for (let end = endOf(rows, at + 1); end > at + 1; ) {
    const body = rows.slice(at + 1, end);
    const columns = columnsOf(body, count);
    if (!columns) return null;
    const crossing = body.findIndex((row) =>
      row.some((one) => columns.some((x) => one.x < x - edge && rightOf(one) > x)),
    );
    if (crossing < 0) {
      const table = joinRows(body.flat(), columns);
      return table && { table, end };
    }
    end = at + 1 + crossing;
  }
  return null;
}

function textOf(cell: readonly Fragment[]): string {
  let text = "";
  for (const [at, one] of cell.entries()) {
    const last = cell[at - 1];
    const isOne = last && Math.abs(last.y - one.y) < one.size / 2 && !hasSpaceBetween(last, one);
    text += (last && !isOne ? " " : "") + one.text;
  }
  return text;
}

function cellsOf(row: readonly Fragment[]): Fragment[][] {
  const cells: Fragment[][] = [];
  for (const [at, one] of row.entries()) {
    const last = row[at - 1];
    if (last && one.x - rightOf(last) <= cellGap * Math.min(last.size, one.size)) cells.at(-1)?.push(one);
    else cells.push([one]);
  }
  return cells;
}

/** Where the table ends: before a line that begins further out, or after a wide gap. */
function endOf(rows: readonly Fragment[][], from: number): number {
  const outer = Math.min(...rows.slice(from, from + 3).flatMap((row) => row.map(({ x }) => x)));
  let end = from;
  for (let last = rows[from - 1]?.[0]; end < rows.length && end < from + maxLines; end += 1) {
    const [first] = rows[end] ?? [];
    if (!first || !last || first.x < outer - edge || last.y - first.y > endGap * first.size) break;
    last = first;
  }
  return end;
}

/** Where the columns begin: at the places where most lines do. Null when these are fewer than the heads. */
function columnsOf(rows: readonly Fragment[][], count: number): number[] | null {
  const starts = rows.flatMap((row) => row.map(({ x }) => x)).sort((a, b) => a - b);
  const places: { x: number; lines: number }[] = [];
  for (const x of starts) {
    const last = places.at(-1);
    if (last && x - last.x <= edge) last.lines += 1;
    else places.push({ x, lines: 1 });
  }
  const columns = places.filter(({ lines }) => lines >= Math.max(2, rows.length / 4)).map(({ x }) => x);
  return columns.length >= count && columns[0] === places[0]?.x ? columns : null;
}

interface Cell {
  column: number;
  top: number;
  bottom: number;
  fragments: Fragment[];
}

/** Each row as one line; null when nobody can tell where one ends. */
function joinRows(fragments: readonly Fragment[], columns: readonly number[]): Fragment[] | null {
  const lines = columns.map((x, at) => {
    const next = columns[at + 1] ?? Number.POSITIVE_INFINITY;
    return listFragmentRows(fragments.filter((one) => one.x >= x - edge && one.x < next - edge));
  });
  const gaps = lines.flatMap((column) =>
    column.slice(1).map((line, at) => (column[at]?.[0]?.y ?? 0) - (line[0]?.y ?? 0)),
  );
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const hasGaps = most > least * rowGap;
  const cells = lines.flatMap((column, at) => cellsOfColumn(column, at, hasGaps ? least * rowGap : 0));
  const records: Cell[][] = [];
  for (const cell of cells.sort((one, other) => other.top - one.top)) {
    // cells of one row stand beside each other, at the same height or in its middle
    const beside = records.findLast((record) =>
      record.some(({ top, bottom }) => cell.top >= bottom - 1 && cell.bottom <= top + 1),
    );
    if (beside) beside.push(cell);
    else records.push([cell]);
  }
  const isTable = records.every((record) => new Set(record.map(({ column }) => column)).size === record.length);
  return isTable ? records.flatMap((record) => record.map((cell) => joined(cell, record, columns))) : null;
}

function cellsOfColumn(lines: readonly Fragment[][], column: number, gap: number): Cell[] {
  const cells: Cell[] = [];
  for (const line of lines) {
    const y = line[0]?.y ?? 0;
    const last = cells.at(-1);
    if (last && last.bottom - y <= gap) {
      last.fragments.push(...line);
      last.bottom = y;
    } else cells.push({ column, top: y, bottom: y, fragments: [...line] });
  }
  return cells;
}

/** A cell as one piece of text in its row's line, with a wide gap after it. */
const joined = ({ column, fragments }: Cell, record: readonly Cell[], columns: readonly number[]): Fragment => ({
  text: textOf(fragments),
  x: columns[column] ?? 0,
  y: Math.max(...record.map(({ top }) => top)),
  width: 0,
  size: Math.min(...fragments.map(({ size }) => size)),
});
