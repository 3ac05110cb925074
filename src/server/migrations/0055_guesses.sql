-- Tries at what can be guessed (passwords, codes, PINs), counted before each is checked, whether the account exists
-- or not. A key is the hash of what is guessed at.

create table guesses (
  key bytea primary key,
  failed int not null default 1,
  -- Locks in a row: each is longer than the one before.
  locks int not null default 0,
  began_at timestamptz not null default now(),
  locked_until timestamptz
);
comment on table guesses is 'directory';
grant select, insert, update, delete on guesses to bayline_app;

alter table users drop column failed_attempts, drop column locked_until;
drop table pin_attempts;
