-- A company is deleted some weeks after an owner asked for it.
alter table companies
  add column deletion_asked_at timestamptz,
  add column deletion_asked_by text not null default '',
  -- From then on a task deletes it.
  add column deletion_at timestamptz;

-- What is kept of a deleted company: its id and the dates. Only the owner of the database reads and writes it.
create table deleted_companies (
  company_id uuid primary key,
  asked_at timestamptz not null,
  deleted_at timestamptz not null
);
comment on table deleted_companies is 'directory';
