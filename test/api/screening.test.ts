import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScreeningAnswer } from "../../server/contract/applications";
import type { AnswerValue } from "../../server/contract/job-posts";
import type { NewScreeningQuestion } from "../../server/recruitment-api/database/new-job-post";
import { realXls } from "../builders/files";
import { type Applicant, aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** A job with these questions, and the ids they got, in order. */
async function jobAsking(questions: NewScreeningQuestion[], more = {}) {
  const job = await postJob(running, { questions, ...more });
  const rows = await running.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", job)
    .orderBy("position")
    .execute();
  return { job, ids: rows.map(({ id }) => id) };
}

const answer = (ana: Applicant, job: number, answers: [number | undefined, AnswerValue][]) =>
  ana.call<ScreeningAnswer[]>("POST", "/api/screening_question_answers", {
    job_post_id: job,
    answers: answers.map(([question_id, value]) => ({ question_id, value })),
  });

describe("answering", () => {
  it("begins the draft, keeps answers in one form, and keeps one answer a question", async () => {
    const ana = await signUp(running);
    const { job, ids } = await jobAsking([
      { type: "money", label: "Pay you hope for", required: true },
      { type: "number", label: "Years", required: true },
      {
        type: "multi_choice",
        label: "Tools",
        options: [
          { id: "a", label: "A" },
          { id: "b", label: "B" },
        ],
      },
    ]);
    const first = await answer(ana, job, [
      [ids[0], "1,234.5"],
      [ids[1], "02.50"],
      [ids[2], ["b", "a"]],
    ]);
    expect(first.status).toBe(201);
    expect(first.data.map(({ value }) => value)).toEqual(["1234.50", "2.5", ["a", "b"]]);
    expect((await ana.job(job)).data.status.key).toBe("draft");

    const again = await answer(ana, job, [[ids[0], "35000"]]);
    expect([again.status, again.data[0]?.id, again.data[0]?.value]).toEqual([200, first.data[0]?.id, "35000.00"]);
    const changed = await ana.call<ScreeningAnswer>("PUT", `/api/screening_question_answers/${first.data[1]?.id}`, {
      value: 3,
    });
    expect([changed.status, changed.data.value]).toEqual([200, "3"]);
    expect((await ana.job(job)).data.answers).toHaveLength(3);
  });

  it("keeps what is still incomplete, and refuses what is malformed beside its place", async () => {
    const ana = await signUp(running);
    const { job, ids } = await jobAsking([
      { type: "yes_no", label: "Nights?", required: true },
      { type: "date", label: "Start", required: true },
      { type: "number", label: "Years", min: 0, max: 40, unit: "years" },
    ]);
    expect(
      (
        await answer(ana, job, [
          [ids[0], "yes"],
          [ids[1], ""],
        ])
      ).status,
    ).toBe(201);
    const refused = await answer(ana, job, [
      [ids[0], "no"],
      [ids[1], "2026-02-30"],
      [ids[2], "41"],
    ]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        "answers.1.value": [expect.stringMatching(/^Enter a real date, like \d+ \w+ 20\d\d$/)],
        "answers.2.value": ["Your answer must be 40 years or less"],
      },
    ]);
    const { data } = await ana.job(job);
    expect(data.answers.find(({ question_id }) => question_id === ids[0])?.value).toBe("yes");
    expect(data.missing).toContainEqual({ where: "screening", message: "Answer “Start”" });
  });

  it("leaves out answers to questions that are not shown", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([
      { key: "nights", type: "yes_no", label: "Nights?", required: true },
      {
        type: "number",
        label: "How many nights a week?",
        required: true,
        show_if: { question: "nights", equals: "yes" },
      },
    ]);
    const kept = await answer(ana, job, [
      [ids[0], "no"],
      [ids[1], "not even a number"],
    ]);
    expect([kept.status, kept.data.map(({ question_id }) => question_id)]).toEqual([201, [ids[0]]]);
    const sent = await ana.send(job);
    expect(sent.status).toBe(201);
    expect(sent.data.snapshot?.answers.map(({ text }) => text)).toEqual(["No"]);
  });

  it("asks for the shown ones at sending", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([
      { key: "nights", type: "yes_no", label: "Nights?", required: true },
      { type: "number", label: "How many?", required: true, show_if: { question: "nights", equals: "yes" } },
    ]);
    await answer(ana, job, [[ids[0], "yes"]]);
    expect((await ana.send(job)).body.errors).toEqual({ screening: ["Answer “How many?”"] });
    await answer(ana, job, [[ids[1], "3"]]);
    expect((await ana.send(job)).status).toBe(201);
  });

  it("is over once the application is sent", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([{ type: "short_text", label: "Tools" }]);
    const { data } = await answer(ana, job, [[ids[0], "Zendesk"]]);
    await ana.send(job);
    expect((await answer(ana, job, [[ids[0], "More"]])).status).toBe(409);
    expect((await ana.call("PUT", `/api/screening_question_answers/${data[0]?.id}`, { value: "More" })).status).toBe(
      409,
    );
  });

  it("takes questions of this job only, and answers of this person only", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const one = await jobAsking([{ type: "short_text", label: "Tools" }]);
    const other = await jobAsking([{ type: "short_text", label: "Tools" }]);
    const refused = await answer(ana, one.job, [[other.ids[0], "Zendesk"]]);
    expect(refused.body.errors).toEqual({
      "answers.0.question_id": ["This question is not one of this job"],
    });
    const { data } = await answer(ana, one.job, [[one.ids[0], "Zendesk"]]);
    expect((await ben.call("PUT", `/api/screening_question_answers/${data[0]?.id}`, { value: "x" })).status).toBe(404);
  });
});

