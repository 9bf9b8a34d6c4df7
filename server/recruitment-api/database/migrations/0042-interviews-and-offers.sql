-- The interview of an application: one at a time, a new appointment replaces the one before it. An applicant's answer is about
-- the appointment that stands here.
create table interviews (
  application_job_id bigint primary key references application_jobs on delete cascade,
  starts_at timestamptz not null,
  minutes integer check (minutes between 1 and 1440),
  timezone text,
  place text,
  url text,
  people text,
  set_at timestamptz not null,
  answer text check (answer in ('coming', 'another_time')),
  proposals jsonb not null default '[]',
  note text check (char_length(note) <= 500),
  answered_at timestamptz
);
create index interviews_starts_at on interviews (starts_at);

-- What an offer says. Accepting and declining are recruitment statuses.
create table offers (
  application_job_id bigint primary key references application_jobs on delete cascade,
  words text not null,
  until timestamptz,
  made_at timestamptz not null
);
