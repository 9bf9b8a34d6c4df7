-- The site's address and brand, for the tools beside it that send mails. One row; every start writes it.
create table site_facts (
  id boolean primary key default true check (id),
  origin text not null,
  brand_name text not null
);
