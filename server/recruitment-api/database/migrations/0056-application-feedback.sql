-- How it was to apply, in the words of who applied: one answer for each application after its decision, which may change.
create table application_feedback (
  application_job_id bigint primary key references application_jobs on delete cascade,
  answer text not null check (answer in ('very_good', 'good', 'fair', 'bad', 'very_bad')),
  note text check (char_length(note) <= 1000),
  answered_at timestamptz not null
);
create index application_feedback_answered_at on application_feedback (answered_at);
