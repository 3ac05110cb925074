-- Campaigns: one message to a filtered list of customers or fleet locations.
create table campaigns (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  channel text not null check (channel in ('email', 'text')),
  subject_en text not null default '',
  subject_fr text not null default '',
  body_en text not null default '',
  body_fr text not null default '',
  coupon_id uuid,
  audience jsonb not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'done', 'canceled')),
  -- Why the server paused it; empty where a person did.
  pause_reason text not null default '',
  start_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- How many were left out of the audience when it started, by reason.
  excluded jsonb not null default '{}',
  user_id uuid not null,
  user_name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, coupon_id) references coupons (company_id, id)
);
select tenant_table('campaigns');
create index campaigns_newest on campaigns (company_id, created_at, id);
create index campaigns_running on campaigns (company_id, id) where state in ('scheduled', 'sending');

-- Who gets a campaign, as it was when it started: one row for each address, and one for each person.
create table campaign_recipients (
  company_id uuid not null,
  campaign_id uuid not null,
  address text not null,
  customer_id uuid,
  fleet_location_id uuid,
  first_name text not null,
  language text not null check (language in ('en', 'fr-CA')),
  -- The earliest instant at which it is queued; null once it has been.
  not_before timestamptz default now(),
  primary key (company_id, campaign_id, address),
  unique (company_id, campaign_id, customer_id),
  unique (company_id, campaign_id, fleet_location_id),
  constraint campaign_recipients_of_one check (num_nonnulls(customer_id, fleet_location_id) = 1),
  foreign key (company_id, campaign_id) references campaigns (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('campaign_recipients');
create index campaign_recipients_waiting on campaign_recipients (company_id, campaign_id, not_before)
  where not_before is not null;

-- The coupon that a message offers: it is not sent once the coupon cannot be used, and an order with it counts.
alter table messages add column coupon_id uuid;
alter table message_rules add column coupon_id uuid;
alter table message_rules add constraint message_rules_coupon
  foreign key (company_id, coupon_id) references coupons (company_id, id);
create index messages_sent on messages (company_id, sent_at) where purpose = 'marketing' and sent_at is not null;
create index messages_contacts on messages (company_id, created_at)
  where kind in ('service_due', 'declined_work', 'campaign');
