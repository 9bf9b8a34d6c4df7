import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const top = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(top, path), "utf8");
const listModules = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const modules = ["app", "server"].flatMap(listModules);
const texts = new Map(modules.map((path) => [path, read(path)]));

/** Names that Remix reads of a page. */
const ofPages = new Set(["action", "handle", "links", "loader", "meta", "shouldRevalidate"]);

/** Each name that two modules export, with the reason. Fifteen are the most: then another name is due. */
const exportedTwice: Readonly<Record<string, string>> = {
  // the site and the embedded API are two programs, and mean the same thing
  findEmployer: "an employer: for its page, and in the database",
  findSkill: "a skill: for its form, and in the database",
  listApplicationJobs: "what a person applied for: for its pages, and in the database",
  listEmployers: "the employers: for their page, and in the database",
  // a schema of the contract, and a closed list that browsers get too
  ExamCategory: "the kinds of parts",
  // a schema of the contract, and the table of the same thing: both have the name of the specification (docs/glossary.md)
  PersonalInfo: "what a person tells of themselves",
  ScreeningAnswers: "answers to a job's questions",
  WorkPreferences: "how somebody wants to work",
};

/** The modules that export a name. Records of the API are left out: `records.ts` has the type of each schema under its name. */
function listExporters(): Map<string, string[]> {
  const exporters = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    if (path === "server/contract/records.ts") continue;
    for (const [, name = ""] of text.matchAll(
      /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
    ))
      if (!ofPages.has(name)) exporters.set(name, (exporters.get(name) ?? new Set()).add(path));
  }
  return new Map([...exporters].map(([name, paths]) => [name, [...paths]]));
}

it("has few names that two modules export, each with its reason", () => {
  const twice = [...listExporters()].filter(([, paths]) => paths.length > 1);
  const known = Object.keys(exportedTwice);
  expect(twice.filter(([name]) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !twice.some(([one]) => one === name))).toEqual([]);
  expect(known.length).toBeLessThanOrEqual(15);
});

/** The rows of the glossary: word, meaning, code, database, screen. */
const rows = [...read("docs/glossary.md").matchAll(/^\| (?!word|---)(.+) \|$/gm)].map(([, row = ""]) =>
  row.split(" | "),
);
const quoted = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

it("explains each word of the glossary once", () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter((row) => row.length !== 5)).toEqual([]);
  const words = rows.map(([word]) => word);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

it("names in the glossary what is in the code", () => {
  const code = [...texts].map(([path, text]) => `${path}\n${text}`).join("\n");
  expect(rows.flatMap(([, , names]) => quoted(names)).filter((name) => !code.includes(name))).toEqual([]);
});

it("has every table of the database in the glossary", () => {
  const [, database = ""] =
    /interface Database \{([^}]+)\}/.exec(read("server/recruitment-api/database/schema.ts")) ?? [];
  const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
  const named = rows.flatMap(([, , , cell]) => quoted(cell));
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !named.includes(table))).toEqual([]);
});
