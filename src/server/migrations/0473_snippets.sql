-- Saved replies of a company, in both languages.
create table snippets (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  body_en text not null,
  body_fr text not null,
  version int not null default 1,
  user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('snippets');
create unique index snippets_name on snippets (company_id, lower(name)) where removed_at is null;
