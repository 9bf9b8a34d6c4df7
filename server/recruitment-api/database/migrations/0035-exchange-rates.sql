-- The rates by which `job_posts.salary_month_php` is worked out: one row. A start with other rates works it out again.
-- First the rates that all posts so far were written with.
create table exchange_rates (
  is_only boolean primary key default true check (is_only),
  date text not null,
  worth jsonb not null
);
insert into exchange_rates (date, worth)
values ('2025-10-31', '{"PHP": "1", "USD": "58.8", "AUD": "38.5", "GBP": "77.3", "CAD": "41.9", "EUR": "67.8"}');
