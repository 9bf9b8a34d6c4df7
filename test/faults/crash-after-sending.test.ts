import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost } from "../builders/job-posts";
import { inviteToInterview, offerJob } from "../builders/meetings";
import type { Page } from "../harness/text-browser";
import { type KillableSite, startKillableSite } from "./killable-site";
import { openLastPage, prepare, type Sending, send } from "./sendings";

/** Of each kind of change, at once. */
const ofEach = 4;
/** With so many answers the site is killed: others are then on their way. */
const answersBeforeTheKill = 3;

let site: KillableSite;
beforeAll(async () => {
  site = await startKillableSite();
}, 60_000);
afterAll(() => site.stop(), 60_000);

interface Change {
  jobId: number;
  /** Its form, and what is typed into it. */
  path: string;
  button: string;
  typed: Record<string, string>;
  /** What is read once it was done. */
  done: string;
}

const said = "When do you decide?";
const aMessage = (jobId: number): Change => ({
  jobId,
  path: paths.profile.messages(String(jobId)),
  button: "Send",
  typed: { "Write to the recruiter": said },
  done: said,
});
const anInterview = (jobId: number): Change => ({
  jobId,
  path: paths.profile.interview(String(jobId)),
  button: "I will be there",
  typed: {},
  done: "You will be there",
});
const anOffer = (jobId: number): Change => ({
  jobId,
  path: paths.profile.offer(String(jobId), "accept"),
  button: "Accept the offer",
  typed: {},
  done: "Offer accepted",
});

it("keeps every message and every answer that was acknowledged, and does none twice, when it is killed", {
  timeout: 180_000,
}, async () => {
  let db = await site.openDatabase();
  const posts = Array.from({ length: 3 * ofEach }, () => aJobPost({ questions: [] }));
  const jobIds = await createJobPosts(db, posts, new Date());
  const sendings = await prepare(site, "person@example.com", jobIds);
  for (const sending of sendings) await send(await openLastPage(sending));
  const { browser } = sendings[0] as Sending;
  const [written, invited, offered] = [0, 1, 2].map((kind) => jobIds.slice(kind * ofEach, (kind + 1) * ofEach));
  for (const id of invited ?? []) await inviteToInterview(db, id);
  for (const id of offered ?? []) await offerJob(db, id);
  await db.destroy();

  const changes = [
    ...(written ?? []).map(aMessage),
    ...(invited ?? []).map(anInterview),
    ...(offered ?? []).map(anOffer),
  ];
  const forms = new Map<Change, Page>();
  for (const change of changes) forms.set(change, await browser.get(change.path));

  const acknowledged = new Set<Change>();
  let killed: Promise<void> | undefined;
  const mixed = changes.toSorted((a, b) => (a.jobId % ofEach) - (b.jobId % ofEach));
  await Promise.all(
    mixed.map(async (change) => {
      const page = await forms
        .get(change)
        ?.press(change.button, change.typed)
        .catch(() => null);
      if (page?.status === 200) acknowledged.add(change);
      if (acknowledged.size >= answersBeforeTheKill) killed ??= site.kill();
    }),
  );
  await killed;
  expect(acknowledged.size).toBeGreaterThanOrEqual(answersBeforeTheKill);
  expect(acknowledged.size).toBeLessThan(changes.length);

  await site.restart();
  // what was acknowledged is there
  for (const { jobId, path, done } of acknowledged) {
    const { text } = await browser.get(path);
    expect([jobId, text]).toEqual([jobId, expect.stringContaining(done)]);
  }
  // everybody else presses again, in the page that is still open
  for (const change of changes.filter((one) => !acknowledged.has(one))) {
    const page = await forms.get(change)?.press(change.button, change.typed);
    expect([change.path, page?.status]).toEqual([change.path, 200]);
  }
  db = await site.openDatabase();
  const messages = await db.selectFrom("application_messages").select(["application_job_id", "text"]).execute();
  expect(messages.map(({ text }) => text)).toEqual(Array(ofEach).fill(said));
  expect(new Set(messages.map((message) => message.application_job_id)).size).toBe(ofEach);
  const log = await db.selectFrom("activity_log").select(["event", "job_post_id"]).execute();
  const lines = (event: string) =>
    log
      .filter((line) => line.event === event)
      .map((line) => line.job_post_id)
      .sort((a, b) => (a ?? 0) - (b ?? 0));
  expect(lines("message.written")).toEqual(written);
  expect(lines("interview.answered")).toEqual(invited);
  const accepted = await db
    .selectFrom("status_changes")
    .select("application_job_id")
    .where("to_id", "=", 650)
    .execute();
  expect(new Set(accepted.map((change) => change.application_job_id)).size).toBe(accepted.length);
  expect(accepted).toHaveLength(ofEach);
  await db.destroy();
});
