-- Erases accounts that nobody proves, stores who asked for a mailed code, and ends every session after 30 days.

create index users_unproven on users (created_at) where email_verified_at is null;

alter table email_verifications
  -- the network that the mail was counted for, which gets the count back when the code is used
  add column asked_from text,
  -- hash of the session that asked to sign in by a code: only there is the code right
  add column asked_by text;

update sessions set expires_at = least(expires_at, created_at + interval '30 days');
update personal_access_tokens set expires_at = least(expires_at, created_at + interval '30 days');
