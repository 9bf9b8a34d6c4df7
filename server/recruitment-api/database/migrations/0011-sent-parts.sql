-- Notes when an exam part was sent: one that only the time has ended may still get answers that wait on a device.
-- A withdrawn application keeps the day by which its assessment is due.

alter table exam_parts add sent_at timestamptz;
update exam_parts set sent_at = submitted_at
  where submitted_at is not null and (status <> 'submitted' or not 'time_ended' = any (flags));
create index exam_parts_waited_for on exam_parts (deadline_at) where status = 'submitted' and sent_at is null;

update application_jobs set next_action_due_at = asked.at + interval '7 days'
from (
  select application_job_id, max(at) as at from status_changes
  where to_id = 300 and from_id < 900 group by application_job_id) as asked
where asked.application_job_id = application_jobs.id
  and recruitment_status_id >= 900 and previous_status_id = 300 and next_action_due_at is null;
