-- Every account has its application and its own record from the start. Those of before made them when they were
-- asked for.

insert into applications (user_id)
select id from users where not exists (select from applications where user_id = users.id) order by id
on conflict (user_id) do nothing;

insert into personal_info (user_id, given_names, family_name)
select id, '', '' from users where not exists (select from personal_info where user_id = users.id) order by id
on conflict (user_id) do nothing;
