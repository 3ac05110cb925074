-- The outbox of automatic emails and texts. One cause makes one message on each channel.
create table messages (
  company_id uuid not null,
  id uuid not null,
  cause text not null,
  channel text not null check (channel in ('email', 'text')),
  kind text not null,
  purpose text not null check (purpose in ('transactional', 'marketing')),
  shop_id uuid not null,
  order_id uuid,
  customer_id uuid,
  fleet_location_id uuid,
  vehicle_id uuid,
  campaign_id uuid,
  address text not null,
  language text not null check (language in ('en', 'fr-CA')),
  subject text not null default '',
  body text not null default '',
  segments int not null default 0,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'sent', 'delivered', 'failed', 'refused', 'unknown')),
  reason text not null default '',
  attempts int not null default 0,
  send_after timestamptz not null default now(),
  -- The try at the provider: the text's id. An email keeps the id of its row in its Message-ID.
  try_id uuid,
  message_id text not null default '',
  -- The consent that it was sent under, and for a reminder the day on which the service is due.
  consent text not null default '',
  due_on date,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, cause, channel),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id)
);
select tenant_table('messages');
create index messages_waiting on messages (company_id, send_after) where state in ('queued', 'sending');
create index messages_order on messages (company_id, order_id, created_at) where order_id is not null;
create index messages_newest on messages (company_id, created_at, id);
create index messages_ended on messages (company_id, channel, updated_at);
create index messages_try on messages (company_id, try_id) where try_id is not null;
create index messages_campaign on messages (company_id, campaign_id) where campaign_id is not null;
create index messages_vehicle on messages (company_id, vehicle_id, due_on) where kind = 'service_due';

-- Addresses and numbers to which nothing, or no marketing, is sent.
create table suppressions (
  company_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  address text not null,
  reason text not null check (reason in ('stop', 'unsubscribe', 'hard_bounce', 'manual')),
  note text not null default '',
  user_name text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text not null default '',
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('suppressions');
create unique index suppressions_active on suppressions (company_id, channel, address, reason) where ended_at is null;
create index suppressions_newest on suppressions (company_id, created_at, id);

-- Append-only: the consent of a customer or fleet location to marketing; the newest row of a channel holds.
create table consents (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  channel text not null check (channel in ('email', 'text')),
  kind text not null check (kind in ('express', 'implied', 'refused')),
  source text not null,
  given_at timestamptz not null,
  expires_at timestamptz,
  user_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint consents_of_one check (num_nonnulls(customer_id, fleet_location_id) = 1),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select ledger_table('consents');
create index consents_customer on consents (company_id, customer_id, channel, created_at);
create index consents_location on consents (company_id, fleet_location_id, channel, created_at);

-- Sending that paused after too many bounces, until a person resumes it.
create table message_pauses (
  company_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  bounced int not null,
  finished int not null,
  paused_at timestamptz not null default now(),
  resumed_at timestamptz,
  resumed_by text not null default '',
  primary key (company_id, id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('message_pauses');
create unique index message_pauses_active on message_pauses (company_id, channel) where resumed_at is null;

-- What a shop sends automatically, on which channels and how long after its cause.
create table message_rules (
  company_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  email boolean not null,
  text boolean not null,
  delay_minutes int not null check (delay_minutes between 0 and 525600),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, shop_id, kind),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('message_rules');

-- Append-only: the company's own words of a message. The newest version holds; a standard one is a reset.
create table message_templates (
  company_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('email', 'text')),
  version int not null,
  standard boolean not null,
  subject_en text not null default '',
  subject_fr text not null default '',
  body_en text not null default '',
  body_fr text not null default '',
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, kind, channel, version),
  foreign key (company_id) references companies (company_id)
);
select ledger_table('message_templates');

-- A text may be about a customer alone: a reminder, or an answer in a conversation.
alter table texts drop constraint texts_of_one;
alter table texts add constraint texts_of_one check (num_nonnulls(order_id, payment_id) <= 1);
alter table texts drop constraint texts_kind_check;
alter table texts add constraint texts_kind_check
  check (kind in ('receipt', 'pay_link', 'authorization', 'payment_receipt', 'message'));
alter table texts add column customer_id uuid, add column fleet_location_id uuid;
alter table text_replies drop constraint text_replies_of_one;
alter table text_replies add constraint text_replies_of_one check (num_nonnulls(order_id, payment_id) <= 1);
alter table text_replies add column customer_id uuid, add column fleet_location_id uuid, add column read_at timestamptz;
create index text_replies_number on text_replies (company_id, sent_from, created_at);
create index text_replies_unread on text_replies (company_id, created_at) where read_at is null;

-- The link in an email by which its reader unsubscribes.
alter table token_directory drop constraint token_directory_kind_check;
alter table token_directory add constraint token_directory_kind_check
  check (kind in ('refresh', 'password_reset', 'email_change', 'email_stop', 'authorization', 'pay_link', 'receipt',
    'payment_receipt', 'invitation', 'unsubscribe'));
