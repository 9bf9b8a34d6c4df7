import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoredDocument } from "../../server/contract/documents";
import type { ResumeLink } from "../../server/contract/uploads";
import { realPng } from "../builders/files";
import { askForId } from "../builders/meetings";
import { writeToApplicant } from "../builders/messages";
import { aLicense, aQualification } from "../builders/profile-records";
import { type Applicant, answerWithFile, aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const list = async (person: Applicant) =>
  StoredDocument.array().parse((await person.call("GET", `${person.path}/documents`)).data);

const question = { type: "file", label: "Your diploma", required: false } as const;

/** Somebody with a file of each kind, stored in this order a minute apart, and the job of two of them. */
async function withEachKind() {
  const ana = await aReadyApplicant(running);
  const job = await postJob(running, { title: "Night Clerk", questions: [question] });
  const record = async (table: string, body: object) => {
    running.pass({ seconds: 60 });
    const { data } = await ana.call<{ id: number }>("POST", `${ana.path}/${table}`, body);
    const key = await ana.upload(realPng(), "image/png");
    await ana.call("PUT", `/api/${table}/${data.id}/file`, { key, type: "png" });
    return data.id;
  };
  const license = await record("licenses", aLicense({ name: "PRC licence" }));
  const qualification = await record("qualifications", aQualification({ course: null, school: "Visayas College" }));
  running.pass({ seconds: 60 });
  const answer = await answerWithFile(running, ana, job);
  await ana.send(job);
  running.pass({ seconds: 60 });
  const { data: written } = await ana.call<{ id: number }>("POST", `${ana.path}/jobs/${job}/messages`, {
    text: "",
    file: { key: await ana.uploadText(), type: "txt", filename: "id card.txt" },
  });
  running.pass({ seconds: 60 });
  const contract = { file_key: "messages/x", file_name: "contract.txt", file_type: "txt", file_size: 20 };
  const got = await writeToApplicant(running.db, job, { ...contract, sent_at: running.deps.clock() });
  running.pass({ seconds: 60 });
  const need = await askForId(running.db, job);
  const file = { key: await ana.uploadText(), type: "txt", filename: "id.txt" };
  await ana.call("PUT", `/api/needs/${need}`, { file });
  return { ana, job, license, qualification, answer, written: written.id, got, need };
}

describe("the files of a person", () => {
  it("are in one list, newest first, each with where it belongs", async () => {
    const { ana, job, license, qualification, answer, written, got, need } = await withEachKind();
    const eve = await withEachKind();
    const documents = await list(ana);
    const ofJob = { job_id: job, job_title: "Night Clerk" };
    const ofNone = { job_id: null, job_title: null };
    const png = { type: "png", size: realPng().length };
    expect(documents).toMatchObject([
      {
        id: `need-${need}`,
        name: "id.txt",
        belongs_to: { label: "A copy of your ID", ...ofJob },
        removable: false,
      },
      {
        id: `message-${got}`,
        name: "contract.txt",
        type: "txt",
        size: 20,
        belongs_to: { label: "Message from the recruiter", ...ofJob },
        removable: false,
      },
      {
        id: `message-${written}`,
        record_id: written,
        name: "id card.txt",
        belongs_to: { label: "Message to the recruiter", ...ofJob },
        removable: false,
      },
      {
        id: `answer-${answer}`,
        name: "Your diploma",
        ...png,
        belongs_to: { label: "Your diploma", ...ofJob },
        removable: false,
      },
      {
        id: `qualification-${qualification}`,
        name: "Visayas College.png",
        ...png,
        belongs_to: { label: "Visayas College", ...ofNone },
        removable: true,
      },
      {
        id: `license-${license}`,
        kind: "license",
        name: "PRC licence.png",
        ...png,
        belongs_to: { label: "PRC licence", ...ofNone },
        removable: true,
      },
      {
        kind: "resume",
        name: "ana-reyes.txt",
        type: "txt",
        belongs_to: { label: "Résumé", ...ofNone },
        removable: true,
      },
    ]);
    const days = documents.map(({ added_at }) => added_at ?? "");
    expect(days).toEqual([...days].sort().reverse());
    const ids = new Set(documents.map(({ id }) => id));
    expect((await list(eve.ana)).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it("are none of somebody who has stored nothing, nor what was found unsafe or is removed", async () => {
    expect(await list(await signUp(running))).toEqual([]);
    const { ana, license } = await withEachKind();
    await running.db
      .updateTable("resumes")
      .set({ scan_state: "unsafe" })
      .where("application_id", "=", ana.id)
      .execute();
    await ana.call("DELETE", `/api/licenses/${license}/file`);
    const kinds = (await list(ana)).map(({ kind }) => kind);
    expect(kinds).toEqual(["need", "message", "message", "answer", "qualification"]);
  });

  it("say nothing that is not known of what was stored before it was kept", async () => {
    const { ana, license, answer } = await withEachKind();
    await running.db.updateTable("licenses").set({ file_added_at: null }).where("id", "=", license).execute();
    const unknown = { file_type: null, file_size: null };
    await running.db.updateTable("screening_answers").set(unknown).where("id", "=", answer).execute();
    const documents = await list(ana);
    expect(documents.at(-1)).toMatchObject({ kind: "license", added_at: null });
    expect(documents.find(({ kind }) => kind === "answer")).toMatchObject({ type: null, size: null });
    const { data } = await ana.call<ResumeLink>("GET", `/api/screening_question_answers/${answer}/file_link`);
    expect(data).toMatchObject({ filename: "Your diploma.png", size: realPng().length });
  });
});

describe("the file of an answer", () => {
  it("is downloaded by the name of its question, and listed once when a later application has it too", async () => {
    const { ana, job, answer } = await withEachKind();
    const { data } = await ana.call<ResumeLink>("GET", `/api/screening_question_answers/${answer}/file_link`);
    expect(data.filename).toBe("Your diploma.png");
    const download = await running.api.fetch(new Request(data.url));
    expect(Buffer.from(await download.arrayBuffer())).toEqual(realPng());

    await ana.withdraw(job);
    await ana.draft(job);
    const answers = (await list(ana)).filter(({ kind }) => kind === "answer");
    expect(answers).toMatchObject([{ name: "Your diploma", type: "png", size: realPng().length }]);
    expect(answers[0]?.record_id).toBeGreaterThan(answer);
    // sent again as it is, it stays what it was
    const [same] = (await ana.job(job)).data.answers;
    await ana.call("POST", "/api/screening_question_answers", {
      job_post_id: job,
      answers: [{ question_id: same?.question_id, value: same?.value }],
    });
    expect((await list(ana)).find(({ kind }) => kind === "answer")).toMatchObject({ size: realPng().length });
  });

  it("is nowhere for an answer in words", async () => {
    const ana = await aReadyApplicant(running);
    const job = await postJob(running, { questions: [{ type: "short_text", label: "Why?", required: true }] });
    const { id: question_id } = await running.db
      .selectFrom("screening_questions")
      .select("id")
      .where("job_post_id", "=", job)
      .executeTakeFirstOrThrow();
    const { data } = await ana.call<{ id: number }[]>("POST", "/api/screening_question_answers", {
      job_post_id: job,
      answers: [{ question_id, value: "I like it" }],
    });
    expect((await ana.call("GET", `/api/screening_question_answers/${data[0]?.id}/file_link`)).status).toBe(404);
  });
});
