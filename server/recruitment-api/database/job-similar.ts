import { type Kysely, sql } from "kysely";
import { findable } from "./job-open";
import type { Database } from "./schema";

/**
 * The ids of open posts most like this one, best first: same category, then shared skills, then the same kind of
 * employment; the newest fill up. Only the newest of each kind are compared, so it stays cheap among many posts.
 */
export async function listSimilarIds(
  db: Kysely<Database>,
  { id, now, limit }: { id: number; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with this as (select * from job_posts where id = ${id}),
    candidates as (
      (select job_posts.id from job_posts, this
        where job_posts.category_id = this.category_id and ${findable(now)} order by job_posts.posted_at desc limit 50)
      union
      (select job_posts.id from job_posts join job_post_skills using_skill on using_skill.job_post_id = job_posts.id
        where using_skill.skill_id in (select skill_id from job_post_skills where job_post_id = ${id}) and ${findable(now)}
        order by job_posts.posted_at desc limit 50)
      union
      (select job_posts.id from job_posts where ${findable(now)} order by job_posts.posted_at desc limit 8)
    )
    select post.id
    from job_posts post join candidates using (id), this
    where post.id <> ${id}
    order by
      (post.category_id = this.category_id)::integer * 3
      + (post.employment_type_id = this.employment_type_id)::integer
      + (select count(*) from job_post_skills mine join job_post_skills theirs using (skill_id)
          where mine.job_post_id = ${id} and theirs.job_post_id = post.id) desc,
      post.posted_at desc, post.id desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}
