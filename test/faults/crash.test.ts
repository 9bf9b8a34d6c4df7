import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Snapshot } from "../../server/contract/applications";
import type { Db } from "../../server/recruitment-api/database/schema";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { receiptHash } from "../../server/recruitment-api/rules/receipts";
import { aJobPost } from "../builders/job-posts";
import type { Page } from "../harness/text-browser";
import { type KillableSite, startKillableSite } from "./killable-site";
import { openLastPage, prepare, type Sending, send } from "./sendings";

const people = 2;
const jobsForEach = 5;
const sentAtOnce = 4;
/** With so many receipts shown the site is killed: others are then on their way, and some have not been begun. */
const receiptsBeforeTheKill = 3;

let site: KillableSite;
beforeAll(async () => {
  site = await startKillableSite();
}, 60_000);
afterAll(() => site.stop(), 60_000);

it("keeps every application that got a receipt whole, and no other by half, when it is killed", {
  // ten seconds on a machine of its own; the rest is for one that is shared
  timeout: 180_000,
}, async () => {
  const jobIds = await postJobs();
  const sendings = (
    await Promise.all(
      Array.from({ length: people }, (_, number) => prepare(site, `person${number}@example.com`, jobIds)),
    )
  ).flat();
  const pages = await Promise.all(sendings.map(openLastPage));

  const receipts = new Map<Sending, string>();
  let killed: Promise<void> | undefined;
  const waiting = [...sendings.entries()];
  await Promise.all(
    Array.from({ length: sentAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, sending] = next;
        const page = await send(pages[index] as Page).catch(() => null);
        const code = page && receiptOn(page);
        if (code) receipts.set(sending, code);
        if (receipts.size >= receiptsBeforeTheKill) killed ??= site.kill();
      }
    }),
  );
  await killed;
  expect(receipts.size).toBeGreaterThanOrEqual(receiptsBeforeTheKill);
  expect(receipts.size).toBeLessThan(receiptsBeforeTheKill + sentAtOnce);

  await site.restart();
  const db = await site.openDatabase();
  const found = await listApplications(db);
  for (const [{ email, jobId }, code] of receipts) {
    expect(found.find((one) => one.email === email && one.job_post_id === jobId)).toMatchObject({
      recruitment_status_id: 200,
      receipt_code: code,
    });
  }
  for (const application of found) await expectWholeOrUntouched(db, application);

  // the people come back: who has a receipt sees it again, everybody else can send
  for (const sending of sendings) {
    const page = await sending.browser.get(`/jobs/${sending.jobId}/apply/success`);
    const code = receiptOn(page) ?? receiptOn(await send(await openLastPage(sending)));
    expect(code).toBe(receipts.get(sending) ?? code);
    expect(code).not.toBeNull();
  }
  const all = await listApplications(db);
  expect(all.length).toBe(sendings.length);
  expect(new Set(all.map((one) => one.receipt_code)).size).toBe(sendings.length);
  for (const application of all) await expectWholeOrUntouched(db, application);
  await db.destroy();
});

async function postJobs(): Promise<number[]> {
  const db = await site.openDatabase();
  const posts = Array.from({ length: jobsForEach }, () => aJobPost({ questions: [] }));
  const ids = await createJobPosts(db, posts, new Date());
  await db.destroy();
  return ids;
}

const receiptOn = (page: Page): string | null => /R24-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(page.text)?.[0] ?? null;

const listApplications = (db: Db) =>
  db
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .selectAll("application_jobs")
    .select(["users.email", "users.id as user_id"])
    .execute();

type Found = Awaited<ReturnType<typeof listApplications>>[number];

/** Either everything that belongs to a sent application is there and fits together, or it is still a draft and nothing is. */
async function expectWholeOrUntouched(db: Db, application: Found): Promise<void> {
  const changes = await db
    .selectFrom("status_changes")
    .select("to_id")
    .where("application_job_id", "=", application.id)
    .where("to_id", "=", 200)
    .execute();
  const activities = await db
    .selectFrom("activity_log")
    .select("detail")
    .where("event", "=", "application.submitted")
    .where("user_id", "=", application.user_id)
    .where("job_post_id", "=", application.job_post_id)
    .execute();

  if (application.submitted_at === null) {
    expect(application).toMatchObject({
      recruitment_status_id: 100,
      receipt_code: null,
      receipt_hash: null,
      snapshot: null,
    });
    expect([changes, activities]).toEqual([[], []]);
    return;
  }
  expect(application.recruitment_status_id).toBe(200);
  expect(changes.length).toBe(1);
  expect(activities).toEqual([{ detail: `Receipt ${application.receipt_code}` }]);
  const mails = await db
    .selectFrom("mails")
    .select("to_address")
    .where("body", "like", `%${application.receipt_code}%`)
    .execute();
  expect(mails).toEqual([{ to_address: application.email }]);

  expect(receiptHash(application.snapshot)).toBe(application.receipt_hash);
  const snapshot = Snapshot.parse(application.snapshot);
  expect(snapshot.applicant).toMatchObject({
    email: application.email,
    family_name: "Dela Cruz",
    country: "PH",
  });
  expect(snapshot.contact_information).toMatchObject({ mobile: "+639175550142" });
  expect(snapshot.resume).toMatchObject({
    filename: "cv.pdf",
    type: "pdf",
    text: expect.stringContaining(application.email),
  });

  const resume = await db
    .selectFrom("resumes")
    .select(["key", "sha256"])
    .where("id", "=", application.resume_id)
    .executeTakeFirstOrThrow();
  const bytes = await site.storage.read(resume.key);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(resume.sha256);
  expect(snapshot.resume?.sha256).toBe(resume.sha256);
}
