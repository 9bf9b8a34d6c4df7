import { type Kysely, type RawBuilder, sql } from "kysely";
import { type ChoiceFilter, choiceFilters } from "../../contract/job-posts";
import type { JobPostAsked } from "../rules/job-post-query";
import { monthlyPesos, pesos } from "../rules/pay";
import { searchTerms } from "../rules/search-terms";
import { withoutNightShift } from "./job-night-shifts";
import type { Database } from "./schema";

export type Condition = RawBuilder<boolean>;

/** Whose list it is: `viewerId` is null for anonymous, `readerZone` the IANA zone nights are judged in. */
export interface Reader {
  viewerId: number | null;
  readerZone: string;
  now: Date;
}

/**
 * A search as PostgreSQL asks it; every term has to be found. It is worked out once and not for every post, and as a value it
 * lets PostgreSQL know whether the words are common.
 */
export async function readTextQuery(db: Kysely<Database>, search: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ query: string }>`
    select (${sql.join(
      searchTerms(search).map((term) => sql`websearch_to_tsquery('english', unaccent(${term}))`),
      sql` && `,
    )})::text as query
  `.execute(db);
  return sql`${rows[0]?.query ?? ""}::tsquery`;
}

/** What a post must be whatever its choices: everything of the question but them. */
export async function listConditions(
  db: Kysely<Database>,
  asked: JobPostAsked,
  { viewerId, readerZone, now }: Reader,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  const must = (condition: Condition) => conditions.push(condition);
  if (asked.ids) must(sql`job_posts.id = any(${asked.ids})`);
  if (asked.olderThan) {
    must(sql`(job_posts.posted_at, job_posts.id) < (
      select last.posted_at, last.id from job_posts last where last.id = ${asked.olderThan}
    )`);
  }
  if (asked.salary) must(paysAtLeast(asked.salary));
  if (asked.postedWithin) must(sql`job_posts.posted_at > ${daysFrom(now, -asked.postedWithin)}`);
  if (asked.closingWithin) must(sql`job_posts.closes_at <= ${daysFrom(now, asked.closingWithin)}`);
  if (asked.country) must(sql`job_posts.allowed_countries @> array[${asked.country}]`);
  if (asked.noNightShift) must(await withoutNightShift(db, readerZone, now));
  if (asked.excludeApplied) {
    must(sql`job_posts.id <> all(array(
      select sent.job_post_id from application_jobs sent join applications on applications.id = sent.application_id
      where applications.user_id = ${viewerId} and sent.recruitment_status_id > 100
    ))`);
  }
  if (asked.bookmarked) {
    must(sql`job_posts.id = any(array(select job_post_id from bookmarks where user_id = ${viewerId}))`);
  }
  return conditions;
}

/** What the choices of one filter ask of a post: any of them; null when none is chosen. */
export function chosen(filter: ChoiceFilter, { choices }: JobPostAsked): Condition | null {
  const ids = choices[filter];
  if (!ids) return null;
  if (filter === "skill_id") {
    return sql`job_posts.skill_ids && ${ids}::integer[]`;
  }
  // equality keeps the order of an index, "any of one" does not
  const [only, ...others] = ids;
  const column = sql.ref(`job_posts.${filter}`);
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${ids})`;
}

/**
 * The filters of which a post has one choice, in a column. Sets of these choices are looked up as one, and hold them in this
 * order (migration 0010).
 */
export const columnFilters = choiceFilters.filter((filter) => filter !== "skill_id");
/** Of so many filters sets are kept: one or two are no long lists to compare. */
const leastInSet = 3;
/** Of more sets than this, posts with any of them are found sooner by each filter. */
const mostSets = 100;

/** So many filters are chosen that walking from post to post until enough fit may never end. */
export const isNarrow = ({ choices }: JobPostAsked) =>
  columnFilters.filter((filter) => choices[filter]).length >= leastInSet;

/** What the choices of all filters but one ask of a post, in words that an index answers without comparing long lists. */
export function chosenTogether(left: ChoiceFilter | null, asked: JobPostAsked): Condition[] {
  const together = columnFilters
    .filter((filter) => filter !== left)
    .map((filter) => asked.choices[filter] ?? [])
    .filter((ids) => ids.length > 0);
  // counted before they are made: all choices of all filters would be many thousands
  const count = together.reduce((product, ids) => product * ids.length, 1);
  if (together.length < leastInSet || count > mostSets) return chosenButOne(left, asked);
  const sets = together
    .reduce<number[][]>((sets, ids) => sets.flatMap((set) => ids.map((id) => [...set, id])), [[]])
    .map((set) => set.join(" "));
  const all = sql.join(columnFilters.map((filter) => sql.ref(`job_posts.${filter}`)));
  const skills = left === "skill_id" ? null : chosen("skill_id", asked);
  return [sql`choice_sets(${all}) && ${sets}::text[]`, ...(skills ? [skills] : [])];
}

/** What the choices of all filters but one ask of a post. */
export const chosenButOne = (left: ChoiceFilter | null, asked: JobPostAsked): Condition[] =>
  choiceFilters.flatMap((filter) => (filter === left ? [] : (chosen(filter, asked) ?? [])));

/**
 * Pay by the month or year is compared by the month. Pay by the hour is compared by the hour, with what a post pays for
 * each of its own hours, so that part-time work is not left out for its shorter week.
 */
function paysAtLeast(salary: NonNullable<JobPostAsked["salary"]>): Condition {
  if (salary.period !== "hour") return sql`job_posts.salary_month_php >= ${monthlyPesos(salary)}::numeric`;
  return sql`job_posts.salary_month_php * 12 >= ${pesos(salary)}::numeric * coalesce(job_posts.hours_per_week, 40) * 52`;
}

const dayMs = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);
