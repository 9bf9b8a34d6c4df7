-- What the recruiter adds to an invitation; the interview's page shows it as its mail does.
alter table interviews add recruiter_note text;
-- The appointment that a mail brings along, as iCalendar.
alter table mails add calendar text;
