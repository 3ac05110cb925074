-- The day journal in QuickBooks Online: who is connected, which account is which, what was sent.

create table accounting_connections (
  company_id uuid not null,
  shop_id uuid not null,
  -- The company in QuickBooks; empty once it was disconnected.
  realm_id text not null default '',
  realm_name text not null default '',
  -- Tokens, sealed with the installation's secret; never leave the server.
  secrets text not null default '',
  -- QuickBooks takes the tokens no longer: somebody has to connect it again.
  expired boolean not null default false,
  -- Who stands in QuickBooks behind what is owed: it takes no line on receivables without a customer.
  customer_id text not null default '',
  customer_name text not null default '',
  connected_name text not null default '',
  connected_at timestamptz,
  version int not null default 1,
  primary key (company_id, shop_id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('accounting_connections');

create table accounting_accounts (
  company_id uuid not null,
  shop_id uuid not null,
  -- The journal's account, and QuickBooks' for it; empty: none.
  account text not null,
  target_id text not null default '',
  target_name text not null default '',
  receivable boolean not null default false,
  primary key (company_id, shop_id, account),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('accounting_accounts');

-- A day on its way into QuickBooks. Sent again after a lost answer it goes under the same request id, after a refusal
-- under the next: QuickBooks books a request id once.
create table journal_entries (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  attempt int not null default 1,
  state text not null check (state in ('sending', 'refused', 'sent')),
  realm_id text not null,
  entry_id text not null default '',
  message text not null default '',
  updated_at timestamptz not null default now(),
  primary key (company_id, shop_id, day),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select tenant_table('journal_entries');

alter table journal_exports drop constraint journal_exports_format_check,
  add check (format in ('csv', 'iif', 'quickbooks'));
