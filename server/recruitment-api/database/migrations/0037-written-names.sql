-- A whole name in its person's own order, where that is not given names first. An empty family name is somebody's with one name.
alter table personal_info add column written_name text;
