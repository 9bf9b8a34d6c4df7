-- Since when one reaches an applicant, and they can start and work, as it is now: told beside what they sent. Null: not since
-- these columns are there.
alter table applications add contact_changed_at timestamptz;
alter table applications add availability_changed_at timestamptz;
