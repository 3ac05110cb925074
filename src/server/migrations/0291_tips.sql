-- How tips by card are shared, and the tips in cash that people declare.

-- Append-only. Of two rules from one day the later entry counts.
create table tip_rules (
  company_id uuid not null references companies,
  id uuid not null,
  from_day date not null,
  way text not null check (way in ('taker', 'hours', 'positions')),
  -- Rows of position (null: the advisor) and share.
  people jsonb not null default '[]',
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
select ledger_table('tip_rules');

-- Append-only. Of two declarations of a person for one day the later entry counts.
create table cash_tips (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null,
  day date not null,
  amount numeric(12, 2) not null check (amount >= 0),
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('cash_tips');
create index cash_tips_person on cash_tips (company_id, user_id, day, created_at);
