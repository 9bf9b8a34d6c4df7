import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ApiDependencies } from "../../server/recruitment-api/core/environment";
import { connect } from "../../server/recruitment-api/database/connection";
import { updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { createMailDelivery } from "../../server/recruitment-api/mail/deliver";
import { mailKinds } from "../../server/recruitment-api/rules/mail-kinds";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import type { ScheduledTask } from "../../server/recruitment-api/schedule/task";
import { aLicense } from "../builders/profile-records";
import { type Applicant, aReadyApplicant, contactDetails, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";
import { aSitter, askForExam } from "./sitters";

// a second or two each on a machine of its own; the rest is for one that is shared
vi.setConfig({ testTimeout: 60_000 });

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const tick = () => runSchedule(running.deps);
const inDays = (days: number) => new Date(running.deps.clock().getTime() + days * 86_400_000);
const asked = ["verify", "sign_in", "application_receipt", "status_change", "exam_invite", "exam_result"];

/** What the clock had mailed to somebody, in order. */
const remindersOf = (person: Pick<Applicant, "userId">) =>
  running.db
    .selectFrom("mails")
    .select(["id", "kind", "to_address", "subject", "body"])
    .where("user_id", "=", person.userId)
    .where("kind", "not in", asked)
    .orderBy("id")
    .execute();
const subjectsOf = async (person: Pick<Applicant, "userId">) =>
  (await remindersOf(person)).map(({ subject }) => subject);
const change = (person: Pick<Applicant, "userId">, columns: object) =>
  running.db.updateTable("users").set(columns).where("id", "=", person.userId).execute();
const save = (person: Applicant, jobId: number) => person.call("POST", "/api/bookmarks", { job_id: jobId });
const statusOf = async (person: Applicant, jobId: number) =>
  (
    await running.db
      .selectFrom("application_jobs")
      .select("recruitment_status_id")
      .where("application_id", "=", person.id)
      .where("job_post_id", "=", jobId)
      .executeTakeFirstOrThrow()
  ).recruitment_status_id;

describe("a draft", () => {
  it("is reminded of 7 days and 1 day before its job closes, once each", async () => {
    const ana = await signUp(running);
    await change(ana, { timezone: "Australia/Sydney" });
    const job = await postJob(running, { title: "Proof Reader", closes_at: inDays(10) });
    await ana.draft(job);
    running.pass({ days: 2, hours: 23, minutes: 59 });
    await tick();
    expect(await subjectsOf(ana)).toEqual([]);
    running.pass({ minutes: 1 });
    await tick();
    await tick();
    const [mail, ...others] = await remindersOf(ana);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "draft_closes",
      to_address: ana.email,
      subject: "Your draft is not sent yet: Proof Reader",
    });
    expect(mail?.body).toBe(
      [
        "You have begun an application for Proof Reader at Lanternfield Supply and not sent it.",
        "You can send it until: 2 Dec 2026, 21:00 (Sydney time)",
        "The job closes on 1 Dec 2026, 21:00 (Sydney time). Because you have begun, you have longer.",
        `Finish and send it:\n${running.deps.siteOrigin}/jobs/${job}/apply/review`,
        "Harbour\nWe never ask for payment, at any step.\n",
      ].join("\n\n"),
    );
    const lines = await running.db
      .selectFrom("activity_log")
      .select(["actor", "event", "subject_type", "subject_id", "job_post_id", "at"])
      .where("user_id", "=", ana.userId)
      .where("event", "=", "message.sent")
      .where("subject_id", "=", mail?.id ?? 0)
      .execute();
    expect(lines).toEqual([
      {
        actor: "system",
        event: "message.sent",
        subject_type: "mail",
        subject_id: mail?.id,
        job_post_id: job,
        at: running.deps.clock().toISOString(),
      },
    ]);

    running.pass({ days: 5, hours: 23, minutes: 59 });
    await tick();
    expect(await subjectsOf(ana)).toHaveLength(1);
    running.pass({ minutes: 1 });
    await tick();
    expect(await subjectsOf(ana)).toHaveLength(2);
    running.pass({ days: 3 });
    await tick();
    expect(await subjectsOf(ana)).toHaveLength(2);
  });

  it("is not reminded of late when it was begun late", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const job = await postJob(running, { closes_at: inDays(5) });
    await ana.draft(job);
    await tick();
    expect(await subjectsOf(ana)).toEqual([]);
    running.pass({ days: 4, hours: 12 });
    await ben.signInAgain();
    await ben.draft(job);
    await tick();
    expect([(await subjectsOf(ana)).length, (await subjectsOf(ben)).length]).toEqual([1, 0]);
  });

  it("is reminded of once after days without a clock, with what is true then", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const soon = await postJob(running, { closes_at: inDays(9) });
    const closed = await postJob(running, { closes_at: inDays(8) });
    const gone = await postJob(running, { closes_at: inDays(7.2) });
    await ana.draft(soon);
    await ben.draft(closed);
    await ben.draft(gone);
    running.pass({ days: 8, hours: 12 });
    await tick();
    const [late, ...others] = await remindersOf(ana);
    expect([late?.body, others]).toEqual([expect.stringContaining("The job closes on"), []]);
    const [grace, ...more] = await remindersOf(ben);
    expect([grace?.body, more]).toEqual([expect.stringContaining("The job closed on"), []]);
  });

  it("is reminded of while its job takes it, and again when the closing was put off", async () => {
    const ana = await signUp(running);
    const paused = await postJob(running, { title: "Paused", closes_at: inDays(8) });
    const stopped = await postJob(running, { title: "Closed by hand", closes_at: inDays(30) });
    const later = await postJob(running, { title: "Put off", closes_at: inDays(8) });
    for (const job of [paused, stopped, later]) await ana.draft(job);
    running.pass({ days: 2 });
    const now = running.deps.clock();
    await updateJobPostStatus(running.db, { id: paused, status: "paused", now });
    await updateJobPostStatus(running.db, { id: stopped, status: "closed", now });
    await tick();
    expect((await subjectsOf(ana)).sort()).toEqual([
      "Your draft is not sent yet: Closed by hand",
      "Your draft is not sent yet: Put off",
    ]);
    await running.db
      .updateTable("job_posts")
      .set({ closes_at: inDays(20) })
      .where("id", "=", later)
      .execute();
    running.pass({ days: 13 });
    await tick();
    expect(await subjectsOf(ana)).toHaveLength(3);
  });
});

