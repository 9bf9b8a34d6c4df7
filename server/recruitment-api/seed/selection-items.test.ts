import { expect, it } from "vitest";
import { ChoiceLists, getSelectionItem, seededItems } from "./selection-items";
import lists from "./selection-items.json" with { type: "json" };

it("gives each choice an id of its own, by its list and its place in it", () => {
  const ids = seededItems.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(getSelectionItem("origin", "job_board")).toMatchObject({ id: 1001, position: 1 });
  expect(getSelectionItem("category", "virtual_assistant")).toMatchObject({ id: 6002, position: 2 });
});

const { shift, ...others } = lists;

it.each<[string, object]>([
  ["without one of the lists", others],
  ["with a list that there is not", { ...lists, hobby: { number: 99, choices: [["chess", "Chess"]] } }],
  ["with the countries, whose ids come from their letters", { ...lists, country: { ...shift, number: 98 } }],
  ["with a number twice", { ...lists, shift: { ...shift, number: lists.origin.number } }],
  ["with the number of the countries", { ...lists, shift: { ...shift, number: 17 } }],
  ["with an empty list", { ...lists, shift: { ...shift, choices: [] } }],
  ["with a key twice", { ...lists, shift: { ...shift, choices: [...shift.choices, ["day_ph", "Days"]] } }],
  ["with a choice without words", { ...lists, shift: { ...shift, choices: [["day_ph"]] } }],
  ["with a space in a key", { ...lists, shift: { ...shift, choices: [["day ph", "Days"]] } }],
])("refuses the lists %s", (_, wrong) => {
  expect(ChoiceLists.safeParse(lists).success).toBe(true);
  expect(ChoiceLists.safeParse(wrong).success).toBe(false);
});
