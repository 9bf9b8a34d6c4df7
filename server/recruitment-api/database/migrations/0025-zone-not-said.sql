-- Who has not said a zone has none: a column's default must not pass for somebody's answer.
alter table users alter timezone drop default, alter timezone drop not null;
update users set timezone = null
  where not timezone_chosen
    and not exists (select from personal_info where personal_info.user_id = users.id and personal_info.timezone is not null);
