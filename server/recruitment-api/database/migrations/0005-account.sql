-- Settings, a new address, mails that are sent once at their time, job alerts, and leaving.

alter table users
  add column timezone_chosen boolean not null default false,
  add column theme text check (theme in ('light', 'dark', 'system')),
  add column lite_mode text check (lite_mode in ('auto', 'on', 'off')),
  add column mail_reminders boolean not null default true,
  add column mail_job_alerts text not null default 'daily' check (mail_job_alerts in ('off', 'daily', 'weekly')),
  add column mail_tips boolean not null default false,
  add column quiet_from time default '21:00',
  add column quiet_until time default '07:00',
  add column settings_version integer not null default 1,
  add column settings_saved_at timestamptz,
  add constraint whole_quiet_hours check ((quiet_from is null) = (quiet_until is null));
create index users_deletion on users (deletion_due_at) where deletion_due_at is not null;

-- what a mailed code is for: proving the account's address, proving the one it changes to, or signing in
alter table email_verifications
  add column purpose text not null default 'address' check (purpose in ('address', 'address_change', 'sign_in'));

-- one change of address at a time; the new one is nobody's until its code is entered
create table email_changes (
  user_id integer primary key references users on delete cascade,
  email citext not null check (length(email) <= 254),
  asked_at timestamptz not null
);

alter table mails
  add column next_try_at timestamptz not null default '1970-01-01',
  add column once_key text unique,
  add column job_alert_id integer,
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'dropped'));
drop index mails_queued;
create index mails_queued on mails (next_try_at, id) where state = 'queued';

create table job_alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  query text not null check (length(query) <= 2000),
  frequency text not null check (frequency in ('daily', 'weekly')),
  created_at timestamptz not null,
  looked_at timestamptz not null,
  next_look_at timestamptz not null,
  last_sent_at timestamptz,
  unique (user_id, query)
);
create index job_alerts_next on job_alerts (next_look_at);

-- the reasons stay when their person is gone; the name and their own words do not
create table applicant_deletion_reasons (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  applicant_name text,
  reason jsonb not null,
  created_at timestamptz not null
);

-- what counts remain of somebody's application: job, days and statuses, of nobody
create table erased_applications (
  id integer generated always as identity primary key,
  job_post_id integer not null references job_posts on delete cascade,
  recruitment_status_id integer not null references recruitment_statuses,
  started_on date not null,
  submitted_on date,
  statuses jsonb not null
);

-- what the schedule looks for every minute
create index job_posts_closing on job_posts
  ((case when status = 'closed' then least(closed_at, closes_at) else closes_at end))
  where status in ('open', 'scheduled', 'closed');
create index bookmarks_reminder on bookmarks (remind_at) where remind_at is not null;
create index licenses_expiry on licenses (expires_on) where expires_on is not null;
create index application_jobs_due on application_jobs (next_action_due_at) where next_action_due_at is not null;
create index exam_sessions_end on exam_sessions (expires_at)
  where status in ('not_started', 'in_progress', 'between_parts');
create index users_tips on users (email_verified_at) where mail_tips;
create index users_absence on users ((coalesce(last_seen_at, created_at))) where deletion_due_at is null;

-- files whose rows are gone already, until they are gone themselves
create table files_to_erase (key text primary key);
-- the same for mails that may lie in the outbox
create table mails_to_erase (id integer primary key);
