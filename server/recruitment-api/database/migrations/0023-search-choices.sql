-- A post is also found by its kind of employment, its place, its shift and its experience, which were choices only.
update job_posts set search = search || to_tsvector('english', unaccent((
  select string_agg(label, ' . ' order by item.id) from selection_items item
  where item.id in (employment_type_id, work_setup_id, shift_id, experience_level_id)
)));
