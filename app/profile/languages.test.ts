import { expect, it } from "vitest";
import {
  askedLanguages,
  fieldOfLanguage,
  hasPhilippineNumbers,
  languagesSchema,
  ownLanguages,
  shownLevels,
  shownRows,
  spokenLanguages,
} from "./languages";

const item = (id: string, key: string, active = true) => ({
  id,
  key,
  label: key,
  order: Number(id),
  active,
  icon: null,
});
const asked = askedLanguages(
  [item("1", "en"), item("2", "fil"), item("3", "ceb"), item("4", "la", false)],
  ["a level"],
);

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

it("takes languages that are in no list, each with its level", () => {
  const schema = languagesSchema(asked, { asksNumbers: false });
  const typed = (own: object) => schema.safeParse({ levels: {}, own: { first: {}, second: {}, third: {}, ...own } });
  const both = typed({ second: { name: " Dholuo ", level_id: "92" } });
  expect(both.data && ownLanguages(both.data.own)).toEqual([{ name: "Dholuo", level_id: "92" }]);
  expect(typed({ first: { name: "Dholuo" } }).error?.issues).toMatchObject([
    { path: ["own", "first", "level_id"], message: "Choose how well you speak it" },
  ]);
  expect(typed({ first: { level_id: "92" } }).error?.issues).toMatchObject([
    { path: ["own", "first", "name"], message: "Enter the language" },
  ]);
  expect(shownRows([{ name: "Dholuo", level_id: "92" }]).first).toEqual({ name: "Dholuo", level_id: "92" });
  expect(shownRows(null).third).toEqual({});
});

it("asks for the numbers of the Philippines only those who live there, and leaves what is stored of others", () => {
  expect(["PH", "KE", null].map((country) => hasPhilippineNumbers({ country }))).toEqual([true, false, false]);
  const own = { first: {}, second: {}, third: {} };
  const elsewhere = languagesSchema(asked, { asksNumbers: false }).parse({ levels: {}, own });
  expect(elsewhere.has_government_ids).toBeUndefined();
});
