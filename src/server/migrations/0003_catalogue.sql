-- What a shop sells. Names carry both languages.

create table inventory_items (
  company_id uuid not null references companies,
  id uuid not null,
  inventory_type text not null check (inventory_type in ('vehicle_physical_item', 'vehicle_fluid_item', 'other_item')),
  name text not null, name_french text not null,
  part_number text not null default '',
  brand text not null default '',
  part_type text not null default '',
  unit text not null default 'each',
  retail numeric not null default 0,
  cost numeric not null default 0,
  tax_exempt boolean not null default false,
  viscosity text not null default '', formulation text not null default '',
  barcode text not null default '',
  search_text text not null default '',
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id)
);
select tenant_table('inventory_items');
create index inventory_items_search on inventory_items using gin (company_id, search_text gin_trgm_ops);
create index inventory_items_code on inventory_items (company_id, part_number);

create table packages (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null, name_french text not null,
  category text not null default '',
  -- Null: not priced yet, and so not for sale.
  price numeric,
  -- {tax_exempt, mileage_interval, month_interval}
  package_extras jsonb not null default '{}',
  casual_items jsonb not null default '[]',
  services jsonb not null default '[]',
  parts jsonb not null default '[]',
  options jsonb not null default '[]',
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id)
);
select tenant_table('packages');
