import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, type Calls, calls, type IdsIn, writtenCall } from "../../server/contract/calls";
import { noPreferences, noRole } from "../builders/applications";
import { realPng } from "../builders/files";
import { askForId } from "../builders/meetings";
import { writeToApplicant } from "../builders/messages";
import { aCharacterReference, aLicense, anEmployment, aQualification, noEquipment } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, contactDetails, postJob } from "./applicants";
import { type RunningApi, runApi, type Visitor } from "./running-api";

let running: RunningApi;
let ana: Belongings;
let eve: Applicant & { key: string };
beforeAll(async () => {
  running = await runApi();
  ana = await belongings();
  const stranger = await aReadyApplicant(running);
  eve = { ...stranger, key: await stranger.upload(realPng(), "image/png") };
});
afterAll(() => running.stop());

/** Somebody who has one of everything, by the names that the paths below use. */
async function belongings() {
  const person = await aReadyApplicant(running);
  const questions = [{ type: "short_text", label: "Why?", required: true } as const];
  const [sentJob, draftJob] = [await postJob(running), await postJob(running, { questions })];
  const made = async (method: string, path: string, body?: object) => {
    const answer = await person.call<{ id: number }>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.data.id;
  };
  const [question, skill] = [
    await running.db.selectFrom("screening_questions").select("id").executeTakeFirstOrThrow(),
    await running.db.selectFrom("skills").select("id").limit(1).executeTakeFirstOrThrow(),
  ];
  await person.send(sentJob);
  await person.call("POST", "/api/screening_question_answers", {
    job_post_id: draftJob,
    answers: [{ question_id: question.id, value: "I like the work" }],
  });
  const answer = await running.db
    .selectFrom("screening_answers")
    .select(["id", "application_job_id"])
    .executeTakeFirstOrThrow();
  const file = { file_key: `answers/${randomUUID()}`, file_type: "png", file_size: 10 };
  await running.deps.storage.put(file.file_key, Readable.from([realPng()]), 1_000_000);
  await running.db.updateTable("screening_answers").set(file).where("id", "=", answer.id).execute();
  const line = await running.db
    .selectFrom("activity_log")
    .select("id")
    .where("user_id", "=", person.userId)
    .executeTakeFirstOrThrow();
  const resume = await running.db
    .selectFrom("resumes")
    .select("id")
    .where("application_id", "=", person.id)
    .executeTakeFirstOrThrow();
  await person.call("POST", "/api/hidden_jobs", { job_id: draftJob });
  const ids = {
    applications: person.id,
    apply: person.id,
    users: person.userId,
    user: person.userId,
    personal_info: await made("GET", `/api/users/${person.userId}/personal_info`),
    licenses: await made("POST", `${person.path}/licenses`, aLicense()),
    qualifications: await made("POST", `${person.path}/qualifications`, aQualification()),
    employments: await made("POST", `${person.path}/employments`, anEmployment()),
    character_references: await made("POST", `${person.path}/character_references`, aCharacterReference()),
    skills: await made("POST", "/api/skills", { name: "Sugar cane grading" }),
    bookmarks: await made("POST", "/api/bookmarks", { job_id: draftJob }),
    hidden_jobs: draftJob,
    job_alerts: await made("POST", "/api/job_alerts", { query: "search=xero", frequency: "daily" }),
    screening_question_answers: answer.id,
    exam_sessions: await made("POST", `${person.path}/exam_sessions`, newSession),
    resumes: resume.id,
    job_posts: draftJob,
  };
  for (const table of ["licenses", "qualifications"] as const) {
    const key = await person.upload(realPng(), "image/png");
    await made("PUT", `/api/${table}/${ids[table]}/file`, { key, type: "png" });
  }
  await person.call("POST", `${person.path}/skills/${skill.id}`, link);
  const kept = { file_key: lastingKey, file_name: "photo.png", file_type: "png", file_size: 10 };
  const messages = await writeToApplicant(running.db, draftJob, kept);
  await running.deps.storage.put(lastingKey, Readable.from([realPng()]), 1_000_000);
  const later = await running.db
    .selectFrom("application_jobs")
    .select("id")
    .where("job_post_id", "=", sentJob)
    .executeTakeFirstOrThrow();
  await running.db
    .insertInto("later_files")
    .values({ ...kept, application_job_id: later.id, sha256: "00", came_at: running.deps.clock() })
    .execute();
  const came = { ...kept, sha256: "00", state: "sent", sent_at: running.deps.clock() } as const;
  const needs = await askForId(running.db, sentJob, came);
  const [drafted, logged] = [answer.application_job_id, line.id];
  return {
    person,
    ids: { ...ids, messages, later_files: later.id, needs },
    sentJob,
    draftJob,
    drafted,
    logged,
    skill: skill.id,
  };
}

/** Of the file of a message. */
const lastingKey = `messages/${randomUUID()}`;

type Belongings = Awaited<ReturnType<typeof belongings>>;

