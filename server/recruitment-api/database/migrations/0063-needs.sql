-- What is asked of an applicant once an offer was accepted, each a file or something to do. A name is asked for once in an
-- application. What was sent back keeps its file until another comes.
create table needs (
  id bigint generated always as identity primary key,
  application_job_id bigint not null references application_jobs on delete cascade,
  what text not null check (char_length(what) between 1 and 120),
  words text check (char_length(words) between 1 and 500),
  until timestamptz not null,
  takes_file boolean not null,
  asked_at timestamptz not null,
  state text not null default 'needed' check (state in ('needed', 'sent', 'accepted', 'returned')),
  reason text check (char_length(reason) between 1 and 500),
  sent_at timestamptz,
  file_key text unique,
  file_name text,
  file_type text,
  file_size integer,
  sha256 text,
  unique (application_job_id, what),
  check ((state = 'returned') = (reason is not null)),
  check ((state = 'needed') = (sent_at is null)),
  check (num_nulls(file_key, file_name, file_type, file_size, sha256) in (0, 5)),
  check ((takes_file and state <> 'needed') = (file_key is not null))
);
-- for the reminders
create index needs_open on needs (until) where state in ('needed', 'returned');
