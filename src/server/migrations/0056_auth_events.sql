-- What happened to accounts: signing in, what failed, what was changed. Only ever added to; old rows go by age.

create table auth_events (
  company_id uuid not null,
  id uuid not null,
  -- Whose account it is, and who did it where that is somebody else.
  user_id uuid not null,
  by_user_id uuid,
  kind text not null,
  session_id uuid,
  address text not null default '',
  user_agent text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select ledger_table('auth_events');
create index auth_events_user on auth_events (company_id, user_id, id desc);
