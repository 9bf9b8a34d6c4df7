-- Requests are counted as every other try is. Unlogged still: a crash may empty it, and counting waits for no disk.

drop table request_limits;
create unlogged table request_limits (
  key text primary key,
  count integer not null,
  reset_at timestamptz not null
);
create index request_limits_reset_at on request_limits (reset_at);
