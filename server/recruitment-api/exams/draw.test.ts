import { expect, it } from "vitest";
import { examCategories, examParts } from "../../contract/values/exam-parts";
import { examPartRules } from "../rules/exam-limits";
import { bankOf, findQuestion, practiceOf } from "./bank";
import { drawPart } from "./draw";

const seeds = Array.from({ length: 400 }, (_, round) => `sitting ${round}`);
const drawn = (category: (typeof examCategories)[number], seed: string, run = 1, practice = false) =>
  drawPart(category, { seed, run, practice });

it.each(examCategories)("draws the same questions of %s from the same seed", (category) => {
  for (const seed of seeds.slice(0, 50)) expect(drawn(category, seed)).toEqual(drawn(category, seed));
});

it.each(["following_directions", "idioms", "written"] as const)(
  "draws other questions of %s for another seed",
  (category) => {
    const draws = new Set(seeds.slice(0, 50).map((seed) => JSON.stringify(drawn(category, seed))));
    // two of a dozen prompts repeat now and then; other parts never repeat
    expect(draws.size).toBeGreaterThan(category === "written" ? 20 : 49);
  },
);

it.each(["following_directions", "idioms"] as const)("draws %s anew when the part is begun again", (category) => {
  for (const seed of seeds.slice(0, 50)) expect(drawn(category, seed, 2)).not.toEqual(drawn(category, seed, 1));
});

it.each(examCategories)("draws as many questions of %s as the part has, none twice", (category) => {
  for (const seed of seeds) {
    const ids = drawn(category, seed).map(({ id }) => id);
    expect(ids).toHaveLength(examParts[category].questions);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it.each(examCategories)("draws a practice of %s", (category) => {
  const ids = drawn(category, "practice", 1, true).map(({ id }) => id);
  expect(ids).toHaveLength(examPartRules[category].practiceQuestions);
  if (category !== "data_entry") {
    for (const id of ids) expect(practiceOf(category).map((question) => question.id)).toContain(id);
  }
});

it.each(["following_directions", "idioms", "written"] as const)("draws only what the bank has of %s", (category) => {
  for (const seed of seeds) {
    for (const { id, options } of drawn(category, seed)) {
      const question = findQuestion(id);
      expect(question?.category).toBe(category);
      expect([...options].sort()).toEqual(question?.options.map((_, place) => place));
    }
  }
});

it.each(["following_directions", "idioms", "written"] as const)(
  "draws every question of %s in its turn",
  (category) => {
    const ids = new Set(seeds.flatMap((seed) => drawn(category, seed)).map(({ id }) => id));
    expect(ids.size).toBe(bankOf(category).length);
  },
);

it("puts the right option of an idiom in each place about as often", () => {
  const places = seeds.flatMap((seed) => drawn("idioms", seed)).map(({ options }) => options.indexOf(0));
  for (const place of [0, 1, 2, 3]) {
    const share = places.filter((one) => one === place).length / places.length;
    expect(share).toBeGreaterThan(0.23);
    expect(share).toBeLessThan(0.27);
  }
});

it("leaves the options of directions as they stand, because directions name them by their place", () => {
  for (const seed of seeds.slice(0, 50)) {
    for (const { options } of drawn("following_directions", seed)) expect(options).toEqual([...options].sort());
  }
});

it("always has some directions to leave empty, at changing places", () => {
  const firsts = new Set<number>();
  for (const seed of seeds) {
    const blank = drawn("following_directions", seed).map(({ id }) => findQuestion(id)?.key.match === "blank");
    expect(blank.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    firsts.add(blank.indexOf(true));
  }
  expect(firsts.size).toBeGreaterThan(8);
});
