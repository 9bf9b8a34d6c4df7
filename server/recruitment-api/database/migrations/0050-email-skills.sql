-- "Email" is one word everywhere. Where somebody already proposed a skill by its new name, the old one stays beside it.
update skills set name = 'Email' || substr(name::text, 7)
  where name in ('E-mail management', 'E-mail support', 'E-mail marketing')
    and not exists (select from skills as other where other.name = ('Email' || substr(skills.name::text, 7))::citext);
