-- A browser knows its person again, until all devices are signed out.

alter table users add column device_generation integer not null default 0;
