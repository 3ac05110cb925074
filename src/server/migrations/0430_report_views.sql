-- Kept views of reports, favorites, and views that are sent by mail.
create table report_views (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  report text not null,
  name text not null,
  sharing text not null check (sharing in ('private', 'shop', 'company')),
  shop_id uuid,
  state jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  check ((sharing = 'shop') = (shop_id is not null))
);
select tenant_table('report_views');
create index report_views_report on report_views (company_id, report);

create table report_favorites (
  company_id uuid not null,
  user_id uuid not null,
  report text not null,
  primary key (company_id, user_id, report),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('report_favorites');

create table report_schedules (
  company_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  user_id uuid not null,
  shop_id uuid not null,
  every text not null check (every in ('closing', 'day', 'week', 'month')),
  weekday integer not null check (weekday between 1 and 7),
  hour integer not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  receivers jsonb not null,
  paused boolean not null default false,
  last_day date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, view_id) references report_views (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('report_schedules');

-- A row is written before its mail is sent: what was begun is never sent again.
create table report_sendings (
  company_id uuid not null,
  schedule_id uuid not null,
  day date not null,
  user_id uuid not null,
  outcome text not null
    check (outcome in ('begun', 'sent', 'not_allowed', 'not_configured', 'no_address', 'too_long', 'failed')),
  at timestamptz not null default now(),
  primary key (company_id, schedule_id, day, user_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('report_sendings');

-- Favorites, views and schedules can be deleted.
grant delete on report_views, report_favorites, report_schedules, report_sendings to bayline_app;
