-- Work history: the jobs that a person had. Months are kept as written, 2024-03.
create table employments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  employer text not null,
  title text not null,
  started_on text,
  ended_on text,
  is_current boolean not null default false,
  duties text,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index employments_application on employments (application_id);
