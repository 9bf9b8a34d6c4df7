-- The assessment (docs/assessment.md), and the one name its parts have everywhere: `data_entry`.

update job_posts set exam_parts = array(select replace(part, '-', '_') from unnest(exam_parts) as part);
alter table job_posts add constraint known_exam_parts
  check (exam_parts <@ array['data_entry', 'following_directions', 'idioms', 'written']);

create table exam_sessions (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  practice boolean not null default false,
  status text not null default 'not_started' check (status in (
    'not_started', 'in_progress', 'between_parts', 'submitted', 'grading', 'completed', 'expired', 'abandoned',
    'voided')),
  attempt_no integer not null default 1,
  seed text not null,
  time_multiplier numeric(3, 2) not null default 1 check (time_multiplier between 1 and 2),
  job_post_id integer references job_posts on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  expires_at timestamptz not null,
  completed_at timestamptz,
  overall_score numeric(5, 2),
  overall_passed boolean,
  valid_until timestamptz
);
-- one open sitting and one open practice a person, however many tabs ask
create unique index exam_sessions_open on exam_sessions (application_id, practice)
  where status in ('not_started', 'in_progress', 'between_parts');
create index exam_sessions_application on exam_sessions (application_id, created_at);

create table exam_parts (
  session_id integer not null references exam_sessions on delete cascade,
  category text not null check (category in ('data_entry', 'following_directions', 'idioms', 'written')),
  status text not null default 'ready' check (status in (
    'locked', 'ready', 'in_progress', 'overdue', 'submitted', 'synced_late', 'grading', 'graded')),
  run integer not null default 0,
  first_started_at timestamptz,
  started_at timestamptz,
  deadline_at timestamptz,
  submitted_at timestamptz,
  graded_at timestamptz,
  limit_s integer not null check (limit_s > 0),
  outage_credit_s integer not null default 0,
  drawn jsonb not null default '[]',
  score numeric(6, 2),
  max numeric(6, 2),
  percent numeric(5, 2) check (percent between 0 and 100),
  passed boolean,
  measures jsonb not null default '{}',
  flags text[] not null default '{}',
  honour_at timestamptz,
  primary key (session_id, category)
);
-- one part at a time
create unique index exam_parts_running on exam_parts (session_id) where status in ('in_progress', 'overdue');
create index exam_parts_deadline on exam_parts (deadline_at) where status in ('in_progress', 'overdue');

create table exam_answers (
  session_id integer not null,
  category text not null,
  run integer not null,
  question_id integer not null,
  client_seq bigint not null,
  value jsonb not null,
  elapsed_ms integer,
  saved_at timestamptz,
  received_at timestamptz not null,
  late boolean not null default false,
  primary key (session_id, category, run, question_id, client_seq),
  foreign key (session_id, category) references exam_parts on delete cascade
);

create table exam_notes (
  id integer generated always as identity primary key,
  session_id integer not null,
  category text not null,
  run integer not null,
  note text not null,
  at timestamptz not null default now(),
  foreign key (session_id, category) references exam_parts on delete cascade
);

create table exam_markings (
  session_id integer not null,
  category text not null,
  run integer not null,
  marker text not null,
  task smallint not null check (task between 0 and 5),
  "order" smallint not null check ("order" between 0 and 5),
  grammar smallint not null check (grammar between 0 and 5),
  tone smallint not null check (tone between 0 and 5),
  note text,
  at timestamptz not null default now(),
  primary key (session_id, category, run, marker),
  foreign key (session_id, category) references exam_parts on delete cascade
);

create table exam_allowances (
  application_id integer primary key references applications on delete cascade,
  time_multiplier numeric(3, 2) not null check (time_multiplier between 1 and 2),
  at timestamptz not null default now()
);

create table heartbeats (
  id integer primary key check (id = 1),
  at timestamptz not null
);
