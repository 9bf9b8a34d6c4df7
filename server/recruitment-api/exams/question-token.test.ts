import { expect, it } from "vitest";
import { isQuestionToken, signQuestions } from "./question-token";

const appKey = Buffer.alloc(32, 7);
const session = { id: 5 };
const part = { category: "idioms", run: 0, started_at: "2026-11-22T02:00:00.000Z" } as const;
const token = signQuestions(part, session, appKey);

it("is good for the very run whose questions were given out", () => {
  expect(isQuestionToken(token, { ...part }, { ...session }, appKey)).toBe(true);
});

it.each([
  ["another session", part, { id: 6 }, appKey],
  ["another part", { ...part, category: "written" } as const, session, appKey],
  ["the run after a restart", { ...part, run: 1 }, session, appKey],
  ["another start", { ...part, started_at: "2026-11-22T02:00:00.001Z" }, session, appKey],
  ["another secret", part, session, Buffer.alloc(32, 8)],
])("is not good for %s", (_title, otherPart, otherSession, key) => {
  expect(isQuestionToken(token, otherPart, otherSession, key)).toBe(false);
});

it("is not good when a character is changed, missing or too many", () => {
  for (const given of ["", token.slice(1), `${token}A`, `${token.slice(0, -2)}é`, token.toUpperCase()])
    expect(isQuestionToken(given, part, session, appKey)).toBe(false);
});
