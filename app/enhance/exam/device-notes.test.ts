import { expect, it } from "vitest";
import { note, noteOf, noteTold } from "./device-notes";

const sheetOf = (run: number) => ({
  sessionId: "7",
  part: "written" as const,
  run,
  questionToken: "",
  answersUrl: "",
});

function tellNew(run: number): string | undefined {
  const text = noteOf(sheetOf(run));
  if (text) noteTold(sheetOf(run), text);
  return text;
}

it("tells the marker of a sheet what happened on it, only when there is something new, and at most a few times", () => {
  const sheet = sheetOf(1);
  expect(tellNew(1)).toBeUndefined();
  note(sheet, "pasted");
  expect(tellNew(1)).toBe("So far text was pasted once.");
  expect(tellNew(1)).toBeUndefined();
  note(sheet, "left");
  note(sheet, "left");
  expect(tellNew(1)).toBe("So far text was pasted once, and the page was left 2 times.");
  const told = new Set<string>();
  for (let many = 0; many < 50; many++) {
    note(sheet, "left");
    told.add(tellNew(1) ?? "");
  }
  expect([...told].filter(Boolean)).toHaveLength(3);
  expect(tellNew(2)).toBeUndefined();
});

it("tells the same until it has arrived", () => {
  note(sheetOf(3), "pasted");
  expect(noteOf(sheetOf(3))).toBe("So far text was pasted once.");
  expect(noteOf(sheetOf(3))).toBe("So far text was pasted once.");
  note(sheetOf(3), "fast");
  noteTold(sheetOf(3), "So far text was pasted once.");
  expect(noteOf(sheetOf(3))).toBe("So far text was pasted once, and an answer came within a second of another once.");
});

it("says in what the API takes all that may happen", () => {
  for (let many = 0; many < 50; many++) for (const what of ["pasted", "left", "fast"] as const) note(sheetOf(4), what);
  expect(noteOf(sheetOf(4))?.length).toBeLessThanOrEqual(200);
});
