-- Suppliers with what they sell, purchase orders, and what was received on them.

create table suppliers (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  account_number text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  language text not null default 'en' check (language in ('en', 'fr-CA')),
  terms text not null default '',
  note text not null default '',
  -- In the currency of the shop that buys; null without such a limit.
  minimum_order numeric(12, 2),
  free_freight numeric(12, 2),
  -- From the sending of an order to the delivery.
  lead_days integer not null default 0 check (lead_days between 0 and 365),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select tenant_table('suppliers');
create unique index suppliers_name on suppliers (company_id, lower(name));

-- What a supplier sells: its number for an item, its unit, and the price of one of its units.
create table supplier_items (
  company_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  item_id uuid not null,
  supplier_number text not null default '',
  purchase_unit text not null default '',
  purchase_quantity numeric(18, 9) not null default 1 check (purchase_quantity > 0),
  base_quantity numeric(18, 9) not null default 1 check (base_quantity > 0),
  price numeric(14, 4) not null check (price >= 0),
  preferred boolean not null default false,
  removed boolean not null default false,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select tenant_table('supplier_items');
create unique index supplier_items_one on supplier_items (company_id, supplier_id, item_id);
create index supplier_items_item on supplier_items (company_id, item_id);

-- Append-only: every price that a supplier asked.
create table supplier_prices (
  company_id uuid not null,
  id uuid not null,
  supplier_item_id uuid not null,
  price numeric(14, 4) not null,
  purchase_unit text not null,
  -- The receipt with which the price came; null where a person typed it.
  purchase_receipt_id uuid,
  user_name text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_item_id) references supplier_items (company_id, id)
);
select ledger_table('supplier_prices');
create index supplier_prices_item on supplier_prices (company_id, supplier_item_id, at desc);

create table purchase_orders (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  supplier_id uuid not null,
  -- Runs per shop.
  number integer not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'closed', 'cancelled')),
  -- The supplier's own number.
  reference text not null default '',
  expected_on date,
  freight numeric(12, 2) not null default 0 check (freight >= 0),
  note text not null default '',
  -- The purchase order whose rest this one is.
  back_order_of uuid,
  sent_at timestamptz,
  closed_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, back_order_of) references purchase_orders (company_id, id)
    deferrable initially immediate
);
select tenant_table('purchase_orders');
create unique index purchase_orders_number on purchase_orders (company_id, shop_id, number);
create index purchase_orders_supplier on purchase_orders (company_id, supplier_id, created_at desc);

-- Quantities and price in purchase units. A line that was taken off the order is removed.
create table purchase_order_lines (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  supplier_number text not null default '',
  purchase_unit text not null default '',
  purchase_quantity numeric(18, 9) not null default 1 check (purchase_quantity > 0),
  base_quantity numeric(18, 9) not null default 1 check (base_quantity > 0),
  ordered numeric(18, 4) not null check (ordered > 0),
  price numeric(14, 4) not null check (price >= 0),
  back_ordered numeric(18, 4) not null default 0 check (back_ordered >= 0),
  cancelled numeric(18, 4) not null default 0 check (cancelled >= 0),
  -- The work order for which it is bought.
  order_id uuid,
  removed boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('purchase_order_lines');
create index purchase_order_lines_order on purchase_order_lines (company_id, purchase_order_id);
create index purchase_order_lines_item on purchase_order_lines (company_id, item_id);
create index purchase_order_lines_for on purchase_order_lines (company_id, order_id) where order_id is not null;

-- Append-only: what arrived, and what reversed it.
create table purchase_receipts (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  shop_id uuid not null,
  packing_slip text not null default '',
  freight numeric(12, 2) not null default 0 check (freight >= 0),
  note text not null default '',
  reverses_id uuid,
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, reverses_id) references purchase_receipts (company_id, id)
    deferrable initially immediate
);
select ledger_table('purchase_receipts');
create index purchase_receipts_order on purchase_receipts (company_id, purchase_order_id);
create unique index purchase_receipts_reversed on purchase_receipts (company_id, reverses_id) where reverses_id is not null;

-- The id of a line is that of its movement of stock. Negative in a reversal.
create table purchase_receipt_lines (
  company_id uuid not null,
  id uuid not null,
  purchase_receipt_id uuid not null,
  purchase_order_line_id uuid not null,
  -- What arrived: the ordered item, or another one in its place.
  item_id uuid not null,
  quantity numeric(18, 4) not null,
  base_quantity numeric(18, 4) not null,
  price numeric(14, 4) not null,
  -- With its share of the freight, in cents.
  value numeric(18, 2) not null,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, purchase_receipt_id) references purchase_receipts (company_id, id),
  foreign key (company_id, purchase_order_line_id) references purchase_order_lines (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select ledger_table('purchase_receipt_lines');
create index purchase_receipt_lines_receipt on purchase_receipt_lines (company_id, purchase_receipt_id);
create index purchase_receipt_lines_line on purchase_receipt_lines (company_id, purchase_order_line_id);

alter table stock_movements add column purchase_receipt_id uuid;
alter table stock_movements add constraint stock_movements_company_id_purchase_receipt_id_fkey
  foreign key (company_id, purchase_receipt_id) references purchase_receipts (company_id, id);
