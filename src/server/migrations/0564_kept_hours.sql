-- Hours of people as the reports need them: of each week that is over, by day, by shift, and by the hour of the day.
-- A week is sealed while it has a row in time_weeks; basis says what else than punches it was calculated from.
create table time_weeks (
  company_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  basis text not null,
  regular_minutes numeric(14,6) not null,
  overtime_minutes numeric(14,6) not null,
  double_minutes numeric(14,6) not null,
  regular_pay numeric(14,2) not null,
  overtime_pay numeric(14,2) not null,
  double_pay numeric(14,2) not null,
  spiff_pay numeric(14,2) not null,
  primary key (company_id, user_id, week_start),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('time_weeks');

create table time_days (
  company_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  n integer not null,
  shop_id uuid not null,
  currency text not null,
  day date not null,
  position text not null,
  regular_hours numeric(14,2) not null,
  overtime_hours numeric(14,2) not null,
  double_hours numeric(14,2) not null,
  break_hours numeric(14,2) not null,
  job_hours numeric(14,2) not null,
  wages numeric(14,2) not null,
  primary key (company_id, user_id, week_start, n),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('time_days');
create index time_days_day on time_days (company_id, day);

create table time_shifts (
  company_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  n integer not null,
  shop_id uuid not null,
  currency text not null,
  day date not null,
  position text not null,
  punched_in timestamptz not null,
  punched_out timestamptz,
  corrected_by text not null,
  clocked_hours numeric(14,2) not null,
  break_hours numeric(14,2) not null,
  job_hours numeric(14,2) not null,
  primary key (company_id, user_id, week_start, n),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('time_shifts');
create index time_shifts_day on time_shifts (company_id, day);

create table time_hours (
  company_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  n integer not null,
  shop_id uuid not null,
  currency text not null,
  day date not null,
  position text not null,
  hour integer not null,
  staffed_hours numeric(14,2) not null,
  staffed_wages numeric(14,2) not null,
  primary key (company_id, user_id, week_start, n),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('time_hours');
create index time_hours_day on time_hours (company_id, day);
grant delete on time_weeks, time_days, time_shifts, time_hours to bayline_app;
