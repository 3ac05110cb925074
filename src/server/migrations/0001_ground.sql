-- The ground every tenant table stands on, and the people, companies and shops.
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

create table companies (
  company_id uuid primary key,
  name text not null,
  plan text not null default 'standard',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
select tenant_table('companies');

create table shops (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  address text not null, city text not null, region text not null, country text not null,
  postalcode text not null, phonenumber text not null default '', website text not null default '',
  email text not null default '',
  time_zone text not null, currency text not null, language text not null,
  distance_measurement text not null, volume_measurement text not null,
  -- TaxEntry rows with the dates from which they hold: the order copies what holds when it is written.
  taxes jsonb not null default '[]',
  subtotal_charges jsonb not null default '[]',
  -- Everything else a shop chooses; read as ShopSettings.
  settings jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
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
  position int not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('bays');

create table users (
  company_id uuid not null references companies,
  id uuid not null,
  user_custom_id text not null,
  alternative_id text not null default '',
  email citext not null,
  first_name text not null, last_name text not null,
  role text not null check (role in ('Owner', 'Manager', 'Technician', 'Company')),
  language text not null default 'en', theme text not null default 'system',
  density text not null default 'standard', shortcuts boolean not null default true,
  password_hash text not null,
  totp_secret text, totp_confirmed boolean not null default false, totp_last_step bigint not null default 0,
  failed_attempts int not null default 0, locked_until timestamptz,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);
select tenant_table('users');

create table user_shops (
  company_id uuid not null,
  user_id uuid not null,
  shop_id uuid not null,
  primary key (company_id, user_id, shop_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('user_shops');
grant delete on user_shops to bayline_app;

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device_id uuid,
  user_agent text not null default '', address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('sessions');
create index sessions_user on sessions (company_id, user_id) where ended_at is null;

-- Directories: found by their own key before the company is known.
create table login_directory (
  email citext primary key,
  company_id uuid not null,
  user_id uuid not null
);
comment on table login_directory is 'directory';
create table token_directory (
  token_hash bytea primary key,
  kind text not null check (kind in ('refresh', 'password_reset')),
  company_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table token_directory is 'directory';
-- Knows whether anyone signed up here, so that the first visitor may.
create table installation (
  id int primary key default 1 check (id = 1),
  companies int not null default 0,
  demo_company_id uuid
);
comment on table installation is 'directory';
insert into installation (id) values (1);
grant select, insert, update, delete on login_directory, token_directory to bayline_app;
grant select, update on installation to bayline_app;

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
