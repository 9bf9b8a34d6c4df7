// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { deviceStore } from "../device-store";
import { storeWholeSheet } from "./whole-sheet";

const sheet = {
  part: "written",
  sessionId: "7",
  startedAt: "2026-11-26T10:00:00Z",
  deadlineAt: null,
  serverNow: "",
} as const;
let stop = () => {};

/** Opens the page of a sheet; `typed` was typed before its scripts started. */
async function open(typed: Record<string, string> = {}) {
  stop();
  document.body.innerHTML = `<form id="sheet"><textarea name="q1"></textarea><textarea name="q2"></textarea></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement;
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  const onStored = vi.fn();
  stop = storeWholeSheet(form, sheet, { person: "mark", isFirst: true, onStored });
  await deviceStore().list("");
  return { field, onStored, texts: () => ["q1", "q2"].map((name) => field(name).value) };
}

afterEach(async () => {
  stop();
  await deviceStore().remove(() => true);
});

it("keeps what was typed before it came, and puts it back on the next page", async () => {
  expect((await open({ q1: "Dear customer" })).onStored.mock.calls.at(-1)).toEqual([true]);
  expect((await open()).texts()).toEqual(["Dear customer", ""]);
});

it("puts back what the device has beside what was just typed, and not over it", async () => {
  await open({ q1: "Older", q2: "Other" });
  expect((await open({ q1: "Newer" })).texts()).toEqual(["Newer", "Other"]);
  expect((await open()).texts()).toEqual(["Newer", "Other"]);
});

it("stores while somebody types without a pause", async () => {
  const field = (await open()).field("q1");
  await expect
    .poll(
      () => {
        field.value += "x";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return deviceStore().known("draft/").length;
      },
      { interval: 50 },
    )
    .toBe(1);
});

it("has nothing of a sheet that nobody typed on", async () => {
  const { onStored, texts } = await open();
  expect([onStored.mock.calls, texts()]).toEqual([[[false]], ["", ""]]);
});