const link = { level: 3, years: 2, last_used_year: null, is_primary: false, note: null };
const basic = {
  given_names: "Ana",
  middle_name: null,
  family_name: "Reyes",
  suffix: null,
  preferred_name: null,
  birth_date: null,
  gender_id: null,
  civil_status_id: null,
  nationality: null,
};
const newSession = { honour_statement: true };
const equipment = { ...noEquipment, os: "Windows 11" };
const role = { ...noRole, desired_role: "Bookkeeper" };

/** What is sent with a call; `key` names an upload of whoever sends it. */
type Body = (of: Belongings, key: string) => object;
const nothing = undefined;
const file: Body = (_of, key) => ({ key, type: "png" });

/** A job is everybody's; of the application that a query may name, `earlier-answers.test.ts`. */
type OfEverybody = "apply.send" | "screening.findEarlier";

/** Signed-in calls with an id that is somebody's. */
type OwnedCall =
  | {
      [Name in CallName]: Calls[Name] extends { isPublic: true }
        ? never
        : IdsIn<Calls[Name]["path"]> extends never
          ? never
          : Exclude<Name, OfEverybody>;
    }[CallName]
  | "skills.list";

/** All of them, in an order in which their owner can make them one after the other. */
const bodies: { [Name in OwnedCall]: Body | undefined } = {
  "personalInfo.mine": nothing,
  "skills.list": nothing,
  "skills.find": nothing,
  "applications.listJobs": nothing,
  "applications.findJob": nothing,
  "messages.list": nothing,
  "messages.send": () => ({ text: "Hello" }),
  "messages.markSeen": ({ ids }) => ({ id: ids.messages }),
  "messages.findFile": nothing,
  "laterFiles.findFile": nothing,
  "needs.findFile": nothing,
  "needs.send": (_of, key) => ({ file: { key, type: "png" } }),
  "documents.list": nothing,
  "screening.findFile": nothing,
  "licenses.findFile": nothing,
  "qualifications.findFile": nothing,
  "resumes.findLink": nothing,
  "resumes.getParse": nothing,
  "apply.findParse": nothing,
  "applications.saveBasic": () => role,
  "applications.saveContactInformation": () => contactDetails,
  "applications.savePreferences": () => noPreferences,
  "applications.update": () => ({ consent_talent_pool: true }),
  "personalInfo.saveBasic": () => basic,
  "personalInfo.saveGeneral": () => ({ city: "Iloilo City" }),
  "personalInfo.saveEquipment": () => equipment,
  "personalInfo.saveMapPlace": () => ({
    lat: 10.7,
    lng: 122.56,
    accuracy_m: null,
    place_label: null,
    source: "typed",
  }),
  "skills.updateLink": () => link,
  "skills.link": () => link,
  "skills.deleteLink": nothing,
  "licenses.create": () => aLicense(),
  "licenses.update": () => aLicense({ name: "Changed" }),
  "licenses.saveFile": file,
  "licenses.deleteFile": nothing,
  "licenses.delete": nothing,
  "qualifications.create": () => aQualification(),
  "qualifications.update": () => aQualification({ school: "Changed" }),
  "qualifications.saveFile": file,
  "qualifications.deleteFile": nothing,
  "qualifications.delete": nothing,
  "employments.create": () => anEmployment(),
  "employments.update": () => anEmployment({ title: "Changed" }),
  "employments.delete": nothing,
  "character_references.create": () => aCharacterReference(),
  "character_references.update": () => aCharacterReference({ name: "Changed" }),
  "character_references.delete": nothing,
  "screening.changeAnswer": () => ({ value: "Another answer" }),
  "apply.saveResume": file,
  "resumes.create": file,
  "resumes.makeDefault": () => ({ is_default: true }),
  "resumes.acceptSuggestions": ({ ids }) => ({
    resume_id: ids.resumes,
    accepted: [0],
  }),
  "exams.list": nothing,
  "exams.findCurrent": nothing,
  "exams.findLatestCompleted": nothing,
  "exams.getStanding": nothing,
  "exams.startPart": () => ({ part: "idioms", honour_statement: true }),
  "exams.saveAnswers": () => ({ part: "idioms", answers: [] }),
  "exams.listAnswers": nothing,
  "exams.abandon": nothing,
  "exams.create": () => newSession,
  "exams.askExtraTime": () => ({ time_multiplier: 2 }),
  "applications.answerInterview": () => ({
    starts_at: "2026-12-01T06:00:00Z",
    answer: "coming",
  }),
  "applications.takeTime": () => ({ starts_at: "2026-12-01T06:00:00Z" }),
  "applications.answerOffer": () => ({ answer: "accept" }),
  "applications.giveFeedback": () => ({ answer: "good" }),
  "applications.withdraw": ({ sentJob }) => ({ recruitment_status_id: 900, job_id: sentJob }),
  "applications.undoWithdraw": ({ sentJob }) => ({ job_id: sentJob }),
  "applications.deleteDraft": nothing,
  "resumes.delete": nothing,
  "bookmarks.delete": nothing,
  "hiddenJobs.delete": nothing,
  "jobAlerts.update": () => ({ frequency: "weekly" }),
  "jobAlerts.delete": nothing,
  "account.delete": nothing,
};

