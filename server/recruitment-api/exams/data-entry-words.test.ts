import { expect, it } from "vitest";
import { DataEntryWords, international, philippine } from "./data-entry-words";

const words = { philippine, international };

it("takes the words of two countries", () => {
  expect(DataEntryWords.parse(words)).toEqual(words);
});

it.each<[string, object]>([
  ["a letter that few keyboards have", { given: ["Zoë"] }],
  ["an apostrophe", { family: ["O'Neill"] }],
  ["a name twice", { given: ["Ana", "Ana"] }],
  ["an empty list", { cities: [] }],
  ["a list that it does not know", { towns: ["Leeds"] }],
])("refuses a country with %s", (_, changes) => {
  const changed = { ...words, international: { ...international, ...changes } };
  expect(DataEntryWords.safeParse(changed).success).toBe(false);
});
