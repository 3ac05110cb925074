-- Bins and limits come from files: each row has an id, by which an import remembers it.
alter table stock_targets add column id uuid not null default gen_random_uuid();
alter table stock_targets alter column id drop default;
create unique index stock_targets_id on stock_targets (company_id, id);

-- The shop of rows that name none, where a file may leave it out.
alter table imports add column shop_id uuid;
alter table imports add constraint imports_shop foreign key (company_id, shop_id) references shops (company_id, id);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'fleets', 'locations', 'vehicles',
  'history', 'maintenance', 'specifications', 'items', 'suppliers', 'supplier_items', 'opening_stock',
  'purchase_orders', 'stock_targets'));
