import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSecret } from "./kept-secret";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("makes a secret once and gives the same one at every later start", () => {
  const first = keepSecret(folder, "session");
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(keepSecret(folder, "session")).toBe(first);
  expect(keepSecret(folder, "other")).not.toBe(first);
});

it("keeps it from everybody but its owner", () => {
  keepSecret(folder, "session");
  expect(statSync(join(folder, "session.secret")).mode & 0o077).toBe(0);
});

it("does not go on with an empty file in its place", () => {
  writeFileSync(join(folder, "session.secret"), "");
  expect(() => keepSecret(folder, "session")).toThrow(/does not hold a secret/);
});
