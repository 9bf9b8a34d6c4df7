import { expect, it } from "vitest";
import { DirectionItem, IdiomItem, readItems, WrittenItem } from "./items";
import { directionQuestion, idiomQuestion } from "./to-question";

const idiom = { id: 1001, prompt: "What does “on hold” mean?", right: "waiting", wrong: ["a", "b", "c"] };
const direction = {
  id: 2001,
  prompt: "Type the second word.",
  reading: { Words: "red blue" },
  answer: { match: "normalised", accepted: ["blue"] },
};
const choice = {
  id: 2002,
  prompt: "Choose the lowest number.",
  options: ["7", "3"],
  answer: { match: "choice", right: "3" },
};
const written = { id: 3001, prompt: "Write an email.", situation: "It rains.", include: ["Why you write."] };

it("takes what is sound", () => {
  expect(IdiomItem.parse({ ...idiom, version: 2, retired: true })).toMatchObject(idiom);
  for (const item of [direction, choice]) expect(DirectionItem.parse(item)).toEqual(item);
  expect(WrittenItem.parse(written)).toEqual(written);
});

it.each<[string, object]>([
  ["a field that it does not know", { hint: "Wait" }],
  ["no id", { id: undefined }],
  ["an id in words", { id: "1001" }],
  ["a stray space", { right: "waiting " }],
  ["two wrong options", { wrong: ["a", "b"] }],
  ["two options that differ in their capitals alone", { wrong: ["Waiting", "b", "c"] }],
  ["a version that every item has", { version: 1 }],
  ["a retirement that is none", { retired: false }],
])("refuses an idiom with %s", (_, changes) => {
  expect(IdiomItem.safeParse({ ...idiom, ...changes }).success).toBe(false);
});

it.each<[string, object]>([
  ["a field that it does not know", { body: [] }],
  ["a way to match that there is not", { answer: { match: "exactly", accepted: ["blue"] } }],
  ["no answer", { answer: { match: "normalised", accepted: [] } }],
  ["an answer twice", { answer: { match: "exact", accepted: ["blue", "blue"] } }],
  ["an answer where nothing is right", { answer: { match: "blank", accepted: ["blue"] } }],
  ["one word in an order", { answer: { match: "in_order", accepted: ["blue"] } }],
  ["a comma in one of several words", { answer: { match: "set", accepted: ["red, blue", "green"] } }],
  ["a label that would change its place", { reading: { "2": "red blue" } }],
  ["options beside what is typed", { options: ["red", "blue"] }],
  ["a choice without options", { answer: { match: "choice", right: "blue" } }],
])("refuses a direction with %s", (_, changes) => {
  expect(DirectionItem.safeParse({ ...direction, ...changes }).success).toBe(false);
});

it.each<[string, object]>([
  ["an option twice", { options: ["7", "3", "7"] }],
  ["one option", { options: ["3"] }],
  ["a right answer that is no option", { answer: { match: "choice", right: "4" } }],
  ["options that nothing is typed beside", { answer: { match: "blank" } }],
])("refuses a choice with %s", (_, changes) => {
  expect(DirectionItem.safeParse({ ...choice, ...changes }).success).toBe(false);
});

it.each<[string, object]>([
  ["no situation", { situation: "" }],
  ["two lines in one", { include: ["Why\nyou write."] }],
  ["a field that it does not know", { words: 300 }],
])("refuses a text to write with %s", (_, changes) => {
  expect(WrittenItem.safeParse({ ...written, ...changes }).success).toBe(false);
});

it("reads a file whose ids are its own and each there once", () => {
  const file = { about: "Waiting", ids: [1001, 1100], items: [idiom] };
  expect(readItems("waiting", IdiomItem, file)).toEqual([idiom]);
  for (const items of [[], [idiom, idiom], [{ ...idiom, id: 1101 }]])
    expect(() => readItems("waiting", IdiomItem, { ...file, items })).toThrow("exams/bank/waiting.json");
  expect(() => readItems("waiting", IdiomItem, { ...file, note: "" })).toThrow("note");
});

it("shows what is to be read in the order in which it is written", () => {
  const reading = { "Line 2": "today we start", "Line 1": "open it", A: "x" };
  const { body, key, kind } = directionQuestion(DirectionItem.parse({ ...direction, reading }));
  expect(body.map(({ label }) => label)).toEqual(["Line 2", "Line 1", "A"]);
  expect(body[0]).toEqual({ key: "line-2", label: "Line 2", text: "today we start" });
  expect({ key, kind }).toEqual({ key: direction.answer, kind: "exact_text" });
});

it("keeps a choice's options in their order, and counts the version of what was put right", () => {
  const question = directionQuestion(DirectionItem.parse(choice));
  expect(question).toMatchObject({ kind: "choice", options: ["7", "3"], key: { right: 1 }, version: 1 });
  expect(idiomQuestion(IdiomItem.parse({ ...idiom, version: 3, retired: true }))).toMatchObject({
    options: ["waiting", "a", "b", "c"],
    version: 3,
    retired: true,
  });
});
