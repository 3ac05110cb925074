-- Tanks of bulk fluids, and what their gauges showed.

create table tanks (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  name text not null,
  -- In the item's own unit, like every volume.
  capacity numeric(18, 4) not null check (capacity > 0),
  depth_unit text not null default 'in' check (depth_unit in ('in', 'cm')),
  -- Depths with their volumes, rising; empty for a tank whose gauge shows the volume.
  dips jsonb not null default '[]',
  -- A warning comes when it lasts for fewer days.
  warning_days integer not null default 7 check (warning_days between 0 and 365),
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select tenant_table('tanks');
-- The book of an item in a shop is that of one tank.
create unique index tanks_item on tanks (company_id, shop_id, item_id) where active;

create table tank_readings (
  company_id uuid not null,
  id uuid not null,
  tank_id uuid not null,
  read_at timestamptz not null,
  -- Null: the gauge showed the volume.
  depth numeric(18, 4) check (depth >= 0),
  volume numeric(18, 4) not null check (volume >= 0),
  note text not null default '',
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, tank_id) references tanks (company_id, id)
);
select ledger_table('tank_readings');
create index tank_readings_tank on tank_readings (company_id, tank_id, read_at desc);
