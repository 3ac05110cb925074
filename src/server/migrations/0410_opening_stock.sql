-- What a file said that a shop has of its items at the beginning; its movements are openings.
create table opening_stock (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  quantity numeric(18, 4) not null check (quantity >= 0),
  -- Of one, in the shop's currency.
  unit_cost numeric(14, 4) not null check (unit_cost >= 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select tenant_table('opening_stock');
create unique index opening_stock_one on opening_stock (company_id, shop_id, item_id) where removed_at is null;
create index opening_stock_item on opening_stock (company_id, item_id);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'fleets', 'locations', 'vehicles',
  'history', 'maintenance', 'specifications', 'items', 'suppliers', 'supplier_items', 'opening_stock'));
