-- What a list of a person's files says of each. Of what was stored before, nobody knows it.
alter table licenses add file_added_at timestamptz;
alter table qualifications add file_added_at timestamptz;
alter table screening_answers add file_type text, add file_size integer;