describe("a saved job", () => {
  it("is reminded of three days before it closes, at the moment kept with it", async () => {
    const ana = await signUp(running);
    const job = await postJob(running, { title: "Cellist", closes_at: inDays(10) });
    await save(ana, job);
    running.pass({ days: 6, hours: 23 });
    await tick();
    expect(await remindersOf(ana)).toEqual([]);
    running.pass({ hours: 1 });
    await tick();
    await tick();
    const mails = await remindersOf(ana);
    expect(mails).toMatchObject([{ kind: "saved_job_closes", subject: "A job you saved closes soon: Cellist" }]);
    expect(mails[0]?.body).toContain(`${running.deps.siteOrigin}/jobs/${job}\n`);
  });

  it("is not when it was applied for, is open no more, or is closed by the time somebody is awake", async () => {
    const ana = await aReadyApplicant(running);
    const [applied, filled, slept, late] = [
      await postJob(running, { closes_at: inDays(6) }),
      await postJob(running, { closes_at: inDays(6) }),
      await postJob(running, { closes_at: inDays(3.5) }),
      await postJob(running, { title: "Late but open", closes_at: inDays(5.5) }),
    ];
    for (const job of [applied, filled, slept, late]) await save(ana, job);
    expect((await ana.send(applied)).status).toBe(201);
    await updateJobPostStatus(running.db, { id: filled, status: "filled", now: running.deps.clock() });
    running.pass({ days: 4 });
    await tick();
    expect(await subjectsOf(ana)).toEqual(["A job you saved closes soon: Late but open"]);
  });
});

it("reminds of a licence 60 days before each of its dates, unless it was written down later than that", async () => {
  const ana = await signUp(running);
  const day = (days: number) => inDays(days).toISOString().slice(0, 10);
  const add = (more: object) =>
    ana.call<{ id: number; version: number }>("POST", `${ana.path}/licenses`, aLicense(more));
  const { data: nurse } = await add({ name: "Nurse", expires_on: day(62) });
  await add({ name: "Known to end", expires_on: day(40) });
  await add({ name: "For ever", expires_on: null, no_expiry: true });
  running.pass({ days: 1 });
  await tick();
  expect(await subjectsOf(ana)).toEqual([]);
  running.pass({ days: 1 });
  await tick();
  running.pass({ days: 1 });
  await tick();
  const [mail, ...others] = await remindersOf(ana);
  expect([mail?.kind, mail?.subject, others]).toEqual([
    "licence_expires",
    expect.stringMatching(/^Expires on \d+ \w+ 2027: Nurse$/),
    [],
  ]);
  expect(mail?.body).toContain("/profile/personal-info/licenses\n");

  await ana.signInAgain();
  const renewed = { ...aLicense({ name: "Nurse", expires_on: day(100) }), version: nurse.version };
  expect((await ana.call("PATCH", `/api/licenses/${nurse.id}`, renewed)).status).toBe(200);
  running.pass({ days: 45 });
  await tick();
  expect(await subjectsOf(ana)).toHaveLength(2);
});

