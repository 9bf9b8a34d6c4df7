import { expect, it } from "vitest";
import { askedLanguages, fieldOfLanguage, shownLevels, spokenLanguages } from "./languages";

const item = (id: string, key: string, active = true) => ({ id, key, label: key, order: Number(id), active });
const asked = askedLanguages([item("1", "en"), item("2", "fil"), item("3", "ceb"), item("4", "la", false)]);

it("asks about every language that is offered but English, which has its own question", () => {
  expect(asked.map(({ key }) => key)).toEqual(["fil", "ceb"]);
});

it("shows and stores levels, and leaves alone what it did not ask about", () => {
  const stored = [
    { language_id: "4", level_id: "90" },
    { language_id: "2", level_id: "91" },
  ];
  expect(shownLevels(asked, stored)).toEqual({ fil: "91", ceb: undefined });
  expect(spokenLanguages(asked, { fil: null, ceb: "92" }, stored)).toEqual([
    { language_id: "4", level_id: "90" },
    { language_id: "3", level_id: "92" },
  ]);
});

it("finds the field of an objection to one language", () => {
  const fieldOf = fieldOfLanguage(asked, [{ language_id: "3", level_id: "92" }]);
  expect(fieldOf("languages[0].level_id")).toBe("levels.ceb");
  expect(fieldOf("english_level_id")).toBe("english_level_id");
});
