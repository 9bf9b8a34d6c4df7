import { expect, it } from "vitest";
import { ExamQuestion } from "../../contract/exams";
import { examCategories } from "../../contract/values/exam-parts";
import { findQuestion } from "./bank";
import { drawPart } from "./draw";
import { questionsOf, sheetOf } from "./sheet";

const seeds = Array.from({ length: 60 }, (_, round) => `sitting ${round}`);
const sitting = (category: (typeof examCategories)[number], seed: string, practice = false) => {
  const part = { category, run: 1, drawn: drawPart(category, { seed, run: 1, practice }) };
  return [part, { seed, practice }] as const;
};

it.each(examCategories)("shows %s in the agreed shape, numbered from 1, without any answer", (category) => {
  for (const practice of [false, true]) {
    const questions = questionsOf(...sitting(category, "shape", practice));
    expect(questions.map(({ order }) => order)).toEqual(questions.map((_, place) => place + 1));
    for (const question of questions) {
      // strict: not one property more than the contract has
      expect(() => ExamQuestion.strict().parse(question)).not.toThrow();
    }
  }
});

it("knows the right option of an idiom in the order in which it was shown", () => {
  for (const seed of seeds) {
    const part = sitting("idioms", seed);
    const shown = questionsOf(...part);
    sheetOf(...part).forEach(({ id, key, options }, place) => {
      expect(options).toEqual(shown[place]?.options);
      expect(options.map((option) => option.key)).toEqual(["a", "b", "c", "d"]);
      const right = key.match === "choice" ? options[key.right]?.label : undefined;
      expect(right).toBe(findQuestion(id)?.options[0]);
    });
  }
});

it("asks for the same records each time, and for others when the part is begun again", () => {
  const [part, session] = sitting("data_entry", "records");
  expect(questionsOf(part, session)).toEqual(questionsOf(part, session));
  expect(questionsOf({ ...part, run: 2 }, session)).not.toEqual(questionsOf(part, session));
  expect(sheetOf(part, session)).toHaveLength(30);
});

it("asks one record of those who practise", () => {
  expect(questionsOf(...sitting("data_entry", "practice", true))).toHaveLength(1);
});

it("puts an item's own number where its wording and its answer name it", () => {
  for (const seed of seeds) {
    const part = sitting("following_directions", seed);
    const questions = questionsOf(...part);
    const sheet = sheetOf(...part);
    expect(JSON.stringify([questions, sheet])).not.toContain("{this}");
    questions.forEach(({ id, order, prompt }, place) => {
      const inBank = findQuestion(id);
      const numbered = (text: string) => text.replaceAll("{this}", `${order}`);
      expect(prompt).toBe(numbered(inBank?.prompt ?? ""));
      const asked = inBank?.key;
      if (asked && "accepted" in asked)
        expect(sheet[place]?.key).toEqual({ ...asked, accepted: asked.accepted.map(numbered) });
    });
  }
});

it("puts the number into the answer of an item that asks for its own", () => {
  const part = {
    category: "following_directions" as const,
    run: 1,
    drawn: [2001, 2088].map((id) => ({ id, options: [] })),
  };
  expect(sheetOf(part, { seed: "own", practice: false })[1]?.key).toEqual({
    match: "normalised",
    accepted: ["2"],
  });
});

it("says which question is missing when the bank no longer has one that was drawn", () => {
  const part = { category: "idioms" as const, run: 1, drawn: [{ id: 1999, options: [] }] };
  expect(() => questionsOf(part, { seed: "gone", practice: false })).toThrow("1999");
});
