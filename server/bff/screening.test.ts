import { expect, it } from "vitest";
import type { ScreeningAnswer } from "../contract/records";
import { screening } from "./screening";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";

const stored = [
  { id: "81", question_id: "1", value: "Because I like it" },
  { id: "82", question_id: "2", value: 3 },
  { id: "83", question_id: "3", value: ["a", "b"] },
] as ScreeningAnswer[];
const given = (changed: Record<string, unknown> = {}) =>
  Object.entries({ 1: "Because I like it", 2: "3", 3: ["a", "b"], ...changed }).map(([question_id, value]) => ({
    question_id,
    value: value as string,
  }));

/** Saves these answers; returns what the API was sent and the result. */
async function save(answers: ReturnType<typeof given>, refuse: Record<string, object> = {}) {
  const sent: string[] = [];
  const send = {
    async change({ method, path, body }: Parameters<Send["change"]>[0]) {
      sent.push(`${method} ${path} ${JSON.stringify(body)}`);
      return refuse[method] ? { ok: false, failure: refuse[method] } : { ok: true, value: null };
    },
  } as unknown as Send;
  return { saved: await screening(send, {} as UploadTarget).saveAnswers("103", answers, stored), sent };
}

it("changes the one answer that is another now, under its id", async () => {
  for (const [question, id, value] of [
    ["1", "81", "For the pay"],
    ["2", "82", "4"],
    ["3", "83", ["a"]],
    ["1", "81", null],
  ])
    expect((await save(given({ [String(question)]: value }))).sent).toEqual([
      `PUT /api/screening_question_answers/${id} ${JSON.stringify({ value })}`,
    ]);
});

it("sends together what is new, several that changed, and what did not change", async () => {
  for (const changed of [{}, { 1: "x", 2: "4" }, { 4: "new" }]) {
    const { sent } = await save(given(changed));
    expect(sent).toEqual([
      `POST /api/screening_question_answers ${JSON.stringify({ job_post_id: "103", answers: given(changed) })}`,
    ]);
  }
});

it("names a refused answer by its place, and saves anew what is not there any more", async () => {
  const invalid = { kind: "invalid", message: "", fields: { value: ["Enter a number"] } };
  expect((await save(given({ 2: "many" }), { PUT: invalid })).saved).toMatchObject({
    failure: { fields: { "answers[1].value": ["Enter a number"] } },
  });
  const { sent } = await save(given({ 2: "4" }), { PUT: { kind: "missing", message: "" } });
  expect(sent.map((line) => line.split(" ")[0])).toEqual(["PUT", "POST"]);
});
