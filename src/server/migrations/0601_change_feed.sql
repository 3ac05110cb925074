-- What did the work that an event reports (a person, a key, a customer over a link, the server itself), and the kind of
-- its subject where the event has several. Former releases did not say.
alter table outbox add column author_kind text;
alter table outbox add column subject_kind text;

-- Events that have no number yet, written with them. One process at a time numbers those of a company.
create table feed_queue (
  company_id uuid not null,
  position bigint generated always as identity,
  outbox_id uuid not null,
  primary key (company_id, position)
);
select tenant_table('feed_queue');
revoke update on feed_queue from bayline_app;
grant delete on feed_queue to bayline_app;

-- The company's events in one order, without a gap.
create table feed (
  company_id uuid not null,
  seq bigint not null,
  outbox_id uuid not null,
  numbered_at timestamptz not null default now(),
  primary key (company_id, seq)
);
select ledger_table('feed');

-- Whoever numbers a company's events holds this row's lock. The epoch is the second in which the present count began: at
-- the first event, and after each restored backup.
create table feed_heads (
  company_id uuid primary key,
  epoch bigint not null
);
select tenant_table('feed_heads');

-- The counts of a company: each goes on after a number of the one before it.
create table feed_epochs (
  company_id uuid not null,
  epoch bigint not null,
  after_seq bigint not null,
  primary key (company_id, epoch)
);
select ledger_table('feed_epochs');
