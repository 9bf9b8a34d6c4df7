import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callsOfExtension } from "../calls";
import { type Extension, type ExtensionName, extensionNames, extensions } from "./extensions";

const placeWords = { takes: "takes", gives: "gives", headers: "header" };

/** A row of the operator's table. */
function rowOf(name: ExtensionName): string {
  const { about, without, marks = [] }: Extension = extensions[name];
  const calls = callsOfExtension(name);
  const fields = marks.map(({ call, in: place, name: field }) => `${placeWords[place]} \`${field}\` (\`${call}\`)`);
  return `| \`${name}\` | ${about} | ${[...calls.map((call) => `\`${call}\``), ...fields].join(", ")} | ${without} |`;
}

test("the operator's table has every extension, in the same words", () => {
  const document = readFileSync(new URL("../../../docs/external-api.md", import.meta.url), "utf8");
  const rows = document.split("\n").filter((line) => /^\| `[a-z_]+` \|/.test(line));
  expect(rows).toEqual(extensionNames.map(rowOf));
});
