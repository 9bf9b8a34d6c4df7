import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import type { Storage } from "../../server/recruitment-api/storage/storage";
import { noPreferences, noRole } from "../builders/applications";
import { realPng } from "../builders/files";
import { aCharacterReference, aLicense, anEmployment, aQualification, noEquipment } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, contactDetails, postJob, recruit } from "./applicants";
import { type RunningApi, runApi } from "./running-api";
import { aSitter } from "./sitters";

// two whole lives on the site
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** Written wherever a person can write something, so that nothing of them can stay unseen. */
const marks = { first: "zqxfirst", second: "zqxsecond" };

/**
 * A person with one of everything that the API keeps. `mark` is in every text and file of theirs, `digits` in their
 * phone numbers.
 */
async function aWholeLife(mark: string, digits: string, jobs: { sent: number; answered: number; exam: number }) {
  const person = await aReadyApplicant(running, { byForms: true });
  const made = async <Data = { id: number }>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await person.call<Data>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.data;
  };
  const papers = async () => ({
    key: await person.upload(Buffer.concat([realPng(), Buffer.from(mark)]), "image/png"),
    type: "png",
  });
  const text = `Of ${mark} only`;
  const mobile = `0917${digits}`;

  const { id: infoId } = await made("GET", `/api/users/${person.userId}/personal_info`);
  await made("PATCH", `/api/personal_info/${infoId}/basic`, {
    given_names: mark,
    middle_name: text,
    family_name: mark,
    suffix: null,
    preferred_name: text,
    birth_date: "1990-02-03",
    gender_id: null,
    civil_status_id: null,
    nationality: null,
  });
  await made("PATCH", `/api/personal_info/${infoId}/equipment`, { ...noEquipment, os: text, isp: text });
  await made("PATCH", `/api/personal_info/${infoId}/maps`, {
    lat: 10.7,
    lng: 122.56,
    accuracy_m: null,
    place_label: text,
    source: "typed",
  });
  await made("POST", `${person.path}/basic`, { ...noRole, desired_role: text, headline: text });
  await made("PATCH", `${person.path}/contact_information`, {
    ...contactDetails,
    mobile,
    email_contact: `${mark}@contact.example`,
    facebook_url: `https://facebook.com/${mark}`,
    address: { ...contactDetails.address, line1: text },
  });
  await made("POST", `${person.path}/preferences`, { ...noPreferences, hide_from_employers: [text] });

  const link = { level: 3, years: 2, last_used_year: null, is_primary: false, note: text };
  const { id: skill } = await made("POST", "/api/skills", { name: `${mark} weaving` });
  await made("POST", `${person.path}/skills/${skill}`, link);
  const { id: license } = await made("POST", `${person.path}/licenses`, aLicense({ name: text, number: mark }));
  await made("PUT", `/api/licenses/${license}/file`, await papers());
  const { id: qualification } = await made("POST", `${person.path}/qualifications`, aQualification({ school: text }));
  await made("PUT", `/api/qualifications/${qualification}/file`, await papers());
  await made("POST", `${person.path}/employments`, anEmployment({ employer: text, duties: text }));
  await made(
    "POST",
    `${person.path}/character_references`,
    aCharacterReference({ name: text, email: `${mark}@referee.example` }),
  );
  const resume = async (name: string) =>
    made("PUT", `/api/apply/${person.id}/resume`, {
      key: await person.uploadText(`${mark} ${name}`, `${mark}@resume.example`),
      type: "txt",
      filename: `${mark} ${name}.txt`,
    });
  const { id: sentResume } = await resume("sent");

  await made("POST", "/api/bookmarks", { job_id: jobs.sent, note: text });
  await person.call("POST", "/api/hidden_jobs", { job_id: jobs.sent });
  const report = `/public_api/job_posts/${jobs.sent}/reports`;
  await made("POST", report, { reason: "other", words: text });
  // before they had an account
  const guest = running.visitor("203.0.113.30");
  await guest.call("GET", "/sanctum/csrf-cookie");
  await guest.call("POST", report, { body: { reason: "unfair", words: `Not ${text}`, email: person.email } });
  await made("POST", `/api/job_posts/${jobs.sent}/apply`, {
    draft: true,
    cover_note: text,
    support_needs: text,
  });
  await person.send(jobs.sent, `key ${mark}`);
  await made("POST", `${person.path}/jobs/${jobs.sent}/messages`, {
    text,
    file: {
      key: await person.uploadText(mark),
      type: "txt",
      filename: `Message of ${mark}.txt`,
    },
  });
  // the file that was sent stays when its résumé is removed
  await resume("kept");
  await made("DELETE", `/api/resumes/${sentResume}`);
  const [question, file] = await running.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", jobs.answered)
    .orderBy("position")
    .execute();
  await made("POST", "/api/screening_question_answers", {
    job_post_id: jobs.answered,
    answers: [
      { question_id: question?.id ?? 0, value: text },
      { question_id: file?.id ?? 0, value: await person.uploadText(mark) },
    ],
  });
  // stored, and never acknowledged
  await person.upload(Buffer.from(text), "text/plain");

  const sitter = await aSitter(running, person);
  const sitting = await sitter.sit("idioms");
  await sitter.answerRight(sitting, "idioms", 3);
  await made("POST", "/api/applicant_deletion_reason", {
    applicant_name: mark,
    reason: ["not_looking", { other: text }],
  });
  await fillByHand(person, mark, { sessionId: sitting.id });
  await running.mails();
  return person;
}

