import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewJobPost } from "../../server/recruitment-api/database/new-job-post";
import { areas, type ExportedTable } from "../../server/recruitment-api/export/areas";
import { hasWords } from "../../server/recruitment-api/export/words";
import { signDownload, signExport } from "../../server/recruitment-api/storage/signed-urls";
import { noPreferences } from "../builders/applications";
import { realPdf, realPng, textResume } from "../builders/files";
import { askForId } from "../builders/meetings";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, postJob, recruit, signUp } from "./applicants";
import { atDesk } from "./exam-desk";
import { maria, type RunningApi, runApi } from "./running-api";
import { aSitter } from "./sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

type Rows = Record<string, unknown>[];
type Unpacked = Record<string, Uint8Array>;

const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  running.api.fetch(new Request(url, { method, headers }));

async function linkOf(person: Applicant): Promise<string> {
  const answer = await person.call<{ url: string; expires_in: number }>("POST", "/api/user/export_link");
  expect([answer.status, answer.data.expires_in]).toEqual([200, 300]);
  return answer.data.url;
}

/** The archive as bytes, as soon as the clock has moved on from whatever was done before. */
async function takeAlong(person: Applicant): Promise<Uint8Array> {
  const answer = await get(await linkOf(person));
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const areaOf = (unpacked: Unpacked, name: string): Record<string, Rows> =>
  JSON.parse(strFromU8(unpacked[`${name}.json`] as Uint8Array));
const rowsOf = (unpacked: Unpacked, area: string, table: string): Rows => areaOf(unpacked, area)[table] ?? [];
const fileAt = (unpacked: Unpacked, place: unknown) => Buffer.from(unpacked[String(place)] as Uint8Array);

const questions: NewJobPost["questions"] = [
  { type: "short_text", label: "Why do you want this job?", required: true },
  {
    type: "single_choice",
    label: "Which shift suits you?",
    required: true,
    options: [
      { id: "day", label: "Day shift" },
      { id: "night", label: "Night shift" },
    ],
  },
  { type: "file", label: "A sample of your work", required: true },
];

/** Somebody who has used everything there is, with what they entered. */
async function aBusyPerson() {
  const person = await aReadyApplicant(running, { byForms: true });
  const { path, call } = person;
  const made = async (method: string, where: string, body?: object) => {
    const answer = await call<{ id: number }>(method, where, body);
    if (answer.status >= 300) throw new Error(`${method} ${where}: ${JSON.stringify(answer.body)}`);
    return answer.data;
  };
  const { email } = person;
  await running.visitor("192.0.2.50").send("POST", "/login", {
    headers: { accept: "application/json" },
    body: { email, password: maria.password, device_name: "Phone of Ana" },
  });
  const papers = { scan: realPng(), sample: textResume(["A sample of my work"]) };
  const licence = await made("POST", `${path}/licenses`, aLicense({ name: "../../Lisensya/ng: ñars" }));
  const upload = (bytes: Buffer, type: string) => person.upload(bytes, type);
  await made("PUT", `/api/licenses/${licence.id}/file`, {
    key: await upload(papers.scan, "image/png"),
    type: "png",
  });
  const degree = await made("POST", `${path}/qualifications`, aQualification());
  await made("PUT", `/api/qualifications/${degree.id}/file`, {
    key: await upload(papers.scan, "image/png"),
    type: "png",
  });
  await made("POST", `${path}/employments`, anEmployment());
  await made("POST", `${path}/character_references`, aCharacterReference({ name: "Lola Remedios Cruz" }));
  const skill = await made("POST", "/api/skills", { name: "Abaca weaving" });
  await made("POST", `${path}/skills/${skill.id}`, {
    level: 5,
    years: 3,
    last_used_year: 2026,
    is_primary: true,
    note: "Taught by my mother",
  });
  await made("POST", `${path}/preferences`, { ...noPreferences, hours_per_week: 38 });

  const jobId = await postJob(running, { title: "Weaver of baskets", questions: questions });
  const asked = await running.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", jobId)
    .orderBy("position")
    .execute();
  const [why, shift, sample] = asked.map((one) => one.id);
  await made("POST", "/api/screening_question_answers", {
    job_post_id: jobId,
    answers: [
      { question_id: why, value: "Because I weave ✨" },
      { question_id: shift, value: "night" },
      { question_id: sample, value: await upload(papers.sample, "text/plain") },
    ],
  });
  await person.draft(jobId, { cover_note: "Dear weavers" });
  const sent = await person.send(jobId);
  if (sent.status >= 300) throw new Error(JSON.stringify(sent.body));
  await made("POST", "/api/bookmarks", { job_id: jobId, note: "Ask about bamboo" });
  await person.call("POST", "/api/hidden_jobs", { job_id: jobId });
  const sitter = await aSitter(running, person);
  const desk = await atDesk(running, sitter, "idioms");
  running.pass({ seconds: 20 });
  await desk.save([desk.answer(0, "b", 10)], { device_note: "pasted" });
  await sitter.sendPart(desk.id, "idioms");
  await desk.save([desk.answer(1, "c", 11)], { question_token: desk.token });
  await upload(await realPdf({ lines: ["Not used yet"] }), "application/pdf");
  await made("POST", `${path}/jobs/${jobId}/messages`, {
    text: "Here is a photo of it",
    file: { key: await upload(papers.sample, "text/plain"), type: "txt", filename: "basket.txt" },
  });
  await made("POST", "/public_api/later_file", {
    token: sent.data.later_file?.token,
    key: await upload(papers.sample, "text/plain"),
    filename: "weaver.txt",
  });
  const need = await askForId(running.db, jobId);
  await made("PUT", `/api/needs/${need}`, {
    file: { key: await upload(papers.sample, "text/plain"), type: "txt", filename: "id.txt" },
  });
  await running.db
    .updateTable("application_jobs")
    .set({ recruitment_status_id: 200 })
    .where("job_post_id", "=", jobId)
    .execute();
  const receipt = String((sent.data as unknown as { receipt_code: string }).receipt_code);
  await recruit(running, ["move", receipt, "screening", "--note", "Lovely baskets"]);
  return { person, jobId, papers, receipt, desk };
}

describe("everything about a person", () => {
  let busy: Awaited<ReturnType<typeof aBusyPerson>>;
  let archive: Uint8Array;
  let unpacked: Unpacked;
  beforeAll(async () => {
    busy = await aBusyPerson();
    archive = await takeAlong(busy.person);
    unpacked = unzipSync(archive);
  });

  it("is an archive that other programs open, with safe names only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "export-"));
    const file = join(folder, "my-data.zip");
    await writeFile(file, archive);
    const checked = await promisify(execFile)("python3", ["-m", "zipfile", "-t", file]);
    expect(checked.stdout).toContain("Done testing");
    await rm(folder, { recursive: true });
    const names = Object.keys(unpacked);
    expect(names.filter((name) => !/^(files\/[a-z-]+\/)?[^/\\:]+\.[a-z]+$/.test(name))).toEqual([]);
    expect(names.filter((name) => name.includes(".."))).toEqual([]);
    expect(names).toContain("files/licences/Lisensya-ng- ñars.png");
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it("says what is what", () => {
    const text = strFromU8(unpacked["README.txt"] as Uint8Array);
    expect(text).toContain(`Everything Harbour keeps about ${busy.person.email}`);
    for (const { name } of areas) expect(text).toContain(`${name}.json`);
    expect(text).not.toContain("removed before");
  });

  it("has what was entered, with words beside the numbers of choices", () => {
    expect(rowsOf(unpacked, "account", "users")).toMatchObject([{ email: busy.person.email }]);
    expect(rowsOf(unpacked, "account", "sessions")).toMatchObject([{ user_agent: expect.any(String) }]);
    expect(rowsOf(unpacked, "account", "personal_access_tokens")).toMatchObject([{ name: "Phone of Ana" }]);
    expect(rowsOf(unpacked, "personal-info", "personal_info")).toMatchObject([
      { given_names: "Ana", country: { code: "PH", label: "Philippines" } },
    ]);
    expect(rowsOf(unpacked, "profile", "applications")).toMatchObject([
      { mobile: "+639171234567", address: { line1: "12 Mabini Street" } },
    ]);
    expect(rowsOf(unpacked, "work-preferences", "work_preferences")).toMatchObject([{ hours_per_week: 38 }]);
    expect(areaOf(unpacked, "skills")).toMatchObject({
      application_skills: [{ skill_id: { label: "Abaca weaving" }, note: "Taught by my mother" }],
      skills: [{ name: "Abaca weaving" }],
    });
    expect(rowsOf(unpacked, "licences", "licenses")).toMatchObject([
      {
        number: "0123456",
        license_type_id: { id: expect.any(Number), label: expect.stringContaining("urse") },
      },
    ]);
    expect(rowsOf(unpacked, "qualifications", "qualifications")).toMatchObject([
      { school: "University of Cebu", honours: "Cum laude" },
    ]);
    expect(rowsOf(unpacked, "work-history", "employments")).toMatchObject([
      { employer: "Mabini Trading", title: "Order clerk", started_on: "2019-03" },
    ]);
    expect(rowsOf(unpacked, "references", "character_references").map(({ name }) => name)).toContain(
      "Lola Remedios Cruz",
    );
    expect(rowsOf(unpacked, "saved-jobs", "bookmarks")).toMatchObject([
      { note: "Ask about bamboo", job_post_id: { id: busy.jobId, label: "Weaver of baskets" } },
    ]);
    expect(rowsOf(unpacked, "saved-jobs", "hidden_jobs")).toMatchObject([
      { job_post_id: { id: busy.jobId, label: "Weaver of baskets" } },
    ]);
  });

  it("has each application with its history, its answers in words and what was sent", () => {
    expect(rowsOf(unpacked, "applications", "application_jobs")).toMatchObject([
      {
        job_post_id: { label: "Weaver of baskets" },
        recruitment_status_id: { id: 250 },
        receipt_code: busy.receipt,
        cover_note: "Dear weavers",
        snapshot: { cover_note: "Dear weavers", applicant: { given_names: "Ana" } },
        status_changes: [
          { to_id: { label: "Draft" } },
          { to_id: { label: "Application sent" } },
          { to_id: { id: 250 }, actor: "recruiter", note: "Lovely baskets" },
        ],
        application_messages: [{ actor: "you", text: "Here is a photo of it", file: "files/messages/basket.txt" }],
        screening_answers: [
          { question_id: { label: "Why do you want this job?" }, in_words: "Because I weave ✨" },
          { question_id: { label: "Which shift suits you?" }, value: "night", in_words: "Night shift" },
          { question_id: { label: "A sample of your work" }, file: expect.stringMatching(/\.txt$/) },
        ],
        later_files: [{ file_name: "weaver.txt", file: "files/later-files/weaver.txt" }],
        needs: [{ what: "A copy of your ID", state: "sent", file: "files/needed/id.txt" }],
      },
    ]);
  });

  it("has the files byte for byte, where the records say that they are", () => {
    const [application] = rowsOf(unpacked, "applications", "application_jobs");
    const [, , sample] = (application as { screening_answers: Rows }).screening_answers;
    expect(fileAt(unpacked, sample?.file).equals(busy.papers.sample)).toBe(true);
    const [licence] = rowsOf(unpacked, "licences", "licenses");
    expect(fileAt(unpacked, licence?.file).equals(busy.papers.scan)).toBe(true);
    const [resume] = rowsOf(unpacked, "resumes", "resumes");
    expect(resume).toMatchObject({ filename: "ana-reyes.txt", file: "files/resumes/ana-reyes.txt" });
    expect(fileAt(unpacked, resume?.file).equals(textResume())).toBe(true);
    const waiting = rowsOf(unpacked, "uploads", "uploads").filter(({ state }) => state === "stored");
    expect(waiting).toHaveLength(1);
    expect(fileAt(unpacked, waiting[0]?.file).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("has results and own answers of the assessment, and no question and no right answer", async () => {
    const [session] = rowsOf(unpacked, "assessment", "exam_sessions");
    const chosen = busy.desk.questions[0]?.options.find(({ key }) => key === "b")?.label;
    expect(session).toMatchObject({
      exam_parts: [{ category: "idioms", score: expect.any(String) }],
      exam_answers: [{ value: "b", in_words: chosen }],
      exam_answers_not_counted: [{ value: "c", in_words: expect.any(String), why: "closed" }],
      exam_notes: [{ note: expect.any(String) }],
    });
    const text = JSON.stringify(areaOf(unpacked, "assessment"));
    const { session: row } = await busy.desk.stored();
    for (const secret of [row.seed, busy.desk.questions[0]?.prompt, "drawn", "heard_by", "marker"]) {
      expect(text).not.toContain(JSON.stringify(secret));
    }
  });

  it("has the log, itself included, and the mails but for those that prove an address", () => {
    const log = rowsOf(unpacked, "activity", "activity_log");
    expect(log.at(-1)).toMatchObject({ event: "data.exported", actor: "you" });
    const mails = rowsOf(unpacked, "mails", "mails");
    expect(mails.find(({ kind }) => kind === "application_receipt")).toMatchObject({
      to_address: busy.person.email,
      body: expect.stringContaining(busy.receipt),
    });
    const proving = mails.filter(({ kind }) => kind === "verify");
    expect(proving.length).toBeGreaterThan(0);
    for (const mail of proving) expect(mail).toMatchObject({ subject: null, body: null });
  });

  it("holds no secret", async () => {
    const text = Object.entries(unpacked)
      .filter(([name]) => name.endsWith(".json"))
      .map(([, bytes]) => strFromU8(bytes))
      .join();
    expect(text.replaceAll('"personal_access_tokens":', "")).not.toMatch(
      /"[a-z_]*(password|token|code_hash|fingerprint|seed)[a-z_]*":/,
    );
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users where id = ${busy.person.userId}
      union all select id from sessions where user_id = ${busy.person.userId}
      union all select token_hash from personal_access_tokens where user_id = ${busy.person.userId}
      union all select csrf_token from sessions where user_id = ${busy.person.userId}
      union all select code_hash from email_verifications where user_id = ${busy.person.userId}`.execute(running.db);
    expect(rows.length).toBeGreaterThan(4);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  it("has nothing of anybody else", async () => {
    const other = await aReadyApplicant(running);
    const theirs = unzipSync(await takeAlong(other));
    for (const [name, bytes] of Object.entries(theirs)) {
      expect([name, strFromU8(bytes).includes(busy.person.email)]).toEqual([name, false]);
    }
  });
});

/** Tables that lead to a person and are in no area, and why. */
const notExported: Record<string, string> = {
  idempotency_keys: "repeats answers of the API about records that are exported",
  job_post_skills: "says what a job asks; it only names a skill that somebody may have proposed",
};

const withInner = (table: ExportedTable): ExportedTable[] => [table, ...(table.inside ?? []).flatMap(withInner)];
const exported = areas.flatMap(({ ofPerson = [], ofApplication = [] }) =>
  [...ofPerson, ...ofApplication].flatMap(withInner),
);

it("leaves out no table that leads to a person", async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive leads as (
      select 'users'::text collate "C" as name
      union
      select child.table_name::text
      from leads
      join information_schema.table_constraints parent on parent.table_name = leads.name and parent.table_schema = 'public'
      join information_schema.referential_constraints link
        on link.unique_constraint_name = parent.constraint_name and link.unique_constraint_schema = 'public'
      join information_schema.table_constraints child
        on child.constraint_name = link.constraint_name and child.table_schema = 'public'
    )
    select name from leads`.execute(running.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...exported.map(({ table }) => table), ...Object.keys(notExported)].sort(),
  );
});

it("gives words with every column that names a choice, a status, a job, a skill or a question", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select usage.table_name as "table", usage.column_name as "column"
    from information_schema.referential_constraints link
    join information_schema.table_constraints parent on parent.constraint_name = link.unique_constraint_name
    join information_schema.key_column_usage usage on usage.constraint_name = link.constraint_name
    where parent.table_name in ('selection_items', 'recruitment_statuses', 'job_posts', 'skills', 'screening_questions')`.execute(
    running.db,
  );
  const tables = exported.map(({ table }): string => table);
  const columns = rows.filter(({ table }) => tables.includes(table));
  expect(columns.length).toBeGreaterThan(15);
  expect(columns.filter(({ table, column }) => !hasWords(table, column))).toEqual([]);
});

describe("the address", () => {
  it("is refused when it was changed, is somebody else's, signs a file, or is over", async () => {
    const [ana, eve] = [await signUp(running), await signUp(running)];
    const url = await linkOf(ana);
    const changed = (name: string, value: string) => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return other.href;
    };
    const file = signDownload(running.deps, {
      key: `papers/${crypto.randomUUID()}`,
      type: "pdf",
      filename: "x",
    });
    const other = signExport({ ...running.deps, appKey: Buffer.alloc(32, 8) }, ana.userId);
    for (const wrong of [
      changed("user", String(eve.userId)),
      changed("user", `${ana.userId}.0`),
      changed("expires", "99999999999"),
      changed("signature", ""),
      changed("signature", new URL(file.url).searchParams.get("signature") ?? ""),
      other.url,
      "http://careers.test:3000/storage/export",
    ]) {
      const answer = await get(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 403]);
    }
    running.pass({ seconds: 300 });
    expect([(await get(url)).status, await (await get(url)).json()]).toEqual([
      403,
      { message: "The URL has expired." },
    ]);
    expect(await exportsOf(ana)).toBe(0);
  });

  it("is only for whoever is signed in, and not without end", async () => {
    const guest = running.visitor();
    await guest.call("GET", "/sanctum/csrf-cookie");
    expect((await guest.call("POST", "/api/user/export_link")).status).toBe(401);
    const ana = await signUp(running);
    for (let tries = 0; tries < 20; tries += 1) await linkOf(ana);
    expect((await ana.visitor.call("POST", "/api/user/export_link")).status).toBe(429);
  });

  it("is noted once it is used, not when it is fetched ahead or only looked at", async () => {
    const ana = await signUp(running);
    const url = await linkOf(ana);
    expect((await get(url, { "sec-purpose": "prefetch" })).status).toBe(204);
    const looked = await get(url, {}, "HEAD");
    expect([looked.status, looked.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(await exportsOf(ana)).toBe(0);
    const taken = await get(url);
    expect(Object.fromEntries(taken.headers)).toMatchObject({
      "content-disposition": expect.stringMatching(/filename="my-data-\d{4}-\d\d-\d\d\.zip"/),
      "cache-control": "private, no-store",
    });
    await taken.arrayBuffer();
    expect(await exportsOf(ana)).toBe(1);
  });

  it("finds nobody who is gone", async () => {
    const { url } = signExport(running.deps, 999_999);
    expect((await get(url)).status).toBe(404);
  });
});

describe("many downloads at once", () => {
  const bodyOf = ({ body }: Response) => body as ReadableStream<Uint8Array>;

  it("are one of each person and three in all, until their readers are done or hang up", async () => {
    const people = [await signUp(running), await signUp(running), await signUp(running), await signUp(running)];
    const [one = "", two = "", three = "", four = ""] = await Promise.all(people.map(linkOf));
    const many = await Promise.all(Array.from({ length: 30 }, () => get(one)));
    const [first, ...more] = many.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(29);
    expect((await people[0]?.visitor.call("POST", "/api/user/export_link"))?.status).toBe(429);

    const second = await get(two);
    const third = await get(three);
    const fourth = await get(four);
    expect([second.status, third.status, fourth.status]).toEqual([200, 200, 429]);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);

    await bodyOf(first as Response).cancel();
    const next = await get(four);
    expect(next.status).toBe(200);
    for (const answer of [second, third, next]) await answer.arrayBuffer();
    const again = await get(one);
    expect(again.status).toBe(200);
    await again.arrayBuffer();
  });

  it("end where they are when their reader hangs up before anything comes", async () => {
    const ana = await signUp(running);
    const leaving = new AbortController();
    const asked = running.api.fetch(new Request(await linkOf(ana), { signal: leaving.signal }));
    leaving.abort();
    expect((await asked).status).toBe(503);
    expect(await exportsOf(ana)).toBe(0);
    expect(running.logged).toEqual([]);
    await takeAlong(ana);
  });

  it("count as requests of the address that they come from", async () => {
    const answer = await get(await linkOf(await signUp(running)), { "x-forwarded-for": "203.0.113.90" });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("600");
    await answer.arrayBuffer();
  });
});

const exportsOf = async ({ userId }: Applicant) => {
  const { count } = await running.db
    .selectFrom("activity_log")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("event", "=", "data.exported")
    .executeTakeFirstOrThrow();
  return count;
};

it("holds no more of the files than a piece, and reads no further than somebody takes", async () => {
  const ana = await signUp(running);
  const large = 5 * 1024 * 1024;
  for (let count = 0; count < 5; count += 1) {
    const key = `resumes/${crypto.randomUUID()}`;
    await running.deps.storage.put(key, Readable.from([randomBytes(large)]), large);
    const file = { application_id: ana.id, key, filename: "cv.pdf", type: "pdf", size: large, sha256: key };
    await running.db.insertInto("resumes").values(file).execute();
  }
  let [opened, closed, read, taken, most] = [0, 0, 0, 0, 0];
  const { storage } = running.deps;
  const counted = async function* (stored: Readable) {
    opened += 1;
    try {
      for await (const piece of stored) {
        read += piece.length;
        most = Math.max(most, read - taken);
        yield piece;
      }
    } finally {
      closed += 1;
    }
  };
  running.deps.storage = { ...storage, open: async (key) => Readable.from(counted(await storage.open(key))) };
  const start = async () => {
    const { body } = await get(await linkOf(ana));
    return (body as ReadableStream<Uint8Array>).getReader();
  };

  const whole = await start();
  for (let piece = await whole.read(); !piece.done; piece = await whole.read()) taken += piece.value.length;
  expect([opened, closed, read]).toEqual([5, 5, 5 * large]);
  expect(most).toBeLessThan(2 * 1024 * 1024);

  const left = await start();
  await left.read();
  while (opened === 5) await left.read();
  await left.cancel();
  await expect.poll(() => closed).toBe(6);
  expect(read).toBeLessThan(6 * large);
  running.deps.storage = storage;
});
