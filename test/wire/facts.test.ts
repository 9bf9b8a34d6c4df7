import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { factsOfLaravel } from "./facts-of-laravel";
import { factsOfSignIn } from "./facts-of-sign-in";
import { factsOfUploads } from "./facts-of-uploads";

/** How many facts each section has, and how many things it asks of the site. */
const sections = [
  { section: 1, facts: 18, musts: 8, table: factsOfSignIn },
  { section: 2, facts: 28, musts: 8, table: factsOfLaravel },
  { section: 3, facts: 9, musts: 3, table: factsOfUploads },
];

const numbers = (from: string, count: number) => Array.from({ length: count }, (_, index) => `${from}${index + 1}`);

/** The title as the first argument of a test, whatever quotes it is written in. */
function hasTest(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*["'\`]${escaped}["'\`],`).test(source);
}

describe.each(sections)("the wire's facts of section $section", ({ section, facts, musts, table }) => {
  it("are all in the table, in order and once", () => {
    expect(table.map(({ fact }) => fact)).toEqual([
      ...numbers(`${section}.`, facts),
      ...numbers(`${section}.must.`, musts),
    ]);
  });

  it("are each proven by tests that exist, or say why they ask nothing of us", () => {
    const wrong = table.flatMap(({ fact, says, provenIn, asksNothing }) => [
      ...(says === "" || (provenIn.length === 0) === (asksNothing === undefined) ? [fact] : []),
      ...provenIn
        .filter(({ file, title }) => !hasTest(readFileSync(file, "utf8"), title))
        .map(({ file, title }) => `${fact}: there is no test “${title}” in ${file}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
