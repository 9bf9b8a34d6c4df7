import { type Kysely, sql } from "kysely";

/**
 * Lets a list of jobs stop early however many posts there are; bench/growth-plans.md says which question uses which index.
 * The indexes contain only posts that somebody could find. Those with an order include the columns of filters, so that
 * posts which do not fit are skipped without being read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;

    -- the skills of job_post_skills beside the other choices; kept by the code that writes posts
    alter table job_posts add column skill_ids integer[] not null default '{}' check (cardinality(skill_ids) <= 100);
    update job_posts set skill_ids = asked.ids
      from (select job_post_id, array_agg(skill_id) as ids from job_post_skills group by job_post_id) as asked
      where job_posts.id = asked.job_post_id;

    drop index job_posts_search, job_posts_title_trigram, job_posts_open_newest, job_posts_open_closing,
      job_posts_open_salary, job_posts_category;
  `.execute(db);

  const listed = sql`where status in ('open', 'scheduled') and visibility = 'public'`;
  const looks = sql`include (closes_at, category_id, employment_type_id, work_setup_id, shift_id, experience_level_id,
    skill_ids, salary_month_php, hours_per_week, timezone, shift_start, shift_end)`;
  const newest = sql`posted_at desc, id desc`;
  await sql`
    create index job_posts_open_newest on job_posts (${newest}) ${looks} ${listed};
    create index job_posts_open_salary on job_posts (salary_month_php desc nulls last, ${newest}) ${looks} ${listed};
    create index job_posts_open_closes_at on job_posts (closes_at) ${listed};
    create index job_posts_open_closing on job_posts ((coalesce(closes_at, 'infinity')), id) ${looks} ${listed};
    create index job_posts_open_category on job_posts (category_id, ${newest}) ${looks} ${listed};
    create index job_posts_open_employment_type on job_posts (employment_type_id, ${newest}) include (closes_at) ${listed};
    create index job_posts_open_work_setup on job_posts (work_setup_id, ${newest}) include (closes_at) ${listed};
    create index job_posts_open_shift_kind on job_posts (shift_id, ${newest}) include (closes_at) ${listed};
    create index job_posts_open_experience_level on job_posts (experience_level_id, ${newest}) include (closes_at) ${listed};

    -- words, several choices and the hour of opening at once; without a list of pending entries, which every search would
    -- read to its end
    create index job_posts_open_choices on job_posts using gin (search, allowed_countries, skill_ids, category_id,
      employment_type_id, work_setup_id, shift_id, experience_level_id, (date_trunc('hour', posted_at at time zone 'UTC')))
      with (fastupdate = off) ${listed};
  `.execute(db);
}
