-- What a mail says as a letter, for its HTML part; null once it is sent, and where an older version queued the mail.
alter table mails add column letter jsonb;
