import type { Report } from "./check";
import { notAnnounced, type ReportRow } from "./rows";

const marks = { ok: "ok", note: "note", fault: "FAULT", "not-asked": "-" } as const;

const columns: readonly { title: string; width: number; of: (row: ReportRow) => string }[] = [
  { title: "", width: 5, of: ({ judgement }) => marks[judgement] },
  { title: "Call", width: 42, of: ({ call }) => call },
  { title: "Answer", width: 26, of: ({ answer }) => answer },
  { title: "How it was read", width: 34, of: ({ read }) => read },
  { title: "What the site does", width: 34, of: ({ site }) => site },
  { title: "Screens", width: 26, of: ({ screens }) => screens },
];

/** The whole report as text: settings, one line for each call, and the verdict last. */
export function reportText({ api, site, offered, findings, calls, verdict }: Report): string {
  const about = [
    `The API at ${api}, for the site at ${site}`,
    `Beyond the specification: ${offered.length > 0 ? offered.join(", ") : "nothing"}`,
  ];
  const settings = findings.map(({ level, text }) => `${marks[level].padEnd(6)} ${text}`);
  const head = lineOf(columns.map(({ title }) => title));
  const rows = foldMissing(calls).flatMap((row) => lineOf(columns.map(({ of }) => of(row))));
  return [...about, ...settings, "", ...head, ...rows, "", verdict, ""].join("\n");
}

/** An capability that is not announced is one line and not one for each of its calls. */
function foldMissing(rows: readonly ReportRow[]): ReportRow[] {
  const isMissing = ({ answer, capability }: ReportRow) => answer === notAnnounced && capability !== null;
  const first = (row: ReportRow) =>
    rows.find((other) => isMissing(other) && other.capability === row.capability) === row;
  return rows
    .filter((row) => !isMissing(row) || first(row))
    .map((row) => (isMissing(row) ? { ...row, call: `Capability: ${row.capability}` } : row));
}

/** One row of the table; a long cell takes several lines. */
function lineOf(cells: readonly string[]): string[] {
  const wrapped = cells.map((cell, at) => wrap(cell, columns[at]?.width ?? 20));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, at) => (lines[line] ?? "").padEnd(columns[at]?.width ?? 20))
      .join("  ")
      .trimEnd(),
  );
}

/** Breaks at spaces, and at slashes within long addresses. */
function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(/(?<=\s)|(?<=\/)/)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && (line + word).trimEnd().length > width) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trimEnd());
}
