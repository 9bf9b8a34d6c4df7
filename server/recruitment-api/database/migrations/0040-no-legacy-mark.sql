-- The migration of accounts goes by goteam_id alone, so nothing reads this mark.
alter table users drop column legacy;
