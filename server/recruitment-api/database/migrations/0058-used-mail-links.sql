-- Links of mails that answered an interview or an offer: each is used once.
create table used_mail_links (
  application_job_id bigint not null references application_jobs on delete cascade,
  mail_id bigint not null,
  answer text not null check (answer in ('coming', 'another_time', 'no_power', 'accept', 'decline')),
  used_at timestamptz not null,
  primary key (application_job_id, mail_id, answer)
);
