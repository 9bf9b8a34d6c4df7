-- Employers with what they say of themselves. One that wants to stay unnamed has no row, and its jobs name none.
create table employers (
  id bigint generated always as identity primary key,
  name text not null unique,
  about text check (char_length(about) <= 2000),
  url text
);
insert into employers (name, url)
  select organization_name, max(organization_url) from job_posts where not organization_anonymous group by 1 order by min(id);

alter table job_posts add employer_id bigint references employers;
update job_posts set employer_id = employers.id from employers
  where employers.name = organization_name and not organization_anonymous;
alter table job_posts add check (employer_id is null or not organization_anonymous);
create index job_posts_employer_id on job_posts (employer_id);
