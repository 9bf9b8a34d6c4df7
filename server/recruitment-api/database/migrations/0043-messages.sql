-- What an applicant ("you") and a recruiter write to each other about an application that was sent.
create table application_messages (
  id bigint generated always as identity primary key,
  application_job_id bigint not null references application_jobs on delete cascade,
  actor text not null check (actor in ('you', 'recruiter')),
  text text not null check (char_length(text) <= 2000),
  file_key text,
  file_name text,
  file_type text,
  file_size integer,
  sent_at timestamptz not null,
  check (text <> '' or file_key is not null),
  check (num_nulls(file_key, file_name, file_type, file_size) in (0, 4))
);
create index application_messages_application_job_id on application_messages (application_job_id, id);

-- The last of the recruiter's messages that the applicant has seen; 0 for none.
alter table application_jobs add messages_seen_id bigint not null default 0;
