-- Counts of requests that all copies of the API share. Unlogged: a crash may empty it, and counting waits for no
-- disk. The columns are those that rate-limiter-flexible writes.

create unlogged table request_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index request_limits_expire on request_limits (expire);
