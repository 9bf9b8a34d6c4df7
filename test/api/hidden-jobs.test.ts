import { afterAll, beforeAll, expect, it } from "vitest";
import { HiddenJob } from "../../server/contract/hidden-jobs";
import type { JobCard, JobPost } from "../../server/contract/job-posts";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost } from "../builders/job-posts";
import { type Applicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const hide = (person: Applicant, jobId: number) => person.call("POST", "/api/hidden_jobs", { job_id: jobId });
const listed = async (person: Applicant, query: string) =>
  (await person.call<JobCard[]>("GET", `/public_api/job_posts?${query}`)).data.map(({ id }) => id);
const hiddenBy = async (person: Applicant) =>
  HiddenJob.array()
    .parse((await person.call("GET", "/api/hidden_jobs")).data)
    .map(({ id }) => id);

it("leaves a hidden job out of lists that ask for it, and of similar jobs, until it is shown again", async () => {
  const ana = await signUp(running);
  const [job, other] = [await postJob(running), await postJob(running)];
  expect((await hide(ana, job)).status).toBe(201);
  expect((await hide(ana, job)).status).toBe(200);
  expect(await hiddenBy(ana)).toEqual([job]);
  expect((await ana.call<{ hidden_jobs_count: number }>("GET", "/api/user")).data.hidden_jobs_count).toBe(1);

  const asked = `ids[]=${job}&ids[]=${other}`;
  expect(await listed(ana, `${asked}&exclude_hidden=1`)).toEqual([other]);
  expect((await listed(ana, asked)).sort()).toEqual([job, other].sort());
  expect(await listed(ana, `${asked}&exclude_ids[]=${other}`)).toEqual([job]);
  const post = await ana.call<JobPost>("GET", `/public_api/job_posts/${other}`);
  expect(post.data.similar.map(({ id }) => id)).not.toContain(job);
  const itself = await ana.call<JobPost>("GET", `/public_api/job_posts/${job}`);
  expect(itself.data.viewer).toMatchObject({ is_hidden: true });

  expect((await ana.call("DELETE", `/api/hidden_jobs/${job}`)).status).toBe(200);
  expect((await ana.call("DELETE", `/api/hidden_jobs/${job}`)).status).toBe(404);
  expect((await listed(ana, `${asked}&exclude_hidden=1`)).sort()).toEqual([job, other].sort());
});

it("hides nothing for others, and is not asked of guests", async () => {
  const [ana, ben, job] = [await signUp(running), await signUp(running), await postJob(running)];
  await hide(ana, job);
  expect(await listed(ben, `ids[]=${job}&exclude_hidden=1`)).toEqual([job]);
  expect((await ben.call("DELETE", `/api/hidden_jobs/${job}`)).status).toBe(404);
  expect(await hiddenBy(ana)).toEqual([job]);
});

it("refuses a job that does not exist or is not published", async () => {
  const ana = await signUp(running);
  const draft = await postJob(running, { status: "draft" });
  for (const job of [draft, 999_999]) {
    const refused = await hide(ana, job);
    expect([refused.status, refused.body.errors?.job_id]).toEqual([422, ["This job does not exist"]]);
  }
});

it("holds 200 hidden jobs and not one more, even when many are hidden at once", async () => {
  const ana = await signUp(running);
  const yesterday = new Date(running.deps.clock().getTime() - 86_400_000);
  const jobs = await createJobPosts(
    running.db,
    Array.from({ length: 203 }, () => aJobPost({ questions: [], posted_at: yesterday })),
    running.deps.clock(),
  );
  await running.db
    .insertInto("hidden_jobs")
    .values(jobs.slice(0, 198).map((job) => ({ user_id: ana.userId, job_post_id: job, hidden_at: new Date() })))
    .execute();
  const tries = await Promise.all(jobs.slice(198).map((job) => hide(ana, job)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
  expect(await hiddenBy(ana)).toHaveLength(200);
  expect((await hide(ana, jobs[0] ?? 0)).status).toBe(200);
});
