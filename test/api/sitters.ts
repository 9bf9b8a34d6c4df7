import type {
  ExamCategory,
  ExamPartStart,
  ExamSession,
  ExamStanding,
  NewExamSession,
} from "../../server/contract/exams";
import { getExamSitting } from "../../server/recruitment-api/database/exam-sessions";
import { getPart } from "../../server/recruitment-api/exams/settle";
import { sheetOf } from "../../server/recruitment-api/exams/sheet";
import { type Applicant, postJob, recruit, signUp } from "./applicants";
import type { RunningApi } from "./running-api";

/** Somebody who sits the assessment, by the calls of the API. */
export async function aSitter(running: RunningApi, applicant?: Applicant) {
  const person = applicant ?? (await signUp(running));
  const { path, call } = person;
  return {
    ...person,
    open: (wish: Partial<NewExamSession> = {}) =>
      call<ExamSession>("POST", `${path}/exam_sessions`, { honour_statement: true, ...wish }),
    start: (sessionId: number, part: ExamCategory, more: Partial<ExamPartStart> = {}) =>
      call<ExamSession>("POST", `/api/exam_sessions/${sessionId}/parts`, {
        part,
        honour_statement: true,
        ...more,
      }),
    askTime: (time_multiplier: number, reason: string | null = null) =>
      call<{ time_multiplier: number; asked_at: string }>("POST", `${path}/exam_extra_time`, {
        time_multiplier,
        reason,
      }),
    /** Opens a session of one part and starts that. */
    async sit(part: ExamCategory, wish: Partial<NewExamSession> = {}): Promise<ExamSession> {
      const opened = await this.open({ parts: [part], ...wish });
      const started = await this.start(opened.data.id, part);
      if (started.status !== 200) throw new Error(JSON.stringify(started.body));
      return started.data;
    },
    /** Says that a part is done. */
    sendPart: (sessionId: number, part: ExamCategory) =>
      call("POST", `/api/exam_sessions/${sessionId}/answers`, { part, answers: [], final: true }),
    end: (sessionId: number) => call("DELETE", `/api/exam_sessions/${sessionId}`),
    current: async (practice = false) =>
      (await call<ExamSession | null>("GET", `${path}/exam_sessions/current_session${practice ? "?practice=1" : ""}`))
        .data,
    latest: async () => (await call<ExamSession | null>("GET", `${path}/exam_sessions/latest_completed`)).data,
    list: async () => (await call<ExamSession[]>("GET", `${path}/exam_sessions?no_paginate=true`)).data,
    /** The session as it is now, whatever became of it. */
    async session(id: number): Promise<ExamSession> {
      const found = (await this.list()).find((one) => one.id === id);
      if (!found) throw new Error(`There is no session ${id}`);
      return found;
    },
    standing: async () => (await call<ExamStanding>("GET", `${path}/exam_standing`)).data,
    standingOf: async (part: ExamCategory) => {
      const { data } = await call<ExamStanding>("GET", `${path}/exam_standing`);
      const found = data.parts.find(({ category }) => category === part);
      if (!found) throw new Error(`Nothing stands about ${part}`);
      return found;
    },
    /** The right answers to the first so many questions of the part that runs, stored as if they had just come. */
    async answerRight({ id }: Pick<ExamSession, "id">, part: "idioms", count: number): Promise<void> {
      const sitting = await getExamSitting(running.db, person.id, id);
      const row = getPart(sitting, part);
      const now = running.deps.clock();
      const answers = sheetOf(row, sitting.session)
        .slice(0, count)
        .map(({ id: question_id, key, options }) => ({
          session_id: id,
          category: part,
          run: row.run,
          question_id,
          client_seq: now.getTime(),
          value: JSON.stringify(key.match === "choice" ? options[key.right]?.key : ""),
          received_at: now,
        }));
      await running.db.insertInto("exam_answers").values(answers).execute();
      await running.db
        .updateTable("exam_parts")
        .set({ heard_at: now, page_at: now })
        .where("session_id", "=", id)
        .execute();
    },
    /** Another device that the person signs in on: answers how it reads. */
    async elsewhere() {
      const device = running.visitor("198.51.100.77");
      await device.logIn({ email: person.email });
      return async <Data>(path: string): Promise<Data> => (await (await device.call("GET", path)).json()).data;
    },
    /** Lets time pass, with a new sign-in when the last is over by then. */
    async later(span: Parameters<RunningApi["pass"]>[0]): Promise<void> {
      running.pass(span);
      if (span.days || (span.hours ?? 0) > 7) await person.signInAgain();
    },
  };
}

export type Sitter = Awaited<ReturnType<typeof aSitter>>;

/** Sends an application to a job that asks for these parts, and has a recruiter ask for them; answers the job's id. */
export async function askForExam(running: RunningApi, person: Applicant, exam_parts: ExamCategory[]): Promise<number> {
  const job = await postJob(running, { exam_parts });
  const { data, status, body } = await person.send(job);
  if (status >= 300) throw new Error(JSON.stringify(body));
  const said: string[] = [];
  if ((await recruit(running, ["move", String(data.id), "assessment"], (line) => said.push(line))) !== 0)
    throw new Error(said.join("\n"));
  return job;
}
