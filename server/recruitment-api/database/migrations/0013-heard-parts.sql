-- Notes when the API last heard of the device that sits an exam part: a device with a line sends all that it has.
-- Late answers that do not count are stored for markers.

alter table exam_parts
  add heard_at timestamptz,
  -- hash of the sign-in that was heard
  add heard_by text,
  add page_at timestamptz,
  add lost_s integer not null default 0,
  add back_at timestamptz;
update exam_parts set heard_at = heard.at, page_at = heard.at
from (
  select session_id, category, run, greatest(started_at, max(received_at) filter (where not late)) as at
  from exam_parts left join exam_answers using (session_id, category, run)
  group by session_id, category, run) as heard
where heard.session_id = exam_parts.session_id and heard.category = exam_parts.category
  and exam_parts.sent_at is null and exam_parts.status in ('in_progress', 'overdue', 'submitted');

create table exam_answers_not_counted (
  session_id integer not null,
  category text not null,
  run integer not null,
  question_id integer not null,
  value jsonb not null,
  elapsed_ms integer,
  saved_at timestamptz,
  received_at timestamptz not null,
  why text not null,
  primary key (session_id, category, run, question_id),
  foreign key (session_id, category) references exam_parts on delete cascade
);
