-- What is known of a vehicle beyond the orders, files of records that come in, and what CARFAX was told.

-- Services that another system, another shop or paper knew of. They stand beside the orders in a vehicle's history and
-- in what is due; they are no sales.
create table service_records (
  company_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  order_number text not null default '',
  serviced_on date not null,
  shop_name text not null default '',
  customer_name text not null default '',
  mileage int,
  mileage_unit text not null default '' check (mileage_unit in ('', 'miles', 'km')),
  -- One a line.
  services text not null default '', parts text not null default '', declined text not null default '',
  technicians text not null default '',
  notes text not null default '',
  total numeric(14, 2),
  currency text not null default '',
  status text not null default 'complete',
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
select tenant_table('service_records');
create index service_records_vehicle on service_records (company_id, vehicle_id, serviced_on desc);

-- The company's own intervals. The shipped recommendations stand in the domain and are off until a row here turns
-- them on; a row without a recommendation of its key is the company's own.
create table maintenance_intervals (
  company_id uuid not null references companies,
  key text not null,
  taxonomy_id text not null,
  name text not null, name_french text not null,
  -- Miles, whatever the shop shows; months.
  interval_mile int, interval_month int,
  severe_interval_mile int, severe_interval_month int,
  active boolean not null,
  version int not null default 1,
  primary key (company_id, key)
);
select tenant_table('maintenance_intervals');

-- Which severity the company goes by: both are shown until it picks one.
alter table companies add column maintenance_severity text not null default 'both'
  check (maintenance_severity in ('both', 'normal', 'severe'));

-- Schedules that the company imported, as maintenance.csv gives them.
create table maintenance_schedules (
  company_id uuid not null references companies,
  id uuid not null,
  year_from int not null, year_to int not null,
  make text not null, model text not null,
  engine_litres text not null default '', cylinders text not null default '', fuel text not null default '',
  turbo text not null default '' check (turbo in ('', 'y', 'n')),
  engine_code text not null default '',
  service text not null, action text not null default '',
  position text not null default '',
  interval_mile int, interval_kilometer int, interval_month int, interval_hours int, first_mile int,
  severity text not null default 'both' check (severity in ('normal', 'severe', 'both')),
  indicator text not null default '',
  note text not null default '', source text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select tenant_table('maintenance_schedules');
create index maintenance_schedules_vehicle on maintenance_schedules (company_id, lower(make), lower(model));

-- A file of records on its way in: what it is, how its columns are read, and how far it is.
create table imports (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('customers', 'fleets', 'locations', 'vehicles', 'history', 'maintenance')),
  file_name text not null,
  file_size bigint not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text not null default '', delimiter text not null default '',
  headings jsonb not null, sample jsonb not null,
  -- The field of each column, or null for one that is left out.
  mapping jsonb not null,
  on_match text not null default 'update' check (on_match in ('update', 'skip')),
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- Each dry run and each run writes its wrong rows under a number of its own.
  attempt int not null default 0,
  rows_total int, rows_done int not null default 0,
  added int not null default 0, updated int not null default 0, unchanged int not null default 0,
  skipped int not null default 0, wrong int not null default 0, kept int not null default 0,
  problem text not null default '',
  user_id uuid, user_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz, finished_at timestamptz,
  version int not null default 1,
  primary key (company_id, id)
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
  -- The record's version after the import: another one means that somebody changed it since.
  version_after int not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports (company_id, id)
);
select ledger_table('import_changes');

-- How the company read a heading last.
create table import_headings (
  company_id uuid not null references companies,
  kind text not null,
  heading text not null,
  field text not null,
  primary key (company_id, kind, heading)
);
select tenant_table('import_headings');

-- Files for CARFAX, and which orders were told of, at which version.
create table carfax_batches (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('PROD', 'HIST')),
  file_name text not null,
  content text not null,
  order_ids jsonb not null,
  orders int not null, lines int not null,
  problem text not null default '',
  uploaded_at timestamptz,
  user_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_name)
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
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, batch_id) references carfax_batches (company_id, id)
);
select tenant_table('carfax_reports');
create index orders_carfax on orders (company_id, complete_timestamp)
  where status = 'complete' and not shared_with_carfax and not omit_carfax;
