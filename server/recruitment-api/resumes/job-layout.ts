import { bareNameOf } from "./job-parts";

/* Where title and employer stand among the lines of a job. Whoever writes several jobs writes them in one way. */

/** A line with names of a job, counted from the one with its dates. */
export interface HeadLine {
  line: number;
  text: string;
}

/** What may stand between two names of one part of a line. */
const betweenNames = {
  dash: /\s+[–—-]{1,2}\s+/,
  at: /\s+(?:at|@)\s+|\s*@\s+/,
  comma: /\s*,\s*/,
  bracket: /\s*[()]\s*/,
};
type Between = keyof typeof betweenNames;

interface Cell {
  line: number;
  cell: number;
}

/** Each in a part of its own, or both in one with something between them. */
export type JobLayout =
  | { kind: "apart"; title: Cell; employer: Cell }
  | { kind: "together"; place: Cell; between: Between; isTitleFirst: boolean };

const cellsOf = (text: string): string[] => text.split(/\t|\s*\|\s*|\s+[•·∙/]\s+|\s*;\s*/);

/** Where these names stand; null where they are broken, as over two lines. */
export function layoutOf(heads: readonly HeadLine[], title: string, employer: string): JobLayout | null {
  const [first, second] = [cellWith(heads, title, employer), cellWith(heads, employer, title)];
  if (!first || !second) return null;
  if (first.line !== second.line || first.cell !== second.cell)
    return { kind: "apart", title: first, employer: second };
  const text = textAt(heads, first) ?? "";
  const isTitleFirst = text.indexOf(title) < text.indexOf(employer);
  const inner = isTitleFirst ? between(text, title, employer) : between(text, employer, title);
  const found = (Object.keys(betweenNames) as Between[]).find((name) => betweenNames[name].test(inner));
  return found ? { kind: "together", place: first, between: found, isTitleFirst } : null;
}

/** What makes two layouts the same. */
export const layoutKey = (layout: JobLayout): string => JSON.stringify(layout);

/** The names that stand at these places; null where there are none. */
export function namesAt(heads: readonly HeadLine[], layout: JobLayout): { title: string; employer: string } | null {
  if (layout.kind === "apart") {
    const [title, employer] = [layout.title, layout.employer].map((cell) => bareNameOf(textAt(heads, cell) ?? "")[0]);
    return title && employer ? { title, employer } : null;
  }
  const text = textAt(heads, layout.place) ?? "";
  const found = betweenNames[layout.between].exec(text);
  if (!found) return null;
  const parts = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const [first, second] = parts.map((part) => bareNameOf(part)[0]);
  if (!first || !second) return null;
  return layout.isTitleFirst ? { title: first, employer: second } : { title: second, employer: first };
}

/** The part of a line that has a name in it; of several the one that is that name and no more. */
function cellWith(heads: readonly HeadLine[], name: string, other: string): Cell | null {
  const found = heads.flatMap(({ line, text }) =>
    cellsOf(text).flatMap((cell, at) => (cell.includes(name) ? [{ line, cell: at, text: cell }] : [])),
  );
  const best =
    found.find(({ text }) => bareNameOf(text)[0] === name) ?? found.find(({ text }) => !text.includes(other));
  const { line, cell } = best ?? found[0] ?? {};
  return line === undefined || cell === undefined ? null : { line, cell };
}

const textAt = (heads: readonly HeadLine[], { line, cell }: Cell): string | undefined =>
  cellsOf(heads.find((head) => head.line === line)?.text ?? "")[cell];

const between = (text: string, first: string, second: string): string => {
  const end = text.indexOf(first) + first.length;
  return text.slice(end, text.indexOf(second, end));
};
