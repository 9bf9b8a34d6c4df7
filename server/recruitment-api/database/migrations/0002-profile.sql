-- The whole profile: more of a person, work preferences, and the records one may have several of.

alter table personal_info
  add column middle_name text,
  add column suffix text check (suffix in ('Jr', 'Sr', 'II', 'III')),
  add column preferred_name text,
  add column birth_date date,
  add column gender_id integer references selection_items,
  add column civil_status_id integer references selection_items,
  add column nationality text,
  add column languages jsonb not null default '[]',
  add column english_level_id integer references selection_items,
  add column has_government_ids boolean,
  add column device_type_id integer references selection_items,
  add column os text,
  add column ram_gb integer,
  add column isp text,
  add column speed_down_mbps numeric(8, 2),
  add column speed_up_mbps numeric(8, 2),
  add column speed_tested_at date,
  add column backup_internet_id integer references selection_items,
  add column backup_power_id integer references selection_items,
  add column workspace_id integer references selection_items,
  add column headset boolean,
  add column webcam boolean,
  add column lat numeric(9, 6) check (lat between -90 and 90),
  add column lng numeric(9, 6) check (lng between -180 and 180),
  add column accuracy_m integer,
  add column place_label text,
  add column place_source text check (place_source in ('typed', 'picked', 'device')),
  add constraint whole_place check ((lat is null) = (lng is null));

alter table users add column activity_seen_id integer not null default 0;

-- money is numeric: exact, never a float
create table work_preferences (
  application_id integer primary key references applications on delete cascade,
  desired_category_ids integer[] not null default '{}' check (cardinality(desired_category_ids) <= 4),
  employment_type_ids integer[] not null default '{}',
  work_setup_ids integer[] not null default '{}',
  shift_ids integer[] not null default '{}',
  accepted_timezones text[] not null default '{}',
  days_available text[] not null default '{}',
  hours_per_week integer check (hours_per_week between 1 and 80),
  expected_salary_min numeric(12, 2) check (expected_salary_min >= 0),
  expected_salary_max numeric(12, 2) check (expected_salary_max >= expected_salary_min),
  expected_salary_currency text,
  expected_salary_period text check (expected_salary_period in ('hour', 'month', 'year')),
  current_salary numeric(12, 2) check (current_salary >= 0),
  current_salary_currency text,
  current_salary_period text check (current_salary_period in ('hour', 'month', 'year')),
  willing_overtime boolean,
  willing_holiday boolean,
  travel boolean,
  profile_visible boolean not null default false,
  hide_from_employers text[] not null default '{}'
);

alter table skills add column proposed_by integer references users on delete set null;
alter table skills add column in_review boolean not null default false;

create table application_skills (
  application_id integer not null references applications on delete cascade,
  skill_id integer not null references skills,
  level integer not null check (level between 1 and 5),
  years integer check (years between 0 and 40),
  last_used_year integer,
  is_primary boolean not null default false,
  note text check (length(note) <= 200),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (application_id, skill_id)
);

create table licenses (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  license_type_id integer references selection_items,
  name text not null,
  issuing_body text not null,
  number text,
  issued_on date,
  expires_on date,
  no_expiry boolean not null default false,
  country text,
  file_key text,
  file_type text,
  file_size integer,
  verified_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (not (no_expiry and expires_on is not null))
);
create index licenses_application on licenses (application_id);

-- months are kept as written, 2024-03
create table qualifications (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  kind text not null check (kind in ('education', 'training')),
  education_level_id integer references selection_items,
  school text not null,
  course text,
  field_of_study text,
  country text,
  started_on text,
  ended_on text,
  is_current boolean not null default false,
  graduated boolean,
  honours text,
  grade text,
  file_key text,
  file_type text,
  file_size integer,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (kind = 'training' or education_level_id is not null)
);
create index qualifications_application on qualifications (application_id);

create table character_references (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  name text not null,
  relationship_id integer not null references selection_items,
  job_title text,
  organisation text not null,
  email text not null,
  mobile text,
  years_known integer,
  is_most_recent_employer boolean not null default false,
  may_contact_when text not null check (may_contact_when in ('anytime', 'after_offer')),
  consent_confirmed_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index character_references_application on character_references (application_id);

-- the address has sections of its own now: whoever had finished it with the contact section has finished it here
insert into application_sections (application_id, section, finished, needs_check, saved_at)
select section.application_id, 'address', section.finished, section.needs_check, section.saved_at
from application_sections section
join applications on applications.id = section.application_id
where section.section = 'contact' and applications.address ->> 'city' is not null
on conflict do nothing;
