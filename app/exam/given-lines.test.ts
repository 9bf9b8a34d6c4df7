import { expect, it } from "vitest";
import { listGiven } from "./given-lines";
import { describeSheet, readSheet } from "./part-answers";

/** Posts a page that showed no answers, with these fields. */
const posted = (kinds: Record<number, string>, fields: Record<string, string>) => {
  const questions = Object.entries(kinds).map(([id, kind]) => ({ id, kind }));
  return readSheet(Object.entries({ session: "7", was: describeSheet(questions, {}), ...fields }));
};

it("shows back text of any length, and choices by their place, each with its question", () => {
  const sheet = posted(
    { 1001: "exact_text", 1002: "choice", 1003: "exact_text" },
    { q1003: "7", q1002: "c", q1001: "b" },
  );
  expect(listGiven(sheet)).toEqual([
    { place: "Question 1", text: "b" },
    { place: "Question 2", text: "The third answer" },
    { place: "Question 3", text: "7" },
  ]);
  expect(listGiven(posted({ 1001: "choice" }, { q1001: "ab" }))).toEqual([{ place: "Question 1", text: "ab" }]);
});

it("names the field of a record, and leaves out what was emptied", () => {
  const sheet = posted(
    { 4001: "record", 4002: "record" },
    { "q4002.city": "Cebu", "q4002.name": " ", "q4001.name": "Ana" },
  );
  expect(listGiven(sheet)).toEqual([
    { place: "Record 1, name", text: "Ana" },
    { place: "Record 2, city", text: "Cebu" },
  ]);
});