describe("an exam", () => {
  it("is reminded of 24 hours before its end", async () => {
    const ana = await aSitter(running);
    await ana.open({ parts: ["idioms"] });
    await ana.open({ practice: true });
    running.pass({ days: 5, hours: 23 });
    await tick();
    expect(await subjectsOf(ana)).toEqual([]);
    running.pass({ hours: 1 });
    await tick();
    await tick();
    const mails = await remindersOf(ana);
    expect(mails).toMatchObject([{ kind: "exam_ends_soon", subject: "Your assessment ends soon" }]);
    expect(mails[0]?.body).toContain("/exam/parts\n");
  });

  it("that a job waits for is reminded of before and when it is due, and the application closed three days later", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    const job = await askForExam(running, ana, ["idioms"]);
    running.pass({ days: 2 });
    await ana.signInAgain();
    // ends when the exam is due: one mail tells of both
    await ana.open();
    running.pass({ days: 4 });
    await tick();
    await tick();
    const soon = [expect.stringMatching(/^Assessment due soon: /)];
    expect(await subjectsOf(ana)).toEqual(soon);
    running.pass({ days: 1 });
    await tick();
    await tick();
    const both = [...soon, expect.stringMatching(/^Assessment overdue: /)];
    expect(await subjectsOf(ana)).toEqual(both);
    await running.db
      .updateTable("exam_sessions")
      .set({ status: "expired" })
      .where("application_id", "=", ana.id)
      .execute();
    running.pass({ days: 2, hours: 23 });
    await tick();
    await running.mails();
    expect(await statusOf(ana, job)).toBe(300);
    running.pass({ hours: 1 });
    await tick();
    await tick();
    expect(await statusOf(ana, job)).toBe(720);
    expect(await subjectsOf(ana)).toEqual(both);
    const told = await running.db
      .selectFrom("mails")
      .select("subject")
      .where("user_id", "=", ana.userId)
      .where("subject", "like", "Closed, no answer from you:%")
      .execute();
    expect(told).toHaveLength(1);
  });

  it("leaves open what nobody was reminded of, and who is in the middle of it", async () => {
    const [ana, ben] = [await aSitter(running, await aReadyApplicant(running)), await aReadyApplicant(running)];
    const [sat, slept] = [await askForExam(running, ana, ["idioms"]), await askForExam(running, ben, ["idioms"])];
    await change(ben, { mail_reminders: false });
    running.pass({ days: 6 });
    await tick();
    running.pass({ days: 1, minutes: 5 });
    await tick();
    expect(await subjectsOf(ana)).toHaveLength(2);
    await ana.signInAgain();
    await ana.open();
    running.pass({ days: 3 });
    await tick();
    expect([await statusOf(ana, sat), await statusOf(ben, slept)]).toEqual([300, 300]);
    expect(await subjectsOf(ben)).toEqual([]);
  });

  it("leaves an application open while one of both reminders was not sent", async () => {
    const [ana, ben] = [await aReadyApplicant(running), await aReadyApplicant(running)];
    const people = [ana, ben];
    for (const person of people) await change(person, { quiet_from: null, quiet_until: null });
    const jobs = [await askForExam(running, ana, ["idioms"]), await askForExam(running, ben, ["idioms"])];
    const statuses = () => Promise.all(people.map((person, index) => statusOf(person, jobs[index] ?? 0)));
    running.pass({ days: 6 });
    await tick();
    running.pass({ days: 1 });
    await tick();
    await running.mails();
    const keep = (person: Applicant, reminder: string, columns: object) =>
      running.db
        .updateTable("mails")
        .set(columns)
        .where("user_id", "=", person.userId)
        .where("once_key", "like", `exam_ends_soon ${reminder} %`)
        .executeTakeFirstOrThrow();
    await keep(ana, "soon", { state: "dropped" });
    await keep(ben, "overdue", { state: "queued", next_try_at: inDays(4) });
    running.pass({ days: 3 });
    await tick();
    expect(await statuses()).toEqual([300, 300]);
    running.pass({ days: 1 });
    await tick();
    await running.mails();
    await tick();
    expect(await statuses()).toEqual([300, 720]);
  });

  it("is not reminded of when it was sent", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    const job = await askForExam(running, ana, ["idioms"]);
    const { id } = await ana.sit("idioms");
    await ana.sendPart(id, "idioms");
    running.pass({ days: 6, hours: 12 });
    await tick();
    expect([await statusOf(ana, job), await subjectsOf(ana)]).toEqual([350, []]);
  });
});

