-- The subscription of a company to the installation that it works in.

-- What the payment provider said last; the provider keeps invoices, cards and the billing address.
create table billing_accounts (
  company_id uuid primary key,
  opened_at timestamptz not null,
  trial_ends_at timestamptz not null,
  -- Names the request that makes the customer, so that a lost reply makes no second one.
  customer_key uuid not null,
  customer_id text not null default '',
  subscription_id text not null default '',
  status text not null default '',
  price_id text not null default '',
  quantity int not null default 0,
  period_end timestamptz,
  cancel_at timestamptz,
  ended_at timestamptz,
  failed_since timestamptz,
  -- The change of the plan that is being made, and until when no other one may begin.
  busy_id uuid,
  busy_until timestamptz,
  -- Readings at the provider that began, and the one that wrote this row: an earlier one writes nothing.
  readings int not null default 0,
  written_reading int not null default 0
);
select tenant_table('billing_accounts');

-- Messages of the provider, each handled once.
create table billing_events (
  company_id uuid not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (company_id, event_id)
);
select ledger_table('billing_events');

-- From this instant the company is read-only.
alter table companies add column read_only_from timestamptz;
