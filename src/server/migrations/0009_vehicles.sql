-- Vehicles of every kind, whose they were and when, and who asked for a plate.

alter table vehicles
  -- A road vehicle, or one that has neither VIN nor model year to go by.
  add column kind text not null default 'vehicle' check (kind in ('vehicle', 'trailer', 'boat', 'machine', 'other')),
  add column description text not null default '',
  -- A number that is no VIN: a serial or hull number, or that of a vehicle made before 1981 or for another market.
  add column identifier text not null default '',
  -- The unit that the mileage was read in; empty where it is not known.
  add column mileage_unit text not null default '' check (mileage_unit in ('', 'miles', 'km')),
  -- Plates are compared by their letters and digits alone.
  add column plate_key text generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  add column removed_timestamp timestamptz;
create index vehicles_plate on vehicles (company_id, plate_key) where plate_key <> '';

-- Whose a vehicle was: its history stays with the vehicle, also when it changes hands. An open row is the owner now;
-- a vehicle without rows has had its present owner from the beginning.
create table vehicle_owners (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid, fleet_location_id uuid,
  from_timestamp timestamptz not null,
  to_timestamp timestamptz,
  user_id uuid, user_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('vehicle_owners');
create index vehicle_owners_vehicle on vehicle_owners (company_id, vehicle_id, from_timestamp);
create unique index vehicle_owners_now on vehicle_owners (company_id, vehicle_id) where to_timestamp is null;

-- Plate data is regulated: each question to a provider is kept, before it is sent and with what came back.
create table plate_lookups (
  company_id uuid not null,
  id uuid not null,
  lookup_id uuid not null,
  plate text not null, country text not null, region text not null,
  provider text not null,
  status text not null,
  vins jsonb not null default '[]',
  user_id uuid, user_name text not null, device_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select ledger_table('plate_lookups');
create index plate_lookups_recent on plate_lookups (company_id, created_at desc);

-- A shop's settings are saved against the version that was seen.
alter table shops add column version int not null default 1;
