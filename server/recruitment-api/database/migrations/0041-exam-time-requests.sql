-- More time for the assessment than one may choose, as its person asked for it. The row is gone once a recruiter has answered.
create table exam_time_requests (
  application_id bigint primary key references applications on delete cascade,
  time_multiplier numeric(3, 2) not null check (time_multiplier between 1 and 2),
  reason text check (char_length(reason) <= 500),
  asked_at timestamptz not null
);
