-- Receivables: one payment over many orders, the files of whoever owes, the proof of the balances.
create table bulk_payments (
  company_id uuid not null references companies,
  id uuid not null,
  -- Where the money was taken; the orders may be of other shops with the same currency.
  shop_id uuid not null,
  customer_id uuid, fleet_location_id uuid,
  payment_method text not null,
  -- What went onto orders, what went into account credit, what was handed over and what was given back.
  amount numeric(14, 2) not null,
  to_credit numeric(14, 2) not null default 0,
  tendered numeric(14, 2) not null, change_due numeric(14, 2) not null default 0,
  currency text not null,
  reference text not null default '',
  reverses_id uuid,
  reason text not null default '',
  user_id uuid, user_name text not null, device_id uuid,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, reverses_id) references bulk_payments (company_id, id),
  check (num_nonnulls(customer_id, fleet_location_id) = 1)
);
select ledger_table('bulk_payments');
create unique index bulk_payments_reversed_once on bulk_payments (company_id, reverses_id) where reverses_id is not null;
create index bulk_payments_customer on bulk_payments (company_id, customer_id, created_at) where customer_id is not null;
create index bulk_payments_fleet_location on bulk_payments (company_id, fleet_location_id, created_at)
  where fleet_location_id is not null;

alter table payments
  add column bulk_payment_id uuid,
  add foreign key (company_id, bulk_payment_id) references bulk_payments (company_id, id);
create index payments_bulk on payments (company_id, bulk_payment_id) where bulk_payment_id is not null;

create table accounts_receivable_files (
  company_id uuid not null references companies,
  id uuid not null,
  customer_id uuid, fleet_location_id uuid,
  name text not null,
  file text not null,
  size int not null,
  user_id uuid, user_name text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  check (num_nonnulls(customer_id, fleet_location_id) = 1)
);
select tenant_table('accounts_receivable_files');
create index accounts_receivable_files_customer on accounts_receivable_files (company_id, customer_id)
  where customer_id is not null;
create index accounts_receivable_files_fleet_location on accounts_receivable_files (company_id, fleet_location_id)
  where fleet_location_id is not null;

-- Each time that orders and credit were held against the ledger; what differed is listed, never mended.
create table ledger_proofs (
  company_id uuid not null references companies,
  id uuid not null,
  orders int not null, payers int not null,
  -- How many differ in all, and the first of them.
  found int not null,
  differences jsonb not null default '[]',
  milliseconds int not null,
  -- Nobody: the nightly run.
  user_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select ledger_table('ledger_proofs');
create index ledger_proofs_recent on ledger_proofs (company_id, created_at desc);
