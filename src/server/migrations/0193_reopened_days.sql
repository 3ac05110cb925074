-- A closed day that an Owner opens again: the closing with its report is kept, and the day is open until it is closed
-- once more.

alter table shop_days alter column closed_at drop not null;
grant update on shop_days to bayline_app;

-- Append-only: each closing that was undone.
create table shop_day_reopenings (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  day date not null,
  closed_at timestamptz not null,
  closed_name text not null,
  report jsonb not null,
  reopened_at timestamptz not null default now(),
  user_id uuid not null,
  user_name text not null,
  reason text not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id, day) references shop_days (company_id, shop_id, day)
);
select ledger_table('shop_day_reopenings');
create index shop_day_reopenings_day on shop_day_reopenings (company_id, shop_id, day, reopened_at);
