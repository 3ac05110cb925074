-- The order, its commands and the payment ledger.

create table orders (
  company_id uuid not null references companies,
  id uuid not null,
  shop_id uuid not null,
  version int not null default 1,
  order_custom_id text not null,
  order_clean_id bigint not null,
  user_id uuid,
  "user" jsonb,
  status text not null default 'open' check (status in ('open', 'stand-by', 'in-progress', 'pre-complete',
    'complete', 'scheduled', 'deleted', 'void', 'uncollectible')),
  flow_type text not null default 'none',
  position int not null default 0,

  customer_id uuid, fleet_location_id uuid,
  first_name text not null default '', last_name text not null default '',
  customer jsonb, fleet jsonb,
  fleet_identifier text not null default '',
  shop jsonb not null, company jsonb not null,

  vehicle_id uuid,
  vin text not null default '',
  other_vehicle_id uuid, other_vehicle_info text not null default '',
  license_plate text not null default '', license_plate_country text not null default '',
  license_plate_region text not null default '',
  vehicle_details jsonb,
  year_make_model_entry boolean not null default false,
  vin_search text not null default '', plate_search text not null default '',
  mileage int, mileage_initially_used int, old_mileage int,

  packages jsonb not null default '[]', services jsonb not null default '[]', parts jsonb not null default '[]',
  options jsonb not null default '[]', inventory_items jsonb not null default '[]',
  casual_items jsonb not null default '[]', inspection_items jsonb not null default '[]',
  inspection_groups jsonb not null default '[]', declined_items jsonb not null default '[]',
  discounts jsonb not null default '[]',
  order_discount_type int check (order_discount_type in (1, 2)),
  order_discount_amount numeric not null default 0,
  taxes jsonb not null default '[]', extras jsonb not null,
  calculation_version int not null default 1,
  totals jsonb not null,
  final_price numeric(14, 2) not null default 0,
  currency text not null,

  -- Sums of the ledger below, written in its transactions and checked against it.
  net_paid numeric(14, 2) not null default 0,
  net_credit_refunds numeric(14, 2) not null default 0,
  credit_applied numeric(14, 2) not null default 0,
  has_open_payment boolean not null default false,
  pay_status text not null default 'is_not_paid',
  part_of_bulk_payment boolean not null default false,

  notes text not null default '', internal_note text not null default '',
  final_checklist jsonb not null default '[]', tech_positions jsonb not null default '[]',
  bay_id uuid,
  waiting boolean not null default false,
  promised_timestamp timestamptz,
  estimate_total numeric(14, 2), estimate_approved_by text not null default '',
  estimate_approved_timestamp timestamptz,
  shop_signature text not null default '', shop_region_order_statement text not null default '',
  signature_img text, signature_img_png text,
  omit_carfax boolean not null default false, shared_with_carfax boolean not null default false,
  email_to jsonb not null default '[]', text_to jsonb not null default '[]',
  black_listed_emails jsonb not null default '[]', black_listed_phonenumbers jsonb not null default '[]',
  scheduler_app_settings jsonb, servicing_location text not null default '',
  deleted boolean not null default false, void boolean not null default false,
  end_reason text not null default '', end_note text not null default '',

  created_timestamp timestamptz not null,
  last_updated_user_name text not null default '',
  last_updated_timestamp_milli bigint not null,
  last_updated_while_active_timestamp timestamptz,
  pay_due_timestamp timestamptz, preorder_start_timestamp timestamptz, stand_by_timestamp timestamptz,
  in_progress_timestamp timestamptz, pre_complete_timestamp timestamptz, complete_timestamp timestamptz,
  scheduled_at_timestamp timestamptz, scheduled_at_timestamp_offset int,
  scheduled_start_timestamp timestamptz, scheduled_start_timestamp_offset int,
  scheduled_end_timestamp timestamptz, scheduled_end_timestamp_offset int,

  -- Number, names, plate, VIN and vehicle in lower case without accents: what people search by.
  search_text text not null default '',
  primary key (company_id, id),
  unique (company_id, shop_id, order_clean_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, bay_id) references bays (company_id, id)
);
select tenant_table('orders');
create index orders_board on orders (company_id, shop_id, status)
  where status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete');
create index orders_finalized on orders (company_id, shop_id, complete_timestamp desc) where status = 'complete';
create index orders_recent on orders (company_id, shop_id, created_timestamp desc);
create index orders_vehicle on orders (company_id, vehicle_id, created_timestamp desc);
create index orders_customer on orders (company_id, customer_id, created_timestamp desc);
create index orders_fleet_location on orders (company_id, fleet_location_id, created_timestamp desc);
create index orders_search on orders using gin (company_id, search_text gin_trgm_ops);

-- Every command once: its id is the client's, so a repeated one is recognised.
create table order_commands (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  version int not null,
  type text not null,
  command jsonb not null,
  changes jsonb not null,
  -- What a removal took away, so that it can be taken back.
  removed jsonb,
  user_id uuid, user_name text not null, device_id uuid,
  -- When the person did it (their clock), and when it was saved.
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_commands');
create index order_commands_version on order_commands (company_id, order_id, version);

create table order_status_history (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  from_status text, to_status text not null,
  reason text not null default '', note text not null default '',
  user_id uuid, user_name text not null, device_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_status_history');

-- Append-only: one row for each of the specification's payment types; a correction is a reversing row.
create table payments (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  payment_type text not null check (payment_type in ('order_payment', 'order_payment_failure', 'order_payment_w_credit',
    'credit_payment', 'credit_payment_failure', 'payment_refund', 'payment_refund_failure', 'payment_credit',
    'payment_credit_adjustment', 'credit_adjustment')),
  payment_method text not null,
  payment_processing_status text not null,
  -- What this row adds to (or, negative, takes from) what was paid.
  amount numeric(14, 2) not null,
  tendered numeric(14, 2), change_due numeric(14, 2) not null default 0,
  payment_final_amount numeric(14, 2) not null,
  payment_surcharge_amount numeric(14, 2) not null default 0,
  reference text not null default '',
  reverses_id uuid,
  reason text not null default '',
  user_id uuid, user_name text not null, device_id uuid,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, reverses_id) references payments (company_id, id)
);
select ledger_table('payments');
create index payments_order on payments (company_id, order_id, created_at);
create unique index payments_reversed_once on payments (company_id, reverses_id) where reverses_id is not null;
create index payments_day on payments (company_id, shop_id, created_at);
create index orders_unpaid on orders (company_id, shop_id)
  where status = 'complete' and pay_status in ('is_not_paid', 'is_partially_paid');
create index order_status_history_recent on order_status_history (company_id, created_at desc);