/** The path with the ids of one person's own things in it. */
function pathOf(call: OwnedCall, { ids, draftJob, skill }: Belongings): string {
  const { path } = calls[call];
  const things = path.split("/")[2] as keyof typeof ids;
  const queries: { [Name in OwnedCall]?: string } = {
    "skills.list": `?search=xero&application_id_exception=${ids.applications}`,
    "exams.listAnswers": "?part=idioms",
  };
  const filled = path
    .replace("{id}", String(ids[things]))
    .replace("{jobId}", String(draftJob))
    .replace("{skillId}", String(skill));
  return filled + (queries[call] ?? "");
}

const send = async (visitor: Visitor, call: OwnedCall, key: string) =>
  visitor.call(calls[call].method.toUpperCase(), pathOf(call, ana), { body: bodies[call]?.(ana, key) });

const owned = Object.keys(bodies) as OwnedCall[];

/** A digest of every table, without those that any visit writes to. */
async function dump(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'throttles', 'request_limits', 'request_counts')
    order by 1`.execute(running.db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(running.db);
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}

it("has every call of the API with an id in its table", async () => {
  const description = await (await eve.visitor.call("GET", "/api/openapi.json")).json();
  type Operation = { parameters?: { name: string; in: string }[]; responses: Record<string, unknown> };
  const found = Object.entries(description.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, { responses }]) => "401" in responses)
        .filter(([, { parameters = [] }]) =>
          parameters.some((one) => one.in === "path" || one.name === "application_id_exception"),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const ofEverybody: OfEverybody[] = ["apply.send", "screening.findEarlier"];
  expect(found.sort()).toEqual([...owned, ...ofEverybody].map(writtenCall).sort());
});

describe.each(owned)("%s", (call) => {
  it("finds nothing for somebody else and changes nothing", async () => {
    const before = await dump();
    const answer = await send(eve.visitor, call, eve.key);
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Not found." }]);
    expect(await dump()).toEqual(before);
  });

  it("asks whoever is signed out to sign in", async () => {
    const guest = running.visitor();
    await guest.call("GET", "/sanctum/csrf-cookie");
    const answer = await send(guest, call, eve.key);
    expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthenticated." }]);
  });
});

it.each<[string, string, (of: Belongings) => string, Body | undefined, number]>([
  ["a résumé to download", "GET", ({ ids }) => `${eve.path}/resume_link?resume_id=${ids.resumes}`, nothing, 404],
  ["a résumé to read", "GET", ({ ids }) => `${eve.path}/resume/parse?resume_id=${ids.resumes}`, nothing, 404],
  [
    "suggestions to take over",
    "POST",
    () => `${eve.path}/resume/parse/accepted`,
    ({ ids }) => ({ resume_id: ids.resumes, accepted: [0] }),
    404,
  ],
  [
    "a résumé to send",
    "POST",
    ({ draftJob }) => `/api/job_posts/${draftJob}/apply`,
    ({ ids }) => ({ draft: true, resume_id: ids.resumes }),
    422,
  ],
  [
    "an application to look at",
    "GET",
    ({ draftJob, drafted }) => `${eve.path}/jobs/${draftJob}?application_job_id=${drafted}`,
    nothing,
    404,
  ],
  ["a line of the activity log", "POST", () => "/api/activity_logs/seen", ({ logged }) => ({ id: logged }), 404],
  [
    "a message to have seen",
    "POST",
    ({ draftJob }) => `${eve.path}/jobs/${draftJob}/messages/seen`,
    ({ ids }) => ({ id: ids.messages }),
    404,
  ],
  [
    "an application to withdraw",
    "POST",
    () => `${eve.path}/withdraw`,
    ({ sentJob }) => ({ recruitment_status_id: 900, job_id: sentJob }),
    404,
  ],
])("refuses somebody else's id as %s of one's own", async (_title, method, path, body, status) => {
  const before = await dump();
  const answer = await eve.visitor.call(method, path(ana), { body: body?.(ana, eve.key) });
  expect([answer.status, await dump()]).toEqual([status, before]);
});

it("answers each call to its owner, so that none was refused for another reason", async () => {
  const refused: unknown[] = [];
  for (const call of owned) {
    const key = calls[call].method === "put" ? await ana.person.upload(realPng(), "image/png") : "";
    const answer = await send(ana.person.visitor, call, key);
    if (answer.status >= 300) refused.push([call, answer.status, await answer.json()]);
  }
  // what only a draft cannot have, and an owner reads why
  const unasked = (what: string) => [409, { message: `There is no ${what} to answer any more.` }];
  expect(refused).toEqual([
    ["messages.send", 409, { message: "Send your application first. Then you can write about it." }],
    ["applications.answerInterview", ...unasked("interview")],
    [
      "applications.takeTime",
      409,
      { message: "There is no time to choose any more. See how your application stands." },
    ],
    ["applications.answerOffer", ...unasked("offer")],
    ["applications.giveFeedback", 409, { message: "We ask this when there is a decision on your application." }],
  ]);
});
