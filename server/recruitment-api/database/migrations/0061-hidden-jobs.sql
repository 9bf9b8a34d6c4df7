-- Jobs that somebody does not want to see in lists. The index is for a job that is deleted.
create table hidden_jobs (
  user_id bigint not null references users on delete cascade,
  job_post_id bigint not null references job_posts on delete cascade,
  hidden_at timestamptz not null,
  primary key (user_id, job_post_id)
);
create index hidden_jobs_job_post_id on hidden_jobs (job_post_id);
