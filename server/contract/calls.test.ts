import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { callNames, calls, writtenCall } from "./calls";
import type { CallEntry } from "./calls/call";

const document = readFileSync(new URL("../../docs/external-api.md", import.meta.url), "utf8");
const ours = (name: (typeof callNames)[number]) => (calls[name] as CallEntry).capability !== undefined;

it("has each call once", () => {
  expect(new Set(callNames.map(writtenCall)).size).toBe(callNames.length);
});

it("has what people see of every call that the specification has, and a capability for every other", () => {
  for (const name of callNames) expect([name, "screens" in calls[name]]).toEqual([name, !ours(name)]);
});

it("has the calls of the specification that operators read of in the contract, and no other", () => {
  const rows = document.split("\n").filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) /.test(line));
  const told = rows.flatMap((row) => (row.split("|")[1] ?? "").match(/[A-Z]+ \/[^`]+/g) ?? []);
  const beside = ["GET /sanctum/csrf-cookie", "POST /logout", "GET /api/selection_items/public/application.origin"];
  const specified = callNames.filter((name) => !ours(name)).map(writtenCall);
  expect(told.map((call) => call.replace(/\?.*/, "")).sort()).toEqual([...specified, ...beside].sort());
});
