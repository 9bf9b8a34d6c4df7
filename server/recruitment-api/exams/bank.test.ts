import { expect, it } from "vitest";
import { examCategories } from "../../contract/values/exam-parts";
import { bankOf, findQuestion, practiceOf } from "./bank";
import { followingDirections } from "./bank/following-directions";
import { idioms } from "./bank/idioms";
import { practiceQuestions } from "./bank/practice";
import { writtenPrompts } from "./bank/written";

const everyId = [...idioms, ...followingDirections, ...writtenPrompts, ...practiceQuestions].map(({ id }) => id);

it("has an id for each question that no other has", () => {
  expect(new Set(everyId).size).toBe(everyId.length);
});

it("finds each question by its id, and null for any other", () => {
  for (const id of everyId) expect(findQuestion(id)?.id).toBe(id);
  expect(findQuestion(1)).toBeNull();
});

it("has the questions the assessment is to be drawn from", () => {
  expect(bankOf("idioms").length).toBeGreaterThanOrEqual(120);
  expect(bankOf("following_directions").length).toBeGreaterThanOrEqual(60);
  expect(bankOf("written").length).toBeGreaterThanOrEqual(12);
});

it("practises with nothing that is scored", () => {
  for (const category of examCategories) {
    const scored = bankOf(category).map(({ id }) => id);
    for (const { id } of practiceOf(category)) expect(scored).not.toContain(id);
  }
});

it("turns an idiom into a choice whose first option is right, until it is shuffled", () => {
  const [idiom] = idioms;
  expect(findQuestion(idiom?.id ?? 0)).toMatchObject({
    category: "idioms",
    kind: "choice",
    options: [idiom?.right, ...(idiom?.wrong ?? [])],
    key: { match: "choice", right: 0 },
    points: 1,
  });
});
