-- Lets posts with several choices at once be looked up as one entry of an index, however many have each of them
-- (bench/growth-plans.md): every set of three and more of a post's choices is an entry, its ids in one string.

-- not in plain SQL, which PostgreSQL would put in the place of each call and share with processes that take longer to
-- start than it takes; said to be dear, so that no post is judged by it that an index could find
create function choice_sets(
  category_id integer,
  employment_type_id integer,
  work_setup_id integer,
  shift_id integer,
  experience_level_id integer
) returns text[] language plpgsql immutable cost 1000 as $$
begin
  return array[
    category_id::text || ' ' || employment_type_id::text || ' ' || work_setup_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || shift_id::text,
    category_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text,
    employment_type_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || work_setup_id::text || ' ' || experience_level_id::text,
    employment_type_id::text || ' ' || work_setup_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || work_setup_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    employment_type_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    work_setup_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    employment_type_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text,
    category_id::text || ' ' || employment_type_id::text || ' ' || work_setup_id::text || ' ' || shift_id::text || ' ' || experience_level_id::text
  ];
end
$$;

drop index job_posts_open_choices;
create index job_posts_open_choices on job_posts using gin (search, allowed_countries, skill_ids, category_id,
  employment_type_id, work_setup_id, shift_id, experience_level_id,
  (choice_sets(category_id, employment_type_id, work_setup_id, shift_id, experience_level_id)),
  (date_trunc('hour', posted_at at time zone 'UTC')))
  with (fastupdate = off)
  where status in ('open', 'scheduled') and visibility = 'public';
