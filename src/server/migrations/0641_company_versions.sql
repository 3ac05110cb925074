-- A version for each company, which changes with every commit that writes what servers cache of it. No key to the company:
-- it is written last, and deleted with the other rows of a company.
create table company_versions (
  company_id uuid not null,
  version uuid not null,
  primary key (company_id)
);
select tenant_table('company_versions');

-- A server of a former release does not change the version. While one is there, the others do not use their cache.
alter table servers add column changes_versions boolean not null default false;
