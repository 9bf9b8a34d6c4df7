import { describe, expect, it } from "vitest";
import { line, nameText } from "./text";

const name = nameText("Enter your family name", "Family name", 100);

describe("a name", () => {
  it.each([
    ["of a zero-width space", "\u200b"],
    ["of word joiners", "\u2060\u2060"],
    ["of a byte order mark", "\ufeff"],
    ["of bidi controls", "\u202e\u2066"],
    ["of joiners alone", "\u200d"],
    ["of Hangul fillers", "\u3164\u115f"],
    ["of blanks", " \u00a0\u2003\t"],
    ["of a blank Braille cell", "\u2800"],
    ["of nothing", ""],
  ])("%s is missing", (_title, typed) => {
    expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: "Enter your family name" }]);
  });

  it.each([
    ["\u202eReyes\u202c", "Reyes"],
    [" Dela\u200b Cruz\ufeff ", "Dela Cruz"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["O’Brien-Ñuñez", "O’Brien-Ñuñez"],
    ["李", "李"],
    ["👩\u200d💻", "👩\u200d💻"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it("is said to be too long in plain words", () => {
    expect(name.safeParse("a".repeat(101)).error?.issues[0]?.message).toBe(
      "Family name must be 100 characters or fewer",
    );
  });
});

it("leaves a line open that shows nothing", () => {
  expect([line("Course").parse("\u200b"), line("Course").parse(null)]).toEqual(["", null]);
});
