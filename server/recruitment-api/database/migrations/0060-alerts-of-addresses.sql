-- An alert may belong to an address without an account. It looks for jobs once it was confirmed from that mailbox.
alter table job_alerts
  alter column user_id drop not null,
  add column email citext check (char_length(email) <= 254),
  add column timezone text,
  add column confirmed_at timestamptz,
  add constraint job_alerts_one_owner check (num_nonnulls(user_id, email) = 1),
  add constraint job_alerts_of_address unique (email, query);
create index job_alerts_unconfirmed on job_alerts (created_at) where email is not null and confirmed_at is null;
-- the mails that go with an alert of an address
create index mails_of_address_alerts on mails (job_alert_id) where user_id is null and job_alert_id is not null;
