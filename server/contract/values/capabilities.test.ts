import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callNames, calls, writtenCall } from "../calls";
import type { CallEntry } from "../calls/call";
import { type Capability, capabilities, capabilitiesOf, capabilityTable } from "./capabilities";

/** A row of the operator's table. */
function rowOf(name: Capability): string {
  const { about, without, fields = [] } = capabilityTable[name];
  const own = callNames.filter((call) => (calls[call] as CallEntry).capability === name);
  return `| \`${name}\` | ${about} | ${[...own.map((call) => `\`${writtenCall(call)}\``), ...fields].join(", ")} | ${without} |`;
}

test("the operator's table has every capability, in the same words", () => {
  const document = readFileSync(new URL("../../../docs/external-api.md", import.meta.url), "utf8");
  const rows = document.split("\n").filter((line) => /^\| `[a-z_]+` \|/.test(line));
  expect(rows).toEqual(capabilities.map(rowOf));
});

test("a profile has its capabilities, without those that the API lacks", () => {
  expect(capabilitiesOf("specification")).toEqual([]);
  expect(capabilitiesOf("assessment")).toEqual(["assessment"]);
  expect(capabilitiesOf("full")).toEqual(capabilities);
  expect(capabilitiesOf("full", ["messages", "nothing"])).toEqual(capabilities.filter((name) => name !== "messages"));
});
