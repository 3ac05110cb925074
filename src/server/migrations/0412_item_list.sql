-- The list of items is read in its order, a page at a time.
create index inventory_items_by_name on inventory_items (company_id, active, name, id);
create index inventory_items_by_number on inventory_items (company_id, active, part_number, name, id);
create index inventory_items_by_price on inventory_items (company_id, active, retail, name, id);
