-- Goods that go from one shop of the company to another.

create table stock_transfers (
  company_id uuid not null,
  id uuid not null,
  -- Runs per company.
  number integer not null,
  from_shop_id uuid not null,
  to_shop_id uuid not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'received', 'canceled')),
  note text not null default '',
  created_by_name text not null,
  created_at timestamptz not null,
  sent_by_name text,
  sent_at timestamptz,
  received_by_name text,
  received_at timestamptz,
  canceled_by_name text,
  canceled_at timestamptz,
  -- The requests that moved it: sent again they count once.
  send_id uuid,
  receive_id uuid,
  cancel_id uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, from_shop_id) references shops (company_id, id),
  foreign key (company_id, to_shop_id) references shops (company_id, id),
  check (from_shop_id <> to_shop_id)
);
select tenant_table('stock_transfers');
create unique index stock_transfers_number on stock_transfers (company_id, number);
create index stock_transfers_from on stock_transfers (company_id, from_shop_id, created_at desc);
create index stock_transfers_to on stock_transfers (company_id, to_shop_id, created_at desc);

-- Quantities in the item's own unit.
create table stock_transfer_lines (
  company_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  position integer not null,
  item_id uuid not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  -- What left, and the value with which it left; null before.
  sent numeric(18, 4) check (sent > 0),
  value numeric(18, 2),
  -- What arrived; null before.
  received numeric(18, 4) check (received >= 0),
  -- Why another quantity arrived.
  reason text not null default '',
  -- A line that was taken off before the sending.
  removed boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references stock_transfers (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  check ((sent is null) = (value is null)),
  check (received is null or received = sent or reason <> '')
);
select tenant_table('stock_transfer_lines');
create index stock_transfer_lines_transfer on stock_transfer_lines (company_id, transfer_id);
create index stock_transfer_lines_item on stock_transfer_lines (company_id, item_id) where received is null;
