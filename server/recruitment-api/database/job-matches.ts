import { sql } from "kysely";
import type { JobMatches } from "../../contract/job-matches";
import { type ComparedPost, hasToldWork, matchJob, type WantedWork } from "../rules/job-match";
import { statusIds } from "../rules/recruitment-statuses";
import { getSelectionItem } from "../seed/selection-items";
import { listJobCards } from "./job-cards";
import { choice } from "./job-choice";
import { notHiddenBy } from "./job-list-conditions";
import { findable } from "./job-open";
import type { Db } from "./schema";

/** The newest posts that are compared: for each skill set and category so many, and for the words of a role so many newest. */
const comparedByChoice = 100;
const comparedByTitle = 1_000;

interface Asking {
  userId: number;
  most: number;
  now: Date;
}

/** The newest open posts that fit this person, each with why; none that they hid or applied for. */
export async function findJobMatches(db: Db, { userId, most, now }: Asking): Promise<JobMatches> {
  const wanted = await findWantedWork(db, userId);
  if (wanted === null || !hasToldWork(wanted)) return { has_told: false, matches: [] };
  const fitting = (await listCandidates(db, wanted, { userId, now }))
    .flatMap(({ id, ...post }) => {
      const reasons = matchJob(wanted, post);
      return reasons ? [{ id, reasons }] : [];
    })
    .slice(0, most);
  const cards = await listJobCards(db, { ids: fitting.map(({ id }) => id), viewerId: userId, now });
  const matches = fitting.flatMap(({ id, reasons }) => {
    const job = cards.get(id);
    return job ? [{ job, reasons }] : [];
  });
  return { has_told: true, matches };
}

/** What this person told of the work they look for; null before their application exists. */
async function findWantedWork(db: Db, userId: number): Promise<WantedWork | null> {
  const { rows } = await sql<WantedWork>`
    select nullif(trim(applications.desired_role), '') as role,
      (select country from personal_info where user_id = ${userId}) as country,
      (select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name)
          order by mine.is_primary desc, mine.level desc nulls last, skills.name), '[]')
        from application_skills mine join skills on skills.id = mine.skill_id
        where mine.application_id = applications.id) as skills,
      coalesce(told.desired_category_ids, '{}') as category_ids,
      coalesce(told.employment_type_ids, '{}') as employment_type_ids,
      coalesce(told.work_setup_ids, '{}') as work_setup_ids,
      coalesce(told.shift_ids, '{}') as shift_ids,
      coalesce(told.accepted_timezones, '{}') as zones,
      told.hours_per_week
    from applications left join work_preferences told on told.application_id = applications.id
    where applications.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

type Candidate = ComparedPost & { id: number };

/** Open posts that may fit, the newest first: bounded, so that it takes as long with a million posts. */
async function listCandidates(
  db: Db,
  { role, skills, category_ids }: WantedWork,
  { userId, now }: Pick<Asking, "userId" | "now">,
): Promise<Candidate[]> {
  const wanted = sql`${findable(now)} and ${notHiddenBy(userId)} and job_posts.id <> all(array(
    select sent.job_post_id from application_jobs sent join applications on applications.id = sent.application_id
    where applications.user_id = ${userId} and sent.recruitment_status_id <> ${statusIds.draft}
  ))`;
  const newest = sql`order by posted_at desc, id desc`;
  const skillIds = skills.map(({ id }) => id);
  const named = sql`to_tsvector('english', unaccent(job_posts.title)) @@ role.words`;
  const byCategory = category_ids.map(
    (id) =>
      sql`(select id from job_posts where category_id = ${id} and ${wanted} ${newest} limit ${comparedByChoice}::integer)`,
  );
  const { rows } = await sql<Candidate>`
    with role as (
      select websearch_to_tsquery('english', unaccent(${role ?? ""})) as words
    ), candidates as (
      ${sql.join(
        [
          sql`(select id from job_posts where skill_ids && ${skillIds}::bigint[] and ${wanted} ${newest} limit ${comparedByChoice}::integer)`,
          sql`(select id from (
            select id, title, search from job_posts where ${wanted} ${newest} limit ${comparedByTitle}::integer
          ) as job_posts cross join role where job_posts.search @@ role.words and ${named})`,
          ...byCategory,
        ],
        sql` union `,
      )}
    )
    select job_posts.id, job_posts.skill_ids, ${named} as names_role,
      ${choice("job_posts.category_id")} as category, ${choice("job_posts.employment_type_id")} as employment_type,
      ${choice("job_posts.work_setup_id")} as work_setup, ${choice("job_posts.shift_id")} as shift,
      job_posts.shift_id is not distinct from ${getSelectionItem("shift", "flexible").id} as is_flexible,
      job_posts.timezone, job_posts.hours_per_week::float8 as hours_per_week,
      job_posts.allowed_countries, job_posts.takes_others
    from job_posts join candidates using (id) cross join role
    order by job_posts.posted_at desc, job_posts.id desc`.execute(db);
  return rows;
}
