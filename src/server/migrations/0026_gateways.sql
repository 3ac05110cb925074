-- Payments through gateways: written before the gateway is asked, settled with the ledger's row.
alter table orders add column has_issue_payment boolean not null default false;

alter table payments
  -- Who took it, and under which name there; empty for what staff records by hand.
  add column provider text not null default '',
  add column provider_reference text not null default '';

create table payment_attempts (
  company_id uuid not null,
  -- Also the id of the ledger's row once the money has moved.
  id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- What a refund gives back.
  payment_id uuid,
  returned_lines jsonb not null default '[]',
  reason text not null default '',
  provider text not null,
  payment_method text not null,
  amount numeric(14, 2) not null,
  surcharge numeric(14, 2) not null default 0,
  currency text not null,
  state text not null check (state in ('created', 'open', 'success', 'failed', 'cancelled', 'in_issue')),
  idempotency_key text not null,
  -- The reader, or the code of a gift card.
  target text not null default '',
  provider_reference text not null default '',
  provider_data jsonb not null default '{}',
  error_code text not null default '',
  provider_message text not null default '',
  user_id uuid, user_name text not null, device_id uuid not null,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
select tenant_table('payment_attempts');
-- At most one that has no outcome yet, for each order.
create unique index payment_attempts_unsettled on payment_attempts (company_id, order_id)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_waiting on payment_attempts (company_id, updated_at)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_reference on payment_attempts (company_id, provider, provider_reference)
  where provider_reference <> '';
create index payment_attempts_order on payment_attempts (company_id, order_id, created_at);

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

-- What gateways tell on their own; each event counts once.
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
create index gateway_events_waiting on gateway_events (company_id, created_at) where handled_at is null;
