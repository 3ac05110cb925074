-- Rates of pay with their dates, what payroll needs of a person, and the files that were handed over.

-- Append-only. Of two rows for one position and day the later entry counts.
create table pay_rates (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null,
  -- Empty: the usual rate.
  position text not null default '',
  rate numeric(10, 4) not null check (rate >= 0),
  from_day date not null,
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('pay_rates');
create index pay_rates_person on pay_rates (company_id, user_id, position, from_day);

create table pay_people (
  company_id uuid not null references companies,
  user_id uuid not null,
  -- The person's number at the payroll provider.
  payroll_id text not null default '',
  department text not null default '',
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('pay_people');

-- Append-only: each file with its number and its content.
create table pay_exports (
  company_id uuid not null references companies,
  id uuid not null,
  number int not null,
  from_day date not null,
  to_day date not null,
  format text not null,
  file_name text not null,
  content text not null,
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
select ledger_table('pay_exports');
create unique index pay_exports_number on pay_exports (company_id, number);

-- Append-only: what each file contains of a person's week. The sum over the files is what was handed over.
create table pay_export_weeks (
  company_id uuid not null references companies,
  export_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  regular_minutes numeric(14, 6) not null,
  overtime_minutes numeric(14, 6) not null,
  double_minutes numeric(14, 6) not null,
  regular_pay numeric(14, 2) not null,
  overtime_pay numeric(14, 2) not null,
  double_pay numeric(14, 2) not null,
  primary key (company_id, export_id, user_id, week_start),
  foreign key (company_id, export_id) references pay_exports (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('pay_export_weeks');
create index pay_export_weeks_person on pay_export_weeks (company_id, user_id, week_start);
