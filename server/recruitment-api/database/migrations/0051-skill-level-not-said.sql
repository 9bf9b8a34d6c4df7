-- A skill that was read from a résumé has no level until its person says one.
alter table application_skills alter level drop not null;
