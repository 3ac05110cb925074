-- How much of an item a shop wants to have, where it is, and how long it takes to come.

create table stock_targets (
  company_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  -- In the item's own unit; null without such a limit.
  min numeric(18, 4) check (min >= 0),
  max numeric(18, 4) check (max >= min and max > 0),
  bin text not null default '',
  -- Days from an order to the delivery; null: as the supplier says.
  lead_days integer check (lead_days between 0 and 365),
  changed_by_name text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, shop_id, item_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select tenant_table('stock_targets');
