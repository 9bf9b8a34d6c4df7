-- Lets a list of jobs stop early however many posts there are; bench/growth-plans.md says which question uses
-- which index. The indexes contain only posts that somebody could find. Those with an order include the columns of
-- filters, so that posts which do not fit are skipped without being read.

create extension if not exists btree_gin;

-- the skills of job_post_skills beside the other choices; kept by the code that writes posts
alter table job_posts add column skill_ids integer[] not null default '{}' check (cardinality(skill_ids) <= 100);
update job_posts set skill_ids = asked.ids
  from (select job_post_id, array_agg(skill_id) as ids from job_post_skills group by job_post_id) as asked
  where job_posts.id = asked.job_post_id;

drop index job_posts_search, job_posts_title_trigram, job_posts_open_newest, job_posts_open_closing,
  job_posts_open_salary, job_posts_category;

create index job_posts_open_newest on job_posts (posted_at desc, id desc)
  include (closes_at, category_id, employment_type_id, work_setup_id, shift_id, experience_level_id, skill_ids,
    salary_month_php, hours_per_week, timezone, shift_start, shift_end)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_salary on job_posts (salary_month_php desc nulls last, posted_at desc, id desc)
  include (closes_at, category_id, employment_type_id, work_setup_id, shift_id, experience_level_id, skill_ids,
    salary_month_php, hours_per_week, timezone, shift_start, shift_end)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_closes_at on job_posts (closes_at)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_closing on job_posts ((coalesce(closes_at, 'infinity')), id)
  include (closes_at, category_id, employment_type_id, work_setup_id, shift_id, experience_level_id, skill_ids,
    salary_month_php, hours_per_week, timezone, shift_start, shift_end)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_category on job_posts (category_id, posted_at desc, id desc)
  include (closes_at, category_id, employment_type_id, work_setup_id, shift_id, experience_level_id, skill_ids,
    salary_month_php, hours_per_week, timezone, shift_start, shift_end)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_employment_type on job_posts (employment_type_id, posted_at desc, id desc)
  include (closes_at)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_work_setup on job_posts (work_setup_id, posted_at desc, id desc)
  include (closes_at)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_shift_kind on job_posts (shift_id, posted_at desc, id desc)
  include (closes_at)
  where status in ('open', 'scheduled') and visibility = 'public';
create index job_posts_open_experience_level on job_posts (experience_level_id, posted_at desc, id desc)
  include (closes_at)
  where status in ('open', 'scheduled') and visibility = 'public';

-- words, several choices and the hour of opening at once; without a list of pending entries, which every search
-- would read to its end
create index job_posts_open_choices on job_posts using gin (search, allowed_countries, skill_ids, category_id,
  employment_type_id, work_setup_id, shift_id, experience_level_id, (date_trunc('hour', posted_at at time zone 'UTC')))
  with (fastupdate = off)
  where status in ('open', 'scheduled') and visibility = 'public';
