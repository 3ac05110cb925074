-- What processors paid out to the bank, as they tell it; what of it is ours is found when somebody looks.

-- One account at a processor, under the first of the shops that share its key: when it was read, and what lies in it.
create table payout_accounts (
  company_id uuid not null,
  shop_id uuid not null,
  provider text not null,
  -- Deposits from then on are kept here.
  since timestamptz not null,
  read_at timestamptz,
  -- Why the last reading came to nothing, in the processor's words.
  problem text not null default '',
  balance jsonb not null default '[]',
  primary key (company_id, shop_id, provider),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('payout_accounts');

create table payouts (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  provider text not null,
  reference text not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  currency text not null,
  -- Payments, what was given back, what the processor keeps, everything else; together the net.
  gross numeric(14, 2) not null default 0,
  refunds numeric(14, 2) not null default 0,
  fees numeric(14, 2) not null default 0,
  other numeric(14, 2) not null default 0,
  net numeric(14, 2) not null,
  -- Whether the processor says what is inside: it does, it will, it never does.
  itemized text not null check (itemized in ('yes', 'later', 'never')),
  failure text not null default '',
  arrival_date date not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('payouts');
create unique index payouts_once on payouts (company_id, provider, reference);
create index payouts_recent on payouts (company_id, arrival_date desc, id);

-- Append-only: what a processor booked stays as it was booked.
create table payout_lines (
  company_id uuid not null,
  payout_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'dispute', 'other')),
  -- The processor's name for the payment or the refund, as the ledger has it.
  payment_reference text not null default '',
  amount numeric(14, 2) not null,
  fee numeric(14, 2) not null,
  net numeric(14, 2) not null,
  description text not null default '',
  happened_at timestamptz not null,
  primary key (company_id, payout_id, reference),
  foreign key (company_id, payout_id) references payouts (company_id, id)
);
select ledger_table('payout_lines');
create index payout_lines_payment on payout_lines (company_id, payment_reference) where payment_reference <> '';

create index payments_provider_reference on payments (company_id, provider, provider_reference)
  where provider_reference <> '';
