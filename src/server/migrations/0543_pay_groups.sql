-- Pay groups: the shops of one employer in one country, with provider, number and period of their own. Shops in none
-- are the usual group of their country, by the company's settings.
create table pay_groups (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  country text not null check (country in ('US', 'CA')),
  legal_name text not null default '',
  format text not null,
  company_code text not null default '',
  period text not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
select tenant_table('pay_groups');

-- A shop is in one group at most; null: in none any more.
create table pay_group_shops (
  company_id uuid not null,
  shop_id uuid not null,
  group_id uuid,
  primary key (company_id, shop_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, group_id) references pay_groups (company_id, id)
);
select tenant_table('pay_group_shops');
create index pay_group_shops_group on pay_group_shops (company_id, group_id);

-- Whose pay a file has: the id of a group or a country; empty for files of before, which have every shop.
alter table pay_exports add column pay_group text not null default '';

-- A file that was not handed over: its weeks are new again.
create table pay_export_voids (
  company_id uuid not null,
  export_id uuid not null,
  reason text not null,
  by_user_id uuid not null,
  by_name text not null,
  voided_at timestamptz not null default clock_timestamp(),
  primary key (company_id, export_id),
  foreign key (company_id, export_id) references pay_exports (company_id, id)
);
select ledger_table('pay_export_voids');

-- The figures of a file in another layout, under the same number.
create table pay_export_files (
  company_id uuid not null,
  id uuid not null,
  export_id uuid not null,
  format text not null,
  file_name text not null,
  content text not null,
  by_user_id uuid not null,
  by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, export_id) references pay_exports (company_id, id)
);
select ledger_table('pay_export_files');
create index pay_export_files_export on pay_export_files (company_id, export_id);
