-- Lets a résumé be removed while the file of a sent application stays, and finds old entries of the log quickly.

alter table application_jobs add column removed_resume_key text;
create index activity_log_at on activity_log (at);
