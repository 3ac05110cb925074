-- The schema of release 0.2.0. A database that was made by earlier migrations is recognized by base/migrating/baseline.ts.
-- Each table is tenant (company_id first in every key), reference (read by all) or directory
-- (looked up before the company is known, keyed by its own value).

create extension if not exists citext with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

grant usage on schema public to bayline_app;

-- Row level security, forced, and the app's rights. Called once for each tenant table.
create function tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  -- The owner reads past the policy: search functions run as the owner, name the company themselves and may
  -- then use a trigram index, which a policy forbids because LIKE is not leakproof.
  execute format('create policy owner_reads on %s for select to current_user using (true)', name);
  execute format('grant select, insert, update on %s to bayline_app', name);
  execute format('comment on table %s is %L', name, 'tenant');
end $$;

-- A ledger is only ever added to.
create function ledger_table(name regclass) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format('revoke update on %s from bayline_app', name);
end $$;

create function search_condition(words text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('search_text like %L', '%' || replace(replace(w, '\', '\\'), '%', '\%') || '%'), ' and '), 'true')
  from unnest(words) w
$$;

-- Text as fold() of the domain makes it, for letters of Latin script; others are found by search_text.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')),
    '[][:space:]!-,/:-?\\[^_`{-~\u2010-\u2019-]+', ' ', 'g'))
$$;

create table companies (
  company_id uuid not null,
  name text not null,
  plan text not null default 'standard',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  customer_custom_fields jsonb not null default '[]',
  fleet_location_custom_fields jsonb not null default '[]',
  -- The severity that the company uses; both are shown until it picks one.
  maintenance_severity text not null default 'both',
  primary key (company_id),
  constraint companies_maintenance_severity_check check (maintenance_severity in ('both', 'normal', 'severe'))
);
select tenant_table('companies');

create table shops (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  address text not null,
  city text not null,
  region text not null,
  country text not null,
  postalcode text not null,
  phonenumber text not null default '',
  website text not null default '',
  email text not null default '',
  time_zone text not null,
  currency text not null,
  language text not null,
  distance_measurement text not null,
  volume_measurement text not null,
  -- TaxEntry rows with the dates from which they hold: the order copies what holds when it is written.
  taxes jsonb not null default '[]',
  subtotal_charges jsonb not null default '[]',
  -- Everything else a shop chooses; read as ShopSettings.
  settings jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A shop's settings are saved against the version that was seen.
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('shops');

-- The running number of a shop's orders: one row a shop, never a sequence.
create table shop_counters (
  company_id uuid not null,
  shop_id uuid not null,
  name text not null,
  next_value bigint not null default 1,
  primary key (company_id, shop_id, name),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('shop_counters');

create table bays (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  kind text not null default 'service',
  "position" int not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('bays');

create table users (
  company_id uuid not null,
  id uuid not null,
  user_custom_id text not null,
  alternative_id text not null default '',
  email citext not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  language text not null default 'en',
  theme text not null default 'system',
  density text not null default 'standard',
  shortcuts boolean not null default true,
  password_hash text not null,
  totp_secret text,
  totp_confirmed boolean not null default false,
  totp_last_step bigint not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  pin_hash text,
  -- Sealed by the vault; the plain one is empty once it is.
  totp_sealed text,
  primary key (company_id, id),
  unique (company_id, email),
  constraint users_role_check check (role in ('Owner', 'Manager', 'Technician', 'Company')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('users');

create table user_shops (
  company_id uuid not null,
  user_id uuid not null,
  shop_id uuid not null,
  primary key (company_id, user_id, shop_id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('user_shops');
grant delete on user_shops to bayline_app;

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device_id uuid,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('sessions');
create index sessions_user on sessions (company_id, user_id) where ended_at IS null;

-- Directories: found by their own key before the company is known.
create table login_directory (
  email citext not null,
  company_id uuid not null,
  user_id uuid not null,
  primary key (email)
);
comment on table login_directory is 'directory';
grant delete, insert, select, update on login_directory to bayline_app;

create table token_directory (
  token_hash bytea not null,
  kind text not null,
  company_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What a token is about, where it is not a session or a person.
  subject_id uuid,
  primary key (token_hash),
  constraint token_directory_kind_check
    check (kind in 
      ('refresh', 'password_reset', 'email_change', 'email_stop', 'authorization', 'pay_link', 'receipt',
      'payment_receipt'))
);
comment on table token_directory is 'directory';
grant delete, insert, select, update on token_directory to bayline_app;
create index token_directory_user on token_directory (user_id, kind);
create index token_directory_session on token_directory (session_id) where session_id IS not null;

-- Whether a company exists, so that the first visitor can sign up.
create table installation (
  id int not null default 1,
  companies int not null default 0,
  demo_company_id uuid,
  primary key (id),
  constraint installation_id_check check (id = 1)
);
comment on table installation is 'directory';
grant select, update on installation to bayline_app;
insert into installation (id) values (1);

-- One write path: state, history and these rows in the same transaction.
create table outbox (
  company_id uuid not null,
  id uuid not null,
  event text not null,
  shop_id uuid,
  subject_id uuid not null,
  version int,
  device_id uuid,
  user_id uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select ledger_table('outbox');
create index outbox_subject on outbox (company_id, subject_id, created_at);

create table fleets (
  company_id uuid not null,
  id uuid not null,
  fleet_custom_id text not null default '',
  fleet_name text not null,
  fleet_email text not null default '',
  fleet_auto_send_order_email boolean not null default false,
  fleet_auto_send_order_text boolean not null default false,
  street text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  postalcode text not null default '',
  phonenumber text not null default '',
  language text not null default 'en',
  days_to_payment int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  notes text not null default '',
  removed_at timestamptz,
  merged_into uuid,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, merged_into) references fleets (company_id, id)
);
select tenant_table('fleets');
create index fleets_name on fleets (company_id, search_fold(fleet_name) collate "C") where removed_at IS null;

create table fleet_locations (
  company_id uuid not null,
  id uuid not null,
  fleet_id uuid not null,
  custom_id text not null default '',
  name text not null,
  email text not null default '',
  auto_send_order_email boolean not null default false,
  auto_send_order_text boolean not null default false,
  address text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  postalcode text not null default '',
  phonenumber text not null default '',
  discount_type int,
  discount_amount numeric not null default 0,
  tax_exempt boolean not null default false,
  tax_exempt_num text not null default '',
  charge_location_tax boolean not null default false,
  custom_fields jsonb not null default '[]',
  service_area text not null default '',
  -- Null: the fleet's own terms hold.
  days_to_payment int,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  tax_exempt_kind text not null default '',
  tax_exempt_region text not null default '',
  tax_exempt_issued date,
  tax_exempt_expiry date,
  tax_exempt_file text not null default '',
  notes text not null default '',
  consent_email text not null default 'unknown',
  consent_text text not null default 'unknown',
  consent_at timestamptz,
  black_listed_emails jsonb not null default '[]',
  black_listed_phonenumbers jsonb not null default '[]',
  removed_at timestamptz,
  merged_into uuid,
  primary key (company_id, id),
  constraint fleet_locations_consent_email_check check (consent_email in ('unknown', 'given', 'refused')),
  constraint fleet_locations_consent_text_check check (consent_text in ('unknown', 'given', 'refused')),
  constraint fleet_locations_discount_type_check check (discount_type in (1, 2)),
  foreign key (company_id, fleet_id) references fleets (company_id, id),
  foreign key (company_id, merged_into) references fleet_locations (company_id, id)
);
select tenant_table('fleet_locations');
create index fleet_locations_search on fleet_locations using gin (company_id, search_text gin_trgm_ops);
create index fleet_locations_fleet on fleet_locations (company_id, fleet_id);
create index fleet_locations_number
  on fleet_locations (company_id, custom_id)
  where ((removed_at IS null) and (custom_id <> ''));
create index fleet_locations_merged on fleet_locations (company_id, merged_into) where merged_into IS not null;

create table customers (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid,
  customer_custom_id text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  auto_send_order_email boolean not null default false,
  auto_send_order_text boolean not null default false,
  address text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  postalcode text not null default '',
  phonenumber text not null default '',
  language text not null default 'en',
  discount_type int,
  discount_amount numeric not null default 0,
  tax_exempt boolean not null default false,
  tax_exempt_num text not null default '',
  charge_location_tax boolean not null default false,
  days_to_payment int not null default 0,
  notes text not null default '',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  tax_exempt_kind text not null default '',
  -- Empty: the exemption holds wherever the shop is.
  tax_exempt_region text not null default '',
  tax_exempt_issued date,
  tax_exempt_expiry date,
  -- Key of the certificate's file, or empty.
  tax_exempt_file text not null default '',
  custom_fields jsonb not null default '[]',
  service_area text not null default '',
  consent_email text not null default 'unknown',
  consent_text text not null default 'unknown',
  consent_at timestamptz,
  black_listed_emails jsonb not null default '[]',
  black_listed_phonenumbers jsonb not null default '[]',
  removed_at timestamptz,
  merged_into uuid,
  primary key (company_id, id),
  constraint customers_consent_email_check check (consent_email in ('unknown', 'given', 'refused')),
  constraint customers_consent_text_check check (consent_text in ('unknown', 'given', 'refused')),
  constraint customers_discount_type_check check (discount_type in (1, 2)),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, merged_into) references customers (company_id, id)
);
select tenant_table('customers');
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);
create index customers_last_name
  on customers (company_id, search_fold(((last_name || ' ') || first_name)) collate "C")
  where removed_at IS null;
create index customers_first_name
  on customers (company_id, search_fold(((first_name || ' ') || last_name)) collate "C")
  where removed_at IS null;
create index customers_email
  on customers (company_id, search_fold(email) collate "C")
  where ((removed_at IS null) and (email <> ''));
create index customers_phone
  on customers (company_id, phonenumber collate "C")
  where ((removed_at IS null) and (phonenumber <> ''));
create index customers_phone_end
  on customers (company_id, "right"(phonenumber, 7) collate "C")
  where ((removed_at IS null) and (phonenumber <> ''));
-- Imports look for records by the company's own numbers, a thousand at a time.
create index customers_number
  on customers (company_id, customer_custom_id)
  where ((removed_at IS null) and (customer_custom_id <> ''));
create index customers_removed on customers (company_id, id) where removed_at IS not null;
-- What belongs to a record includes what belongs to the records that were merged into it.
create index customers_merged on customers (company_id, merged_into) where merged_into IS not null;

create table vehicles (
  company_id uuid not null,
  id uuid not null,
  vin text not null default '',
  license_plate text not null default '',
  license_plate_country text not null default '',
  license_plate_region text not null default '',
  year int,
  make text not null default '',
  model text not null default '',
  sub_model text not null default '',
  engine text not null default '',
  country text not null default '',
  base_vehicle_id text,
  vehicle_id text,
  details jsonb not null default '{}',
  color text not null default '',
  unit_number text not null default '',
  -- The current owner: a customer or a fleet location; null where it is not known.
  customer_id uuid,
  fleet_location_id uuid,
  mileage int,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- A road vehicle, or one that has neither VIN nor model year to go by.
  kind text not null default 'vehicle',
  description text not null default '',
  -- A number other than a VIN: a serial or hull number, or that of a vehicle made before 1981 or for another market.
  identifier text not null default '',
  -- The unit that the mileage was read in; empty where it is not known.
  mileage_unit text not null default '',
  -- Plates are compared by their letters and digits alone.
  plate_key text generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  removed_timestamp timestamptz,
  fuel text generated always as (COALESCE((details ->> 'fuel'), '')) stored,
  primary key (company_id, id),
  constraint vehicles_kind_check check (kind in ('vehicle', 'trailer', 'boat', 'machine', 'other')),
  constraint vehicles_mileage_unit_check check (mileage_unit in ('', 'miles', 'km')),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('vehicles');
create unique index vehicles_vin on vehicles (company_id, vin) where vin <> '';
create index vehicles_search on vehicles using gin (company_id, search_text gin_trgm_ops);
create index vehicles_customer on vehicles (company_id, customer_id);
create index vehicles_fleet_location on vehicles (company_id, fleet_location_id);
create index vehicles_plate on vehicles (company_id, plate_key) where plate_key <> '';
create index vehicles_plate_start
  on vehicles (company_id, plate_key collate "C")
  where ((removed_timestamp IS null) and (plate_key <> ''));
create index vehicles_vin_end
  on vehicles (company_id, "right"(vin, 8) collate "C")
  where ((removed_timestamp IS null) and (vin <> ''));
create index vehicles_unit
  on vehicles (company_id, search_fold(unit_number) collate "C")
  where ((removed_timestamp IS null) and (unit_number <> ''));
create index vehicles_fuel on vehicles (company_id, fuel) where fuel <> '';

create table classifications (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  code text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('classifications');
create unique index classifications_name on classifications (company_id, lower(name)) where removed_at IS null;

create table inventory_items (
  company_id uuid not null,
  id uuid not null,
  inventory_type text not null,
  name text not null,
  name_french text not null,
  part_number text not null default '',
  brand text not null default '',
  part_type text not null default '',
  unit text not null default 'each',
  retail numeric not null default 0,
  cost numeric not null default 0,
  tax_exempt boolean not null default false,
  viscosity text not null default '',
  formulation text not null default '',
  barcode text not null default '',
  search_text text not null default '',
  active boolean not null default true,
  version int not null default 1,
  tag_ids jsonb not null default '[]',
  classification_id uuid,
  -- Rows of {make, model, year_from, year_to, engine, fuel}; none fits every vehicle.
  fitment jsonb not null default '[]',
  buying_unit text not null default '',
  -- How many of `unit` one buying unit holds, where that is the item's own.
  buying_factor numeric,
  primary key (company_id, id),
  constraint inventory_items_buying_factor_check check (buying_factor > 0),
  constraint inventory_items_inventory_type_check
    check (inventory_type in ('vehicle_physical_item', 'vehicle_fluid_item', 'other_item')),
  foreign key (company_id, classification_id) references classifications (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('inventory_items');
create index inventory_items_search on inventory_items using gin (company_id, search_text gin_trgm_ops);
create index inventory_items_code on inventory_items (company_id, part_number);
create index inventory_items_tags
  on inventory_items using gin (company_id, tag_ids jsonb_path_ops)
  where tag_ids <> '[]';
create index inventory_items_brand on inventory_items (company_id, brand) where brand <> '';
create index inventory_items_part_type on inventory_items (company_id, part_type) where active;

create table packages (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  category text not null default '',
  -- Null: not priced yet, and so not for sale.
  price numeric,
  -- {tax_exempt, mileage_interval, month_interval}
  package_extras jsonb not null default '{}',
  casual_items jsonb not null default '[]',
  services jsonb not null default '[]',
  parts jsonb not null default '[]',
  options jsonb not null default '[]',
  "position" int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  classification_id uuid,
  -- Rows of {shop_id, price}: the price in that shop instead of the package's own.
  shop_prices jsonb not null default '[]',
  -- Calendar days of the shop, both included.
  active_from date,
  active_to date,
  inspection_grouping_id uuid,
  primary key (company_id, id),
  foreign key (company_id, classification_id) references classifications (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('packages');

create table orders (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  version int not null default 1,
  order_custom_id text not null,
  order_clean_id bigint not null,
  user_id uuid,
  "user" jsonb,
  status text not null default 'open',
  flow_type text not null default 'none',
  "position" int not null default 0,
  customer_id uuid,
  fleet_location_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  customer jsonb,
  fleet jsonb,
  fleet_identifier text not null default '',
  shop jsonb not null,
  company jsonb not null,
  vehicle_id uuid,
  vin text not null default '',
  other_vehicle_id uuid,
  other_vehicle_info text not null default '',
  license_plate text not null default '',
  license_plate_country text not null default '',
  license_plate_region text not null default '',
  vehicle_details jsonb,
  year_make_model_entry boolean not null default false,
  vin_search text not null default '',
  plate_search text not null default '',
  mileage int,
  mileage_initially_used int,
  old_mileage int,
  packages jsonb not null default '[]',
  services jsonb not null default '[]',
  parts jsonb not null default '[]',
  options jsonb not null default '[]',
  inventory_items jsonb not null default '[]',
  casual_items jsonb not null default '[]',
  inspection_items jsonb not null default '[]',
  inspection_groups jsonb not null default '[]',
  declined_items jsonb not null default '[]',
  discounts jsonb not null default '[]',
  order_discount_type int,
  order_discount_amount numeric not null default 0,
  taxes jsonb not null default '[]',
  extras jsonb not null,
  calculation_version int not null default 1,
  totals jsonb not null,
  final_price numeric(14,2) not null default 0,
  currency text not null,
  -- Sums of the ledger below, written in its transactions and checked against it.
  net_paid numeric(14,2) not null default 0,
  net_credit_refunds numeric(14,2) not null default 0,
  credit_applied numeric(14,2) not null default 0,
  has_open_payment boolean not null default false,
  pay_status text not null default 'is_not_paid',
  part_of_bulk_payment boolean not null default false,
  notes text not null default '',
  internal_note text not null default '',
  final_checklist jsonb not null default '[]',
  tech_positions jsonb not null default '[]',
  bay_id uuid,
  waiting boolean not null default false,
  promised_timestamp timestamptz,
  estimate_total numeric(14,2),
  estimate_approved_by text not null default '',
  estimate_approved_timestamp timestamptz,
  shop_signature text not null default '',
  shop_region_order_statement text not null default '',
  signature_img text,
  signature_img_png text,
  omit_carfax boolean not null default false,
  shared_with_carfax boolean not null default false,
  email_to jsonb not null default '[]',
  text_to jsonb not null default '[]',
  black_listed_emails jsonb not null default '[]',
  black_listed_phonenumbers jsonb not null default '[]',
  scheduler_app_settings jsonb,
  servicing_location text not null default '',
  deleted boolean not null default false,
  void boolean not null default false,
  end_reason text not null default '',
  end_note text not null default '',
  created_timestamp timestamptz not null,
  last_updated_user_name text not null default '',
  last_updated_timestamp_milli bigint not null,
  last_updated_while_active_timestamp timestamptz,
  pay_due_timestamp timestamptz,
  preorder_start_timestamp timestamptz,
  stand_by_timestamp timestamptz,
  in_progress_timestamp timestamptz,
  pre_complete_timestamp timestamptz,
  complete_timestamp timestamptz,
  scheduled_at_timestamp timestamptz,
  scheduled_at_timestamp_offset int,
  scheduled_start_timestamp timestamptz,
  scheduled_start_timestamp_offset int,
  scheduled_end_timestamp timestamptz,
  scheduled_end_timestamp_offset int,
  -- Number, names, plate, VIN and vehicle in lower case without accents: what people search by.
  search_text text not null default '',
  estimate_approvals jsonb not null default '[]',
  has_issue_payment boolean not null default false,
  returned_lines jsonb not null default '[]',
  returned_total numeric(14,2) not null default 0,
  billed_price numeric(14,2) generated always as (
    case when status in ('complete', 'uncollectible', 'void', 'deleted') then final_price end) stored,
  primary key (company_id, id),
  unique (company_id, shop_id, order_clean_id),
  constraint orders_order_discount_type_check check (order_discount_type in (1, 2)),
  constraint orders_status_check
    check (status in ('open', 'stand-by', 'in-progress', 'pre-complete', 'complete', 'scheduled', 'deleted', 'void',
      'uncollectible')),
  foreign key (company_id, bay_id) references bays (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
) with (fillfactor=85);
select tenant_table('orders');
create index orders_board
  on orders (company_id, shop_id, status)
  where status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete');
create index orders_finalized
  on orders (company_id, shop_id, complete_timestamp desc)
  where status = 'complete';
create index orders_vehicle on orders (company_id, vehicle_id, created_timestamp desc);
create index orders_customer on orders (company_id, customer_id, created_timestamp desc);
create index orders_fleet_location on orders (company_id, fleet_location_id, created_timestamp desc);
create index orders_search on orders using gin (company_id, search_text gin_trgm_ops);
create index orders_unpaid
  on orders (company_id, shop_id)
  where ((status = 'complete') and (pay_status in ('is_not_paid', 'is_partially_paid')));
create index orders_carfax
  on orders (company_id, complete_timestamp)
  where ((status = 'complete') and (not shared_with_carfax) and (not omit_carfax));
create index orders_coupons on orders using gin (company_id, discounts jsonb_path_ops) where discounts <> '[]';
create index orders_completed
  on orders (company_id, shop_id, complete_timestamp)
  where complete_timestamp IS not null;
create index orders_recent on orders (company_id, shop_id, created_timestamp desc, id desc);
create index orders_by_status on orders (company_id, shop_id, status, pay_status, created_timestamp desc, id desc);
create index orders_billed on orders (company_id, shop_id, billed_price, id) where billed_price IS not null;

-- Every command once: its id is the client's, so a repeated one is recognized.
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
  user_id uuid,
  user_name text not null,
  device_id uuid,
  -- When the person did it (their clock), and when it was saved.
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  approval jsonb,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_commands');
create index order_commands_version on order_commands (company_id, order_id, version);

create table order_status_history (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  note text not null default '',
  user_id uuid,
  user_name text not null,
  device_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_status_history');
create index order_status_history_recent on order_status_history (company_id, created_at desc);

-- Append-only: one row for each of the specification's payment types; a correction is a reversing row.
create table payments (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  order_id uuid,
  payment_type text not null,
  payment_method text not null,
  payment_processing_status text not null,
  -- What this row adds to (or, negative, takes from) what was paid.
  amount numeric(14,2) not null,
  tendered numeric(14,2),
  change_due numeric(14,2) not null default 0,
  payment_final_amount numeric(14,2) not null,
  payment_surcharge_amount numeric(14,2) not null default 0,
  reference text not null default '',
  reverses_id uuid,
  reason text not null default '',
  user_id uuid,
  user_name text not null,
  device_id uuid,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  customer_id uuid,
  fleet_location_id uuid,
  -- The payment that this refund gives back in whole or in part; a payment may have several.
  refund_of_id uuid,
  -- The lines that a refund took back, with their quantities.
  returned_lines jsonb not null default '[]',
  -- The gateway that took it, and its id there; empty for what staff records by hand.
  provider text not null default '',
  provider_reference text not null default '',
  bulk_payment_id uuid,
  payment_tip_amount numeric(14,2) not null default 0,
  -- What the receipt says of the surcharge, in the customer's language, as it was when the card was charged.
  surcharge_message text not null default '',
  primary key (company_id, id),
  constraint payments_of_someone check ((order_id IS not null) or (customer_id IS not null) or (fleet_location_id IS not null)),
  constraint payments_payment_type_check
    check (payment_type in 
      ('order_payment', 'order_payment_failure', 'order_payment_w_credit', 'credit_payment', 'credit_payment_failure',
      'payment_refund', 'payment_refund_failure', 'payment_credit', 'payment_credit_adjustment',
      'credit_adjustment')),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, refund_of_id) references payments (company_id, id),
  foreign key (company_id, reverses_id) references payments (company_id, id)
);
select ledger_table('payments');
create index payments_order on payments (company_id, order_id, created_at);
create unique index payments_reversed_once on payments (company_id, reverses_id) where reverses_id IS not null;
create index payments_day on payments (company_id, shop_id, created_at);
create index payments_refunds on payments (company_id, refund_of_id) where refund_of_id IS not null;
create index payments_customer on payments (company_id, customer_id, created_at) where customer_id IS not null;
create index payments_fleet_location
  on payments (company_id, fleet_location_id, created_at)
  where fleet_location_id IS not null;
create index payments_bulk on payments (company_id, bulk_payment_id) where bulk_payment_id IS not null;
create index payments_provider_reference
  on payments (company_id, provider, provider_reference)
  where provider_reference <> '';
-- Two of our payments never share one payment of a gateway.
create unique index payments_taken_once
  on payments (company_id, provider, provider_reference)
  where ((provider_reference <> '') and (payment_type in ('order_payment', 'credit_payment')));

-- The owners of a vehicle over time; its history stays with the vehicle. An open row is the current owner; a vehicle
-- without rows has had its current owner from the beginning.
create table vehicle_owners (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  from_timestamp timestamptz not null,
  to_timestamp timestamptz,
  user_id uuid,
  user_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
select tenant_table('vehicle_owners');
create index vehicle_owners_vehicle on vehicle_owners (company_id, vehicle_id, from_timestamp);
create unique index vehicle_owners_now on vehicle_owners (company_id, vehicle_id) where to_timestamp IS null;

-- Plate data is regulated: each question to a provider is kept, before it is sent and with what came back.
create table plate_lookups (
  company_id uuid not null,
  id uuid not null,
  lookup_id uuid not null,
  plate text not null,
  country text not null,
  region text not null,
  provider text not null,
  status text not null,
  vins jsonb not null default '[]',
  user_id uuid,
  user_name text not null,
  device_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select ledger_table('plate_lookups');
create index plate_lookups_recent on plate_lookups (company_id, created_at desc);

-- Services recorded by another system, another shop or on paper. They are part of a vehicle's history and of what is
-- due; they are not sales.
create table service_records (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  order_number text not null default '',
  serviced_on date not null,
  shop_name text not null default '',
  customer_name text not null default '',
  mileage int,
  mileage_unit text not null default '',
  -- One a line.
  services text not null default '',
  parts text not null default '',
  declined text not null default '',
  technicians text not null default '',
  notes text not null default '',
  total numeric(14,2),
  currency text not null default '',
  status text not null default 'complete',
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint service_records_mileage_unit_check check (mileage_unit in ('', 'miles', 'km')),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
select tenant_table('service_records');
create index service_records_vehicle on service_records (company_id, vehicle_id, serviced_on desc);

-- The company's own intervals. The recommendations that Bayline ships are in the domain and are off until a row here
-- turns them on; a row without a recommendation of its key is the company's own.
create table maintenance_intervals (
  company_id uuid not null,
  key text not null,
  taxonomy_id text not null,
  name text not null,
  name_french text not null,
  -- Miles, whatever the shop shows; months.
  interval_mile int,
  interval_month int,
  severe_interval_mile int,
  severe_interval_month int,
  active boolean not null,
  version int not null default 1,
  primary key (company_id, key),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('maintenance_intervals');

-- Schedules that the company imported, as maintenance.csv gives them.
create table maintenance_schedules (
  company_id uuid not null,
  id uuid not null,
  year_from int not null,
  year_to int not null,
  make text not null,
  model text not null,
  engine_litres text not null default '',
  cylinders text not null default '',
  fuel text not null default '',
  turbo text not null default '',
  engine_code text not null default '',
  service text not null,
  action text not null default '',
  "position" text not null default '',
  interval_mile int,
  interval_kilometer int,
  interval_month int,
  interval_hours int,
  first_mile int,
  severity text not null default 'both',
  indicator text not null default '',
  note text not null default '',
  source text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint maintenance_schedules_severity_check check (severity in ('normal', 'severe', 'both')),
  constraint maintenance_schedules_turbo_check check (turbo in ('', 'y', 'n')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('maintenance_schedules');
create index maintenance_schedules_vehicle on maintenance_schedules (company_id, lower(make), lower(model));

-- A file that is being imported: what it is, how its columns are read, and its progress.
create table imports (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  file_size bigint not null,
  format text not null,
  encoding text not null default '',
  delimiter text not null default '',
  headings jsonb not null,
  sample jsonb not null,
  -- The field of each column, or null for one that is left out.
  mapping jsonb not null,
  on_match text not null default 'update',
  status text not null,
  -- Each dry run and each run writes its wrong rows under a number of its own.
  attempt int not null default 0,
  rows_total int,
  rows_done int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  wrong int not null default 0,
  kept int not null default 0,
  problem text not null default '',
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  constraint imports_format_check check (format in ('csv', 'xlsx')),
  constraint imports_kind_check
    check (kind in ('customers', 'fleets', 'locations', 'vehicles', 'history', 'maintenance')),
  constraint imports_on_match_check check (on_match in ('update', 'skip')),
  constraint imports_status_check
    check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('imports');
create index imports_recent on imports (company_id, created_at desc);

create table import_wrong_rows (
  company_id uuid not null,
  import_id uuid not null,
  attempt int not null,
  row_number int not null,
  -- [{field, code}]
  reasons jsonb not null,
  cells jsonb not null,
  primary key (company_id, import_id, attempt, row_number),
  foreign key (company_id, import_id) references imports (company_id, id)
);
select ledger_table('import_wrong_rows');

-- What each row did, so that a whole import can be taken back.
create table import_changes (
  company_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  record_id uuid not null,
  -- What the record was before; null for one that the import added.
  before jsonb,
  -- The record's version after the import; another version means that it was changed since.
  version_after int not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports (company_id, id)
);
select ledger_table('import_changes');

-- The field that the company last chose for a heading.
create table import_headings (
  company_id uuid not null,
  kind text not null,
  heading text not null,
  field text not null,
  primary key (company_id, kind, heading),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('import_headings');

-- Files for CARFAX, and which orders were reported, at which version.
create table carfax_batches (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  content text not null,
  order_ids jsonb not null,
  orders int not null,
  lines int not null,
  problem text not null default '',
  uploaded_at timestamptz,
  user_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_name),
  constraint carfax_batches_kind_check check (kind in ('PROD', 'HIST')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('carfax_batches');
create index carfax_batches_recent on carfax_batches (company_id, created_at desc);

create table carfax_reports (
  company_id uuid not null,
  order_id uuid not null,
  batch_id uuid not null,
  order_version int not null,
  reported_at timestamptz not null default now(),
  primary key (company_id, order_id),
  foreign key (company_id, batch_id) references carfax_batches (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('carfax_reports');

-- Merges of two records: what was moved and what both were before, so that a merge can be undone.
create table record_merges (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  kept_id uuid not null,
  merged_id uuid not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  kept_after jsonb not null,
  -- {vehicles: [id], orders: [id]}
  moved jsonb not null,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text not null default '',
  primary key (company_id, id),
  constraint record_merges_kind_check check (kind in ('customer', 'fleet_location')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('record_merges');
create index record_merges_kept on record_merges (company_id, kept_id);
create index record_merges_merged on record_merges (company_id, merged_id);

create table zip_tax_rates (
  zip_code text not null,
  -- In percent.
  total_rate numeric not null,
  region_name text not null default '',
  imported_at timestamptz not null default now(),
  primary key (zip_code)
);
comment on table zip_tax_rates is 'reference';
grant select on zip_tax_rates to bayline_app;

-- What a provider answered last: an order waits for a provider once per day and ZIP code.
create table location_tax_rates (
  zip_code text not null,
  source text not null,
  total_rate numeric not null,
  read_at timestamptz not null default now(),
  primary key (zip_code, source)
);
comment on table location_tax_rates is 'reference';
grant insert, select, update on location_tax_rates to bayline_app;

create table coupons (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_french text not null,
  discount_type text not null,
  discount_amount numeric not null,
  application text not null,
  after_tax boolean not null default false,
  valid_from date,
  valid_to date,
  -- Empty lists limit nothing.
  shop_ids jsonb not null default '[]',
  package_ids jsonb not null default '[]',
  customer_ids jsonb not null default '[]',
  fleet_ids jsonb not null default '[]',
  max_amount numeric,
  uses_per_customer int,
  uses int,
  stackable boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint coupons_application_check
    check (application in ('package_base', 'package_price', 'package_total', 'order')),
  constraint coupons_discount_type_check check (discount_type in ('percentage', 'fixed', 'set_base_price')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('coupons');
create unique index coupons_code on coupons (company_id, code);

create table tags (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  colour text not null,
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('tags');
create unique index tags_name on tags (company_id, lower(name)) where removed_at IS null;

create table brands (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('brands');
create unique index brands_name on brands (company_id, lower(name)) where removed_at IS null;

create table units_of_measure (
  company_id uuid not null,
  id uuid not null,
  -- The text on items and orders.
  unit text not null,
  name text not null,
  name_french text not null,
  unit_kind text not null,
  -- Millilitres of a volume, pieces of a count; null where each item has its own.
  factor numeric,
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id),
  constraint units_of_measure_factor_check check (factor > 0),
  constraint units_of_measure_unit_kind_check check (unit_kind in ('count', 'volume')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('units_of_measure');
create unique index units_of_measure_unit on units_of_measure (company_id, lower(unit)) where removed_at IS null;

create table services (
  company_id uuid not null,
  id uuid not null,
  -- Our own stable id of the work; those of Motor and of the Auto Care Association stay empty until a list of theirs
  -- is imported.
  taxonomy_id text not null,
  literal_name text not null,
  literal_name_french text not null,
  -- Empty: no part belongs to this service.
  part_type text not null default '',
  part_type_french text not null default '',
  motor_taxonomy_id text not null default '',
  pcdb_part_term_id text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('services');
create unique index services_taxonomy_id on services (company_id, taxonomy_id) where removed_at IS null;

create table catalogue_images (
  company_id uuid not null,
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  file text not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  constraint catalogue_images_owner_kind_check check (owner_kind in ('package', 'item')),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('catalogue_images');
create index catalogue_images_owner on catalogue_images (company_id, owner_id) where removed_at IS null;

create table inspect_items (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  -- Units of what is measured.
  measures jsonb not null default '[]',
  -- {package_id, name, name_french, price}: the work that a finding leads to.
  recommend jsonb,
  "position" int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('inspect_items');

create table inspect_groups (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  -- [{item_id, required, note_required}] in order.
  items jsonb not null default '[]',
  "position" int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('inspect_groups');

create table inspect_groupings (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  group_ids jsonb not null default '[]',
  -- Empty lists limit nothing.
  vehicle_types jsonb not null default '[]',
  fuels jsonb not null default '[]',
  "position" int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('inspect_groupings');

-- Pictures and videos of findings: the order names them, the files are in the data folder.
create table inspection_files (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  file_key text not null,
  content_type text not null,
  bytes int not null,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint inspection_files_kind_check check (kind in ('photo', 'video')),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('inspection_files');
create index inspection_files_order on inspection_files (company_id, order_id);

create table authorization_links (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  -- The address it was mailed to; empty when it was only copied.
  sent_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('authorization_links');
create index authorization_links_order on authorization_links (company_id, order_id, created_at);

-- Append-only: who decided what, when, how, and exactly what the page said.
create table authorizations (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  link_id uuid not null,
  name text not null,
  way text not null,
  address text not null,
  user_agent text not null,
  made_at timestamptz not null default now(),
  language text not null,
  decisions jsonb not null,
  shown jsonb not null,
  total numeric(14,2) not null,
  signature_img text not null,
  signature_img_png text not null,
  primary key (company_id, id),
  constraint authorizations_way_check check (way = 'link'),
  foreign key (company_id, link_id) references authorization_links (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('authorizations');
create unique index authorizations_once on authorizations (company_id, link_id);
create index authorizations_order on authorizations (company_id, order_id, made_at);

-- One exact command that a manager approved beforehand; it counts when it arrives.
create table order_approvals (
  company_id uuid not null,
  order_id uuid not null,
  command_id uuid not null,
  command jsonb not null,
  approver_id uuid not null,
  approver_name text not null,
  approver_role text not null,
  user_id uuid not null,
  device_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, command_id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_approvals');

create table pay_links (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- The amount asked for; less where less is owed when the link is opened.
  amount numeric(14,2) not null,
  user_id uuid not null,
  user_name text not null,
  -- The address it was mailed to; empty when it was only copied.
  sent_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  constraint pay_links_amount_check check (amount > 0),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('pay_links');
create index pay_links_order on pay_links (company_id, order_id, created_at);

create table payment_attempts (
  company_id uuid not null,
  -- Also the id of the ledger's row once the payment succeeded.
  id uuid not null,
  shop_id uuid not null,
  order_id uuid,
  kind text not null,
  -- What a refund gives back.
  payment_id uuid,
  returned_lines jsonb not null default '[]',
  reason text not null default '',
  provider text not null,
  payment_method text not null,
  amount numeric(14,2) not null,
  surcharge numeric(14,2) not null default 0,
  currency text not null,
  state text not null,
  idempotency_key text not null,
  -- The reader, or the code of a gift card.
  target text not null default '',
  provider_reference text not null default '',
  provider_data jsonb not null default '{}',
  error_code text not null default '',
  provider_message text not null default '',
  user_id uuid,
  user_name text not null,
  device_id uuid not null,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tip numeric(14,2) not null default 0,
  -- What the customer said of the card before it was presented.
  card_kind text not null default '',
  surcharge_message text not null default '',
  -- The link over which the customer began it; null when staff did.
  link_id uuid,
  customer_id uuid,
  fleet_location_id uuid,
  primary key (company_id, id),
  constraint payment_attempts_card_kind_check check (card_kind in ('', 'credit', 'debit')),
  constraint payment_attempts_kind_check check (kind in ('payment', 'refund')),
  constraint payment_attempts_of_one check (num_nonnulls(order_id, customer_id, fleet_location_id) = 1),
  constraint payment_attempts_state_check
    check (state in ('created', 'open', 'success', 'failed', 'cancelled', 'in_issue')),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, link_id) references pay_links (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
select tenant_table('payment_attempts');
-- At most one that has no outcome yet, for each order.
create unique index payment_attempts_unsettled
  on payment_attempts (company_id, order_id)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_waiting
  on payment_attempts (company_id, updated_at)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_reference
  on payment_attempts (company_id, provider, provider_reference)
  where provider_reference <> '';
create index payment_attempts_order on payment_attempts (company_id, order_id, created_at);
create index payment_attempts_link on payment_attempts (company_id, link_id) where link_id IS not null;
-- At most one that has no outcome yet, for each payer.
create unique index payment_attempts_unsettled_customer
  on payment_attempts (company_id, customer_id)
  where state in ('created', 'open', 'in_issue');
create unique index payment_attempts_unsettled_location
  on payment_attempts (company_id, fleet_location_id)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_customer
  on payment_attempts (company_id, customer_id, created_at)
  where customer_id IS not null;
create index payment_attempts_location
  on payment_attempts (company_id, fleet_location_id, created_at)
  where fleet_location_id IS not null;

create table payment_providers (
  company_id uuid not null,
  shop_id uuid not null,
  provider text not null,
  enabled boolean not null default false,
  settings jsonb not null default '{}',
  -- Sealed with the installation's secret; never leaves the server.
  secrets text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, shop_id, provider),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('payment_providers');

-- Events that gateways send; each counts once.
create table gateway_events (
  company_id uuid not null,
  provider text not null,
  event_id text not null,
  shop_id uuid not null,
  type text not null,
  reference text not null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, provider, event_id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('gateway_events');
create index gateway_events_waiting on gateway_events (company_id, created_at) where handled_at IS null;

-- Receivables: one payment over many orders.
create table bulk_payments (
  company_id uuid not null,
  id uuid not null,
  -- Where the money was taken; the orders may be of other shops with the same currency.
  shop_id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  payment_method text not null,
  -- What went onto orders, what went into account credit, what was handed over and what was given back.
  amount numeric(14,2) not null,
  to_credit numeric(14,2) not null default 0,
  tendered numeric(14,2) not null,
  change_due numeric(14,2) not null default 0,
  currency text not null,
  reference text not null default '',
  reverses_id uuid,
  reason text not null default '',
  user_id uuid,
  user_name text not null,
  device_id uuid,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  card_payment_id uuid,
  primary key (company_id, id),
  constraint bulk_payments_check check (num_nonnulls(customer_id, fleet_location_id) = 1),
  foreign key (company_id, card_payment_id) references payments (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  foreign key (company_id, reverses_id) references bulk_payments (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
alter table payments add constraint payments_company_id_bulk_payment_id_fkey foreign key (company_id, bulk_payment_id)
  references bulk_payments (company_id, id);
select ledger_table('bulk_payments');
create unique index bulk_payments_reversed_once
  on bulk_payments (company_id, reverses_id)
  where reverses_id IS not null;
create index bulk_payments_customer
  on bulk_payments (company_id, customer_id, created_at)
  where customer_id IS not null;
create index bulk_payments_fleet_location
  on bulk_payments (company_id, fleet_location_id, created_at)
  where fleet_location_id IS not null;

create table accounts_receivable_files (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  name text not null,
  file text not null,
  size int not null,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  constraint accounts_receivable_files_check check (num_nonnulls(customer_id, fleet_location_id) = 1),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id) references companies (company_id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('accounts_receivable_files');
create index accounts_receivable_files_customer
  on accounts_receivable_files (company_id, customer_id)
  where customer_id IS not null;
create index accounts_receivable_files_fleet_location
  on accounts_receivable_files (company_id, fleet_location_id)
  where fleet_location_id IS not null;

-- Each time that orders and credit were compared with the ledger; differences are listed, never corrected.
create table ledger_proofs (
  company_id uuid not null,
  id uuid not null,
  orders int not null,
  payers int not null,
  -- How many differ in all, and the first of them.
  found int not null,
  differences jsonb not null default '[]',
  milliseconds int not null,
  -- Null: the nightly run.
  user_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select ledger_table('ledger_proofs');
create index ledger_proofs_recent on ledger_proofs (company_id, created_at desc);

create table till_sessions (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  day date not null,
  drawer text not null,
  opening_float numeric(14,2) not null,
  device_id uuid,
  opened_at timestamptz not null default now(),
  opened_name text not null,
  closed_at timestamptz,
  closed_name text not null default '',
  -- How many of each denomination; their sum, against what was expected.
  count jsonb not null default '{}',
  counted numeric(14,2),
  expected numeric(14,2),
  over_short numeric(14,2),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('till_sessions');
create unique index till_sessions_once on till_sessions (company_id, shop_id, day, drawer);

-- Append-only: money put into or taken out of a drawer beside the payments, with its reason.
create table till_movements (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  amount numeric(14,2) not null,
  reason text not null,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint till_movements_amount_check check (amount > 0),
  constraint till_movements_kind_check check (kind in ('in', 'out')),
  foreign key (company_id, session_id) references till_sessions (company_id, id)
);
select ledger_table('till_movements');
create index till_movements_session on till_movements (company_id, session_id, created_at);

-- Append-only: a day that is closed stays closed, with the report as it was then.
create table shop_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  closed_at timestamptz not null default now(),
  closed_name text not null,
  report jsonb not null,
  primary key (company_id, shop_id, day),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select ledger_table('shop_days');

create table till_images (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  file text not null,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, session_id) references till_sessions (company_id, id)
);
select tenant_table('till_images');
create index till_images_session on till_images (company_id, session_id, added_at);

create table journal_lines (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  day date not null,
  -- The order that a line books; payments and drawers are booked as sums of their day.
  order_id uuid,
  account text not null,
  amount numeric(14,2) not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select ledger_table('journal_lines');
create index journal_lines_day on journal_lines (company_id, shop_id, day);
create index journal_lines_order on journal_lines (company_id, order_id) where order_id IS not null;

-- Append-only: a day goes into the books once.
create table journal_exports (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  format text not null,
  user_id uuid,
  user_name text not null,
  exported_at timestamptz not null default now(),
  primary key (company_id, shop_id, day),
  constraint journal_exports_format_check check (format in ('csv', 'iif', 'quickbooks')),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select ledger_table('journal_exports');

-- One account at a processor, under the first of the shops that share its key: when it was read, and its balance.
create table payout_accounts (
  company_id uuid not null,
  shop_id uuid not null,
  provider text not null,
  -- Deposits from then on are kept here.
  since timestamptz not null,
  read_at timestamptz,
  -- Why the last reading came to nothing, in the processor's words.
  problem text not null default '',
  balance jsonb not null default '[]',
  primary key (company_id, shop_id, provider),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('payout_accounts');

create table payouts (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  provider text not null,
  reference text not null,
  status text not null,
  currency text not null,
  -- Payments, what was given back, what the processor keeps, everything else; together the net.
  gross numeric(14,2) not null default 0,
  refunds numeric(14,2) not null default 0,
  fees numeric(14,2) not null default 0,
  other numeric(14,2) not null default 0,
  net numeric(14,2) not null,
  -- Whether the processor lists what is inside: it does, it will, it never does.
  itemized text not null,
  failure text not null default '',
  arrival_date date not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  constraint payouts_itemized_check check (itemized in ('yes', 'later', 'never')),
  constraint payouts_status_check check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('payouts');
create unique index payouts_once on payouts (company_id, provider, reference);
create index payouts_recent on payouts (company_id, arrival_date desc, id);

-- Append-only: what a processor booked stays as it was booked.
create table payout_lines (
  company_id uuid not null,
  payout_id uuid not null,
  reference text not null,
  kind text not null,
  -- The processor's name for the payment or the refund, as the ledger has it.
  payment_reference text not null default '',
  amount numeric(14,2) not null,
  fee numeric(14,2) not null,
  net numeric(14,2) not null,
  description text not null default '',
  happened_at timestamptz not null,
  primary key (company_id, payout_id, reference),
  constraint payout_lines_kind_check check (kind in ('payment', 'refund', 'fee', 'dispute', 'other')),
  foreign key (company_id, payout_id) references payouts (company_id, id)
);
select ledger_table('payout_lines');
create index payout_lines_payment on payout_lines (company_id, payment_reference) where payment_reference <> '';

create table accounting_connections (
  company_id uuid not null,
  shop_id uuid not null,
  -- The company in QuickBooks; empty once it was disconnected.
  realm_id text not null default '',
  realm_name text not null default '',
  -- Tokens, sealed with the installation's secret; never leave the server.
  secrets text not null default '',
  -- QuickBooks no longer accepts the tokens: it must be connected again.
  expired boolean not null default false,
  -- The customer in QuickBooks for what is owed: it accepts no line on receivables without one.
  customer_id text not null default '',
  customer_name text not null default '',
  connected_name text not null default '',
  connected_at timestamptz,
  version int not null default 1,
  primary key (company_id, shop_id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('accounting_connections');

create table accounting_accounts (
  company_id uuid not null,
  shop_id uuid not null,
  -- The journal's account, and QuickBooks' for it; empty: none.
  account text not null,
  target_id text not null default '',
  target_name text not null default '',
  receivable boolean not null default false,
  primary key (company_id, shop_id, account),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('accounting_accounts');

-- A day on its way into QuickBooks. Sent again after a lost answer it goes under the same request id, after a refusal
-- under the next: QuickBooks books a request id once.
create table journal_entries (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  attempt int not null default 1,
  state text not null,
  realm_id text not null,
  entry_id text not null default '',
  message text not null default '',
  updated_at timestamptz not null default now(),
  released_by text not null default '',
  released_at timestamptz,
  primary key (company_id, shop_id, day),
  constraint journal_entries_state_check check (state in ('sending', 'refused', 'sent', 'released')),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select tenant_table('journal_entries');

create table texts (
  company_id uuid not null,
  id uuid not null,
  order_id uuid,
  kind text not null,
  sent_to text not null,
  -- Without the link, so that a reader cannot open the customer's page.
  body text not null,
  -- Twilio's own id; empty until it is known.
  sid text not null default '',
  -- Written before Twilio is asked; the outcome is not known until it answers.
  status text not null default 'lost',
  error_code text not null default '',
  segments int not null,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  payment_id uuid,
  primary key (company_id, id),
  constraint texts_kind_check check (kind in ('receipt', 'pay_link', 'authorization', 'payment_receipt')),
  constraint texts_of_one check (num_nonnulls(order_id, payment_id) = 1),
  constraint texts_status_check check (status in ('lost', 'queued', 'sent', 'delivered', 'undelivered', 'failed')),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('texts');
create index texts_order on texts (company_id, order_id, created_at);
create index texts_number on texts (company_id, sent_to);
create index texts_payment on texts (company_id, payment_id, created_at) where payment_id IS not null;

create table text_replies (
  company_id uuid not null,
  id uuid not null,
  -- The last text before it, and that text's order.
  text_id uuid not null,
  order_id uuid,
  sid text not null,
  sent_from text not null,
  body text not null,
  created_at timestamptz not null default now(),
  payment_id uuid,
  primary key (company_id, id),
  unique (company_id, sid),
  constraint text_replies_of_one check (num_nonnulls(order_id, payment_id) = 1),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, text_id) references texts (company_id, id)
);
select tenant_table('text_replies');
create index text_replies_order on text_replies (company_id, order_id, created_at);
create index text_replies_payment on text_replies (company_id, payment_id, created_at) where payment_id IS not null;

-- The installation texts from one number, so a reply belongs to the company that texted the number last, and a STOP
-- counts for all.
create table text_directory (
  number text not null,
  company_id uuid,
  text_id uuid,
  stopped_at timestamptz,
  primary key (number)
);
comment on table text_directory is 'directory';
grant insert, select, update on text_directory to bayline_app;

-- Append-only: a wrong count or sale is corrected by another movement.
create table stock_movements (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  -- In the item's own unit; what leaves the shelf is negative. Wide enough for the sum of an order's lines.
  quantity numeric(18,4) not null,
  reason text not null,
  -- What a count found; the quantity is its difference from what was thought to be there.
  counted numeric(18,4),
  order_id uuid,
  -- The refund with which the goods came back.
  payment_id uuid,
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  constraint stock_movements_counted check ((reason = 'counted') = (counted IS not null)),
  constraint stock_movements_reason_check check (reason in ('used', 'given_back', 'returned', 'counted')),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select ledger_table('stock_movements');
create index stock_movements_item on stock_movements (company_id, item_id, shop_id, at desc, id desc);
create index stock_movements_order on stock_movements (company_id, order_id) where order_id IS not null;

-- Written in the statement that writes the movements. Below zero: more was used than was counted.
create table stock_levels (
  company_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  on_hand numeric(18,4) not null,
  -- Null: not counted yet.
  counted_at timestamptz,
  primary key (company_id, shop_id, item_id),
  foreign key (company_id, item_id) references inventory_items (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('stock_levels');

create table guesses (
  key bytea not null,
  failed int not null default 1,
  -- Locks in a row: each is longer than the one before.
  locks int not null default 0,
  began_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (key)
);
comment on table guesses is 'directory';
grant delete, insert, select, update on guesses to bayline_app;

create table auth_events (
  company_id uuid not null,
  id uuid not null,
  -- The account, and who did it where that is another person.
  user_id uuid not null,
  by_user_id uuid,
  kind text not null,
  session_id uuid,
  address text not null default '',
  user_agent text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('auth_events');
create index auth_events_user on auth_events (company_id, user_id, id desc);

-- Ten codes a person, each good once in place of the second factor. New ones replace the former in place.
create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  "position" int not null,
  code_hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, user_id, "position"),
  constraint recovery_codes_position_check check (("position" >= 0) and ("position" <= 9)),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('recovery_codes');

-- An email counts once its own link was opened; the former address may stop it for some days.
create table email_changes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('email_changes');
create index email_changes_user on email_changes (company_id, user_id, id desc);

-- The servers that share this database: who runs which jobs, and where each keeps its files. A server that says
-- nothing for too long is taken for dead, its row goes, and its jobs are free. Only the owner reads and writes here.
create table servers (
  id uuid not null,
  host text not null,
  pid int not null,
  -- The name under which the queue locks this server's jobs.
  pool_id text not null,
  -- The data folder's own id, or the bucket.
  files text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (id),
  unique (pool_id)
);
comment on table servers is 'directory';

-- Lists by words: what was removed is not found, and a frequent word is not sorted whole.
create function search_ids(own_company uuid, of_table text, words text[], for_shop uuid, max_rows integer) returns setof uuid
language plpgsql stable security definer rows 40
set search_path = public
as $$
declare
  own constant text := format('company_id = %L', own_company);
  newest constant int := 5000;
  few constant boolean := max_rows <= 20;
  long_word constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  in_shop constant text := case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end;
  there constant text := case of_table when 'customers' then ' and removed_at is null'
    when 'fleet_locations' then ' and removed_at is null' when 'vehicles' then ' and removed_timestamp is null' else '' end;
  found_ids uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  if of_table = 'inventory_items' then
    return query execute format('select id from inventory_items where %s and %s order by name limit %s', own,
      search_condition(words), max_rows);
    return;
  end if;
  if of_table <> 'orders' then
    -- Ids are made in the order of time: the newest records stand last in the key.
    return query execute format('select id from (select id from %I where %s%s and %s%s limit %s) found order by id desc limit %s',
      of_table, own, there, search_condition(words), case when long_word then '' else ' order by id desc' end,
      greatest(max_rows, 400), max_rows);
    return;
  end if;
  if few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s%s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      own, in_shop, case when long_word then newest / 5 else newest end, search_condition(words), max_rows)
      into found_ids;
    if not long_word or cardinality(found_ids) = max_rows then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the year in its order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s%s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', own, in_shop, search_condition(words), max_rows);
end $$;
revoke all on function search_ids(uuid, text, text[], uuid, integer) from public;
grant execute on function search_ids(uuid, text, text[], uuid, integer) to bayline_app;

-- Jobs are enqueued in the caller's transaction. The queue's own tables belong to the owner; the application
-- reaches them through this one door.
create function enqueue_job(task text, payload jsonb, key text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to bayline_app;

-- Customers and fleet locations that begin with the words of a query (folded), best match first; a record may come
-- twice, its first place counts.
-- `number` is the running number of an order, if the query is one. A vehicle leads to its owner (kind and id are null
-- where it has none) and is named beside it.
create function search_parties(own_company uuid, words text[], number bigint, most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
as $$
declare
  -- Behind every text that begins with another.
  top constant text := chr(1114111);
  phrase constant text := array_to_string(words, ' ');
  code constant text := upper(regexp_replace(array_to_string(words, ''), '[^a-z0-9]', '', 'g'));
  digits constant text := case when code ~ '^[0-9]+$' then regexp_replace(code, '^1(?=[0-9]{10}$)', '') else '' end;
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if phrase = '' then return; end if;
  if number is not null then
    return query select case when o.customer_id is null then 'fleet_location' else 'customer' end,
      coalesce(o.customer_id, o.fleet_location_id), null::uuid
    from shops s join orders o on o.company_id = own_company and o.shop_id = s.id and o.order_clean_id = number
      left join customers c on c.company_id = own_company and c.id = o.customer_id
      left join fleet_locations l on l.company_id = own_company and l.id = o.fleet_location_id
    where s.company_id = own_company and coalesce(o.customer_id, o.fleet_location_id) is not null
      and c.removed_at is null and l.removed_at is null limit most;
  end if;

  if digits = '' then
    return query
    (select 'fleet_location', l.id, null::uuid from fleets f
      join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
      where f.company_id = own_company and f.removed_at is null
        and search_fold(f.fleet_name) collate "C" >= phrase and search_fold(f.fleet_name) collate "C" < phrase || top
      order by search_fold(f.fleet_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= phrase
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" < phrase || top
      order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= phrase
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" < phrase || top
      order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit most);
  end if;

  if length(digits) >= 3 then
    return query
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> ''
        and c.phonenumber collate "C" >= digits and c.phonenumber collate "C" < digits || top
      order by c.phonenumber collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> '' and length(digits) between 4 and 7
        and right(c.phonenumber, 7) collate "C" >= digits and right(c.phonenumber, 7) collate "C" < digits || top
      order by right(c.phonenumber, 7) collate "C" limit most);
  end if;

  if length(code) >= 2 then
    return query
    select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
      coalesce(v.customer_id, v.fleet_location_id), v.id
    from (
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.plate_key <> ''
          and v.plate_key collate "C" >= code and v.plate_key collate "C" < code || top
        order by v.plate_key collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.unit_number <> ''
          and search_fold(v.unit_number) collate "C" >= phrase and search_fold(v.unit_number) collate "C" < phrase || top
        order by search_fold(v.unit_number) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin <> '' and length(code) between 3 and 8
          and right(v.vin, 8) collate "C" >= code and right(v.vin, 8) collate "C" < code || top
        order by right(v.vin, 8) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin = code and v.vin <> '')
    ) v;
  end if;

  if digits = '' and length(phrase) >= 3 then
    return query
    select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.email <> ''
        and search_fold(c.email) collate "C" >= phrase and search_fold(c.email) collate "C" < phrase || top
      order by search_fold(c.email) collate "C" limit most;
  end if;
end $$;
revoke all on function search_parties(uuid, text[], bigint, integer) from public;
grant execute on function search_parties(uuid, text[], bigint, integer) to bayline_app;

-- The same for what may have been meant: each spelling of the query that is one slip of the finger away.
create function search_parties_near(own_company uuid, spellings text[], most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
as $$
declare
  top constant text := chr(1114111);
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  return query
  (select 'fleet_location', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select l.id from fleets f join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
    where f.company_id = own_company and f.removed_at is null
      and search_fold(f.fleet_name) collate "C" >= spelling and search_fold(f.fleet_name) collate "C" < spelling || top
    limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= spelling
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" < spelling || top
    order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= spelling
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" < spelling || top
    order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit 3) found limit most);
end $$;
revoke all on function search_parties_near(uuid, text[], integer) from public;
grant execute on function search_parties_near(uuid, text[], integer) to bayline_app;

-- Every word of the query somewhere, in the middle of a word too. A word that many have is found among the newest; a
-- rarer one by its trigrams, whatever the planner thinks: it takes the one for the other and reads the whole table.
create function search_parties_anywhere(own_company uuid, words text[], most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
set enable_seqscan = off
set enable_indexscan = on
as $$
declare
  newest constant int := 400;
  frequent constant int := 5;
  condition constant text := search_condition(words);
  people uuid[];
  cars uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  execute format('select array(select id from (select id, search_text from customers where company_id = %L
    and removed_at is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into people;
  execute format('select array(select id from (select id, search_text from vehicles where company_id = %L
    and removed_timestamp is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into cars;
  perform set_config('enable_indexscan', 'off', true);
  if cardinality(people) < frequent then
    execute format('select array(select id from customers where company_id = %L and removed_at is null and %s limit %s)',
      own_company, condition, most) into people;
  end if;
  if cardinality(cars) < frequent then
    execute format('select array(select id from vehicles where company_id = %L and removed_timestamp is null and %s limit %s)',
      own_company, condition, most) into cars;
  end if;
  return query execute format('select ''fleet_location'', id, null::uuid from fleet_locations where company_id = %L
    and removed_at is null and %s limit %s', own_company, condition, most);
  return query select 'customer', unnest(people), null::uuid;
  perform set_config('enable_indexscan', 'on', true);
  return query select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
    coalesce(v.customer_id, v.fleet_location_id), v.id from vehicles v where v.company_id = own_company and v.id = any(cars);
end $$;
revoke all on function search_parties_anywhere(uuid, text[], integer) from public;
grant execute on function search_parties_anywhere(uuid, text[], integer) to bayline_app;

-- Long work of one company is done one after the other, so that it leaves room for that of others.
create function enqueue_job(task text, payload jsonb, key text, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, queue_name => queue, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, jsonb, text, text) from public;
grant execute on function enqueue_job(text, jsonb, text, text) to bayline_app;
