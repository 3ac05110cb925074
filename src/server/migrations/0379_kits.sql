-- A kit has no stock: each of it takes its parts, [{"item_id", "quantity"}].
alter table inventory_items add column components jsonb not null default '[]'
  check (jsonb_typeof(components) = 'array');
create index inventory_items_kits on inventory_items (company_id) where components <> '[]';
