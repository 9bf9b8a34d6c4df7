-- Languages that are in no list, in one's own words: [{"name", "level_id"}].
alter table personal_info add column own_languages jsonb not null default '[]';
