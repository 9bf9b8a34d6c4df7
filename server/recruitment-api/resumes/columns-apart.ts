import { headingKinds } from "./sections";
import { isColumnHead } from "./words/column-heads";

/* Short columns, as "Skills" beside "Languages" at the end of a page, are read across like the rows of a table. */

/** The lines with columns one after the other where headings stand beside each other and each line below has a part for each. */
export function withColumnsApart(lines: readonly string[]): string[] {
  const apart: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const headings = line.split("\t");
    const below = areHeadings(headings) ? rowsBelow(lines.slice(at + 1), headings.length) : [];
    if (below.length === 0) apart.push(line);
    else apart.push(...headings.flatMap((heading, column) => [heading, ...below.map((row) => row[column] ?? "")]));
    at += below.length;
  }
  return apart;
}

const areHeadings = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => headingKinds(cell) !== null) && !cells.every(isColumnHead);

function rowsBelow(lines: readonly string[], count: number): string[][] {
  const rows = lines.map((line) => line.split("\t"));
  const end = rows.findIndex((row) => row.length !== count || areHeadings(row));
  return end < 0 ? rows : rows.slice(0, end);
}
