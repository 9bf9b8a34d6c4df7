-- Times that a recruiter offers for one interview; the applicant takes one, which makes the interview. New ones take their place.
-- The same time of a job may be offered to several applicants, and one of them can have it: the index makes that certain, also
-- when two take it at once.
create table offered_times (
  application_job_id bigint primary key references application_jobs on delete cascade,
  job_post_id bigint not null references job_posts on delete cascade,
  times timestamptz[] not null check (cardinality(times) between 1 and 10),
  taken timestamptz check (taken = any (times)),
  minutes integer check (minutes between 1 and 1440),
  timezone text,
  place text,
  url text,
  people text,
  recruiter_note text,
  offered_at timestamptz not null,
  -- what somebody answered whom none of them suits
  proposals jsonb not null default '[]',
  note text check (char_length(note) <= 500),
  answered_at timestamptz
);
create unique index offered_times_taken on offered_times (job_post_id, taken) where taken is not null;

-- When a person can never come to an interview, by their own clocks: whole days, and hours of every day.
alter table work_preferences
  add cannot_meet_days text[] not null default '{}',
  add cannot_meet_from time,
  add cannot_meet_until time,
  add constraint whole_cannot_meet check ((cannot_meet_from is null) = (cannot_meet_until is null));
