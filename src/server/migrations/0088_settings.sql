-- A company's settings are one document, as a shop's are. A change of type rewrites every row; an update would change
-- none, because row-level security holds for the owner too.
alter table companies drop constraint companies_maintenance_severity_check;
alter table companies alter column maintenance_severity drop default;
alter table companies alter column maintenance_severity type jsonb using case maintenance_severity
  when 'both' then '{}'::jsonb else jsonb_build_object('maintenance_severity', maintenance_severity) end;
alter table companies rename column maintenance_severity to settings;
alter table companies alter column settings set default '{}';

-- Who changed which setting, and from what. Without a shop: a setting of the company.
create table setting_changes (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, changed_by) references users (company_id, id)
);
select ledger_table('setting_changes');
create index setting_changes_by_name on setting_changes (company_id, shop_id, name, id desc);