describe("a tip about the profile", () => {
  it("comes once, a week after the address was proven, and names what is missing", async () => {
    const ana = await signUp(running);
    await change(ana, { mail_tips: true });
    await ana.call("POST", "/api/apply/account-details", ana.details);
    running.pass({ days: 6, hours: 23 });
    await tick();
    expect(await subjectsOf(ana)).toEqual([]);
    running.pass({ hours: 1 });
    await tick();
    running.pass({ days: 30 });
    await tick();
    const [mail, ...others] = await remindersOf(ana);
    expect([mail?.kind, others]).toEqual(["profile_tip", []]);
    expect(mail?.body).toContain("- Enter your mobile number\n");
    expect(mail?.body).toContain("- Add your résumé\n");
    expect(mail?.body).not.toContain("family name");
  });

  it("is not for who did not ask for tips, has sent something, or has everything", async () => {
    const [ana, ben, cora] = [await signUp(running), await aReadyApplicant(running), await aReadyApplicant(running)];
    await ben.send(await postJob(running));
    await ben.call("PATCH", `${ben.path}/contact_information`, { ...contactDetails, mobile: null });
    for (const person of [ben, cora]) await change(person, { mail_tips: true });
    running.pass({ days: 8 });
    await tick();
    for (const person of [ana, ben, cora]) expect(await subjectsOf(person)).toEqual([]);
  });
});

it("warns who was away for 24 months, and lets the account be deleted in 14 days", async () => {
  const [ana, ben, cora] = [await signUp(running), await signUp(running), await signUp(running)];
  const [dora, elsa] = [await signUp(running), await signUp(running)];
  const now = running.deps.clock();
  const monthsAgo = (months: number) => {
    const date = new Date(now);
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  };
  await change(ana, { last_seen_at: monthsAgo(24) });
  await change(ben, { last_seen_at: monthsAgo(23) });
  await change(cora, { last_seen_at: null, created_at: monthsAgo(25) });
  await change(dora, { last_seen_at: monthsAgo(24), email_verified_at: null });
  await change(elsa, { last_seen_at: monthsAgo(25), type: "recruiter" });
  await tick();
  await tick();
  const due = async (person: Applicant) =>
    (
      await running.db
        .selectFrom("users")
        .select("deletion_due_at")
        .where("id", "=", person.userId)
        .executeTakeFirstOrThrow()
    ).deletion_due_at;
  for (const gone of [ana, cora]) {
    expect(await remindersOf(gone)).toMatchObject([
      { kind: "inactive_account", body: expect.stringContaining("/login\n") },
    ]);
  }
  for (const gone of [ana, cora, dora]) {
    expect(await due(gone)).toBe(inDays(14).toISOString());
    const lines = running.db
      .selectFrom("activity_log")
      .select(["actor", "detail"])
      .where("user_id", "=", gone.userId)
      .where("event", "=", "deletion.requested");
    expect(await lines.execute()).toEqual([{ actor: "system", detail: expect.stringMatching(/^To be erased on \d/) }]);
  }
  // nobody knows whose address it is
  expect(await remindersOf(dora)).toEqual([]);
  for (const kept of [ben, elsa]) expect([await remindersOf(kept), await due(kept)]).toEqual([[], null]);
});

it("tells nobody whose address is not proven, who waits for erasure, or who switched reminders off", async () => {
  const people = [await signUp(running), await signUp(running), await signUp(running), await signUp(running)];
  const job = await postJob(running, { closes_at: inDays(8) });
  for (const person of people) {
    await person.draft(job);
    await save(person, job);
    await person.call(
      "POST",
      `${person.path}/licenses`,
      aLicense({ expires_on: inDays(61).toISOString().slice(0, 10) }),
    );
  }
  const [unproven, leaving, quiet, ana] = people as [Applicant, Applicant, Applicant, Applicant];
  await change(unproven, { email_verified_at: null });
  await change(leaving, { deletion_due_at: inDays(14) });
  await change(quiet, { mail_reminders: false });
  running.pass({ days: 6 });
  await tick();
  for (const person of [unproven, leaving, quiet]) expect(await remindersOf(person)).toEqual([]);
  expect((await remindersOf(ana)).map(({ kind }) => kind).sort()).toEqual([
    "draft_closes",
    "licence_expires",
    "saved_job_closes",
  ]);
});

