-- What vehicles take, by model or for one vehicle. Figures are text as they were entered; empty is not known.
create table vehicle_specifications (
  company_id uuid not null references companies,
  id uuid not null,
  vehicle_id uuid,
  year_from int, year_to int,
  make text not null default '', model text not null default '', engine text not null default '',
  oil_type text not null default '', viscosity text not null default '',
  oil_capacity text not null default '' check (oil_capacity ~ '^(\d{1,4}(\.\d{1,3})?)?$'),
  oil_capacity_unit text not null default 'quart' check (oil_capacity_unit in ('quart', 'liter')),
  oil_filter text not null default '',
  drain_torque text not null default '' check (drain_torque ~ '^(\d{1,4}(\.\d{1,3})?)?$'),
  drain_torque_unit text not null default 'lb-ft' check (drain_torque_unit in ('lb-ft', 'N·m')),
  tire_size_front text not null default '', tire_size_rear text not null default '',
  tire_pressure_front text not null default '' check (tire_pressure_front ~ '^(\d{1,4}(\.\d{1,3})?)?$'),
  tire_pressure_rear text not null default '' check (tire_pressure_rear ~ '^(\d{1,4}(\.\d{1,3})?)?$'),
  tire_pressure_unit text not null default 'psi' check (tire_pressure_unit in ('psi', 'kPa')),
  note text not null default '', source text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  check (vehicle_id is not null or (make <> '' and model <> '' and year_from is not null and year_to is not null))
);
select tenant_table('vehicle_specifications');
create index vehicle_specifications_model on vehicle_specifications (company_id, lower(make), lower(model));
create index vehicle_specifications_vehicle on vehicle_specifications (company_id, vehicle_id)
  where vehicle_id is not null;

-- Who changed a specification, and from what.
create table vehicle_specification_changes (
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  before jsonb,
  after jsonb,
  user_name text not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, specification_id) references vehicle_specifications (company_id, id)
);
select ledger_table('vehicle_specification_changes');
create index vehicle_specification_changes_of on vehicle_specification_changes (company_id, specification_id, id desc);

-- The vehicles of a model, to learn from their orders.
create index vehicles_model on vehicles (company_id, lower(make), lower(model), year);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('customers', 'fleets', 'locations', 'vehicles', 'history', 'maintenance', 'specifications'));
