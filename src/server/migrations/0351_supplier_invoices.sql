-- Invoices of suppliers with how their differences were settled, returns to suppliers, cores that went back, the credits
-- that a supplier owes, and the credit memos with which it pays them.

-- A deposit of one purchase unit for the old part, which the supplier credits when it goes back.
alter table supplier_items add column core_charge numeric(12, 2) not null default 0 check (core_charge >= 0);
alter table purchase_order_lines add column core_charge numeric(12, 2) not null default 0 check (core_charge >= 0);

create table supplier_invoices (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  supplier_id uuid not null,
  shop_id uuid not null,
  number text not null,
  invoiced_on date not null,
  freight numeric(12, 2) not null default 0 check (freight >= 0),
  -- Deposits for cores.
  cores numeric(12, 2) not null default 0 check (cores >= 0),
  tax numeric(12, 2) not null default 0 check (tax >= 0),
  total numeric(14, 2) not null,
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  voided_at timestamptz,
  voided_by_name text,
  void_reason text,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('supplier_invoices');
create unique index supplier_invoices_number on supplier_invoices (company_id, supplier_id, lower(number))
  where voided_at is null;
create index supplier_invoices_order on supplier_invoices (company_id, purchase_order_id);

create table supplier_invoice_lines (
  company_id uuid not null,
  id uuid not null,
  supplier_invoice_id uuid not null,
  purchase_order_line_id uuid not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  price numeric(14, 4) not null check (price >= 0),
  amount numeric(14, 2) not null,
  primary key (company_id, id),
  foreign key (company_id, supplier_invoice_id) references supplier_invoices (company_id, id),
  foreign key (company_id, purchase_order_line_id) references purchase_order_lines (company_id, id)
);
select ledger_table('supplier_invoice_lines');
create index supplier_invoice_lines_invoice on supplier_invoice_lines (company_id, supplier_invoice_id);
create index supplier_invoice_lines_line on supplier_invoice_lines (company_id, purchase_order_line_id);

-- Append-only: how a difference was settled. The subject is a line of a purchase order; for freight the purchase order.
create table invoice_settlements (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  kind text not null check (kind in ('quantity', 'price', 'freight')),
  subject_id uuid not null,
  outcome text not null check (outcome in ('accepted', 'claimed')),
  quantity numeric(18, 4) not null default 0,
  amount numeric(14, 2) not null,
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id)
);
select ledger_table('invoice_settlements');
create index invoice_settlements_order on invoice_settlements (company_id, purchase_order_id);

-- Append-only: goods that went back to the supplier. The id of a line is that of its movement of stock.
create table purchase_returns (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  purchase_receipt_id uuid not null,
  shop_id uuid not null,
  reason text not null,
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, purchase_receipt_id) references purchase_receipts (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select ledger_table('purchase_returns');
create index purchase_returns_receipt on purchase_returns (company_id, purchase_receipt_id);

create table purchase_return_lines (
  company_id uuid not null,
  id uuid not null,
  purchase_return_id uuid not null,
  purchase_receipt_line_id uuid not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  base_quantity numeric(18, 4) not null,
  -- What the supplier credits, and the value with which the goods left stock.
  amount numeric(14, 2) not null,
  value numeric(18, 2) not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_return_id) references purchase_returns (company_id, id),
  foreign key (company_id, purchase_receipt_line_id) references purchase_receipt_lines (company_id, id)
);
select ledger_table('purchase_return_lines');
create index purchase_return_lines_receipt on purchase_return_lines (company_id, purchase_receipt_line_id);

-- Append-only: old parts that went back for their deposit.
create table core_returns (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  purchase_order_line_id uuid not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  amount numeric(14, 2) not null,
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, purchase_order_line_id) references purchase_order_lines (company_id, id)
);
select ledger_table('core_returns');
create index core_returns_line on core_returns (company_id, purchase_order_line_id);

-- Append-only: what a supplier owes; its id is that of the settlement, return or core with which it came.
create table expected_credits (
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  supplier_id uuid not null,
  shop_id uuid not null,
  kind text not null check (kind in ('claim', 'return', 'core')),
  amount numeric(14, 2) not null check (amount > 0),
  note text not null default '',
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select ledger_table('expected_credits');
create index expected_credits_supplier on expected_credits (company_id, supplier_id, at);
create index expected_credits_order on expected_credits (company_id, purchase_order_id);

create table credit_memos (
  company_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  shop_id uuid not null,
  number text not null,
  memo_on date not null,
  total numeric(14, 2) not null check (total > 0),
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select ledger_table('credit_memos');
create unique index credit_memos_number on credit_memos (company_id, supplier_id, lower(number));

-- Append-only: how much of an expected credit a memo paid. Without a memo it was written off.
create table credit_matches (
  company_id uuid not null,
  id uuid not null,
  expected_credit_id uuid not null,
  credit_memo_id uuid,
  amount numeric(14, 2) not null check (amount > 0),
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, expected_credit_id) references expected_credits (company_id, id),
  foreign key (company_id, credit_memo_id) references credit_memos (company_id, id)
);
select ledger_table('credit_matches');
create index credit_matches_expected on credit_matches (company_id, expected_credit_id);
create index credit_matches_memo on credit_matches (company_id, credit_memo_id) where credit_memo_id is not null;

-- Append-only: what invoices, settlements, returns and credits mean for the journal; a debit is positive, and each row
-- sums to zero. The movement of a return itself credits the inventory against goods received not invoiced.
create table purchase_postings (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  kind text not null check (kind in ('invoice', 'void', 'settlement', 'return', 'memo', 'write_off')),
  subject_id uuid not null,
  received numeric(14, 2) not null default 0,
  payable numeric(14, 2) not null default 0,
  credits numeric(14, 2) not null default 0,
  variance numeric(14, 2) not null default 0,
  tax numeric(14, 2) not null default 0,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  check (received + payable + credits + variance + tax = 0)
);
select ledger_table('purchase_postings');
create index purchase_postings_shop on purchase_postings (company_id, shop_id, at);