it("writes mails of at most 8 KB with one link", async () => {
  const mails = await running.db.selectFrom("mails").selectAll().where("kind", "not in", asked).execute();
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(6);
  for (const { kind, body } of mails) {
    expect(Object.keys(mailKinds)).toContain(kind);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(8192);
    expect(body.match(/http/g)).toHaveLength(1);
    expect(body).toContain("Harbour\nWe never ask for payment, at any step.\n");
  }
});

it("reaches everybody of a crowd, whoever comes first", async () => {
  const job = await postJob(running, { closes_at: inDays(8) });
  const crowd = Array.from({ length: 450 }, (_, number) => ({
    name: "Somebody",
    email: `crowd${number}@example.com`,
    email_verified_at: running.deps.clock(),
    quiet_from: null,
    quiet_until: null,
  }));
  const users = await running.db.insertInto("users").values(crowd).returning("id").execute();
  const applications = await running.db
    .insertInto("applications")
    .values(users.map(({ id }) => ({ user_id: id })))
    .returning("id")
    .execute();
  const draft_started_at = running.deps.clock();
  await running.db
    .insertInto("application_jobs")
    .values(
      applications.map(({ id }) => ({
        application_id: id,
        job_post_id: job,
        recruitment_status_id: 100,
        draft_started_at,
      })),
    )
    .execute();
  running.pass({ days: 1 });
  await tick();
  const { count } = await running.db
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("to_address", "like", "crowd%")
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(450);
});

it("is done once by two copies at the same time, also when something in it fails", {
  timeout: 60_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => signUp(running)));
  for (const person of people) await change(person, { quiet_from: null, quiet_until: null });
  const other = await aSecondCopy();
  let failures = 0;
  const failing: ScheduledTask = {
    name: "failing",
    run: async () => {
      failures += 1;
      throw new Error("a task that fails");
    },
  };
  for (let round = 0; round < 5; round += 1) {
    const job = await postJob(running, { title: `Round ${round}`, closes_at: inDays(8) });
    for (const person of people) {
      await person.signInAgain();
      await person.draft(job);
      await save(person, job);
    }
    running.pass({ days: 1 });
    const copies = [running.deps, other.deps];
    await Promise.all([
      ...Array.from({ length: 10 }, (_, number) => runSchedule(copies[number % 2] as ApiDependencies)),
      ...copies.map((deps) => runSchedule(deps, [failing])),
    ]);
  }
  expect(failures).toBeGreaterThanOrEqual(5);
  expect(running.logged.filter((line) => "task" in line && line.task === "failing")).toHaveLength(failures);
  const wanted = people
    .flatMap((person) =>
      [0, 1, 2, 3, 4].flatMap((round) => [
        `draft_closes ${person.email} Round ${round}`,
        // saved eight days before it closed, and five days passed since the first
        ...(round === 0 ? [`saved_job_closes ${person.email} Round ${round}`] : []),
      ]),
    )
    .sort();
  const mails = (await Promise.all(people.map(remindersOf))).flat();
  expect(
    mails.map(({ kind, to_address, subject }) => `${kind} ${to_address} ${subject.split(": ")[1]}`).sort(),
  ).toEqual(wanted);
  await running.mails();
  await other.settle();
  const files = [...(await readdir(running.outbox)), ...(await other.files())];
  for (const one of mails) {
    const name = `${String(one.id).padStart(6, "0")}-${one.kind.replaceAll("_", "-")}.eml`;
    expect(files.filter((file) => file === name)).toEqual([name]);
  }
  await other.stop();
});

/** Another process would have: connections and an outbox of its own. */
async function aSecondCopy() {
  const db = connect(running.connection);
  const folder = await mkdtemp(join(tmpdir(), "second-copy-"));
  const outboxDir = join(folder, "outbox");
  const mail = createMailDelivery({
    ...running.deps,
    db,
    outboxDir,
    from: "Harbour <no-reply@careers.test>",
  });
  return {
    deps: { ...running.deps, db, deliverMail: mail.deliver } satisfies ApiDependencies,
    settle: mail.settle,
    files: () => readdir(outboxDir).catch(() => []),
    async stop() {
      await mail.close();
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
