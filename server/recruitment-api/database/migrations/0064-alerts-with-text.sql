-- How much the mails of an alert may load in a week, in kilobytes, with the whole text of jobs; 0: without their text.
alter table job_alerts add column weekly_kilobytes smallint not null default 0 check (weekly_kilobytes in (0, 100, 200, 400));
