-- The file of a résumé that went with an application as text: one for each, beside the frozen snapshot.
create table later_files (
  application_job_id bigint primary key references application_jobs on delete cascade,
  file_key text not null,
  file_name text not null,
  file_type text not null,
  file_size integer not null,
  sha256 text not null,
  came_at timestamptz not null
);
