import { type Fragment, hasSpaceBetween, listFragmentRows, rightOf } from "./pdf-fragment";

/** From where on a gap sets things apart, as between a job and its years at the right edge; in sizes of the letters. */
const wideGap = 2.2;

/**
 * The lines of a column from above. A wide gap is a tab, so that what it sets apart can be told apart. Browsers draw the marks of
 * a list: its lines are known by where they begin.
 */
export function pdfLinesOf(fragments: readonly Fragment[]): string[] {
  const rows = listFragmentRows(fragments);
  const main = mainEdges(rows);
  const lines = rows.map((row) => lineOf(row, main));
  const points = pointsOf(rows, lines);
  return lines.map((line, at) => (points.has(edgeOf(rows[at])) && /^[\p{L}\p{N}]/u.test(line) ? `• ${line}` : line));
}

/** How far the points of a list stand in. */
const [leastIndent, mostIndent] = [8, 60];

const edgeOf = (row: readonly Fragment[] | undefined) => Math.round(row?.[0]?.x ?? 0);

/** Where the points of lists begin: further in than lines with years, and without any themselves. */
function pointsOf(rows: readonly Fragment[][], lines: readonly string[]): Set<number> {
  const edges = new Map<number, { lines: number; dated: number }>();
  for (const [at, row] of rows.entries()) {
    const edge = edges.get(edgeOf(row)) ?? { lines: 0, dated: 0 };
    edge.lines += 1;
    if (/\b(?:19|20)\d{2}\b/.test(lines[at] ?? "")) edge.dated += 1;
    edges.set(edgeOf(row), edge);
  }
  const isBelow = (inner: number) =>
    [...edges].some(([outer, { dated }]) => dated > 0 && inner - outer >= leastIndent && inner - outer <= mostIndent);
  return new Set(
    [...edges]
      .filter(([edge, one]) => one.lines > 1 && one.dated <= one.lines / 5 && isBelow(edge))
      .map(([edge]) => edge),
  );
}

/** How many lines begin at the edge of what stands beside labels, at least. */
const minBeside = 4;

/** Where many lines begin, but not the outermost: what stands in front of it in a line is a label, or a heading. */
function mainEdges(rows: readonly Fragment[][]): Set<number> {
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const [at, one] of row.entries()) {
      const last = row[at - 1];
      if (last && one.x - rightOf(last) <= labelGap * Math.min(last.size, one.size)) continue;
      counts.set(Math.round(one.x), (counts.get(Math.round(one.x)) ?? 0) + 1);
    }
  const outermost = Math.min(...counts.keys());
  return new Set(
    [...counts].filter(([edge, count]) => count >= minBeside && edge > outermost + leastIndent).map(([edge]) => edge),
  );
}

function lineOf(row: readonly Fragment[], main: ReadonlySet<number>): string {
  const letters = letterGap(row);
  let line = "";
  let last: Fragment | undefined;
  for (const one of row) {
    // bold letters are drawn twice by some programs
    if (last && one.text === last.text && Math.abs(one.x - last.x) < last.size / 4) continue;
    line += (last ? between(last, one, { letters, isBeside: main.has(Math.round(one.x)) }) : "") + one.text;
    last = one;
  }
  return line;
}

/** From where on a gap between a label and what stands beside it is one, where most lines begin; in sizes of the letters. */
const labelGap = 0.6;

function between(
  last: Fragment,
  next: Fragment,
  { letters, isBeside }: { letters: number; isBeside: boolean },
): string {
  const gap = next.x - rightOf(last);
  const size = Math.min(last.size, next.size);
  if (letters > 0) return gap <= letters * 1.5 ? "" : gap > letters * 1.5 + wideGap * size ? "\t" : " ";
  if (gap > (isBeside ? labelGap : wideGap) * size) return "\t";
  return hasSpaceBetween(last, next) ? " " : "";
}

/** The usual gap between the letters of a line that is set letter by letter, far apart; 0 for any other line. */
function letterGap(row: readonly Fragment[]): number {
  const single = row.filter(({ text }) => [...text].length === 1);
  if (single.length < 4 || single.length < row.length * 0.8) return 0;
  const gaps = row.slice(1).map((one, at) => one.x - rightOf(row[at] as Fragment));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(middle, 0.1);
}
