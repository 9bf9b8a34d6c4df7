import { afterAll, beforeAll, expect, it } from "vitest";
import { Bookmark } from "../../server/contract/bookmarks";
import { createJobPosts, updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost } from "../builders/job-posts";
import { type Applicant, aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const days = (count: number) => new Date(running.deps.clock().getTime() + count * 86_400_000);
const save = (person: Applicant, jobId: number, more: object = {}) =>
  person.call<Bookmark>("POST", "/api/bookmarks", { job_id: jobId, ...more });
const titles = async (person: Applicant, query = "") => {
  const { data, body } = await person.call<Bookmark[]>("GET", `/api/bookmarks?${query}`);
  return {
    titles: Bookmark.array()
      .parse(data)
      .map(({ job_title }) => job_title),
    meta: body.meta,
  };
};
const rows = (person: Applicant) =>
  running.db.selectFrom("bookmarks").selectAll().where("user_id", "=", person.userId).execute();
const events = async (person: Applicant) => {
  const log = await running.db
    .selectFrom("activity_log")
    .select(["event", "subject_label", "job_post_id"])
    .where("user_id", "=", person.userId)
    .where("event", "like", "bookmark.%")
    .orderBy("id")
    .execute();
  return log.map(({ event, subject_label }) => `${event} ${subject_label}`);
};

it("saves a job with its card and a reminder three days before it closes", async () => {
  const ana = await signUp(running);
  const job = await postJob(running, { title: "Proof Reader", closes_at: days(10) });
  const saved = await save(ana, job, { note: " For later " });
  expect(saved.status).toBe(201);
  expect(Bookmark.parse(saved.data)).toMatchObject({
    job_id: job,
    job_title: "Proof Reader",
    note: "For later",
    remind_at: days(7).toISOString(),
    created_at: running.deps.clock().toISOString(),
    job: { id: job, title: "Proof Reader", viewer: { bookmark_id: saved.data.id } },
  });
  expect(await events(ana)).toEqual(["bookmark.added Proof Reader"]);
});

it("answers the same row when a job is saved again, also in two tabs at once", async () => {
  const [ana, job] = [await signUp(running), await postJob(running)];
  const tries = await Promise.all(Array.from({ length: 5 }, () => save(ana, job)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(tries.map(({ data }) => data.id)).size).toBe(1);
  expect(await rows(ana)).toHaveLength(1);
  expect(await events(ana)).toHaveLength(1);
});

it("holds 200 saved jobs and not one more, even when many are saved at once", async () => {
  const ana = await signUp(running);
  const jobs = await createJobPosts(
    running.db,
    Array.from({ length: 205 }, () => aJobPost({ questions: [], status: "paused", posted_at: days(-1) })),
    running.deps.clock(),
  );
  await running.db
    .insertInto("bookmarks")
    .values(jobs.slice(0, 197).map((job) => ({ user_id: ana.userId, job_post_id: job, job_title: "x" })))
    .execute();
  const tries = await Promise.all(jobs.slice(197).map((job) => save(ana, job)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  expect(await rows(ana)).toHaveLength(200);
  const refused = tries.find(({ status }) => status === 422);
  expect(refused?.body.errors?.job_id).toEqual(["You have saved 200 jobs, the most there can be. Remove one first"]);
  expect((await save(ana, jobs[0] ?? 0)).status).toBe(200);
});

it("removes one's own and writes that down", async () => {
  const [ana, job] = [await signUp(running), await postJob(running, { title: "Cellist" })];
  const { data } = await save(ana, job);
  const removed = await ana.call("DELETE", `/api/bookmarks/${data.id}`);
  expect([removed.status, removed.body]).toEqual([200, { data: null }]);
  expect(await rows(ana)).toEqual([]);
  expect(await events(ana)).toEqual(["bookmark.added Cellist", "bookmark.removed Cellist"]);
  expect((await ana.call("DELETE", `/api/bookmarks/${data.id}`)).status).toBe(404);
});

it("does not know other people's", async () => {
  const [ana, ben, job] = [await signUp(running), await signUp(running), await postJob(running)];
  const { data } = await save(ana, job);
  expect((await ben.call("DELETE", `/api/bookmarks/${data.id}`)).status).toBe(404);
  expect((await titles(ben)).titles).toEqual([]);
  expect(await rows(ana)).toHaveLength(1);
});

it("orders and filters the list, and keeps what is no longer there", async () => {
  const ana = await aReadyApplicant(running);
  const gone = await postJob(running, { title: "D gone", closes_at: undefined });
  const open = await postJob(running, { title: "b open", closes_at: days(9) });
  const closed = await postJob(running, { title: "A closed", closes_at: days(4) });
  const applied = await postJob(running, { title: "C applied", closes_at: days(20) });
  for (const job of [gone, open, closed, applied]) {
    await save(ana, job);
    running.pass({ seconds: 1 });
  }
  await updateJobPostStatus(running.db, { id: closed, status: "filled", now: running.deps.clock() });
  await ana.send(applied);
  await running.db.deleteFrom("job_posts").where("id", "=", gone).execute();

  expect((await titles(ana)).titles).toEqual(["C applied", "A closed", "b open", "D gone"]);
  expect((await titles(ana, "sort=title")).titles).toEqual(["A closed", "b open", "C applied", "D gone"]);
  expect((await titles(ana, "sort=closing")).titles).toEqual(["A closed", "b open", "C applied", "D gone"]);
  expect((await titles(ana, "state=open")).titles).toEqual(["C applied", "b open"]);
  expect((await titles(ana, "state=closed")).titles).toEqual(["A closed", "D gone"]);
  expect((await titles(ana, "state=applied")).titles).toEqual(["C applied"]);
  expect((await titles(ana, "sort=&state=nonsense&page=abc")).titles).toHaveLength(4);

  const second = await titles(ana, "sort=title&per_page=3&page=9");
  expect(second.titles).toEqual(["D gone"]);
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 3, total: 4, from: 4, to: 4 });
  const { data } = await ana.call<Bookmark[]>("GET", "/api/bookmarks");
  expect(data.at(-1)).toMatchObject({ job_id: null, job_title: "D gone", job: null });
});

it("refuses a job that does not exist or is not published", async () => {
  const ana = await signUp(running);
  for (const job of [2_000_000, await postJob(running, { status: "draft" })]) {
    const refused = await save(ana, job);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ job_id: ["This job does not exist"] });
  }
  expect((await save(ana, await postJob(running), { note: "x".repeat(301) })).body.errors).toEqual({
    note: ["Note must be 300 characters or fewer"],
  });
});

it("is for people who are signed in, whatever they send", async () => {
  const nobody = running.visitor("203.0.113.77");
  await nobody.call("GET", "/sanctum/csrf-cookie");
  expect((await nobody.call("GET", "/api/bookmarks")).status).toBe(401);
  expect((await nobody.call("POST", "/api/bookmarks", { body: { job_id: "nonsense" } })).status).toBe(401);
  expect((await nobody.call("DELETE", "/api/bookmarks/1")).status).toBe(401);
});
