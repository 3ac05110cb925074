-- They are in order_snapshots now.
alter table orders
  alter column shop_snapshot_id set not null,
  drop column shop,
  drop column company,
  drop column shop_signature;
