import type { ApplicationJob, Apply, ScreeningAnswer } from "../../server/contract/applications";
import type { NewJobPost } from "../../server/recruitment-api/database/new-job-post";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { runCommand } from "../../server/recruitment-api/recruiter/command-line";
import { realPng, textResume } from "../builders/files";
import { aJobPost } from "../builders/job-posts";
import { writeAccount } from "../harness/written-account";
import { maria, type RunningApi, site } from "./running-api";

let people = 0;

export const contactDetails = {
  mobile: "+63 917 123 4567",
  alternate_mobile: null,
  whatsapp: true,
  viber: false,
  email_contact: null,
  facebook_url: null,
  linkedin_url: null,
  address: {
    line1: "12 Mabini Street",
    barangay: null,
    city: "Iloilo City",
    province: "Iloilo",
    region: null,
    postcode: "5000",
    country: "PH",
  },
};

export const consents = { consent_accuracy: true, consent_data_use: "2026-11" };

export interface Answered<Data> {
  status: number;
  data: Data;
  body: { message?: string; errors?: Record<string, string[]>; [key: string]: unknown };
}

interface Way {
  /** By the pages of the sign-on, with their mail and their code, where these are what is looked for. */
  byForms?: boolean;
}

/** Someone signed in with a proven address and an empty application. */
export async function signUp(running: RunningApi, { byForms = false }: Way = {}) {
  people += 1;
  const email = `applicant${people}@example.com`;
  const network = `198.51.${people % 250}`;
  const visitor = running.visitor(`${network}.9`);
  if (byForms) {
    await visitor.register({ email });
    const proven = { email_verified_at: running.deps.clock() };
    await running.db.updateTable("users").set(proven).where("email", "=", email).execute();
  } else {
    const visit = { ipPrefix: `${network}.0/24`, device: "Firefox on Android" };
    const cookies = await writeAccount(running.deps, { ...maria, email }, visit);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
  }

  const call = async <Data = never>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answered<Data>> => {
    const response = await visitor.call(method, path, { body, headers });
    const answer = await response.json();
    return { status: response.status, data: answer.data, body: answer };
  };
  const mine = await call<{ id: number; user_id: number }>("GET", "/api/user/application");
  const { id, user_id: userId } = mine.data;
  const path = `/api/applications/${id}`;

  return {
    id,
    userId,
    email,
    visitor,
    path,
    call,
    details: {
      given_names: "Ana",
      family_name: "Reyes",
      email,
      mobile: null,
      country: "PH",
      timezone: "Asia/Manila",
      heard_from_id: null,
      consent_privacy: "2026-11",
      consent_talent_pool: false,
      preferred_contact: "email",
    },
    /** After time has passed: the session of a person who did nothing is over. */
    async signInAgain(): Promise<void> {
      visitor.cookies.clear();
      await visitor.logIn({ email });
    },
    /** Stores a file behind a signed URL and answers its key. */
    async upload(bytes: Buffer, contentType = "application/pdf"): Promise<string> {
      const { data, body } = await call<never>("POST", "/api/vapor/signed_storage_url", {
        content_type: contentType,
      });
      const signed = (data ?? body) as unknown as {
        key: string;
        url: string;
        headers: Record<string, string | string[]>;
      };
      const { Host: _host, ...given } = signed.headers;
      const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
      const put = await running.api.fetch(
        new Request(new URL(signed.url, site), { method: "PUT", headers, body: new Uint8Array(bytes) }),
      );
      if (put.status !== 200) throw new Error(`The upload was refused with ${put.status}`);
      return signed.key;
    },
    /** The same of plain text, which any field for files takes and no other process has to read. */
    uploadText(...lines: string[]): Promise<string> {
      return this.upload(textResume(lines.length > 0 ? lines : undefined), "text/plain");
    },
    /** Fills in every section that is needed. */
    async complete(): Promise<void> {
      const steps = [
        await call("POST", "/api/apply/account-details", this.details),
        await call("PATCH", `${path}/contact_information`, contactDetails),
        await call("PUT", `/api/apply/${id}/resume`, {
          key: await this.upload(textResume(), "text/plain"),
          type: "txt",
          filename: "ana-reyes.txt",
        }),
      ];
      const refused = steps.find(({ status }) => status >= 300);
      if (refused) throw new Error(JSON.stringify(refused.body));
    },
    draft: (jobId: number, parts: Partial<Apply> = {}) =>
      call<ApplicationJob>("POST", `/api/job_posts/${jobId}/apply`, { draft: true, ...parts }),
    send: (jobId: number, key?: string, body: Partial<Apply> = consents) =>
      call<ApplicationJob>("POST", `/api/job_posts/${jobId}/apply`, body, key ? { "idempotency-key": key } : undefined),
    job: (jobId: number) => call<ApplicationJob>("GET", `${path}/jobs/${jobId}`),
    withdraw: (jobId: number, reason = 900, more: object = {}, key?: string) =>
      call<ApplicationJob>(
        "POST",
        `${path}/withdraw`,
        { recruitment_status_id: reason, job_id: jobId, ...more },
        key ? { "idempotency-key": key } : undefined,
      ),
    undo: (jobId: number) => call<ApplicationJob>("POST", `${path}/withdraw/undo`, { job_id: jobId }),
  };
}