/** What comes about by time, by recruiters or by calls that are tested elsewhere. */
async function fillByHand({ userId, id, email }: Applicant, mark: string, { sessionId }: { sessionId: number }) {
  const { db } = running;
  const at = running.deps.clock();
  const later = new Date(at.getTime() + 30 * 86_400_000);
  const part = { session_id: sessionId, category: "idioms" as const, run: 0 };
  await db
    .insertInto("exam_notes")
    .values({ ...part, note: `Pasted ${mark}`, at })
    .execute();
  await db
    .insertInto("exam_answers_not_counted")
    .values({
      ...part,
      question_id: 1,
      value: JSON.stringify(`Late ${mark}`),
      received_at: at,
      why: "closed",
    })
    .execute();
  await db
    .insertInto("exam_markings")
    .values({ ...part, marker: "Recruiter", task: 3, order: 3, grammar: 3, tone: 3, note: `To ${mark}`, at })
    .execute();
  await db.insertInto("exam_allowances").values({ application_id: id, time_multiplier: 1.5, at }).execute();
  const { id: applied } = await db
    .selectFrom("application_jobs")
    .select("id")
    .where("application_id", "=", id)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("interviews")
    .values({ application_job_id: applied, starts_at: later, set_at: at, place: `At ${mark}`, note: `Of ${mark}` })
    .execute();
  const { job_post_id } = await db
    .selectFrom("application_jobs")
    .select("job_post_id")
    .where("id", "=", applied)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("offered_times")
    .values({
      application_job_id: applied,
      job_post_id,
      times: [later.toISOString()],
      offered_at: at,
      note: `Of ${mark}`,
    })
    .execute();
  await db
    .insertInto("used_mail_links")
    .values({ application_job_id: applied, mail_id: 1, answer: "coming", used_at: at })
    .execute();
  await db
    .insertInto("offers")
    .values({ application_job_id: applied, words: `For ${mark}`, made_at: at })
    .execute();
  const followed = `resumes/${randomUUID()}`;
  await running.deps.storage.put(followed, Readable.from([realPng()]), 1_000_000);
  const file = { file_key: followed, file_name: `${mark}.png`, file_type: "png", file_size: 10, sha256: "00" };
  await db
    .insertInto("later_files")
    .values({ application_job_id: applied, ...file, came_at: at })
    .execute();
  const paper = `papers/${randomUUID()}`;
  await running.deps.storage.put(paper, Readable.from([realPng()]), 1_000_000);
  const need = {
    what: `ID of ${mark}`,
    until: later,
    takes_file: true,
    asked_at: at,
    state: "sent",
    sent_at: at,
  } as const;
  await db
    .insertInto("needs")
    .values({ application_job_id: applied, ...need, ...file, file_key: paper })
    .execute();
  await db
    .insertInto("application_feedback")
    .values({ application_job_id: applied, answer: "fair", note: `From ${mark}`, answered_at: at })
    .execute();
  await db
    .insertInto("exam_time_requests")
    .values({ application_id: id, time_multiplier: 2, reason: `Because of ${mark}`, asked_at: at })
    .execute();
  await db
    .insertInto("email_changes")
    .values({ user_id: userId, email: `${mark}@new.example`, asked_at: at })
    .execute();
  await db
    .insertInto("job_alerts")
    .values({
      user_id: userId,
      query: `search=${mark}`,
      frequency: "daily",
      created_at: at,
      looked_at: later,
      next_look_at: later,
    })
    .execute();
  await db
    .insertInto("personal_access_tokens")
    .values({
      user_id: userId,
      name: `Phone of ${mark}`,
      token_hash: "0".repeat(64),
      password_fingerprint: "1".repeat(64),
      remember: false,
      created_at: at,
      last_used_at: at,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto("throttles")
    .values({ key: `confirm:${userId}`, count: 1, reset_at: later })
    .execute();
  await db
    .insertInto("idempotency_keys")
    .values({
      user_id: userId,
      key: mark,
      operation: "x",
      status: 200,
      answer: JSON.stringify(mark),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("mails")
    .values([
      { user_id: userId, kind: "verify", to_address: `${mark}@former.example`, subject: "Hello", body: mark },
      { user_id: null, kind: "verify", to_address: email.toUpperCase(), subject: `To ${mark}`, body: mark },
    ])
    .execute();
}

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`.execute(running.db);
  return rows.map(({ name }) => name);
}

/** Every row of every table as text, in order. */
async function readEverything(): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {};
  for (const name of await listTables()) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t order by 1`.execute(running.db);
    everything[name] = rows.map(({ line }) => line);
  }
  return everything;
}

/** The tables that lead to `users` by their foreign keys, over however many others. */
async function listPersonalTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive personal as (
      select 'users'::regclass::oid as id
      union
      select conrelid from pg_constraint join personal on confrelid = personal.id where contype = 'f'
    )
    select distinct id::regclass::text as name from personal order by 1`.execute(running.db);
  return rows.map(({ name }) => name);
}

type Rows = Record<string, number>;

/** How many rows of each personal table are this person's, followed by foreign keys from their user. */
async function countOwnRows(userId: number): Promise<Rows> {
  const { rows: keys } = await sql<{ child: string; parent: string; columns: string[]; parents: string[] }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from pg_attribute, unnest(conkey) with ordinality as k (n, i)
        where attrelid = conrelid and attnum = n order by i) as columns,
      array(select attname::text from pg_attribute, unnest(confkey) with ordinality as k (n, i)
        where attrelid = confrelid and attnum = n order by i) as parents
    from pg_constraint where contype = 'f'`.execute(running.db);
  const conditions: Record<string, string> = { users: `id = ${userId}` };
  // the longest way goes from users over applications, sessions and parts to answers
  for (let step = 0; step < 5; step += 1) {
    for (const { child, parent, columns, parents } of keys) {
      const way = conditions[parent];
      if (way === undefined || child in conditions) continue;
      conditions[child] = `(${columns.join()}) in (select ${parents.join()} from ${parent} where ${way})`;
    }
  }
  const counts: Rows = {};
  for (const name of await listPersonalTables()) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(name)} where ${sql.raw(conditions[name] ?? "false")}`.execute(
      running.db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Every file of the storage and the outbox, by its place. */
async function readFiles(): Promise<Record<string, Buffer>> {
  const folder = join(running.outbox, "..");
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Buffer> = {};
  for (const one of found.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name);
    files[path.slice(folder.length + 1)] = await readFile(path);
  }
  return files;
}

const holds = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Lines and files that have one of these words, as `table: line`. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const everything = await readEverything();
  const lines = Object.entries(everything).flatMap(([name, rows]) =>
    rows.filter((row) => holds(row, words)).map((row) => `${name}: ${row}`),
  );
  const files = Object.entries(await readFiles())
    .filter(([path, bytes]) => holds(`${path} ${bytes.toString("latin1")}`, words))
    .map(([path]) => `file ${path}`);
  return [...lines, ...files];
}

/**
 * A personal table that the first person has no row in proves nothing: fill it above, or say here why it stays empty. No job
 * asks for a skill that somebody has just proposed.
 */
const emptyOnPurpose = ["job_post_skills"];

it("leaves nothing of a person in any table, the storage or the outbox, and all of everybody else", async () => {
  const questions = [
    { type: "short_text", label: "Why?", required: false },
    { type: "file", label: "A sample of your work", required: false },
  ] as const;
  const jobs = {
    sent: await postJob(running),
    answered: await postJob(running, { questions: [...questions] }),
    exam: await postJob(running),
  };
  const first = await aWholeLife(marks.first, "7654321", jobs);
  const second = await aWholeLife(marks.second, "1234567", jobs);
  const { data: sent } = await first.job(jobs.sent);
  await recruit(running, ["move", String(sent.id), "screening", "--note", `Good, ${marks.first}`]);
  await running.mails();

  const counts = await countOwnRows(first.userId);
  expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual(emptyOnPurpose);
  const filesBefore = await readFiles();
  const owned = await running.db.selectFrom("uploads").select("id").where("user_id", "=", first.userId).execute();
  const words = [
    marks.first,
    first.email,
    "9177654321",
    sent.receipt_code ?? "no receipt",
    ...owned.map(({ id }) => id),
  ];
  expect((await findTraces(words)).length).toBeGreaterThan(40);
  const foldersOf = (files: Record<string, Buffer>) => [
    ...new Set(Object.keys(files).map((path) => path.split("/").slice(0, -1).join("/"))),
  ];
  expect(foldersOf(filesBefore).sort()).toEqual([
    "files/answers",
    "files/messages",
    "files/papers",
    "files/resumes",
    "files/tmp",
    "outbox",
  ]);

  expect((await first.call("DELETE", `/api/user/${first.userId}`)).status).toBe(202);
  await running.mails();
  running.pass({ days: 13, hours: 23 });
  // what else is due by then is sent; nobody is erased before their time
  await runSchedule(running.deps);
  await running.mails();
  expect((await countOwnRows(first.userId)).users).toBe(1);
  running.pass({ hours: 1 });
  const othersBefore = await countOwnRows(second.userId);
  const othersTraces = await findTraces([marks.second, second.email]);
  await runSchedule(running.deps);
  await running.mails();

  expect(await findTraces(words)).toEqual([]);
  expect(Object.values(await countOwnRows(first.userId)).every((count) => count === 0)).toBe(true);
  const filesAfter = await readFiles();
  const lost = Object.keys(filesBefore).filter((path) => !(path in filesAfter));
  // each person has as many files as the other
  expect(lost.filter((path) => path.startsWith("files/"))).toHaveLength(
    Object.keys(filesBefore).filter((path) => path.startsWith("files/")).length / 2,
  );
  expect(await running.db.selectFrom("files_to_erase").selectAll().execute()).toEqual([]);
  expect(await running.db.selectFrom("mails_to_erase").selectAll().execute()).toEqual([]);

  // a reminder that was due just now may have come on top
  const othersAfter = await countOwnRows(second.userId);
  const shrunk = Object.keys(othersBefore).filter((name) => (othersAfter[name] ?? 0) < (othersBefore[name] ?? 0));
  expect(shrunk).toEqual([]);
  const tracesAfter = await findTraces([marks.second, second.email]);
  expect(othersTraces.filter((trace) => !tracesAfter.includes(trace))).toEqual([]);
  await second.signInAgain();
  expect((await second.job(jobs.sent)).data.status.key).toBe("submitted");

  expect(await running.db.selectFrom("erased_applications").selectAll().execute()).toEqual([
    {
      id: expect.any(Number),
      job_post_id: jobs.sent,
      recruitment_status_id: 910,
      started_on: "2026-11-21",
      submitted_on: "2026-11-21",
      statuses: [
        { id: 100, on: "2026-11-21" },
        { id: 200, on: "2026-11-21" },
        { id: 250, on: "2026-11-21" },
        { id: 910, on: "2026-11-21" },
      ],
    },
  ]);
  const reasons = await running.db
    .selectFrom("applicant_deletion_reasons")
    .select(["applicant_name", "reason"])
    .where("user_id", "is", null)
    .execute();
  expect(reasons).toEqual([{ applicant_name: null, reason: ["not_looking", "other"] }]);
  const said: string[] = [];
  await recruit(running, ["list", "--job", String(jobs.sent)], (line) => void said.push(line));
  expect(said.at(-1)).toBe("Also sent, by people whose accounts are erased by now: 1");
  expect(running.logged).toEqual([]);
});

it("withdraws on the day of the erasure what nobody has withdrawn before, without a mail", async () => {
  const ana = await aReadyApplicant(running);
  const job = await postJob(running);
  await ana.send(job);
  await running.db
    .updateTable("users")
    .set({ last_seen_at: new Date("2024-01-01T00:00:00Z") })
    .where("id", "=", ana.userId)
    .execute();
  await runSchedule(running.deps);
  running.pass({ days: 14 });
  await runSchedule(running.deps);
  const counts = running.db
    .selectFrom("erased_applications")
    .select(["recruitment_status_id", "statuses"])
    .where("job_post_id", "=", job);
  expect(await counts.execute()).toEqual([
    {
      recruitment_status_id: 910,
      statuses: [100, 200, 910].map((id) => ({ id, on: expect.any(String) })),
    },
  ]);
});

it("leaves a skill that somebody else has, without whose words it was", async () => {
  const [ana, ben] = [await aReadyApplicant(running), await aReadyApplicant(running)];
  const link = { level: 3, years: 2, last_used_year: null, is_primary: false, note: null };
  const { data: skill } = await ana.call<{ id: number }>("POST", "/api/skills", { name: "Basket weaving" });
  await running.db
    .insertInto("application_skills")
    .values({ application_id: ben.id, skill_id: skill.id, ...link })
    .execute();
  await ana.call("DELETE", `/api/user/${ana.userId}`);
  running.pass({ days: 14 });
  await runSchedule(running.deps);
  const kept = running.db.selectFrom("skills").select(["name", "proposed_by"]).where("id", "=", skill.id);
  expect(await kept.execute()).toEqual([{ name: "Basket weaving", proposed_by: null }]);
});

it("tries again what could not be erased, one file or one person not holding up the others", async () => {
  const ana = await aReadyApplicant(running);
  await ana.call("DELETE", `/api/user/${ana.userId}`);
  const { key } = await running.db
    .selectFrom("resumes")
    .select("key")
    .where("application_id", "=", ana.id)
    .executeTakeFirstOrThrow();
  running.pass({ days: 14 });
  const broken: Storage = {
    ...running.deps.storage,
    delete: async (one) => {
      if (one === key) throw new Error("The disk does not answer");
      return running.deps.storage.delete(one);
    },
  };
  await runSchedule({ ...running.deps, storage: broken });
  const left = () => running.db.selectFrom("files_to_erase").select("key").execute();
  expect(await left()).toEqual([{ key }]);
  await runSchedule(running.deps);
  expect(await left()).toEqual([]);
  await expect(running.deps.storage.read(key)).rejects.toThrow("Nothing is stored");
});

it("keeps no file that arrives at a signed address when its person is gone", async () => {
  const ana = await aReadyApplicant(running);
  const { body: signed } = await ana.call("POST", "/api/vapor/signed_storage_url", {
    content_type: "text/plain",
  });
  async function* slow() {
    yield Buffer.from("half of ");
    await running.db.deleteFrom("users").where("id", "=", ana.userId).execute();
    yield Buffer.from("a letter");
  }
  const answer = await running.api.fetch(
    new Request(new URL(String(signed.url)), {
      method: "PUT",
      headers: { "x-amz-acl": "private", "Content-Type": "text/plain" },
      body: Readable.toWeb(Readable.from(slow())) as never,
      duplex: "half",
    } as RequestInit),
  );
  expect(answer.status).toBe(403);
  await expect(running.deps.storage.read(String(signed.key))).rejects.toThrow("Nothing is stored");
});
