-- Companies that were asked for and wait for the link in the mail. Nothing here belongs to a company yet; the password
-- is a hash, and rows are deleted after a day.
create table signups (
  id uuid primary key,
  -- Of the token in the mail; until the mail is sent nobody has one.
  token_hash bytea not null unique,
  email citext not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table signups is 'directory';
create index signups_expiry on signups (expires_at);
grant select, insert, update, delete on signups to bayline_app;
