import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { Figure, Verdict } from "./verdict";

const folder = fileURLToPath(new URL("../../bench/", import.meta.url));

/** What one part of the measurement found. */
export interface Found {
  figures: Record<string, Figure>;
  verdicts: Verdict[];
  /** What no limit is about. */
  remarks: string[];
}

/** The parts in the order of the table, with what their numbers are. */
const headings = {
  pages: "Processor time of one answer, in milliseconds",
  "signed-in": "Pages of somebody signed in, with the embedded API and PostgreSQL: processor time in milliseconds",
  start: "From the command to the first page, in milliseconds",
  memory: "Memory under mixed load, in megabytes",
  attacks: "The most expensive requests, each alone and twenty at once",
  way: "The whole way to a receipt, with scripts and without: milliseconds to the new page, a step a row",
  "slow-lines": "Slow lines: milliseconds from the request until a page can be read",
};
export type Part = keyof typeof headings;

/** Prints what a part found and writes it into `bench/results.json` and `bench/results.md`, beside what the other parts found last. */
export function report(part: Part, found: Found): void {
  const results = `${folder}results.json`;
  const before = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : {};
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model}, Node ${process.version}`;
  const all: Record<string, Found & { machine: string }> = { ...before, [part]: { machine, ...found } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
  const tables = Object.entries(headings).flatMap(([name, heading]) => {
    const one = all[name];
    return one ? [`## ${heading}\n\nOn ${one.machine}.\n\n${tableOf(one)}\n`] : [];
  });
  writeFileSync(`${folder}results.md`, `# What was measured\n\n${tables.join("\n")}`);
  console.log(`\n${headings[part]}\n\n${tableOf(found)}\n`);
  if (!found.verdicts.every(({ holds }) => holds)) process.exitCode = 1;
}

function tableOf({ figures, verdicts, remarks }: Found): string {
  return [
    "| | median | least to most |",
    "|---|---|---|",
    ...Object.entries(figures).map(
      ([name, { median, least, most }]) => `| ${name} | ${short(median)} | ${short(least)} to ${short(most)} |`,
    ),
    "",
    "| limit | wanted | is | |",
    "|---|---|---|---|",
    ...verdicts.map(({ name, wanted, is, holds }) => `| ${name} | ${wanted} | ${is} | ${holds ? "holds" : "MISSED"} |`),
    ...(remarks.length > 0 ? ["", ...remarks.map((remark) => `- ${remark}`)] : []),
  ].join("\n");
}

const short = (number: number) => number.toFixed(number < 10 ? 3 : 0);
