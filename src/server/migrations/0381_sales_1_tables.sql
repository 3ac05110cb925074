-- What each order sold, as dated entries that nothing changes: an order that is sold, returned, void, opened again or
-- written off adds an entry with what changed. Reports sum them. Source: reports 1.
--
-- The tables are partitioned by the year of `day`; a year that was not made is in the default partition. The day is the
-- last column of each key, so that rows are found by their order as well.

create table sales_entries (
  company_id uuid not null references companies,
  id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  seq integer not null,
  cause text not null check (cause in ('sale', 'reopened', 'void', 'returned', 'return_undone', 'written_off', 'recovered')),
  at timestamptz not null,
  -- The shop's business day on which it was written, and the one of the sale.
  day date not null,
  sale_day date not null,
  -- The local hour of the sale, 0 to 23.
  hour smallint not null,
  currency text not null,
  user_id uuid,
  -- As they were at the sale.
  opened_by uuid,
  customer_id uuid,
  fleet_location_id uuid,
  vehicle_id uuid,
  bay_id uuid,
  -- Whether it was an order of a vehicle, also of one that is not a car.
  has_vehicle boolean not null,
  make text not null default '',
  model text not null default '',
  model_year integer,
  fuel text not null default '',
  -- Of the engine oil that the order used.
  viscosity text not null default '',
  formulation text not null default '',
  postalcode text not null default '',
  positions jsonb not null default '[]',
  -- Seconds of the order in line, in progress, in service complete, and from its first stage to the sale; null where it
  -- had no such stage.
  wait_seconds integer,
  bay_seconds integer,
  finish_seconds integer,
  total_seconds integer,
  -- Whether it was finalized by its promised time; null without one.
  promise_kept boolean,
  -- The discounts of the sale: what each is, what it took off, and who gave it.
  discounts_given jsonb not null default '[]',
  -- Net sales of the order when it was sold.
  sale_net numeric(14,2) not null,
  cars smallint not null,
  invoices smallint not null,
  gross numeric(14,2) not null,
  coupons numeric(14,2) not null,
  discounts numeric(14,2) not null,
  returns numeric(14,2) not null,
  charges numeric(14,2) not null,
  liabilities numeric(14,2) not null,
  tax numeric(14,2) not null,
  fees numeric(14,2) not null,
  total numeric(14,2) not null,
  bad_debt numeric(14,2) not null,
  tax_asked_back numeric(14,2) not null,
  receivable numeric(14,2) not null,
  cost numeric(14,2) not null,
  parts numeric(14,2) not null,
  labor numeric(14,2) not null,
  overage numeric(14,2) not null,
  primary key (company_id, id, day),
  unique (company_id, order_id, seq, day),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
) partition by range (day);
create index sales_entries_day on sales_entries (company_id, shop_id, day);
create index sales_entries_sale_day on sales_entries (company_id, shop_id, sale_day);
create index sales_entries_customer on sales_entries (company_id, customer_id, sale_day) where customer_id is not null;
create index sales_entries_location on sales_entries (company_id, fleet_location_id, sale_day) where fleet_location_id is not null;

create table sales_lines (
  company_id uuid not null,
  order_id uuid not null,
  entry_id uuid not null,
  n smallint not null,
  shop_id uuid not null,
  day date not null,
  sale_day date not null,
  currency text not null,
  kind text not null,
  -- Names the line within its order.
  key text not null,
  package_line_id uuid,
  -- Of the catalogue: the package or item, and the package to which the line belongs.
  catalogue_id uuid,
  package_id uuid,
  name text not null,
  name_french text not null,
  fee_item text,
  -- Who did the work of a labor line.
  technician_id uuid,
  category text not null,
  part_type text not null default '',
  viscosity text not null default '',
  formulation text not null default '',
  times smallint not null,
  quantity numeric(14,4) not null,
  gross numeric(14,2) not null,
  coupons numeric(14,2) not null,
  discounts numeric(14,2) not null,
  returns numeric(14,2) not null,
  charges numeric(14,2) not null,
  liabilities numeric(14,2) not null,
  taxable numeric(14,2) not null,
  exempt numeric(14,2) not null,
  cost numeric(14,2) not null,
  parts numeric(14,2) not null,
  labor numeric(14,2) not null,
  overage numeric(14,2) not null,
  -- What a package with all of its lines cost, or a line of its own.
  job_cost numeric(14,2) not null,
  primary key (company_id, order_id, entry_id, n, day),
  foreign key (company_id, order_id) references orders (company_id, id)
) partition by range (day);
create index sales_lines_day on sales_lines (company_id, shop_id, day);
create index sales_lines_sale_day on sales_lines (company_id, shop_id, sale_day);
create index sales_lines_labor on sales_lines (company_id, shop_id, day) where fee_item = 'Labor';

create table sales_taxes (
  company_id uuid not null,
  order_id uuid not null,
  entry_id uuid not null,
  n smallint not null,
  shop_id uuid not null,
  day date not null,
  sale_day date not null,
  currency text not null,
  place smallint not null,
  name text not null,
  type text not null check (type in ('tax', 'fee')),
  rate numeric not null,
  base numeric(14,2) not null,
  exempt_base numeric(14,2) not null,
  exempt_party_base numeric(14,2) not null,
  amount numeric(14,2) not null,
  asked_back numeric(14,2) not null,
  primary key (company_id, order_id, entry_id, n, day),
  foreign key (company_id, order_id) references orders (company_id, id)
) partition by range (day);
create index sales_taxes_day on sales_taxes (company_id, shop_id, day);

-- Secured with their partitions: row-level security of a partition is its own.
create table sales_entries_default partition of sales_entries default;
create table sales_lines_default partition of sales_lines default;
create table sales_taxes_default partition of sales_taxes default;
select ledger_table('sales_entries'), ledger_table('sales_lines'), ledger_table('sales_taxes');
select ledger_table('sales_entries_default'), ledger_table('sales_lines_default'), ledger_table('sales_taxes_default');
