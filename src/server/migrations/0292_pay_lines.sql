-- What was decided about suggested lines of pay. Append-only: of two decisions about one line the later counts.
create table pay_line_decisions (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null,
  day date not null,
  kind text not null
    check (kind in ('meal_premium', 'reporting_pay', 'spread_of_hours', 'holiday_pay', 'holiday_worked')),
  accepted boolean not null,
  amount numeric(12, 2) not null check (amount >= 0),
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('pay_line_decisions');
create index pay_line_decisions_day on pay_line_decisions (company_id, day, user_id);
