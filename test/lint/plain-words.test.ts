import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const top = join(import.meta.dirname, "../..");

/** Words that people read on no screen and in no mail any more. */
const retired: readonly RegExp[] = [
  /\be-mail/i,
  /What work do you look for/,
  /No counting of time zones/,
  /It takes nobody else|job takes people in/,
  /"(?:Kind|Place) of work"/,
  /Check them for yourself|It is already sent:/,
  /Read my résumé and fill in|Or the text of your résumé/,
  /I've confirmed my email/,
  /go on all the same|Nothing of it counts|May be taken/,
  /Half as much|half as much time|quarter more/i,
  /What are they to you|to be named here/,
  /Store it to apply with/,
  /Let us offer you other jobs|"General application"/,
  /Put it into your calendar|"For them"|Answer it until|I decline it/,
  /Searches that we repeat|Update the list|"Show these"|"By itself"/,
  /To have your data erased/,
  /\b[Tt]he client (?:decides|would|is told)/,
];

/** What reads or tests others' spelling. Migrations are never changed. */
const mayHave: readonly RegExp[] = [/\/migrations\//, /search-terms\.test\.ts$/, /resumes\//];

const listTexts = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|json|css|md|mjs|svg|webmanifest)$/.test(path) && !mayHave.some((one) => one.test(path)));

it.each(retired)("has no %s where people may read it", (word) => {
  const found = ["app", "server", "public", "docs/product"]
    .flatMap(listTexts)
    .filter((path) => word.test(readFileSync(join(top, path), "utf8")));
  expect(found).toEqual([]);
});
