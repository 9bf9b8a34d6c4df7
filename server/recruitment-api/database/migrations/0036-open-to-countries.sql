-- A post takes people from its countries; from anywhere when it names none, or says that it takes others too. `open_to` is both
-- in one, so that the list of jobs that are open to a country asks one question of its index: '*' stands for every country.
alter table job_posts
  add column takes_others boolean not null default false,
  add column open_to text[] not null generated always as (
    case when takes_others or allowed_countries = '{}' then '{*}'::text[] else allowed_countries end
  ) stored;

drop index job_posts_open_choices;
create index job_posts_open_choices on job_posts using gin (search, open_to, skill_ids, category_id,
  employment_type_id, work_setup_id, shift_id, experience_level_id,
  (choice_sets(category_id, employment_type_id, work_setup_id, shift_id, experience_level_id)),
  (date_trunc('hour', posted_at at time zone 'UTC')))
  with (fastupdate = off)
  where status in ('open', 'scheduled') and visibility = 'public';
