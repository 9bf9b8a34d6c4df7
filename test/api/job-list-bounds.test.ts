import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobPostPage, JobPostPage as Page } from "../../server/contract/job-posts";
import { createRecruitmentApi, type RecruitmentApi } from "../../server/recruitment-api/api";
import { filtersOfSets } from "../../server/recruitment-api/database/job-choice-conditions";
import { createJobPosts, updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { seedLoad } from "../../server/recruitment-api/seed/load";
import { getSelectionItem, seededItems } from "../../server/recruitment-api/seed/selection-items";
import { aJobPost } from "../builders/job-posts";
import { type RunningApi, runApi } from "./running-api";

/** Two APIs on the same 120 posts: one counts all of them, one stops at 10. */
let running: RunningApi;
let stopping: RecruitmentApi;
const countsUpTo = 10;

beforeAll(async () => {
  running = await runApi();
  stopping = createRecruitmentApi({ ...running.deps, countsUpTo });
  await seedLoad(running.db, { count: 120, now: running.deps.clock() });
});
afterAll(async () => {
  await stopping.close();
  await running.stop();
});

async function ask(api: RecruitmentApi, query: string): Promise<JobPostPage> {
  const response = await api.fetch(new Request(`http://careers.test/public_api/job_posts?${query}`));
  expect(response.status).toBe(200);
  return Page.parse(await response.json());
}
const idsOf = ({ data }: JobPostPage) => data.map(({ id }) => id);
const any = (group: Parameters<typeof getSelectionItem>[0], ...keys: string[]) =>
  keys.map((key) => `${group}_id[]=${getSelectionItem(group, key).id}`).join("&");
const sales = () => any("category", "sales");
const partTime = () => any("employment_type", "part_time");
const everyCategory = () =>
  any("category", ...seededItems.flatMap(({ group, key }) => (group === "category" ? [key] : [])));
/** Three filters that every second post or so fits. */
const broad = () =>
  [
    any("employment_type", "full_time", "part_time", "contract"),
    any("work_setup", "remote", "hybrid"),
    any("experience_level", "none", "entry", "junior", "mid"),
  ].join("&");
/** Four that few posts fit. */
const narrow = () => [sales(), any("shift", "night_us", "day_ph"), broad()].join("&");

it("looks up sets of choices in the order in which the index holds them", async () => {
  const { rows } = await sql<{ made: string }>`
    select pg_get_indexdef('job_posts_open_choices'::regclass) as made
  `.execute(running.db);
  expect(rows[0]?.made).toContain(`choice_sets(${filtersOfSets.join(", ")})`);
});

it.each([
  ["nothing", () => ""],
  ["the best paid", () => "sort=salary_high"],
  ["what closes soon", () => "sort=closing_soon"],
  ["a category", sales],
  ["two filters", () => `${sales()}&${partTime()}`],
  ["several choices", () => any("employment_type", "part_time", "contract")],
  ["three filters", broad],
  ["three filters and a word", () => `search=junior&sort=newest&${broad()}`],
  ["four filters that few fit", narrow],
  ["four filters that few fit, the best paid", () => `${narrow()}&sort=salary_high`],
  ["more sets of choices than are looked up", () => `${everyCategory()}&${broad()}`],
  ["pay", () => "salary_min=60000"],
  ["no night shift", () => "no_night_shift=1"],
  ["a country", () => "country=PH"],
  ["a word, the newest first", () => "search=english&sort=newest"],
  ["a word, the best paid first", () => "search=english&sort=salary_high"],
  ["a word and a filter", () => `search=junior&sort=newest&${partTime()}`],
  ["a word that few have", () => "search=calendars&sort=newest"],
])("for %s the first posts are the same, and counts are true, where counting stops", async (_what, query) => {
  const all = await ask(running.api, `${query()}&per_page=50`);
  const some = await ask(stopping, `${query()}&per_page=5`);
  const next = await ask(stopping, `${query()}&per_page=5&page=2`);

  const there = all.meta.total;
  expect(there).toBeGreaterThan(0);
  expect(some.meta).toMatchObject({
    total: Math.min(there, countsUpTo),
    total_is_minimum: there > countsUpTo,
    last_page: Math.ceil(Math.min(there, countsUpTo) / 5),
  });
  expect(idsOf(some)).toEqual(idsOf(all).slice(0, 5));
  if (there > 5) expect(idsOf(next)).toEqual(idsOf(all).slice(5, 10));

  for (const [name, values] of Object.entries(some.meta.facets)) {
    for (const { id, count, count_is_minimum } of values) {
      const exact = all.meta.facets[name]?.find((value) => value.id === id)?.count;
      // of skills each answer lists the twenty that most of its posts ask for
      if (exact === undefined) {
        expect(name).toBe("skill");
        continue;
      }
      if (count_is_minimum) expect(count).toBeLessThanOrEqual(exact);
      else expect([name, id, count]).toEqual([name, id, exact]);
    }
  }
});

it("a page past the last that can be asked for is that one, and links lead no further", async () => {
  const { meta, data } = await ask(stopping, "per_page=4&page=90");
  expect(meta).toMatchObject({ current_page: 3, last_page: 3, total: countsUpTo });
  expect(data).toHaveLength(2);
});

it("without filters each choice is counted by itself, rare ones to their end", async () => {
  await createJobPosts(
    running.db,
    [
      aJobPost({
        category: "legal_support",
        work_setup: "on_site",
        posted_at: new Date("2026-09-01"),
        questions: [],
      }),
    ],
    running.deps.clock(),
  );
  const { meta } = await ask(stopping, "");
  const onSite = meta.facets.work_setup?.find(({ key }) => key === "on_site");
  expect(onSite).toMatchObject({ count: 1, count_is_minimum: false });
  expect(meta.facets.work_setup?.find(({ key }) => key === "remote")).toMatchObject({
    count: countsUpTo,
    count_is_minimum: true,
  });
});

it("the most relevant posts are the best of the newest that match", async () => {
  const newest = idsOf(await ask(running.api, "search=english&sort=newest&per_page=50")).slice(0, countsUpTo + 1);
  const best = idsOf(await ask(stopping, "search=english&per_page=10"));
  expect(best).toHaveLength(countsUpTo);
  expect(newest).toEqual(expect.arrayContaining(best));
});

it("every post is reached by going on from the last one where pages end", async () => {
  const all = new Set<number>();
  let last: number | undefined;
  for (let more = true; more; ) {
    const { data, meta } = await ask(stopping, `per_page=10${last ? `&older_than=${last}` : ""}`);
    for (const { id } of data) all.add(id);
    last = data.at(-1)?.id;
    more = meta.total_is_minimum;
  }
  expect(all.size).toBe((await ask(running.api, "")).meta.total);
});

it("a change of a post shows in the next answer", async () => {
  const [first = 0] = idsOf(await ask(stopping, ""));
  await updateJobPostStatus(running.db, { id: first, status: "paused", now: running.deps.clock() });
  expect(idsOf(await ask(stopping, ""))).not.toContain(first);
  await updateJobPostStatus(running.db, { id: first, status: "open", now: running.deps.clock() });
  expect(idsOf(await ask(stopping, ""))[0]).toBe(first);
});
