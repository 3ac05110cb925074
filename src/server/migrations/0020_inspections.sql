-- What is looked at, in which order, and for which vehicles. Orders keep an inspection as it was begun.

create table inspect_items (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  -- Units of what is measured.
  measures jsonb not null default '[]',
  -- {package_id, name, name_french, price}: the work that a finding leads to.
  recommend jsonb,
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id)
);
select tenant_table('inspect_items');

create table inspect_groups (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  -- [{item_id, required, note_required}] in order.
  items jsonb not null default '[]',
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id)
);
select tenant_table('inspect_groups');

create table inspect_groupings (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  group_ids jsonb not null default '[]',
  -- Empty lists limit nothing.
  vehicle_types jsonb not null default '[]', fuels jsonb not null default '[]',
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id)
);
select tenant_table('inspect_groupings');

-- Pictures and videos of findings: the order names them, the files lie in the data folder.
create table inspection_files (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('photo', 'video')),
  file_key text not null,
  content_type text not null,
  bytes int not null,
  user_id uuid, user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('inspection_files');
create index inspection_files_order on inspection_files (company_id, order_id);
