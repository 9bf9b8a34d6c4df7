// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeSheet } from "./stored-sheet";

const sheet = { part: "written", sessionId: "7", startedAt: "2026-11-26T10:00:00Z" } as const;
let stop = () => {};

/** The sheet as a page shows it, which may have been typed on before its scripts came. */
function open(typed: Record<string, string> = {}) {
  stop();
  document.body.innerHTML = '<form id="sheet"><textarea name="q1"></textarea><textarea name="q2"></textarea></form>';
  const form = document.querySelector("form") as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement;
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  const onStored = vi.fn();
  stop = storeSheet({ form, person: "mark", sheet, isFirst: true, onStored });
  return { onStored, texts: () => ["q1", "q2"].map((name) => field(name).value) };
}

beforeEach(() => localStorage.clear());
afterEach(() => stop());

it("keeps what was typed before it came, and puts it back on the next page", () => {
  expect(open({ q1: "Dear customer" }).onStored.mock.calls.at(-1)).toEqual([true]);
  expect(open().texts()).toEqual(["Dear customer", ""]);
});

it("puts back what the device has beside what was just typed, and not over it", () => {
  open({ q1: "Older", q2: "Other" });
  expect(open({ q1: "Newer" }).texts()).toEqual(["Newer", "Other"]);
  expect(open().texts()).toEqual(["Newer", "Other"]);
});

it("has nothing of a sheet that nobody typed on", () => {
  const { onStored, texts } = open();
  expect([onStored.mock.calls, texts()]).toEqual([[[false]], ["", ""]]);
});
