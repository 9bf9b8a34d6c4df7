import { expect, it } from "vitest";
import { ExamQuestion, ExamSession } from "../contract/exams";
import { settledQuestion, settledSession } from "./exam-shapes";
import { openWithParts } from "./whole-session";
import { recordOf } from "./wire-shapes";

const question = (told: object) => recordOf(ExamQuestion, settledQuestion)({ id: 7, ...told }, () => {});
const session = (told: object) =>
  openWithParts(recordOf(ExamSession.nullable(), settledSession)({ id: 4, ...told }, () => {}) as never);

it.each(["prompt", "question", "text", "title"])("reads what is asked as `%s`", (name) => {
  expect(question({ [name]: "What is it?" })).toMatchObject({ id: "7", prompt: "What is it?", options: [] });
});

it.each([
  [
    ["One", "Two"],
    ["One", "Two"],
  ],
  [{ a: "One", b: "Two" }, ["a", "b"]],
  [
    [
      { id: 1, label: "One" },
      { id: 2, text: "Two" },
    ],
    ["1", "2"],
  ],
  [
    [
      { key: "x", label: "One" },
      { value: "y", name: "Two" },
    ],
    ["x", "y"],
  ],
])("reads choices and what each is sent by: %j", (options, keys) => {
  const read = [
    { key: keys[0], label: "One" },
    { key: keys[1], label: "Two" },
  ];
  expect(question({ text: "?", options })).toMatchObject({ options: read });
  expect(question({ text: "?", choices: options })).toMatchObject({ options: read });
});

it("reads a text beside a question", () => {
  expect(question({ text: "?", body: "Read me" })).toMatchObject({ body: [{ label: null, text: "Read me" }] });
});

it.each(["expires_at", "ends_at", "deadline_at"])(
  "takes the end of a session from `%s` for that of its parts",
  (name) => {
    const read = session({ status: "in_progress", started_at: "2026-11-20 10:00:00", [name]: "2026-11-20 11:00:00" });
    expect(read?.parts).toHaveLength(4);
    for (const part of read?.parts ?? [])
      expect(part).toMatchObject({
        status: "in_progress",
        started_at: "2026-11-20T10:00:00.000Z",
        deadline_at: "2026-11-20T11:00:00.000Z",
      });
  },
);

it("leaves a part that the API says was sent", () => {
  const read = session({ parts: [{ category: "idioms", submitted_at: "2026-11-20 10:00:00" }] });
  expect(read?.parts.map(({ status }) => status)).toEqual(["in_progress", "in_progress", null, "in_progress"]);
});

it.each([
  { status: "completed" },
  { status: "expired" },
  { status: "voided" },
  { completed_at: "2026-11-20 10:00:00" },
])("counts a session that is over as none: %j", (told) => {
  expect(session(told)).toBeNull();
});
