import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import type { JobPost, JobPostPage } from "../contract/records";
import type { JobPostQuery } from "../contract/values/job-filters";
import { createPublicCache, type PublicReads } from "./public-cache";
import { notFoundAnswer, tooManyRequests, unavailable } from "./refusals";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A cache with a clock that the test moves, in front of an API that counts what it is asked. */
function aCache(limits: { freshFor?: number; entries?: number; bytes?: number } = {}) {
  let now = Date.parse("2026-11-21T10:00:00Z");
  const asked: string[] = [];
  const shown: Date[] = [];
  const api = {
    /** What it throws instead of an answer. */
    fails: null as (() => Response) | null,
    /** Null when there is no such job. */
    title: "Order desk specialist" as string | null,
    waits: Promise.resolve(),
  };
  const answer = async (name: string) => {
    asked.push(name);
    await api.waits;
    if (api.fails) throw api.fails();
    return api.title === null ? null : aJobCard({ title: api.title });
  };
  const from = {
    jobPosts: {
      list: async (query: JobPostQuery) =>
        ({ data: [await answer(`list ${query.search ?? ""}`)] }) as unknown as JobPostPage,
      find: (id: string) => answer(`job ${id}`) as Promise<JobPost | null>,
    },
    employers: { list: async () => ({ items: [], meta: null }), find: async () => null },
    selectionItems: { list: async () => [] },
  } satisfies PublicReads;
  const results: string[] = [];
  const observe = (result: string) => void results.push(result);
  const cache = createPublicCache({ freshFor: minute, observe, ...limits, now: () => now });
  return {
    results,
    api,
    asked,
    shown,
    reads: cache.reads(from, (at) => void shown.push(at)),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown as Response).status,
  );

it("tells where its answers came from", async () => {
  const { reads, results, api, pass } = aCache();
  for (let time = 0; time < 2; time++) await reads.jobPosts.list({});
  pass(minute);
  api.fails = unavailable;
  await reads.jobPosts.list({});
  expect(results).toEqual(["loaded", "fresh", "stale"]);
});

it("tells nobody but the one who asked to slow down", async () => {
  const { reads, api } = aCache();
  api.fails = () => {
    api.fails = null;
    return tooManyRequests(30);
  };
  const first = thrownBy(reads.jobPosts.find("1"));
  const second = reads.jobPosts.find("1");
  expect(await first).toBe(429);
  expect(await second).toMatchObject({ title: "Order desk specialist" });
});

it("shows a list without asking for a while, and a job always as it is", async () => {
  const { reads, asked, pass } = aCache();
  for (let time = 0; time < 3; time++) await reads.jobPosts.list({});
  for (let time = 0; time < 2; time++) await reads.jobPosts.find("1");
  pass(minute);
  await reads.jobPosts.list({});
  expect(asked).toEqual(["list ", "job 1", "job 1", "list "]);
});

it("makes one call for all who ask for the same at once", async () => {
  const { reads, asked } = aCache();
  await Promise.all([
    reads.jobPosts.list({ search: "clerk" }),
    reads.jobPosts.list({ search: "clerk" }),
    reads.jobPosts.find("1"),
    reads.jobPosts.find("1"),
  ]);
  expect(asked).toEqual(["list clerk", "job 1"]);
});

it("shows what it has while the API is down, and of when that is", async () => {
  const { api, reads, shown, pass } = aCache();
  const [list, job] = [await reads.jobPosts.list({}), await reads.jobPosts.find("1")];
  api.fails = unavailable;
  pass(5 * minute);
  expect(await reads.jobPosts.list({})).toBe(list);
  expect(await reads.jobPosts.find("1")).toBe(job);
  expect(shown).toEqual([new Date("2026-11-21T10:00:00Z"), new Date("2026-11-21T10:00:00Z")]);
});

it("asks a silent API for the same only every few seconds, and shows the new answer once there is one", async () => {
  const { api, reads, asked, shown, pass } = aCache();
  await reads.jobPosts.find("1");
  api.fails = unavailable;
  for (let second = 0; second < 10; second++) {
    await reads.jobPosts.find("1");
    pass(1_000);
  }
  expect(asked).toHaveLength(3);
  api.fails = null;
  api.title = "Night desk specialist";
  expect(await reads.jobPosts.find("1")).toMatchObject({ title: "Night desk specialist" });
  expect(shown).toHaveLength(10);
});

it("shows nothing that is older than a day, and nothing it never had", async () => {
  const { api, reads, pass } = aCache();
  await reads.jobPosts.find("1");
  api.fails = unavailable;
  pass(day);
  expect(await thrownBy(reads.jobPosts.find("1"))).toBeNull();
  pass(minute);
  expect(await thrownBy(reads.jobPosts.find("1"))).toBe(503);
  expect(await thrownBy(reads.jobPosts.list({}))).toBe(503);
});

it("forgets a job that the API says is gone", async () => {
  const { api, reads } = aCache();
  await reads.jobPosts.find("1");
  api.title = null;
  expect(await reads.jobPosts.find("1")).toBeNull();
  api.fails = unavailable;
  expect(await thrownBy(reads.jobPosts.find("1"))).toBe(503);
});

it.each([
  ["too many calls", () => tooManyRequests(20), 429],
  ["nothing there", notFoundAnswer, 404],
])("does not take a refusal for an outage: %s", async (_what, refusal, status) => {
  const { api, reads } = aCache();
  await reads.jobPosts.find("1");
  api.fails = refusal;
  expect(await thrownBy(reads.jobPosts.find("1"))).toBe(status);
});

it("keeps no list of one guest's saved jobs", async () => {
  const { reads, asked } = aCache();
  await reads.jobPosts.list({ ids: ["1"] });
  await reads.jobPosts.list({ ids: ["1"] });
  expect(asked).toHaveLength(2);
});

it.each([
  ["answers", { entries: 5 }],
  ["bytes", { bytes: 5 * (JSON.stringify({ data: [aJobCard()] }).length + 40) }],
])("keeps no more %s than it may, and drops the one nobody asked for longest", async (_what, limits) => {
  const { reads, asked } = aCache(limits);
  const list = async (searches: string) => {
    for (const search of searches) await reads.jobPosts.list({ search });
  };
  await list("aabbccddaee");
  asked.splice(0);
  await list("acdeb");
  expect(asked).toEqual(["list b"]);
});

it("drops nothing that was asked for again for what is asked for once, and shows it in an outage", async () => {
  const { api, reads, asked, pass } = aCache();
  for (let time = 0; time < 2; time++) await reads.jobPosts.list({});
  for (let time = 0; time < 2; time++) await reads.jobPosts.find("1");
  for (let flood = 0; flood < 1000; flood++) await reads.jobPosts.list({ search: `clerk ${flood}` });
  asked.splice(0);
  await reads.jobPosts.list({});
  expect(asked).toEqual([]);
  api.fails = unavailable;
  pass(minute);
  expect(await reads.jobPosts.list({})).toBeDefined();
  expect(await reads.jobPosts.find("1")).toBeDefined();
});
