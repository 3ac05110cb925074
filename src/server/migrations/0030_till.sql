-- The till: a drawer of a shop for a day, what moves beside the ledger, the count, and the days that are locked.

create table till_sessions (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  day date not null,
  drawer text not null,
  opening_float numeric(14, 2) not null,
  device_id uuid,
  opened_at timestamptz not null default now(),
  opened_name text not null,
  closed_at timestamptz, closed_name text not null default '',
  -- How many of each denomination; what they come to, against what had to be there.
  count jsonb not null default '{}',
  counted numeric(14, 2), expected numeric(14, 2), over_short numeric(14, 2),
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
  kind text not null check (kind in ('in', 'out')),
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null,
  user_id uuid, user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
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

create index orders_completed on orders (company_id, shop_id, complete_timestamp) where complete_timestamp is not null;
