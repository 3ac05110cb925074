-- A session that a PIN opened asks for the password again before sensitive actions.
alter table sessions
  add column by_pin boolean not null default false,
  -- When its person last typed the password in it.
  add column confirmed_at timestamptz;
