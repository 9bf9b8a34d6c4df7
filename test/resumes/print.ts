import { fields, measureCorpus } from "./measure";

/*
 * `npm run read-resumes`: what of the résumés in `corpus` is found, right, wrong and missed; with `--all`, each of them. With the
 * name of a set (`fresh-1`), of those alone.
 */

const { files, measures, slowest, remarks } = await measureCorpus(
  process.argv.slice(2).find((one) => !one.startsWith("-")),
);
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => String(cell)[at === 0 ? "padEnd" : "padStart"](11)).join("");
const lines = fields.map((field) => {
  const { inFiles, right, wrong, ticked, wrongTicked, missed } = measures[field];
  return row([
    field,
    inFiles,
    right,
    ticked,
    wrong,
    wrongTicked,
    missed,
    `${((100 * right) / Math.max(1, inFiles)).toFixed(1)} %`,
  ]);
});
const table = [row(["field", "in files", "right", "ticked", "wrong", "and ticked", "missed", "found"]), ...lines];
process.stdout.write(`${files} résumés\n${table.join("\n")}\n`);
process.stdout.write(`The slowest, ${slowest.file}, took ${slowest.ms} ms of processor time.\n`);
if (process.argv.includes("--all")) process.stdout.write(`${remarks.join("\n")}\n`);
