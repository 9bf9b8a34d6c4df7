import { expect, it } from "vitest";
import { idioms } from "./idioms";
import { practiceQuestions } from "./practice";

const drawable = idioms.filter(({ retired }) => !retired);

it("holds enough items that two sittings rarely look alike", () => {
  expect(drawable.length).toBeGreaterThanOrEqual(120);
});

it("gives every item an id of its own among those of the idioms", () => {
  const ids = idioms.map((item) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !Number.isInteger(id) || id < 1001 || id > 2000)).toEqual([]);
});

it("asks nothing twice", () => {
  const prompts = idioms.map((item) => item.prompt.toLowerCase());
  expect(prompts.filter((prompt, at) => prompts.indexOf(prompt) !== at)).toEqual([]);
});

it("asks for an expression once, and for none that the practice has shown", () => {
  const practised = practiceQuestions.filter(({ category }) => category === "idioms");
  const asked = [...drawable, ...practised].flatMap(
    ({ prompt }) => /What does “([^”]+)” mean/.exec(prompt)?.[1]?.toLowerCase() ?? [],
  );
  expect(asked.filter((expression, at) => asked.indexOf(expression) !== at)).toEqual([]);
});

it("quotes the expression it asks about as it stands in the sentence, and marks one gap where there is one to fill", () => {
  const unsound = idioms.filter(({ prompt }) => {
    if (prompt.startsWith("Choose the words for the gap: ")) return prompt.split("(gap)").length !== 2;
    if (prompt.startsWith("Which reply fits")) return !/\? “[^”]+”$/.test(prompt);
    return !/^What does “[^”]+” mean (in: “[^”]+”|at the end of an email)\?$/.test(prompt);
  });
  expect(unsound).toEqual([]);
});

it("does not give the right option away by its length", () => {
  const longest = idioms.filter((item) => item.wrong.every((option) => option.length < item.right.length));
  expect(longest.length / idioms.length).toBeLessThanOrEqual(0.4);
  const shortest = idioms.filter((item) => item.wrong.every((option) => option.length > item.right.length));
  expect(shortest.length / idioms.length).toBeLessThanOrEqual(0.4);
});
