import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brandColour } from "../../server/contract/values/brand";

const top = join(import.meta.dirname, "../..");

it("has its colour in three places: for pages, for what has no style sheet, and in the icon of a tab", () => {
  const files = ["app", "server", "public"].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const having = files.filter(
    (path) =>
      /\.(tsx?|mjs|css|svg|json)$/.test(path) &&
      !/\.test\./.test(path) &&
      readFileSync(join(top, path), "utf8").toLowerCase().includes(brandColour),
  );
  expect(having.sort()).toEqual([
    "app/interface/css/tokens.css",
    "public/favicon.svg",
    "server/contract/values/brand.ts",
  ]);
});
