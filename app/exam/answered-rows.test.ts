import { expect, it } from "vitest";
import { answeredRows } from "./answered-rows";

const question = (id: string, kind: "record" | "exact_text" | "choice" | "essay") => ({
  id,
  kind,
  prompt: "",
  body: ["name", "city"].map((key) => ({ key, label: key, text: "" })),
  options: [],
});

it("tells what is answered, how much of a record, and how many words", () => {
  const questions = [question("1", "record"), question("2", "choice"), question("3", "essay"), question("4", "record")];
  expect(answeredRows(questions, { "1.name": "Ana", "2": "b", "3": "Dear Ms Garcia, – I am sorry." })).toEqual([
    { id: "1", name: "Record 1", state: "1 of 2 fields", isOpen: false },
    { id: "2", name: "Question 2", state: "Answered", isOpen: false },
    { id: "3", name: "Task 3", state: "6 words", isOpen: false },
    { id: "4", name: "Record 4", state: "Not answered", isOpen: true },
  ]);
});

it("takes spaces alone for no answer", () => {
  expect(answeredRows([question("1", "exact_text")], { "1": "  " })[0]?.state).toBe("Not answered");
});
