-- Sums of sales, lines, taxes and payments by shop and day. A day is in them once it is sealed: it is over, and nothing
-- is written into it anymore. They are copies: reports may do without them, and `npm run rollups:rebuild` makes them
-- anew. Source: reports 1.
create table report_seals (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  sealed_at timestamptz not null default now(),
  primary key (company_id, shop_id, day),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('report_seals');

create table entry_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  hour smallint not null,
  cause text not null,
  gross numeric(16,2) not null,
  coupons numeric(16,2) not null,
  discounts numeric(16,2) not null,
  returns numeric(16,2) not null,
  charges numeric(16,2) not null,
  liabilities numeric(16,2) not null,
  tax numeric(16,2) not null,
  fees numeric(16,2) not null,
  total numeric(16,2) not null,
  bad_debt numeric(16,2) not null,
  tax_asked_back numeric(16,2) not null,
  receivable numeric(16,2) not null,
  cost numeric(16,2) not null,
  parts numeric(16,2) not null,
  labor numeric(16,2) not null,
  overage numeric(16,2) not null,
  cars integer not null,
  invoices integer not null,
  vehicle_net numeric(16,2) not null,
  voided integer not null,
  later_changes numeric(16,2) not null,
  finished_in_time integer not null,
  timed_cars integer not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('entry_days');

create table line_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  kind text not null,
  package_id uuid,
  catalogue_id uuid,
  -- Of lines without a record of the catalogue.
  name text not null,
  name_french text not null,
  fee_item text,
  category text not null,
  part_type text not null,
  viscosity text not null,
  formulation text not null,
  gross numeric(16,2) not null,
  coupons numeric(16,2) not null,
  discounts numeric(16,2) not null,
  returns numeric(16,2) not null,
  charges numeric(16,2) not null,
  liabilities numeric(16,2) not null,
  cost numeric(16,2) not null,
  parts numeric(16,2) not null,
  labor numeric(16,2) not null,
  overage numeric(16,2) not null,
  quantity numeric(18,4) not null,
  used numeric(18,4) not null,
  times integer not null,
  labor_hours numeric(18,4) not null,
  uncosted integer not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('line_days');

create table tax_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  name text not null,
  type text not null,
  rate numeric not null,
  base numeric(16,2) not null,
  exempt_base numeric(16,2) not null,
  exempt_party_base numeric(16,2) not null,
  amount numeric(16,2) not null,
  asked_back numeric(16,2) not null,
  units numeric(18,4) not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('tax_days');

create table money_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  hour smallint not null,
  method text not null,
  is_money text not null,
  money_kind text not null,
  provider text not null,
  card_kind text not null,
  region text not null,
  payments integer not null,
  taken numeric(16,2) not null,
  refunded numeric(16,2) not null,
  tips numeric(16,2) not null,
  surcharges numeric(16,2) not null,
  surcharge_base numeric(16,2) not null,
  surcharge_taken numeric(16,2) not null,
  surcharge_back numeric(16,2) not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('money_days');

grant delete on report_seals, entry_days, line_days, tax_days, money_days to bayline_app;
