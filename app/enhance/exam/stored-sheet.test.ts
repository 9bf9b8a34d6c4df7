// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isTouched } from "./sheet-fields";
import { storeSheet } from "./stored-sheet";

const sheet = {
  part: "written",
  sessionId: "7",
  startedAt: "2026-11-26T10:00:00Z",
  deadlineAt: null,
  serverNow: "",
} as const;
let stop = () => {};

/** Opens the page of a sheet; `typed` was typed before its scripts started. */
function open(typed: Record<string, string> = {}, old: string | null = null) {
  stop();
  document.body.innerHTML = `<form id="sheet"><textarea name="q1">${old ?? ""}</textarea><textarea name="q2"></textarea></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLTextAreaElement;
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  const onStored = vi.fn();
  const isSentWhole = old === null;
  stop = storeSheet({ form, person: "mark", sheet: { ...sheet, isSentWhole }, isFirst: isSentWhole, onStored });
  return { form, onStored, texts: () => ["q1", "q2"].map((name) => field(name).value) };
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

it("shows what the device has on an old page as if it had come with it, emptied fields too", () => {
  const { form } = open({}, "From the server");
  const [first, second] = [...form.elements] as HTMLTextAreaElement[];
  for (const [field, text] of [
    [first, ""],
    [second, "Dear customer"],
  ] as const) {
    if (!field) continue;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.dispatchEvent(new Event("submit"));

  const typed = vi.fn();
  document.addEventListener("input", typed);
  document.documentElement.dataset.kept = "1795687200000";
  const again = open({}, "From the server");
  expect(again.texts()).toEqual(["", "Dear customer"]);
  expect([...again.form.elements].filter((field) => isTouched(field as HTMLTextAreaElement))).toEqual([]);
  expect(typed).not.toHaveBeenCalled();
  document.removeEventListener("input", typed);
});

it("takes what was typed just before an old page ended as typed, once, because it may not wait to be sent", () => {
  const { form } = open({}, "From the server");
  const [, second] = [...form.elements] as HTMLTextAreaElement[];
  if (second) second.value = "Dear customer";
  second?.dispatchEvent(new Event("input", { bubbles: true }));
  window.dispatchEvent(new Event("pagehide"));

  const typed: (string | undefined)[] = [];
  const note = ({ target }: Event) => void typed.push((target as HTMLTextAreaElement).name || undefined);
  document.addEventListener("input", note);
  document.documentElement.dataset.kept = "1795687200000";
  for (const _ of ["first", "second"]) expect(open({}, "From the server").texts()[1]).toBe("Dear customer");
  expect(typed).toEqual(["q2"]);
  document.removeEventListener("input", note);
});

it("stores while somebody types without a pause", async () => {
  const { form } = open();
  const field = form.elements.namedItem("q1") as HTMLTextAreaElement;
  await expect
    .poll(
      () => {
        field.value += "x";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return localStorage.length;
      },
      { interval: 50 },
    )
    .toBe(1);
});

it("has nothing of a sheet that nobody typed on", () => {
  const { onStored, texts } = open();
  expect([onStored.mock.calls, texts()]).toEqual([[[false]], ["", ""]]);
});
