import { type Kysely, sql } from "kysely";
import type { JobCard } from "../../contract/job-posts";
import { type CardsAsked, selectCards, toCard } from "./job-cards";
import { findable } from "./job-open";
import type { Database } from "./schema";

/** The ids of the choices of the post that others are compared with. */
interface Compared {
  id: number;
  category: number;
  employmentType: number;
  skills: number[];
}

/**
 * The cards of open posts most like this one, best first: same category, then shared skills, then the same kind of employment;
 * the newest posts fill up the list. Only the newest of each kind are compared, so that it stays fast with many posts.
 */
export async function listSimilarCards(
  db: Kysely<Database>,
  { id, category, employmentType, skills }: Compared,
  { viewerId, now, limit }: Omit<CardsAsked, "ids"> & { limit: number },
): Promise<JobCard[]> {
  const newest = sql`order by posted_at desc, id desc`;
  const alike = sql<{ id: number; place: number }>`(
    with candidates as (
      (select id from job_posts where category_id = ${category} and ${findable(now)} ${newest} limit 50)
      union
      (select id from job_posts where skill_ids && ${skills}::bigint[] and ${findable(now)} ${newest} limit 50)
      union
      (select id from job_posts where ${findable(now)} ${newest} limit 8)
    )
    select post.id, row_number() over (order by
      (post.category_id = ${category})::integer * 3
      + (post.employment_type_id = ${employmentType})::integer
      + (select count(*) from unnest(post.skill_ids) as skill where skill = any(${skills}::bigint[])) desc,
      post.posted_at desc, post.id desc) as place
    from job_posts post join candidates using (id)
    where post.id <> ${id}
    order by place
    limit ${limit}
  )`;
  const rows = await selectCards(db, viewerId)
    .innerJoin(alike.as("alike"), "alike.id", "job_posts.id")
    .orderBy("alike.place")
    .execute();
  return rows.map((row) => toCard(row, viewerId, now));
}
