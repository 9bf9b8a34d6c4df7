import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aReadyApplicant, postJob } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** The closed lists, whose ids stand in the code. */
const closedLists = ["selection_items", "recruitment_statuses", "heartbeats"];

it("keeps every id of a record where it has room for more than 2,147,483,647 of them", async () => {
  const { rows } = await sql<{ column: string }>`
    select columns.table_name || '.' || columns.column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('int4', '_int4')
      and (column_name ~ '(^|_)ids?$') and table_name <> all (${closedLists})
      and not exists (
        select from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and conrelid = columns.table_name::regclass and attname = column_name
          and confrelid = any (${closedLists}::regclass[]))
      and not (table_name = 'work_preferences' and column_name in
        ('desired_category_ids', 'employment_type_ids', 'work_setup_ids', 'shift_ids'))
  `.execute(running.db);
  expect(rows).toEqual([]);
});

it("applies, saves, tracks and takes the assessment with ids beyond 2,147,483,647", async () => {
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'`.execute(running.db);
  const begin = 9_007_199_254_000_000;
  for (const [place, { name }] of sequences.entries())
    await sql`select setval(${name}, ${begin + place * 1_000})`.execute(running.db);

  const ana = await aReadyApplicant(running);
  expect(ana.id).toBeGreaterThan(begin);
  const [job, other] = [await postJob(running, { skills: [{ name: "A skill of its own" }] }), await postJob(running)];
  expect(job).toBeGreaterThan(begin);
  const list = await ana.call<{ id: number }[]>("GET", `/public_api/job_posts?ids[]=${job}&include_ended=1`);
  expect(list.data.map(({ id }) => id)).toEqual([job]);
  const { data: post } = await ana.call<{ skills: { id: number }[] }>("GET", `/public_api/job_posts/${job}`);
  const [skill] = post.skills;
  expect(skill?.id).toBeGreaterThan(begin);
  const bySkill = await ana.call<{ id: number }[]>("GET", `/public_api/job_posts?skill_id[]=${skill?.id}`);
  expect(bySkill.data.map(({ id }) => id)).toEqual([job]);

  const draft = await ana.draft(other);
  expect([draft.status, draft.data.job.viewer?.application_status?.key]).toEqual([201, "draft"]);
  const sent = await ana.send(job);
  expect(sent.status).toBe(201);
  const bookmark = await ana.call<{ id: number; job_id: number }>("POST", "/api/bookmarks", { job_id: job });
  expect(bookmark.data.job_id).toBe(job);
  expect((await ana.call("DELETE", `/api/bookmarks/${bookmark.data.id}`)).status).toBe(200);
  const linked = await ana.call("POST", `${ana.path}/skills/${skill?.id}`, {
    level: 3,
    years: 1,
    last_used_year: null,
    is_primary: false,
    note: null,
  });
  expect(linked.status).toBe(201);
  const session = await ana.call<{ id: number }>("POST", `${ana.path}/exam_sessions`, {
    honour_statement: true,
  });
  expect(session.data.id).toBeGreaterThan(begin);
  const log = await ana.call<{ subject: { id: number } | null }[]>("GET", "/api/activity_logs");
  expect(log.data.flatMap(({ subject }) => subject?.id ?? [])).toContain(sent.data.id);
});

it("says of a choice that no list could have that it is not one", async () => {
  const ana = await aReadyApplicant(running);
  const id = Number.MAX_SAFE_INTEGER;
  const role = { desired_role: null, headline: null, years_experience: null, earliest_start_date: null };
  const saved = await ana.call("POST", `${ana.path}/basic`, {
    ...role,
    source_id: id,
    current_employment_status_id: null,
    notice_period_id: null,
  });
  expect([saved.status, saved.body.errors]).toEqual([422, { source_id: ["Choose an answer from the list"] }]);
  const list = await ana.call<unknown[]>(
    "GET",
    `/public_api/job_posts?category_id[]=${id}&skill_id[]=${id}&page=${id}`,
  );
  expect(list.status).toBe(200);
  for (const path of [`/public_api/job_posts/${id}`, `${ana.path}/jobs/${id}`, `/api/skills/${id}`])
    expect([path, (await ana.call("GET", path)).status]).toEqual([path, 404]);
});

it("answers nothing rather than a rounded number", async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(running.db)).rejects.toThrow(
    "9007199254740993 cannot be told exactly",
  );
  const { rows } = await sql`select array[1, 9007199254740991]::bigint[] as ids`.execute(running.db);
  expect(rows).toEqual([{ ids: [1, Number.MAX_SAFE_INTEGER] }]);
});
