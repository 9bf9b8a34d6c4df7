import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Snapshot } from "../../server/contract/applications";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { receiptHash } from "../../server/recruitment-api/rules/receipts";
import { s3Storage } from "../../server/recruitment-api/storage/s3-storage";
import { aJobPost } from "../builders/job-posts";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { type RunningCopies, startCopies } from "../harness/running-copies";
import { siteClock } from "../harness/site-clock";
import { type Acknowledged, liveAsApplicant } from "./applicant-life";
import type { Seen } from "./person-with-retries";

/** How long copies are killed for at least: `COPIES_SECONDS=300 npm test -- test/faults/copies.test.ts` is the long run. */
const seconds = Number(process.env.COPIES_SECONDS ?? 0);
/** How often at least, however slow the machine is: each copy twice. */
const minKills = 4;
const peopleAtOnce = 3;
/** What people ask between a copy's return and the death of the other, which waits for every repeat of what the last one broke. */
const requestsBetween = 30;

const clock = siteClock();
let database: TestDatabase;
let site: RunningCopies;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startCopies(database, { ...clock.settings, TRUST_PROXY: "1" });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await database.drop();
}, 60_000);

it("loses nothing that was acknowledged and asks nobody for more than one retry while copies die", {
  timeout: (seconds + 240) * 1000,
}, async () => {
  const posts = [aJobPost({ questions: [] }), aJobPost({ questions: [] })];
  const [first = 0, second = 0] = await createJobPosts(database.db, posts, new Date());
  const seen: Seen = { requests: 0, retries: 0, unhealed: [], repeats: new Set() };
  const told: Acknowledged[] = [];
  const stopped: string[] = [];

  const end = Date.now() + seconds * 1000;
  let kills = 0;
  const lives = Promise.all(
    Array.from({ length: peopleAtOnce }, async () => {
      while (Date.now() < end || kills < minKills)
        await liveAsApplicant(site, seen, told, [first, second]).catch((error: Error) => {
          stopped.push(error.message);
        });
    }),
  );
  let isOver = false;
  void lives.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const copy = site.copies[kills % site.copies.length];
    await copy?.kill();
    kills += 1;
    const held = await mailsInHand();
    await copy?.restart();
    await letGo(held);
    const calm = seen.requests + requestsBetween;
    while (!isOver && seen.requests < calm) await pause(20);
    await Promise.all(seen.repeats);
  }
  await lives;

  process.stdout.write(`${told.length} people, ${seen.requests} requests, ${kills} kills, ${seen.retries} retries\n`);
  expect(seen.unhealed).toEqual([]);
  expect(stopped).toEqual([]);
  expect(kills).toBeGreaterThan(3);
  for (const own of told) await expectKept(own);
  await expectNoOrphans();
});

/** Mails that a copy has taken to send. */
const mailsInHand = () =>
  database.db
    .selectFrom("mails")
    .select(["id", "tries"])
    .where("state", "=", "queued")
    .where("tries", ">", 0)
    .where("next_try_at", ">", clock.now().toISOString())
    .execute();

/**
 * Those that are in hand as they were before a copy started again, which takes seconds, were in the hands of the one that died:
 * the other writes a mail out in a moment. They would come free after three minutes; then copies find them, who look each minute.
 */
async function letGo(held: Awaited<ReturnType<typeof mailsInHand>>): Promise<void> {
  if (held.length === 0) return;
  for (const { id, tries } of held)
    await database.db
      .updateTable("mails")
      .set({ next_try_at: clock.now() })
      .where("id", "=", id)
      .where("tries", "=", tries)
      .where("state", "=", "queued")
      .execute();
  await clock.pass(site, 1);
}

/** Everything that one person was told is there, once, and fits together. */
async function expectKept(own: Acknowledged): Promise<void> {
  const { db } = database;
  // an account that was asked for twice is there twice; only one of them can ever have its address confirmed
  const user = await db
    .selectFrom("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .select(["users.id", "users.email", "applications.id as application_id", "applications.mobile"])
    .where("users.email", "=", own.email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirstOrThrow();
  expect(user.mobile).toBe("+639175550142");
  const ofApplication = { application_id: user.application_id };
  const resumes = await db
    .selectFrom("resumes")
    .selectAll()
    .where("application_id", "=", user.application_id)
    .execute();
  expect(resumes).toMatchObject([{ ...ofApplication, sha256: own.resume, is_default: true }]);
  const bytes = await s3Storage(site.store.s3).read(resumes[0]?.key ?? "");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(own.resume);

  const bookmarks = await db.selectFrom("bookmarks").select("job_post_id").where("user_id", "=", user.id).execute();
  expect(bookmarks).toEqual([{ job_post_id: own.savedJob }]);

  const answers = await db
    .selectFrom("exam_answers")
    .innerJoin("exam_sessions", "exam_sessions.id", "exam_answers.session_id")
    .select(["question_id", "value"])
    .where("application_id", "=", user.application_id)
    .execute();
  expect(answers).toContainEqual({ question_id: own.answer?.questionId, value: own.answer?.value });

  const sent = await db
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", user.application_id)
    .execute();
  expect(new Map(sent.map((one) => [one.job_post_id, one.receipt_code]))).toEqual(own.receipts);
  expect(sent.length).toBe(own.receipts.size);
  for (const one of sent) {
    expect(one.recruitment_status_id).toBe(one.job_post_id === own.withdrawnFrom ? 902 : 200);
    expect(receiptHash(one.snapshot)).toBe(one.receipt_hash);
    expect(Snapshot.parse(one.snapshot).resume?.sha256).toBe(own.resume);
    const mails = await db
      .selectFrom("mails")
      .select("to_address")
      .where("body", "like", `%${one.receipt_code}%`)
      .execute();
    expect(mails).toEqual([{ to_address: own.email }]);
  }
  const events = await db
    .selectFrom("activity_log")
    .select("event")
    .where("user_id", "=", user.id)
    .where("event", "in", ["application.submitted", "withdraw.done", "email.verified", "resume.uploaded"])
    .orderBy("event")
    .execute();
  expect(events.map(({ event }) => event)).toEqual([
    ...[...own.receipts.keys()].map(() => "application.submitted"),
    "email.verified",
    "resume.uploaded",
    "withdraw.done",
  ]);
}

/** Each lasting file in the store is named by a row, or belongs to an upload that is still open and goes with it. */
async function expectNoOrphans(): Promise<void> {
  const { db } = database;
  const named = await db.selectFrom("resumes").select("key").execute();
  const open = await db.selectFrom("uploads").select("id").where("state", "<>", "taken").execute();
  const expected = new Set([...named.map(({ key }) => key), ...open.map(({ id }) => `resumes/${id}`)]);
  const lasting = site.store.listKeys().filter((key) => !key.startsWith("tmp/"));
  expect(lasting.filter((key) => !expected.has(key))).toEqual([]);
}
