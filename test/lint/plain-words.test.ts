import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const top = join(import.meta.dirname, "../..");

/** Words that people read on no screen and in no mail any more. */
const retired: readonly RegExp[] = [/\be-mail/i];

/** What reads or tests others' spelling. Migrations are never changed. */
const mayHave: readonly RegExp[] = [/\/migrations\//, /search-terms\.test\.ts$/, /resumes\/(suggest\.test\.ts|read-skills\.ts|words\/names\.json)$/];

const listTexts = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|json|css|md|mjs|svg|webmanifest)$/.test(path) && !mayHave.some((one) => one.test(path)));

it.each(retired)("has no %s where people may read it", (word) => {
  const found = ["app", "server", "public", "docs"]
    .flatMap(listTexts)
    .filter((path) => word.test(readFileSync(join(top, path), "utf8")));
  expect(found).toEqual([]);
});
