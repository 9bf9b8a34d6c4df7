import { afterAll, beforeAll, expect, it } from "vitest";
import type { EarlierAnswers } from "../../server/contract/earlier-answers";
import type { AnswerValue } from "../../server/contract/job-posts";
import type { NewScreeningQuestion } from "../../server/recruitment-api/database/new-job-post";
import { type Applicant, aReadyApplicant, consents, postJob } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const years: NewScreeningQuestion = { type: "number", label: "How many years of Excel?", unit: "years" };
const why: NewScreeningQuestion = { type: "long_text", label: "Why this job?" };
const notice = (...labels: string[]): NewScreeningQuestion => ({
  type: "single_choice",
  label: "Your notice",
  options: labels.map((label, at) => ({ id: `o${at}`, label })),
});

async function jobAsking(title: string, questions: NewScreeningQuestion[]) {
  const job = await postJob(running, { title, questions });
  const rows = await running.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", job)
    .orderBy("position")
    .execute();
  return { job, ids: rows.map(({ id }) => id) };
}

/** Answers the questions of a new job in their order. */
async function answered(ana: Applicant, title: string, given: [NewScreeningQuestion, AnswerValue][]) {
  const { job, ids } = await jobAsking(
    title,
    given.map(([question]) => question),
  );
  await ana.call("POST", "/api/screening_question_answers", {
    job_post_id: job,
    answers: given.map(([, value], at) => ({ question_id: ids[at], value })),
  });
  return job;
}
const earlier = async (person: Applicant, job: number, from?: number) =>
  (
    await person.call<EarlierAnswers>(
      "GET",
      `/api/job_posts/${job}/earlier_answers${from === undefined ? "" : `?application_job_id=${from}`}`,
    )
  ).data;

it("gives the newest answer that was sent to the same question, and of one application first when it is named", async () => {
  const ana = await aReadyApplicant(running);
  const first = await answered(ana, "First", [
    [years, "3"],
    [why, "It is near."],
  ]);
  const { data: sent } = await ana.send(first, undefined, { ...consents, cover_note: "Dear first" });
  running.pass({ hours: 1 });
  const second = await answered(ana, "Second", [
    [{ ...years, label: "how many YEARS of Excel" }, "4"],
    [notice("At once", "30 days"), "o1"],
  ]);
  await ana.send(second);
  // a draft was not sent, so nobody has stood by it
  await answered(ana, "Draft", [[years, "9"]]);

  const { job, ids } = await jobAsking("New", [
    notice("30 days", "Later"),
    years,
    why,
    { ...years, type: "short_text" },
  ]);
  const found = await earlier(ana, job);
  expect(found.answers.map(({ question_id, value, job_title }) => [question_id, value, job_title])).toEqual([
    [ids[0], "o0", "Second"],
    [ids[1], "4", "Second"],
    [ids[2], "It is near.", "First"],
  ]);
  expect([found.from, found.applications.map(({ job_title }) => job_title)]).toEqual([null, ["Second", "First"]]);

  const begun = await earlier(ana, job, sent.id);
  expect(begun.answers.map(({ value }) => value)).toEqual(["o0", "3", "It is near."]);
  expect(begun.from).toMatchObject({ id: sent.id, job_title: "First", cover_note: "Dear first", support_needs: null });
});

it("is nobody else's, and nothing of the job itself", async () => {
  const [ana, eve] = [await aReadyApplicant(running), await aReadyApplicant(running)];
  const job = await answered(ana, "Only", [[why, "Private words"]]);
  const { data: sent } = await ana.send(job);
  expect((await earlier(ana, job)).answers).toEqual([]);
  const { job: other } = await jobAsking("Other", [why]);
  expect((await earlier(ana, other)).answers).toHaveLength(1);
  expect(await earlier(eve, other, sent.id)).toEqual({ answers: [], applications: [], from: null });
  expect((await running.visitor().call("GET", `/api/job_posts/${other}/earlier_answers`)).status).toBe(401);
});
