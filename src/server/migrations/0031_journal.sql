-- The day journal: double entry, posted when a day is closed and never changed; what changes later is posted in the
-- day in which it happens. Debits are positive, credits negative.

create table journal_lines (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  day date not null,
  -- The order that a line books; payments and drawers are booked as sums of their day.
  order_id uuid,
  account text not null,
  amount numeric(14, 2) not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('journal_lines');
create index journal_lines_day on journal_lines (company_id, shop_id, day);
create index journal_lines_order on journal_lines (company_id, order_id) where order_id is not null;

-- Append-only: a day goes into the books once.
create table journal_exports (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  format text not null check (format in ('csv', 'iif')),
  user_id uuid, user_name text not null,
  exported_at timestamptz not null default now(),
  primary key (company_id, shop_id, day),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select ledger_table('journal_exports');
