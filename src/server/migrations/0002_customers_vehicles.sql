-- Who comes and with what.

create table fleets (
  company_id uuid not null references companies,
  id uuid not null,
  fleet_custom_id text not null default '',
  fleet_name text not null,
  fleet_email text not null default '',
  fleet_auto_send_order_email boolean not null default false,
  fleet_auto_send_order_text boolean not null default false,
  street text not null default '', city text not null default '', region text not null default '',
  country text not null default '', postalcode text not null default '', phonenumber text not null default '',
  language text not null default 'en',
  days_to_payment int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select tenant_table('fleets');

create table fleet_locations (
  company_id uuid not null,
  id uuid not null,
  fleet_id uuid not null,
  custom_id text not null default '',
  name text not null,
  email text not null default '',
  auto_send_order_email boolean not null default false,
  auto_send_order_text boolean not null default false,
  address text not null default '', city text not null default '', region text not null default '',
  country text not null default '', postalcode text not null default '', phonenumber text not null default '',
  discount_type int check (discount_type in (1, 2)),
  discount_amount numeric not null default 0,
  tax_exempt boolean not null default false, tax_exempt_num text not null default '',
  charge_location_tax boolean not null default false,
  custom_fields jsonb not null default '[]',
  service_area text not null default '',
  -- Null: the fleet's own terms hold.
  days_to_payment int,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, fleet_id) references fleets (company_id, id)
);
select tenant_table('fleet_locations');
create index fleet_locations_search on fleet_locations using gin (company_id, search_text gin_trgm_ops);
create index fleet_locations_fleet on fleet_locations (company_id, fleet_id);

create table customers (
  company_id uuid not null references companies,
  id uuid not null,
  shop_id uuid,
  customer_custom_id text not null default '',
  first_name text not null default '', last_name text not null default '',
  email text not null default '',
  auto_send_order_email boolean not null default false, auto_send_order_text boolean not null default false,
  address text not null default '', city text not null default '', region text not null default '',
  country text not null default '', postalcode text not null default '', phonenumber text not null default '',
  language text not null default 'en',
  discount_type int check (discount_type in (1, 2)),
  discount_amount numeric not null default 0,
  tax_exempt boolean not null default false, tax_exempt_num text not null default '',
  charge_location_tax boolean not null default false,
  days_to_payment int not null default 0,
  notes text not null default '',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select tenant_table('customers');
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);

create table vehicles (
  company_id uuid not null references companies,
  id uuid not null,
  vin text not null default '',
  license_plate text not null default '', license_plate_country text not null default '',
  license_plate_region text not null default '',
  year int, make text not null default '', model text not null default '', sub_model text not null default '',
  engine text not null default '', country text not null default '',
  base_vehicle_id text, vehicle_id text,
  details jsonb not null default '{}',
  color text not null default '', unit_number text not null default '',
  -- The owner now: a customer or a fleet location, or nobody known.
  customer_id uuid, fleet_location_id uuid,
  mileage int,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('vehicles');
create unique index vehicles_vin on vehicles (company_id, vin) where vin <> '';
create index vehicles_search on vehicles using gin (company_id, search_text gin_trgm_ops);
create index vehicles_customer on vehicles (company_id, customer_id);
create index vehicles_fleet_location on vehicles (company_id, fleet_location_id);
