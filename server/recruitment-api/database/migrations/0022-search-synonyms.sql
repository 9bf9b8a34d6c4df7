-- What people type, and the words of posts that it stands for: none for what says nothing of a job. The file
-- seed/search-synonyms.json fills it at every start; rows that an operator wrote (is_own) stay as they are.
create table search_synonyms (
  phrase text primary key,
  meanings text[] not null,
  language text not null check (language in ('en', 'fil', 'es', 'other')),
  is_own boolean not null default false
);
