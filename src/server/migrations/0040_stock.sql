-- What a shop has of each item: every movement, and the sum of them beside it.

-- Append-only: what was counted or sold wrongly is put right by another movement.
create table stock_movements (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  -- In the item's own unit; what leaves the shelf is negative. Wide enough for the sum of an order's lines.
  quantity numeric(18, 4) not null,
  reason text not null check (reason in ('used', 'given_back', 'returned', 'counted')),
  -- What a count found; the quantity is its difference from what was thought to be there.
  counted numeric(18, 4),
  order_id uuid,
  -- The refund with which the goods came back.
  payment_id uuid,
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  constraint stock_movements_counted check ((reason = 'counted') = (counted is not null))
);
select ledger_table('stock_movements');
create index stock_movements_item on stock_movements (company_id, item_id, shop_id, at desc, id desc);
create index stock_movements_order on stock_movements (company_id, order_id) where order_id is not null;

-- Written in the statement that writes the movements. Below zero: more was used than anyone counted.
create table stock_levels (
  company_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  on_hand numeric(18, 4) not null,
  -- Null: nobody has counted it yet.
  counted_at timestamptz,
  primary key (company_id, shop_id, item_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select tenant_table('stock_levels');
