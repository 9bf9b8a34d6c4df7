import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Employer, ListedEmployer } from "../../server/contract/employers";
import type { JobCard } from "../../server/contract/job-posts";
import { readMigration } from "../../server/recruitment-api/database/migrate";
import { aJobPost } from "../builders/job-posts";
import { postJob, recruit } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
const folder = mkdtempSync(join(tmpdir(), "employers-"));
beforeAll(async () => {
  running = await runApi();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await running.stop();
});

const ask = async <Data>(path: string): Promise<{ status: number; data: Data }> => {
  const answer = await running.visitor().call("GET", path);
  return { status: answer.status, data: (await answer.json()).data };
};
const jobsOf = async (employerId: number | null | undefined) =>
  (await ask<JobCard[]>(`/public_api/job_posts?employer_id=${employerId}`)).data.map(({ id }) => id).sort();
const employerOf = async (jobId: number) =>
  (await ask<JobCard>(`/public_api/job_posts/${jobId}`)).data.hiring_organization;
const find = (id: number | null | undefined) => ask<Employer>(`/public_api/employers/${id}`);

it("is the same for all jobs that name it, and has what it says of itself", async () => {
  const [first, second, other] = [
    await postJob(running, { organization: { name: "Banyan Ledger" } }),
    await postJob(running, { organization: { name: "Banyan Ledger", about: "We keep books.\nAnd secrets." } }),
    await postJob(running, { organization: { name: "Another Ledger" } }),
  ];
  const { employer_id: id } = await employerOf(first);
  expect(await employerOf(second)).toMatchObject({ employer_id: id, name: "Banyan Ledger" });
  expect((await employerOf(other)).employer_id).not.toBe(id);
  expect(await jobsOf(id)).toEqual([first, second]);
  expect((await find(id)).data).toEqual({
    id,
    name: "Banyan Ledger",
    about: "We keep books.\nAnd secrets.",
    url: null,
  });

  // a job that says nothing of it takes nothing away
  await postJob(running, { organization: { name: "Banyan Ledger", url: "https://banyan.example" } });
  expect((await find(id)).data).toMatchObject({ about: "We keep books.\nAnd secrets.", url: "https://banyan.example" });
});

it("has none of one that wants to stay unnamed", async () => {
  const named = await postJob(running, { organization: { name: "Silverbrook" } });
  const { employer_id: id } = await employerOf(named);
  const hidden = await postJob(running, { organization: { name: "Silverbrook", anonymous: true, about: "Secret" } });
  expect((await employerOf(hidden)).employer_id).toBeUndefined();
  expect(await jobsOf(id)).toEqual([named]);
  expect((await find(id)).data.about).toBeNull();
});

it("answers 404 for an employer that is not there, and an empty list of its jobs", async () => {
  expect((await find(999_999)).status).toBe(404);
  expect(await jobsOf(999_999)).toEqual([]);
});

it("is listed by name while it has a job that anybody may find, page by page", async () => {
  const names = Array.from({ length: 51 }, (_, at) => `aa ${String(at).padStart(2, "0")}`);
  for (const name of names) await postJob(running, { organization: { name } });
  await postJob(running, { organization: { name: "AA 00b" } });
  await postJob(running, { organization: { name: "aa 00" } });
  await postJob(running, { organization: { name: "aa former" }, status: "closed" });
  await postJob(running, { organization: { name: "aa hidden", anonymous: true } });
  const list = async (page: string) => {
    const answer = await running.visitor().call("GET", `/public_api/employers${page}`);
    const { data, meta } = await answer.json();
    return { data: data as ListedEmployer[], meta };
  };
  const first = await list("");
  expect(first.meta).toMatchObject({ current_page: 1, per_page: 50 });
  expect(first.data).toHaveLength(50);
  expect(first.data.slice(0, 3).map(({ name, open_jobs }) => [name, open_jobs])).toEqual([
    ["aa 00", 2],
    ["AA 00b", 1],
    ["aa 01", 1],
  ]);
  const second = await list("?page=2");
  expect(second.data.slice(0, 2).map(({ name }) => name)).toEqual(["aa 49", "aa 50"]);
  expect(second.meta.total).toBe(50 + second.data.length);
  expect([...first.data, ...second.data].filter(({ name }) => /former|hidden/.test(name))).toEqual([]);
  expect((await list("?page=none")).data).toEqual(first.data);
});

it("is written once when two of its jobs are published at the same time", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => postJob(running, { organization: { name: "Twice at Once" } })));
  const employers = await Promise.all(ids.map(employerOf));
  expect(new Set(employers.map(({ employer_id }) => employer_id)).size).toBe(1);
});

it("says of itself what its recruiter publishes", async () => {
  const path = join(folder, "job.json");
  const { posted_at: _, closes_at: __, questions: ___, ...post } = aJobPost();
  writeFileSync(path, JSON.stringify({ ...post, organization: { name: "Published", about: "We print." } }));
  const said: string[] = [];
  expect(await recruit(running, ["publish", path], (line) => said.push(line))).toBe(0);
  const jobId = Number(/job (\d+)/.exec(said.join())?.[1]);
  expect((await find((await employerOf(jobId)).employer_id)).data).toMatchObject({
    name: "Published",
    about: "We print.",
  });
});

it("is made of the jobs that were there before there were employers", async () => {
  const named = await postJob(running, { organization: { name: "From Before" } });
  const hidden = await postJob(running, { organization: { name: "Hidden Before", anonymous: true } });
  await running.db.schema.alterTable("job_posts").dropColumn("employer_id").execute();
  await running.db.schema.dropTable("employers").execute();
  await readMigration("0044-employers").up(running.db);
  const { employer_id: id } = await employerOf(named);
  expect((await find(id)).data).toMatchObject({ name: "From Before" });
  expect((await employerOf(hidden)).employer_id).toBeUndefined();
});
