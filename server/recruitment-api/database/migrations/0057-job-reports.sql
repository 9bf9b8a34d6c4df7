-- What somebody says is wrong with a job. Whose it is, is known of the signed-in; `email` is whom the operator may ask.
create table job_reports (
  id bigint generated always as identity primary key,
  job_post_id bigint not null references job_posts on delete cascade,
  user_id bigint references users on delete cascade,
  reason text not null check (reason in ('asks_money', 'not_real', 'not_as_told', 'unfair', 'other')),
  words text check (char_length(words) <= 1000),
  email text check (char_length(email) <= 254),
  reported_at timestamptz not null,
  settled_at timestamptz
);
-- the same form sent twice
create unique index job_reports_once
  on job_reports (job_post_id, coalesce(user_id, 0), reason, md5(coalesce(words, '')), lower(coalesce(email, '')));
create index job_reports_user_id on job_reports (user_id) where user_id is not null;
create index job_reports_reported_at on job_reports (reported_at);
