import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, ".cache/judged-expressions.json");

/** Recheck's answers, which do not change: a judgement takes up to some seconds, so they are kept beside the build. */
const judged: Record<string, string> = readJudged();

/** Of folders whose every text is short before it is matched; there an expression need not be linear. */
const bounded: Record<string, string> = {
  "server/recruitment-api/resumes/": "`suggest.ts` gives the readers at most 1,000 lines of 300 characters",
};

interface Expression {
  source: string;
  flags: string;
  places: string[];
}

it("has no expression whose time grows faster than the text it reads", { timeout: 600_000 }, async () => {
  const slow: string[] = [];
  for (const expression of listExpressions()) {
    const status = await judge(expression);
    if (status !== "safe") slow.push(`/${expression.source}/${expression.flags} is ${status}: ${expression.places}`);
  }
  expect(slow).toEqual([]);
});

/** Literals that repeat something, each once, but for those of the bounded folders. */
function listExpressions(): Expression[] {
  const found = new Map<string, Expression>();
  for (const path of ["app", "server"].flatMap(listSources)) {
    if (Object.keys(bounded).some((folder) => path.startsWith(folder))) continue;
    for (const { text, line } of literalsIn(path)) {
      if (!/[*+{]/.test(text)) continue;
      const end = text.lastIndexOf("/");
      const expression = found.get(text) ?? { source: text.slice(1, end), flags: text.slice(end + 1), places: [] };
      expression.places.push(`${path}:${line}`);
      found.set(text, expression);
    }
  }
  return [...found.values()];
}

const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

function literalsIn(path: string): { text: string; line: number }[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true);
  const literals: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      literals.push({ text: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
}

async function judge({ source, flags }: Expression): Promise<string> {
  const key = `${flags} ${source}`;
  const known = judged[key];
  if (known) return known;
  const { status } = await check(source, flags, { timeout: 60_000 });
  // on a busy machine one may need longer another time
  if (status === "unknown") return "not judged in a minute";
  judged[key] = status;
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(cache, JSON.stringify(judged));
  return status;
}

function readJudged(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(cache, "utf8"));
  } catch {
    return {};
  }
}