export type Applicant = Awaited<ReturnType<typeof signUp>>;

/** Someone whose application is complete and ready to be sent anywhere. */
export async function aReadyApplicant(running: RunningApi, way: Way = {}): Promise<Applicant> {
  const applicant = await signUp(running, way);
  await applicant.complete();
  return applicant;
}

/** An open job without questions, at the time of the running API, unless told otherwise. */
export async function postJob(running: RunningApi, more: Partial<NewJobPost> = {}): Promise<number> {
  const now = running.deps.clock().getTime();
  const days = (count: number) => new Date(now + count * 86_400_000);
  const post = aJobPost({ posted_at: days(-1), closes_at: days(30), questions: [], ...more });
  const [id] = await createJobPosts(running.db, [post], running.deps.clock());
  if (id === undefined) throw new Error("No job post was written");
  return id;
}

/** Answers the one question of this job with a picture; answers the answer's id. */
export async function answerWithFile(running: RunningApi, person: Applicant, jobId: number): Promise<number> {
  const question = await running.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", jobId)
    .executeTakeFirstOrThrow();
  const { data } = await person.call<ScreeningAnswer[]>("POST", "/api/screening_question_answers", {
    job_post_id: jobId,
    answers: [{ question_id: question.id, value: await person.upload(realPng(), "image/png") }],
  });
  return data[0]?.id as number;
}

/** Does as a recruiter types, `move R24-… shortlisted`; answers the exit code. `say` is told what the tool prints. */
export function recruit(running: RunningApi, args: string[], say: (line: string) => void = () => {}) {
  const { db, deps } = running;
  const { clock, siteOrigin, storage } = deps;
  return runCommand({ db, clock, brandName: "Harbour", siteOrigin, storage, say }, args);
}

/** The same with what the tool says. */
export async function recruitAndHear(running: RunningApi, args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await recruit(running, args, (line) => void lines.push(line));
  return { code, said: lines.join("\n") };
}

/** Somebody on the shortlist of a job, with the receipt of their application. */
export async function somebodyShortlisted(running: RunningApi, known?: number) {
  const [ana, job] = [await aReadyApplicant(running), known ?? (await postJob(running))];
  const { data } = await ana.send(job);
  const receipt = data.receipt_code ?? "";
  for (const status of ["screening", "shortlisted"]) {
    const { code, said } = await recruitAndHear(running, ["move", receipt, status]);
    if (code !== 0) throw new Error(said);
  }
  return { ana, job, receipt };
}

/** The mails of a kind to this person, oldest first. */
export const listMails = ({ db }: Pick<RunningApi, "db">, { userId }: Pick<Applicant, "userId">, kind: string) =>
  db
    .selectFrom("mails")
    .select(["subject", "body", "calendar"])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
