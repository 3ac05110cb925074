-- How a company prints.

-- The key that signs requests to the printing agents of a company's stations; made when it is first used.
create table print_keys (
  company_id uuid primary key,
  -- PEM; the agents of the company trust it.
  certificate text not null,
  key_sealed text not null,
  created_at timestamptz not null default now(),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('print_keys');

-- What prints where, for each device, in the account of a person: a replaced device takes a station over.
create table print_stations (
  company_id uuid not null,
  user_id uuid not null,
  -- The device made it.
  id uuid not null,
  name text not null,
  settings jsonb not null,
  -- False: the person forgot it.
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('print_stations');

-- Labels that a company or one of its shops draws in its own way; without a shop it is the company's.
create table label_designs (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid,
  kind text not null,
  -- Null: it was reset, and the company's or the product's own is printed.
  design jsonb,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  unique nulls not distinct (company_id, shop_id, kind),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('label_designs');
