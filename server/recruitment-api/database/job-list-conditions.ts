import { type RawBuilder, sql } from "kysely";
import { dayMs } from "../../contract/values/durations";
import type { ExchangeRates } from "../../contract/values/exchange-rates";
import {
  type ChoiceFilter,
  filtersInUse,
  type JobFilterName,
  type JobPostQuery,
} from "../../contract/values/job-filters";
import { type JobPostAsked, minPay } from "../rules/job-post-query";
import { isNightShift } from "../rules/night-shift";
import { monthlyPesos, pesos } from "../rules/pay";
import { statusIds } from "../rules/recruitment-statuses";
import { getSelectionItem } from "../seed/selection-items";
import type { Db } from "./schema";

/** A condition on `job_posts` in SQL. */
export type SqlCondition = RawBuilder<boolean>;

/**
 * Who reads the list: `viewerId` is null for guests, `readerZone` is the IANA zone for the filter of night shifts, `rates` are
 * for comparing pay.
 */
export interface ListReader {
  viewerId: number | null;
  readerZone: string;
  rates: ExchangeRates;
  now: Date;
}

/**
 * The terms of a search as a PostgreSQL value; every term has to match. As a value it is computed once and not for every post,
 * and PostgreSQL can tell whether its words are common. Null when the search has no usable word, such as "the jobs".
 */
export async function readTextQuery(db: Db, terms: readonly string[]): Promise<RawBuilder<unknown> | null> {
  if (terms.length === 0) return null;
  const { rows } = await sql<{ query: string }>`
    select (${sql.join(
      terms.map((term) => sql`websearch_to_tsquery('english', unaccent(${term}))`),
      sql` && `,
    )})::text as query
  `.execute(db);
  return rows[0]?.query ? sql`${rows[0].query}::tsquery` : null;
}

type Conditions = {
  [Name in Exclude<JobFilterName, ChoiceFilter>]:
    | ((value: NonNullable<JobPostQuery[Name]>, asking: Asking) => SqlCondition | Promise<SqlCondition>)
    | null;
};

interface Asking extends ListReader {
  db: Db;
  asked: JobPostAsked;
}

/** The condition of each filter. Choices are in `chosen`; null for filters that are no condition by themselves. */
const conditions: Conditions = {
  ids: (ids) => sql`job_posts.id = any(${ids}::text[]::bigint[])`,
  older_than: (id) => sql`(job_posts.posted_at, job_posts.id) < (
    select last.posted_at, last.id from job_posts last where last.id = ${id}::bigint
  )`,
  employer_id: (id) => sql`job_posts.employer_id = ${id}::bigint`,
  salary_min: (amount, { asked, rates }) => paysAtLeast(minPay(amount, asked), rates),
  posted_within: (days, { now }) => sql`job_posts.posted_at > ${daysFrom(now, -days)}`,
  closing_within: (days, { now }) => sql`job_posts.closes_at <= ${daysFrom(now, days)}`,
  country: (code) => sql`job_posts.open_to && array[${code}, '*']`,
  no_night_shift: (_, { db, readerZone, now }) => withoutNightShift(db, readerZone, now),
  exclude_applied: (_, { viewerId }) => sql`job_posts.id <> all(array(
    select sent.job_post_id from application_jobs sent join applications on applications.id = sent.application_id
    where applications.user_id = ${viewerId} and sent.recruitment_status_id <> ${statusIds.draft}
  ))`,
  bookmarked: (_, { viewerId }) =>
    sql`job_posts.id = any(array(select job_post_id from bookmarks where user_id = ${viewerId}))`,
  exclude_ids: (ids) => sql`job_posts.id <> all(${ids}::text[]::bigint[])`,
  exclude_hidden: (_, { viewerId }) => notHiddenBy(viewerId),
  // part of the pay's condition
  salary_currency: null,
  salary_period: null,
  // part of the condition on night shifts
  timezone: null,
  // handled elsewhere: `search` in `job-list.ts`, the others choose which posts are visible or how the list is shown
  search: null,
  include_ended: null,
  with_pay_range: null,
  sort: null,
  page: null,
  per_page: null,
};

/** Posts that this person did not hide; of nobody, all. */
export const notHiddenBy = (userId: number | null): SqlCondition =>
  sql`job_posts.id <> all(array(select job_post_id from hidden_jobs where user_id = ${userId}::bigint))`;

/** The conditions of a query except its choices. */
export async function listConditions(db: Db, asked: JobPostAsked, reader: ListReader): Promise<SqlCondition[]> {
  const asking = { ...reader, db, asked };
  const all: SqlCondition[] = [];
  for (const { name, is, value } of filtersInUse(asked)) {
    if (is === "choices" || value === false) continue;
    const condition = conditions[name] as
      | ((of: typeof value, asking: Asking) => SqlCondition | Promise<SqlCondition>)
      | null;
    if (condition) all.push(await condition(value, asking));
  }
  return all;
}

/**
 * Pay by the month or year is compared by the month. Pay by the hour is compared with what each post pays for one of its
 * own hours, so that part-time work is not left out for its shorter week.
 */
function paysAtLeast(salary: ReturnType<typeof minPay>, rates: ExchangeRates): SqlCondition {
  if (salary.period !== "hour") return sql`job_posts.salary_month_php >= ${monthlyPesos(salary, rates)}::numeric`;
  return sql`job_posts.salary_month_php * 12 >= ${pesos(salary, rates)}::numeric * coalesce(job_posts.hours_per_week, 40) * 52`;
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/**
 * Posts without work between 22:00 and 06:00 in the reader's zone, as a condition on `job_posts`. There are few different shifts,
 * so each is judged once. Flexible hours do not count as a night shift; rotating ones do.
 */
async function withoutNightShift(db: Db, readerZone: string, now: Date): Promise<RawBuilder<boolean>> {
  const nights = (await listShifts(db)).filter((shift) => isNightShift(shift, readerZone, now));
  return sql<boolean>`(
    job_posts.shift_id is distinct from ${getSelectionItem("shift", "rotating").id}
    and coalesce((job_posts.timezone || ' ' || job_posts.shift_start || ' ' || job_posts.shift_end)
      <> all(${nights.map(({ timezone, start, end }) => `${timezone} ${start} ${end}`)}::text[]), true)
  )`;
}

/** The distinct shifts of posts, by a loose index scan. */
async function listShifts(db: Db) {
  const { rows } = await sql<{ timezone: string; start: string; end: string }>`
    with recursive shift as (
      (${firstShift(sql`true`)})
      union all
      select next.* from shift cross join lateral (
        ${firstShift(sql`(timezone, shift_start, shift_end) > (shift.timezone, shift.start, shift."end")`)}
      ) as next
    )
    select * from shift
  `.execute(db);
  return rows;
}

const firstShift = (after: RawBuilder<boolean>) => sql`
  select timezone, shift_start as start, shift_end as "end" from job_posts
  where status in ('open', 'scheduled') and timezone is not null and shift_start is not null and shift_end is not null
    and ${after}
  order by timezone, shift_start, shift_end limit 1
`;
