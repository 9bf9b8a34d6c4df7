-- Requests are counted as every other try is. Unlogged, as their table before: a crash may empty it, and counting waits for no disk.
-- That table, request_limits, is for copies of the version before, and goes with a later one.

create unlogged table request_counts (
  key text primary key,
  count integer not null,
  reset_at timestamptz not null
);
create index request_counts_reset_at on request_counts (reset_at);
