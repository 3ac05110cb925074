-- The time clock: what people punched, the open punch of each person, and corrections that wait for a manager.

-- Append-only. A punch (shift) is all events with one shift_id: the id of its first punch-in. A correction adds an event
-- that supersedes another; a removed event counts for nothing.
create table punch_events (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null,
  shift_id uuid not null,
  -- The id of the first break_start of the same break; of a job, of its own start.
  part_id uuid,
  kind text not null check (kind in ('in', 'out', 'break_start', 'break_end', 'job_start', 'job_end')),
  shop_id uuid not null,
  position text not null default '',
  break_kind text check (break_kind in ('meal', 'rest')),
  order_id uuid,
  -- What counts, and what the device's own clock said.
  at timestamptz not null,
  device_at timestamptz,
  clock_suspect boolean not null default false,
  zone text not null,
  device_id uuid,
  source text not null check (source in ('session', 'pin', 'offline', 'correction')),
  correction_id uuid,
  supersedes uuid,
  removed boolean not null default false,
  by_user_id uuid not null, by_name text not null,
  reason text not null default '',
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('punch_events');
create index punch_events_person on punch_events (company_id, user_id, at);
create index punch_events_shift on punch_events (company_id, shift_id);
create index punch_events_order on punch_events (company_id, order_id) where order_id is not null;
-- An event is corrected once: the next correction supersedes the newer one.
create unique index punch_events_superseded on punch_events (company_id, supersedes) where supersedes is not null;

-- The one open punch of each person; without a shift_id there is none.
create table open_punches (
  company_id uuid not null references companies,
  user_id uuid not null,
  shift_id uuid,
  shop_id uuid not null,
  position text not null default '',
  since timestamptz not null,
  break_id uuid, break_kind text, break_since timestamptz,
  job_id uuid, job_order_id uuid, job_position text, job_since timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('open_punches');

-- Corrections: what a shift should be, who asks, and who decided.
create table punch_corrections (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null,
  shift_id uuid not null,
  wanted jsonb not null,
  former jsonb,
  reason text not null check (reason in ('forgot', 'wrong_time', 'wrong_shop', 'device', 'other')),
  note text not null default '',
  by_user_id uuid not null, by_name text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'confirmed', 'refused')),
  decided_by uuid, decided_name text not null default '', decided_at timestamptz,
  decision_note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('punch_corrections');
create index punch_corrections_person on punch_corrections (company_id, user_id, created_at);
create index punch_corrections_open on punch_corrections (company_id, created_at) where status = 'open';
