-- An item that replaces another one may be counted in another unit: so many of the item's own unit are so many of its.
alter table inventory_items
  add column own_quantity numeric(18, 9) not null default 1 check (own_quantity > 0),
  add column newer_quantity numeric(18, 9) not null default 1 check (newer_quantity > 0);

-- Stock that goes over to the item in the newer unit, or comes back from it.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in ('used', 'given_back',
  'returned', 'counted', 'received', 'returned_to_supplier', 'transfer_out', 'transfer_in', 'adjusted', 'opening',
  'cost_correction', 'unit_changed'));
