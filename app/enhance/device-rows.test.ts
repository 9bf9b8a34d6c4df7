import { expect, it } from "vitest";
import { type StoredRow, type StoredRows, withinLimits } from "./device-rows";

const day = 86_400_000;
const now = Date.parse("2026-11-22T06:05:00Z");
const rowsOf = (...rows: StoredRow[]): StoredRows => new Map(rows.map((row) => [row.key, row]));
const keysOf = (rows: StoredRows) => [...withinLimits(rows, now).keys()];

it("drops what is older than a month, but never an answer that waits", () => {
  const old = now - 31 * day;
  const rows = rowsOf(
    { key: "draft/old", at: old },
    { key: "answer/sent", at: old },
    { key: "draft/new", at: now - 29 * day },
  );
  expect(keysOf(rows.set("answer/waits", { key: "answer/waits", at: old, waits: true }))).toEqual([
    "draft/new",
    "answer/waits",
  ]);
});

it("has room for twenty drafts: the oldest give way, and a text beyond all measure has none", () => {
  const drafts = Array.from({ length: 25 }, (_, form) => ({ key: `draft/${form}`, at: now - form }));
  const long = { key: "draft/long", at: now, texts: { note: "x".repeat(300_000) } };
  const answers = Array.from({ length: 30 }, (_, at) => ({ key: `answer/${at}`, at: now }));
  const kept = keysOf(rowsOf(...drafts, long, ...answers));
  expect(kept.filter((key) => key.startsWith("draft/"))).toEqual(drafts.slice(0, 20).map(({ key }) => key));
  expect(kept).toHaveLength(50);
});
