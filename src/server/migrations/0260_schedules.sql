-- Who works when: planned shifts of people in a shop, in the shop's local time.
create table schedule_shifts (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  user_id uuid not null,
  day date not null,
  start_time text not null,
  end_time text not null,
  position text not null default '',
  removed boolean not null default false,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  check (start_time < end_time)
);
select tenant_table('schedule_shifts');
create index schedule_shifts_week on schedule_shifts (company_id, shop_id, day);
create index schedule_shifts_person on schedule_shifts (company_id, user_id, day);
