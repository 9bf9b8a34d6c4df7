-- When a recruiter first opened an application. Of those from before, when one first did something with it.
alter table application_jobs add opened_at timestamptz;
update application_jobs set opened_at = first.at
  from (
    select application_job_id, min(at) as at from (
      select application_job_id, at from status_changes where actor = 'recruiter'
      union all
      select application_job_id, sent_at from application_messages where actor = 'recruiter'
    ) done group by 1
  ) first
  where first.application_job_id = application_jobs.id;
