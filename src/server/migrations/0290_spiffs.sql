-- Spiffs and commissions: the rules with their dates, and the ledger of what people earned with orders.

-- A change of a rule is a new row; the former one says when it was replaced, and stays for what was earned by it.
create table spiff_rules (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  from_day date not null,
  -- The last day; null for no end.
  to_day date,
  -- Ids of shops; empty for all.
  shop_ids jsonb not null default '[]',
  subject text not null check (subject in ('package', 'item', 'category', 'any')),
  subject_id uuid,
  way text not null check (way in ('flat', 'percent_price', 'percent_margin')),
  amount numeric(12, 4) not null check (amount >= 0),
  cap numeric(12, 2) check (cap >= 0),
  split text not null check (split in ('shares', 'job_minutes')),
  -- Rows of position (null: the advisor) and share.
  people jsonb not null,
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  replaced_at timestamptz,
  primary key (company_id, id),
  check ((subject = 'any') = (subject_id is null))
);
select tenant_table('spiff_rules');

-- One row for each order that was paid in full: the lock under which its spiffs are written.
create table spiff_orders (
  company_id uuid not null references companies,
  order_id uuid not null,
  -- An order that is reopened, finalized and paid in full again begins another round.
  round int not null default 0,
  finalized_at timestamptz,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select tenant_table('spiff_orders');

-- Append-only. A correction points to the row that it corrects.
create table spiff_entries (
  company_id uuid not null references companies,
  id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  round int not null,
  line_id uuid not null,
  line_name text not null, line_name_french text not null,
  user_id uuid not null,
  rule_id uuid not null,
  kind text not null check (kind in ('commission', 'flat_bonus')),
  -- Units, price or margin from which the rule computed it.
  basis numeric(14, 4) not null,
  amount numeric(12, 2) not null check (amount <> 0),
  corrects_id uuid,
  -- The local day of the shop on which the order was paid, refunded or voided.
  day date not null,
  -- Whether a written plan of the person was on record.
  plan_signed boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  check (corrects_id is not null or amount > 0),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, rule_id) references spiff_rules (company_id, id),
  foreign key (company_id, corrects_id) references spiff_entries (company_id, id)
);
select ledger_table('spiff_entries');
create unique index spiff_entries_once on spiff_entries (company_id, order_id, round, line_id, user_id, rule_id)
  where corrects_id is null;
create index spiff_entries_day on spiff_entries (company_id, day, user_id);
create index spiff_entries_corrects on spiff_entries (company_id, corrects_id) where corrects_id is not null;

-- The person signed a plan that makes spiffs an advance until the order is final.
alter table pay_people add column plan_signed boolean not null default false;
alter table pay_export_weeks
  add column spiff_pay numeric(14, 2) not null default 0,
  add column holiday_pay numeric(14, 2) not null default 0,
  add column premium_pay numeric(14, 2) not null default 0,
  -- Tips by card, which the employer owes, and in cash, which the person has and declares.
  add column card_tips numeric(14, 2) not null default 0,
  add column cash_tips numeric(14, 2) not null default 0;
