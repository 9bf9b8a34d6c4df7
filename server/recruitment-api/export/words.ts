import { sql } from "kysely";
import { describedSections } from "../../contract/sections/described-sections";
import type { DescribedSection } from "../../contract/sections/section";
import type { Database, Db } from "../database/schema";

/** The table with the labels, for each column with ids. */
const tables = {
  selection_items: "label",
  recruitment_statuses: "label",
  job_posts: "title",
  skills: "name",
  screening_questions: "label",
} as const satisfies Partial<Record<keyof Database, string>>;
type Table = keyof typeof tables;

const choices = [
  "gender_id",
  "civil_status_id",
  "english_level_id",
  "device_type_id",
  "backup_internet_id",
  "backup_power_id",
  "workspace_id",
  "language_id",
  "level_id",
  "heard_from_id",
  "source_id",
  "current_employment_status_id",
  "notice_period_id",
  "desired_category_ids",
  "employment_type_ids",
  "work_setup_ids",
  "shift_ids",
  ...Object.values(describedSections).flatMap((section: DescribedSection) =>
    Object.entries(section.fields).flatMap(([field, { group }]) => (group ? [field] : [])),
  ),
];
const statuses = ["recruitment_status_id", "previous_status_id", "from_id", "to_id"];
const sources: Readonly<Record<string, Table>> = {
  ...Object.fromEntries(choices.map((column) => [column, "selection_items" as const])),
  ...Object.fromEntries(statuses.map((column) => [column, "recruitment_statuses" as const])),
  job_post_id: "job_posts",
  skill_id: "skills",
  "screening_answers.question_id": "screening_questions",
};
const countries = ["country", "nationality"];

/** JSON columns that are exported unchanged, because they record what was sent or read. */
const asTheyWere = ["snapshot", "parse", "value"];

const sourceOf = (table: string, column: string): Table | undefined => sources[`${table}.${column}`] ?? sources[column];

/** Labels by table and id; for countries by their two-letter code. */
export interface Words {
  of(table: Table, id: number): string | null;
  ofCountry(code: string): string | null;
}

/** Whether the export adds labels to the ids in this column. */
export const hasWords = (table: string, column: string): boolean => sourceOf(table, column) !== undefined;

/** Reads the labels for the ids in a person's rows: of all choices, and of the jobs, skills and questions in them. */
export async function readWords(db: Db, userId: number): Promise<Words> {
  const { rows } = await sql<{ table: Table; id: number; words: string; country: string | null }>`
    with mine as (
      select sent.id, sent.job_post_id from application_jobs sent
      join applications on applications.id = sent.application_id where applications.user_id = ${userId}
    )
    select 'selection_items' as "table", id, label as words, case when "group" = 'country' then key end as country
      from selection_items
    union all select 'recruitment_statuses', id, label, null from recruitment_statuses
    union all select 'job_posts', id, title, null from job_posts where id in (
      select job_post_id from mine
      union select job_post_id from bookmarks where user_id = ${userId}
      union select job_post_id from hidden_jobs where user_id = ${userId}
      union select job_post_id from activity_log where user_id = ${userId}
      union select job_post_id from exam_sessions
        where application_id in (select id from applications where user_id = ${userId}))
    union all select 'skills', id, name, null from skills where id in (
      select skill_id from application_skills
      where application_id in (select id from applications where user_id = ${userId}))
    union all select 'screening_questions', id, label, null from screening_questions where id in (
      select question_id from screening_answers where application_job_id in (select id from mine))
  `.execute(db);
  const byId = new Map(rows.map(({ table, id, words }) => [`${table} ${id}`, words]));
  const byCode = new Map(rows.flatMap(({ country, words }) => (country ? [[country, words] as const] : [])));
  return {
    of: (table, id) => byId.get(`${table} ${id}`) ?? null,
    ofCountry: (code) => byCode.get(code) ?? null,
  };
}

/** A column's value with labels for its ids: `5` becomes `{"id": 5, "label": "Fluent"}`, also in lists and objects. */
export function withWords(words: Words, table: string, column: string, value: unknown): unknown {
  if (asTheyWere.includes(column) || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withWords(words, table, column, one));
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withWords(words, table, name, inner)]),
    );
  }
  if (typeof value === "string" && countries.includes(column)) {
    return { code: value, label: words.ofCountry(value) };
  }
  const source = sourceOf(table, column);
  return source && typeof value === "number" ? { id: value, label: words.of(source, value) } : value;
}