describe("a knock-out", () => {
  const asking: NewScreeningQuestion = {
    type: "yes_no",
    label: "Do you have a second internet line?",
    required: true,
    knock_out: { operator: "equals", value: "no", message: "This job needs a second internet line" },
  };

  it("warns with the person's own answer and lets them send", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([asking]);
    await answer(ana, job, [[ids[0], "no"]]);
    expect((await ana.job(job)).data.knock_outs).toEqual([
      {
        question_id: ids[0],
        message: "This job needs a second internet line. You answered: No.",
        blocks: false,
      },
    ]);
    expect((await ana.send(job)).status).toBe(201);
  });

  it("stops the sending where the recruiter blocks on it, and says why", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([asking], { knock_out_blocks: true });
    await answer(ana, job, [[ids[0], "no"]]);
    const refused = await ana.send(job);
    expect(refused.body.errors).toEqual({
      screening: ["This job needs a second internet line. You answered: No."],
    });
    await answer(ana, job, [[ids[0], "yes"]]);
    expect((await ana.send(job)).status).toBe(201);
  });
});

describe("a file as an answer", () => {
  const asking: NewScreeningQuestion = { type: "file", label: "A work sample", required: true };

  it("keeps nothing else of its person waiting while the store is slow", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([asking, { type: "number", label: "Years", required: true }]);
    const key = await ana.uploadText();
    const { storage } = running.deps;
    const read = storage.read;
    let meanwhile: number | null = null;
    // the store answers once the person has saved something else, and never if that waits for the store
    storage.read = async (...asked) => {
      storage.read = read;
      meanwhile = (await answer(ana, job, [[ids[1], "3"]])).status;
      return read(...asked);
    };
    const { data } = await answer(ana, job, [[ids[0], key]]);
    expect([meanwhile, data[0]?.file_key]).toEqual([201, key.replace("tmp/", "answers/")]);
  });

  it("is taken over from its upload, and stays when the form is sent again", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([asking]);
    const key = await ana.uploadText();
    const { data } = await answer(ana, job, [[ids[0], key]]);
    expect(data[0]?.file_key).toBe(key.replace("tmp/", "answers/"));
    expect((await running.deps.storage.read(data[0]?.file_key ?? "")).length).toBeGreaterThan(100);
    for (const value of [key, data[0]?.file_key ?? ""]) {
      expect((await answer(ana, job, [[ids[0], value]])).data[0]?.file_key).toBe(data[0]?.file_key);
    }
    const sent = await ana.send(job);
    expect(sent.data.snapshot?.answers[0]?.text).toMatch(/^TXT, \d+\u00a0(bytes|KB)$/);
  });

  it("replaces the one before, which is deleted", async () => {
    const ana = await signUp(running);
    const { job, ids } = await jobAsking([asking]);
    const first = await answer(ana, job, [[ids[0], await ana.uploadText()]]);
    await answer(ana, job, [[ids[0], await ana.uploadText("Another")]]);
    await expect(running.deps.storage.read(first.data[0]?.file_key ?? "")).rejects.toThrow("Nothing is stored");
  });

  it("is refused when it is somebody else's, none at all, or of another type", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const { job, ids } = await jobAsking([asking]);
    const bens = await ben.uploadText();
    for (const value of [bens, "tmp/../etc/passwd", "answers/00000000-0000-4000-8000-000000000000", "sample.pdf"]) {
      const refused = await answer(ana, job, [[ids[0], value]]);
      expect(refused.body.errors).toEqual({
        "answers.0.value": ["The selected file could not be uploaded - try again"],
      });
    }
    const sheet = await answer(ana, job, [[ids[0], await ana.upload(realXls())]]);
    expect(sheet.body.errors?.["answers.0.value"]?.[0]).toContain("must be a PDF, Word, ODT");
  });

  it("that was lost is asked for again at sending", async () => {
    const ana = await aReadyApplicant(running);
    const { job, ids } = await jobAsking([asking]);
    const { data } = await answer(ana, job, [[ids[0], await ana.uploadText()]]);
    await running.deps.storage.delete(data[0]?.file_key ?? "");
    expect((await ana.send(job)).body.errors).toEqual({
      screening: ["Add the file for “A work sample” again"],
    });
  });
});
