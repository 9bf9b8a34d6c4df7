-- A section is complete when what it needs is there, so nobody says it of their own any more.
drop table application_sections;
