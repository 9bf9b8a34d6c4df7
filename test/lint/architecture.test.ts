import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const project = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");

interface Layers {
  /** The folder whose layers these are. */
  top: string;
  /** Folders of one line may import each other. */
  knowsItself: boolean;
  /** From the lowest: folders, and files beside them. */
  lines: string[][];
}

/** The names in a row's second cell; what stands in brackets explains them. */
const namesIn = (row: string) =>
  [...(row.split("|")[2] ?? "").replace(/\(.*?\)/g, "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");

/** The tables of layers, each with the sentence above it, which names the folder and says what a line knows. */
const tables: Layers[] = [
  ...read("docs/architecture.md").matchAll(/^Within `(.+?)`(.*):\n\n.*\n.*\n((?:\|.*\n)+)/gm),
].map(([, top = "", rule = "", rows = ""]) => ({
  top,
  knowsItself: rule.includes("itself"),
  lines: rows.trim().split("\n").map(namesIn),
}));
const layersOf = (top: string) => tables.find((table) => table.top === top) as Layers;

/** One module that imports another, as paths below the folder of both. */
type Import = readonly [from: string, to: string];

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

function listImports(top: string): Import[] {
  const paths = readdirSync(join(project, top), { recursive: true, encoding: "utf8" }).filter(isSource);
  const known = new Set(paths);
  return paths.flatMap((from) =>
    [...read(join(top, from)).matchAll(imported)].flatMap(([, name = ""]): Import[] => {
      const path = normalize(join(dirname(from), name));
      const to = [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one));
      return to === undefined ? [] : [[from, to]];
    }),
  );
}

/** The folder of a module, or the module itself where it stands beside the folders. */
const placeOf = (path: string) => path.split("/")[0] ?? "";

/** The imports that the order of lines does not allow, and in words why. */
function listWrong({ top, lines, knowsItself }: Layers, imports: readonly Import[]): string[] {
  const lineOf = (place: string) => lines.findIndex((names) => names.includes(place));
  return imports.flatMap(([from, to]) => {
    const [own, other] = [placeOf(from), placeOf(to)];
    const [ownLine, otherLine] = [lineOf(own), lineOf(other)];
    const isAllowed = own === other || otherLine < ownLine || (knowsItself && otherLine === ownLine);
    if (isAllowed || ownLine < 0 || otherLine < 0) return [];
    const where = otherLine === ownLine ? "on the same line" : "on a line below";
    return [`${top}/${from} imports ${top}/${to}: in docs/architecture.md "${other}" is ${where}`];
  });
}

it("the document has the layers of the app and of the embedded API", () => {
  expect(tables.map(({ top }) => top)).toEqual(["app", "server/recruitment-api"]);
});

it.each(tables.map(({ top }) => top))("every folder of %s is in the document, and no other", (top) => {
  const sources = readdirSync(join(project, top), { recursive: true, encoding: "utf8" }).filter(isSource);
  expect(layersOf(top).lines.flat().sort()).toEqual([...new Set(sources.map(placeOf))].sort());
});

it.each(tables.map(({ top }) => top))("%s imports in the document's order", (top) => {
  const imports = listImports(top);
  expect(imports.length).toBeGreaterThan(1000);
  expect(listWrong(layersOf(top), imports)).toEqual([]);
});

it("says which import goes against the order", () => {
  const layers = { top: "app", knowsItself: false, lines: [["low"], ["one", "other"], ["main.ts"]] };
  const imports: Import[] = [
    ["one/page.ts", "low/button.ts"],
    ["one/page.ts", "one/words.ts"],
    ["main.ts", "other/page.ts"],
    ["low/deep/button.ts", "one/words.ts"],
    ["one/page.ts", "other/page.ts"],
  ];
  expect(listWrong(layers, imports)).toEqual([
    'app/low/deep/button.ts imports app/one/words.ts: in docs/architecture.md "one" is on a line below',
    'app/one/page.ts imports app/other/page.ts: in docs/architecture.md "other" is on the same line',
  ]);
  expect(listWrong({ ...layers, knowsItself: true }, imports)).toHaveLength(1);
});

it("the lint refuses in each folder of app what the document does not allow there", () => {
  const { lines } = layersOf("app");
  const isFolder = (name: string) => !name.includes(".");
  const folders = lines.flatMap((line, index) =>
    line.filter(isFolder).map((name) => {
      const others = [line, ...lines.slice(index + 1)].flat().filter((other) => other !== name && isFolder(other));
      return [name, others.sort()] as const;
    }),
  );
  expect(Object.fromEntries(refusedByLint())).toEqual(Object.fromEntries(folders));
});

/** By the folder of app, those that `.biome.json` keeps out of it. */
function refusedByLint() {
  interface Override {
    includes: string[];
    linter?: { rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } } };
  }
  const { overrides }: { overrides: Override[] } = JSON.parse(read(".biome.json"));
  return overrides.flatMap(({ includes: [first = ""], linter }) => {
    const [, folder] = /^app\/([\w-]+)\/\*\*$/.exec(first) ?? [];
    const group = linter?.rules.style?.noRestrictedImports?.options.patterns[0]?.group[0] ?? "";
    const [, refused = ""] = /^\*\*\/\.\.\/\{(.+)\}\/\*\*$/.exec(group) ?? [];
    return folder ? [[folder, refused.split(",").sort()] as const] : [];
  });
}
