-- Inventory items and suppliers are imported, too.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in
  ('customers', 'fleets', 'locations', 'vehicles', 'history', 'maintenance', 'specifications', 'items', 'suppliers'));
