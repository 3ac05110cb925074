-- Lines of purchase orders come from files: each has a version, so that an undo leaves what people changed since.
alter table purchase_order_lines add column version integer not null default 1;
alter table purchase_order_lines alter column position set default 0;

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'fleets', 'locations', 'vehicles',
  'history', 'maintenance', 'specifications', 'items', 'suppliers', 'supplier_items', 'opening_stock',
  'purchase_orders'));
