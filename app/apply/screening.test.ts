import { describe, expect, it } from "vitest";
import { anApplication, anApplicationJob, aQuestion, keptAnswers } from "../../test/builders/applications";
import { readSubmission } from "../forms/read-submission";
import {
  aboutQuestions,
  givenAnswersOf,
  profileAnswer,
  type ScreeningForm,
  screeningSchema,
  screeningValues,
  unanswered,
} from "./screening";

const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
const questions = [
  aQuestion("1"),
  aQuestion("2", { type: "short_text", show_if: { question_id: "1", equals: "yes" } }),
  aQuestion("3", { type: "multi_choice", options, required: false }),
  aQuestion("4", { type: "money", required: false }),
  aQuestion("5", { type: "date", required: false }),
  aQuestion("6", { type: "url", required: false }),
  aQuestion("7", { type: "file" }),
  aQuestion("8", { type: "number", required: false }),
];

/** The answers that the API would get for this form. */
async function sentBy(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = await readSubmission({ formData: async () => form }, screeningSchema(questions));
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return givenAnswersOf(questions, submission.value as ScreeningForm);
}
const byId = (answers: Awaited<ReturnType<typeof sentBy>>) =>
  Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]));

describe("the answers of the questions page", () => {
  it("reach the API in its own shapes, whatever way people type them", async () => {
    const answers = await sentBy([
      ["q1", "yes"],
      ["q2", " A laptop "],
      ["q3", "b"],
      ["q4", "₱25,000"],
      ["q5", "2026-12-01"],
      ["q6", "example.com/me"],
      ["q8", "٢٫٥"],
    ]);
    expect(byId(answers)).toEqual({
      1: "yes",
      2: "A laptop",
      3: ["b"],
      4: "25000.00",
      5: "2026-12-01",
      6: "https://example.com/me",
      8: "2.5",
    });
  });

  it("are cleared when a field is emptied", async () => {
    expect(byId(await sentBy([["q2", ""]]))).toMatchObject({ 1: null, 2: null, 3: [], 4: null });
  });

  it("leave what cannot be read as it was typed, for the API to say what is wrong", async () => {
    expect(byId(await sentBy([["q4", "a lot"]]))["4"]).toBe("a lot");
  });

  it("fill the form again as they were kept", () => {
    const draft = anApplicationJob({
      questions,
      answers: keptAnswers({ 1: "no", 3: ["a"] }),
      cover_note: "Hello",
    });
    expect(screeningValues(draft, anApplication(), null)).toMatchObject({
      q1: "no",
      q3: ["a"],
      cover_note: "Hello",
      support_needs: null,
    });
  });
});

describe("what was answered before", () => {
  const given = { job_title: "Clerk", submitted_at: "2026-11-12T08:00:00Z" };
  const answers = [
    { question_id: "1", value: "yes", ...given },
    { question_id: "2", value: "3", ...given },
  ];
  const draft = anApplicationJob({ questions, answers: keptAnswers({ 1: null }), cover_note: "Hello" });

  it("fills in questions that were never answered here, and none that was left empty", () => {
    const shown = screeningValues(draft, anApplication(), { answers, applications: [], from: null });
    expect([shown.q1, shown.q2]).toEqual([undefined, "3"]);
  });

  it("fills in what was left empty, too, where an application was chosen to begin with, and nothing that was written", () => {
    const from = { id: "9", ...given, cover_note: "Dear clerks", support_needs: "A screen reader" };
    const shown = screeningValues(draft, anApplication(), { answers, applications: [], from });
    expect(shown).toMatchObject({ q1: "yes", q2: "3", cover_note: "Hello", support_needs: "A screen reader" });
  });
});

describe("a required question", () => {
  it("is asked for in a few words beside it, which do not repeat it", () => {
    expect(unanswered(questions, [])).toEqual({ q1: ["Choose yes or no"] });
  });

  it("is asked for only when the condition it depends on is met", () => {
    const answered = (value: string) => Object.keys(unanswered(questions, [{ question_id: "1", value }]));
    expect(answered("yes")).toEqual(["q2"]);
    expect(answered("no")).toEqual([]);
  });
});

it("puts the API's objection to the second answer beside the second question", () => {
  const failure = {
    kind: "invalid" as const,
    message: "",
    fields: { "answers[1].value": ["Enter a number"] },
  };
  const moved = aboutQuestions(failure, [{ question_id: "11" }, { question_id: "12" }]);
  expect(moved).toMatchObject({ fields: { q12: ["Enter a number"] } });
});

const { basic } = anApplication();
const application = anApplication({ basic: { ...basic, years_experience: 0, desired_role: null } });

it("starts a question with what the profile says, zero included", () => {
  expect(profileAnswer(aQuestion("1", { prefill_from: "years_experience" }), application)).toBe("0");
});

it("starts with nothing where the profile is silent or the key is unknown", () => {
  for (const prefill_from of [null, "desired_role", "toString", "shoe_size"]) {
    expect(profileAnswer(aQuestion("1", { prefill_from }), application)).toBeUndefined();
  }
});

it("takes an amount of pay for a question in its own currency only", () => {
  const pay = { min: "30000.00", max: null, currency: "PHP", period: "month" } as const;
  const { preferences } = application;
  const wish = anApplication({ preferences: { ...preferences, expected_salary: pay } });
  const asked = (unit: string | null) => aQuestion("1", { type: "money", unit, prefill_from: "expected_salary" });
  expect(["PHP", null, "USD"].map((unit) => profileAnswer(asked(unit), wish))).toEqual([
    "30000.00",
    "30000.00",
    undefined,
  ]);
});

it("makes no choice for anybody", () => {
  const options = [{ id: "0", label: "None" }];
  expect(profileAnswer(aQuestion("1", { prefill_from: "years_experience", options }), application)).toBeUndefined();
});
