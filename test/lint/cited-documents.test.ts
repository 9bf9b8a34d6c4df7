import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const top = join(import.meta.dirname, "../..");
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const numberedSection = /\b(?:product|wire|spec|specification|section|look|style|architecture)(?:\.md)? \d/i;
const numberedFeature = /\bF\d{1,2}\b|\(\d\.\d{1,2}\)|^\W*\d\.\d{1,2}:/;
const document = /[\w./-]+\.md\b/g;

const listSources = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|tsx|mjs|mts|css)$/.test(path) && path !== "test/lint/cited-documents.test.ts");

/** Comments with their line breaks taken out, because a citation may be broken over two lines. */
const listComments = (path: string) =>
  [...readFileSync(join(top, path), "utf8").matchAll(comment)].map(([text]) => text.replace(/\s*\n[\s*]*/g, " "));

const sources = ["app", "server", "test"].flatMap(listSources);
const commentsWhere = (isWrong: (text: string) => boolean) =>
  sources.flatMap((path) =>
    listComments(path)
      .filter(isWrong)
      .map((text) => `${path}: ${text}`),
  );

it("reads comments of the code", () => {
  expect(sources.flatMap(listComments).length).toBeGreaterThan(1000);
});

it("has no comment that cites a numbered section: it says its reason, or names a file of docs", () => {
  expect(commentsWhere((text) => numberedSection.test(text) || numberedFeature.test(text))).toEqual([]);
});

it("has no comment that names a document which is not there", () => {
  const isMissing = (name: string) => !existsSync(join(top, name));
  expect(commentsWhere((text) => (text.match(document) ?? []).some(isMissing))).toEqual([]);
});

it("has a README that is read in a few minutes", () => {
  expect(readFileSync(join(top, "README.md"), "utf8").split(/\s+/).length).toBeLessThanOrEqual(1200);
});
