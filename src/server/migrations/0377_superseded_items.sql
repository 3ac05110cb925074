-- The item that replaces another one: the old number leads to the new one.
alter table inventory_items add column superseded_by uuid;
alter table inventory_items add foreign key (company_id, superseded_by)
  references inventory_items (company_id, id) deferrable initially immediate;
alter table inventory_items add check (superseded_by <> id);
create index inventory_items_superseded on inventory_items (company_id, superseded_by) where superseded_by is not null;
-- A scanned code is looked up by itself.
create index inventory_items_scanned on inventory_items (company_id, lower(barcode)) where barcode <> '';
create index inventory_items_number on inventory_items (company_id, lower(part_number)) where part_number <> '';
