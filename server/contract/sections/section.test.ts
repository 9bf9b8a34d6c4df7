import { expect, it } from "vitest";
import { agreement, choiceOf, country, day, lineOf, month, oneOfThese, tick, yesNoOf } from "./fields";
import { linesOf, section } from "./section";

const pets = section({
  ...{ name: "licenses", section: "licenses", event: "licence", subjectType: "license", max: 3, hasScan: true },
  ...{ one: "pet", many: "pets", several: "pets", lead: "Who lives with you.", empty: "Nobody." },
  fields: {
    name: lineOf("Name"),
    kind: oneOfThese("Kind", "Choose one", { cat: { label: "Cat" }, dog: { label: "Dog" } }),
    food: choiceOf("Food", "category"),
    home: country("Comes from"),
    born: month("Born"),
    vaccinated: day("Vaccinated"),
    indoors: tick("Stays indoors"),
    tame: yesNoOf("Tame"),
    told: agreement("The neighbours agree", "Ask them"),
    toys: lineOf("Toys"),
    colour: lineOf("Colour"),
  },
  nameOf: ({ name }) => name,
  say: ({ toys }) => ({ name: null, toys: toys && `Plays with ${toys}`, colour: { sent: null } }),
  judge: () => ({}),
});

const felix = {
  ...{ name: "Felix", kind: "cat", food: 3, home: "PH", born: "2024-03", vaccinated: "2026-01-02", indoors: true },
  ...{ tame: false, told: true, toys: "wool", colour: "black", file: { type: "png", size: 1000 }, verified_at: "2026" },
};
const labels = { choice: (id: unknown) => `number ${id}`, country: () => "Philippines", today: "2026-11-21" };

it("tells each field by its label unless the section has other words, and says more on the own card", () => {
  const both = [
    ...["Kind: Cat", "Food: number 3", "Comes from: Philippines", "Born: March 2024", "Vaccinated: 2 Jan 2026"],
    ...["Stays indoors", "Tame: No", "The neighbours agree", "Plays with wool"],
  ];
  expect(linesOf(pets, felix, { to: "card", ...labels })).toEqual([...both, "Colour: black", "Checked by us"]);
  expect(linesOf(pets, felix, { to: "sent", ...labels })).toEqual([...both, "Scan: PNG, 1\u00a0KB"]);
});

it("tells nothing of what is empty", () => {
  const nobody = Object.fromEntries(Object.keys(pets.fields).map((name) => [name, null]));
  expect(linesOf(pets, { ...nobody, indoors: false }, { to: "card", ...labels })).toEqual([]);
});
