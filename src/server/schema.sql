-- What the migrations make, written by npm run types:db and compared by a test. No migration, and never run.

create extension btree_gin;
create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;

-- tenant
create table accounting_accounts (
  account text not null,
  company_id uuid not null,
  receivable boolean default false not null,
  shop_id uuid not null,
  target_id text default ''::text not null,
  target_name text default ''::text not null,
  constraint accounting_accounts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint accounting_accounts_pkey PRIMARY KEY (company_id, shop_id, account)
);
alter table accounting_accounts enable row level security;
alter table accounting_accounts force row level security;
create policy owner_reads on accounting_accounts for select to the owner using true;
create policy tenant on accounting_accounts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on accounting_accounts to bayline_app;

-- tenant
create table accounting_connections (
  company_id uuid not null,
  connected_at timestamp with time zone,
  connected_name text default ''::text not null,
  customer_id text default ''::text not null,
  customer_name text default ''::text not null,
  expired boolean default false not null,
  realm_id text default ''::text not null,
  realm_name text default ''::text not null,
  secrets text default ''::text not null,
  shop_id uuid not null,
  version integer default 1 not null,
  constraint accounting_connections_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint accounting_connections_pkey PRIMARY KEY (company_id, shop_id)
);
alter table accounting_connections enable row level security;
alter table accounting_connections force row level security;
create policy owner_reads on accounting_connections for select to the owner using true;
create policy tenant on accounting_connections for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on accounting_connections to bayline_app;

-- tenant
create table accounts_receivable_files (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  file text not null,
  fleet_location_id uuid,
  id uuid not null,
  name text not null,
  removed_at timestamp with time zone,
  size integer not null,
  user_id uuid,
  user_name text not null,
  constraint accounts_receivable_files_check CHECK ((num_nonnulls(customer_id, fleet_location_id) = 1)),
  constraint accounts_receivable_files_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint accounts_receivable_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint accounts_receivable_files_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint accounts_receivable_files_pkey PRIMARY KEY (company_id, id)
);
alter table accounts_receivable_files enable row level security;
alter table accounts_receivable_files force row level security;
CREATE INDEX accounts_receivable_files_customer ON public.accounts_receivable_files USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX accounts_receivable_files_fleet_location ON public.accounts_receivable_files USING btree (company_id, fleet_location_id) WHERE (fleet_location_id IS NOT NULL);
create policy owner_reads on accounts_receivable_files for select to the owner using true;
create policy tenant on accounts_receivable_files for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on accounts_receivable_files to bayline_app;

-- tenant
create table attachment_changes (
  attachment_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  former_name text default ''::text not null,
  id uuid not null,
  kind text not null,
  name text not null,
  order_id uuid,
  purchase_order_id uuid,
  user_id uuid not null,
  user_name text not null,
  vehicle_id uuid,
  constraint attachment_changes_check CHECK ((num_nonnulls(order_id, vehicle_id, purchase_order_id) = 1)),
  constraint attachment_changes_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES attachments(company_id, id),
  constraint attachment_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint attachment_changes_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'renamed'::text, 'removed'::text, 'restored'::text]))),
  constraint attachment_changes_pkey PRIMARY KEY (company_id, id)
);
alter table attachment_changes enable row level security;
alter table attachment_changes force row level security;
CREATE INDEX attachment_changes_attachment ON public.attachment_changes USING btree (company_id, attachment_id);
CREATE INDEX attachment_changes_order ON public.attachment_changes USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX attachment_changes_purchase_order ON public.attachment_changes USING btree (company_id, purchase_order_id) WHERE (purchase_order_id IS NOT NULL);
CREATE INDEX attachment_changes_vehicle ON public.attachment_changes USING btree (company_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
create policy owner_reads on attachment_changes for select to the owner using true;
create policy tenant on attachment_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on attachment_changes to bayline_app;

-- tenant
create table attachments (
  bytes integer not null,
  company_id uuid not null,
  content_type text not null,
  created_at timestamp with time zone default now() not null,
  file_key text not null,
  id uuid not null,
  name text not null,
  order_id uuid,
  purchase_order_id uuid,
  removed_at timestamp with time zone,
  user_id uuid not null,
  user_name text not null,
  vehicle_id uuid,
  constraint attachments_check CHECK ((num_nonnulls(order_id, vehicle_id, purchase_order_id) = 1)),
  constraint attachments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint attachments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint attachments_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint attachments_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint attachments_pkey PRIMARY KEY (company_id, id)
);
alter table attachments enable row level security;
alter table attachments force row level security;
CREATE INDEX attachments_order ON public.attachments USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX attachments_purchase_order ON public.attachments USING btree (company_id, purchase_order_id) WHERE (purchase_order_id IS NOT NULL);
CREATE INDEX attachments_removed ON public.attachments USING btree (company_id, removed_at) WHERE ((removed_at IS NOT NULL) AND (file_key <> ''::text));
CREATE INDEX attachments_vehicle ON public.attachments USING btree (company_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
create policy owner_reads on attachments for select to the owner using true;
create policy tenant on attachments for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on attachments to bayline_app;

-- tenant
create table audit_entries (
  at timestamp with time zone not null,
  body jsonb not null,
  company_id uuid not null,
  hash bytea not null,
  id uuid not null,
  kind text not null,
  seq bigint not null,
  shop_id uuid,
  subject_id uuid,
  user_id uuid,
  constraint audit_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint audit_entries_pkey PRIMARY KEY (company_id, seq)
);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (company_id, at);
CREATE INDEX audit_entries_kind ON public.audit_entries USING btree (company_id, kind, seq DESC);
CREATE INDEX audit_entries_user ON public.audit_entries USING btree (company_id, user_id, seq DESC);
create policy owner_reads on audit_entries for select to the owner using true;
create policy tenant on audit_entries for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on audit_entries to bayline_app;

-- tenant
create table audit_heads (
  company_id uuid not null,
  hash bytea not null,
  seq bigint not null,
  constraint audit_heads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint audit_heads_pkey PRIMARY KEY (company_id, seq)
);
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy owner_reads on audit_heads for select to the owner using true;
create policy tenant on audit_heads for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on audit_heads to bayline_app;

-- tenant
create table auth_events (
  address text default ''::text not null,
  by_user_id uuid,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  details jsonb default '{}'::jsonb not null,
  id uuid not null,
  kind text not null,
  session_id uuid,
  user_agent text default ''::text not null,
  user_id uuid not null,
  constraint auth_events_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint auth_events_pkey PRIMARY KEY (company_id, id)
);
alter table auth_events enable row level security;
alter table auth_events force row level security;
CREATE INDEX auth_events_user ON public.auth_events USING btree (company_id, user_id, id DESC);
create policy owner_reads on auth_events for select to the owner using true;
create policy tenant on auth_events for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on auth_events to bayline_app;

-- tenant
create table authorization_links (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  id uuid not null,
  opened_at timestamp with time zone,
  order_id uuid not null,
  sent_to text default ''::text not null,
  used_at timestamp with time zone,
  user_id uuid not null,
  user_name text not null,
  withdrawn_at timestamp with time zone,
  constraint authorization_links_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint authorization_links_pkey PRIMARY KEY (company_id, id)
);
alter table authorization_links enable row level security;
alter table authorization_links force row level security;
CREATE INDEX authorization_links_order ON public.authorization_links USING btree (company_id, order_id, created_at);
create policy owner_reads on authorization_links for select to the owner using true;
create policy tenant on authorization_links for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on authorization_links to bayline_app;

-- tenant
create table authorizations (
  address text not null,
  company_id uuid not null,
  decisions jsonb not null,
  id uuid not null,
  language text not null,
  link_id uuid not null,
  made_at timestamp with time zone default now() not null,
  name text not null,
  order_id uuid not null,
  shown jsonb not null,
  signature_img text not null,
  signature_img_png text not null,
  total numeric(14,2) not null,
  user_agent text not null,
  way text not null,
  constraint authorizations_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES authorization_links(company_id, id),
  constraint authorizations_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint authorizations_pkey PRIMARY KEY (company_id, id),
  constraint authorizations_way_check CHECK ((way = 'link'::text))
);
alter table authorizations enable row level security;
alter table authorizations force row level security;
CREATE UNIQUE INDEX authorizations_once ON public.authorizations USING btree (company_id, link_id);
CREATE INDEX authorizations_order ON public.authorizations USING btree (company_id, order_id, made_at);
create policy owner_reads on authorizations for select to the owner using true;
create policy tenant on authorizations for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on authorizations to bayline_app;

-- of the upgrades themselves
create table backfill_progress (
  company_id uuid not null,
  done integer default 0 not null,
  last_id uuid,
  name text not null,
  constraint backfill_progress_pkey PRIMARY KEY (name, company_id)
);

-- tenant
create table bays (
  active boolean default true not null,
  company_id uuid not null,
  id uuid not null,
  kind text default 'service'::text not null,
  name text not null,
  "position" integer default 0 not null,
  shop_id uuid not null,
  constraint bays_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint bays_pkey PRIMARY KEY (company_id, id)
);
alter table bays enable row level security;
alter table bays force row level security;
create policy owner_reads on bays for select to the owner using true;
create policy tenant on bays for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on bays to bayline_app;

-- tenant
create table billing_accounts (
  busy_id uuid,
  busy_until timestamp with time zone,
  cancel_at timestamp with time zone,
  company_id uuid not null,
  customer_id text default ''::text not null,
  customer_key uuid not null,
  ended_at timestamp with time zone,
  failed_since timestamp with time zone,
  opened_at timestamp with time zone not null,
  period_end timestamp with time zone,
  price_id text default ''::text not null,
  quantity integer default 0 not null,
  readings integer default 0 not null,
  status text default ''::text not null,
  subscription_id text default ''::text not null,
  trial_ends_at timestamp with time zone not null,
  written_reading integer default 0 not null,
  constraint billing_accounts_pkey PRIMARY KEY (company_id)
);
alter table billing_accounts enable row level security;
alter table billing_accounts force row level security;
create policy owner_reads on billing_accounts for select to the owner using true;
create policy tenant on billing_accounts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on billing_accounts to bayline_app;

-- tenant
create table billing_events (
  company_id uuid not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  type text not null,
  constraint billing_events_pkey PRIMARY KEY (company_id, event_id)
);
alter table billing_events enable row level security;
alter table billing_events force row level security;
create policy owner_reads on billing_events for select to the owner using true;
create policy tenant on billing_events for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on billing_events to bayline_app;

-- tenant
create table brands (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  constraint brands_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint brands_pkey PRIMARY KEY (company_id, id)
);
alter table brands enable row level security;
alter table brands force row level security;
CREATE UNIQUE INDEX brands_name ON public.brands USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
create policy owner_reads on brands for select to the owner using true;
create policy tenant on brands for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on brands to bayline_app;

-- tenant
create table bulk_payments (
  amount numeric(14,2) not null,
  card_payment_id uuid,
  change_due numeric(14,2) default 0 not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  currency text not null,
  customer_id uuid,
  device_id uuid,
  fleet_location_id uuid,
  id uuid not null,
  made_at timestamp with time zone not null,
  payment_method text not null,
  reason text default ''::text not null,
  reference text default ''::text not null,
  reverses_id uuid,
  shop_id uuid not null,
  tendered numeric(14,2) not null,
  to_credit numeric(14,2) default 0 not null,
  user_id uuid,
  user_name text not null,
  constraint bulk_payments_check CHECK ((num_nonnulls(customer_id, fleet_location_id) = 1)),
  constraint bulk_payments_company_id_card_payment_id_fkey FOREIGN KEY (company_id, card_payment_id) REFERENCES payments(company_id, id) DEFERRABLE,
  constraint bulk_payments_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint bulk_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint bulk_payments_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint bulk_payments_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES bulk_payments(company_id, id) DEFERRABLE,
  constraint bulk_payments_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint bulk_payments_pkey PRIMARY KEY (company_id, id)
);
alter table bulk_payments enable row level security;
alter table bulk_payments force row level security;
CREATE INDEX bulk_payments_customer ON public.bulk_payments USING btree (company_id, customer_id, created_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX bulk_payments_fleet_location ON public.bulk_payments USING btree (company_id, fleet_location_id, created_at) WHERE (fleet_location_id IS NOT NULL);
CREATE UNIQUE INDEX bulk_payments_reversed_once ON public.bulk_payments USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
create policy owner_reads on bulk_payments for select to the owner using true;
create policy tenant on bulk_payments for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on bulk_payments to bayline_app;

-- tenant
create table campaign_left_out (
  address text not null,
  campaign_id uuid not null,
  company_id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  id uuid not null,
  reason text not null,
  constraint campaign_left_out_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaigns(company_id, id),
  constraint campaign_left_out_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint campaign_left_out_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint campaign_left_out_of_one CHECK ((num_nonnulls(customer_id, fleet_location_id) = 1)),
  constraint campaign_left_out_pkey PRIMARY KEY (company_id, id)
);
alter table campaign_left_out enable row level security;
alter table campaign_left_out force row level security;
CREATE INDEX campaign_left_out_campaign ON public.campaign_left_out USING btree (company_id, campaign_id);
CREATE INDEX campaign_left_out_customer ON public.campaign_left_out USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
create policy owner_reads on campaign_left_out for select to the owner using true;
create policy tenant on campaign_left_out for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on campaign_left_out to bayline_app;

-- tenant
create table campaign_recipients (
  address text not null,
  campaign_id uuid not null,
  company_id uuid not null,
  customer_id uuid,
  first_name text not null,
  fleet_location_id uuid,
  language text not null,
  not_before timestamp with time zone default now(),
  constraint campaign_recipients_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaigns(company_id, id),
  constraint campaign_recipients_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint campaign_recipients_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint campaign_recipients_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr-CA'::text]))),
  constraint campaign_recipients_of_one CHECK ((num_nonnulls(customer_id, fleet_location_id) = 1)),
  constraint campaign_recipients_pkey PRIMARY KEY (company_id, campaign_id, address)
);
alter table campaign_recipients enable row level security;
alter table campaign_recipients force row level security;
CREATE INDEX campaign_recipients_customer ON public.campaign_recipients USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX campaign_recipients_waiting ON public.campaign_recipients USING btree (company_id, campaign_id, not_before) WHERE (not_before IS NOT NULL);
create policy owner_reads on campaign_recipients for select to the owner using true;
create policy tenant on campaign_recipients for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on campaign_recipients to bayline_app;

-- tenant
create table campaigns (
  audience jsonb not null,
  body_en text default ''::text not null,
  body_fr text default ''::text not null,
  channel text not null,
  company_id uuid not null,
  coupon_id uuid,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  excluded jsonb default '{}'::jsonb not null,
  id uuid not null,
  name text not null,
  pause_reason text default ''::text not null,
  shop_id uuid not null,
  start_at timestamp with time zone,
  started_at timestamp with time zone,
  state text default 'draft'::text not null,
  subject_en text default ''::text not null,
  subject_fr text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  user_id uuid not null,
  user_name text not null,
  version integer default 1 not null,
  constraint campaigns_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint campaigns_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id),
  constraint campaigns_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint campaigns_pkey PRIMARY KEY (company_id, id),
  constraint campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'done'::text, 'canceled'::text])))
);
alter table campaigns enable row level security;
alter table campaigns force row level security;
CREATE INDEX campaigns_newest ON public.campaigns USING btree (company_id, created_at, id);
CREATE INDEX campaigns_running ON public.campaigns USING btree (company_id, id) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
create policy owner_reads on campaigns for select to the owner using true;
create policy tenant on campaigns for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on campaigns to bayline_app;

-- tenant
create table carfax_batches (
  company_id uuid not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  file_name text not null,
  id uuid not null,
  kind text not null,
  lines integer not null,
  order_ids jsonb not null,
  orders integer not null,
  problem text default ''::text not null,
  uploaded_at timestamp with time zone,
  user_name text default ''::text not null,
  constraint carfax_batches_company_id_file_name_key UNIQUE (company_id, file_name),
  constraint carfax_batches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint carfax_batches_kind_check CHECK ((kind = ANY (ARRAY['PROD'::text, 'HIST'::text]))),
  constraint carfax_batches_pkey PRIMARY KEY (company_id, id)
);
alter table carfax_batches enable row level security;
alter table carfax_batches force row level security;
CREATE INDEX carfax_batches_recent ON public.carfax_batches USING btree (company_id, created_at DESC);
create policy owner_reads on carfax_batches for select to the owner using true;
create policy tenant on carfax_batches for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on carfax_batches to bayline_app;

-- tenant
create table carfax_reports (
  batch_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  order_version integer not null,
  reported_at timestamp with time zone default now() not null,
  constraint carfax_reports_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES carfax_batches(company_id, id),
  constraint carfax_reports_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint carfax_reports_pkey PRIMARY KEY (company_id, order_id)
);
alter table carfax_reports enable row level security;
alter table carfax_reports force row level security;
create policy owner_reads on carfax_reports for select to the owner using true;
create policy tenant on carfax_reports for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on carfax_reports to bayline_app;

-- tenant
create table cash_tips (
  amount numeric(12,2) not null,
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  day date not null,
  id uuid not null,
  user_id uuid not null,
  constraint cash_tips_amount_check CHECK ((amount >= (0)::numeric)),
  constraint cash_tips_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint cash_tips_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint cash_tips_pkey PRIMARY KEY (company_id, id)
);
alter table cash_tips enable row level security;
alter table cash_tips force row level security;
CREATE INDEX cash_tips_person ON public.cash_tips USING btree (company_id, user_id, day, created_at);
create policy owner_reads on cash_tips for select to the owner using true;
create policy tenant on cash_tips for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on cash_tips to bayline_app;

-- tenant
create table catalogue_images (
  added_at timestamp with time zone default now() not null,
  company_id uuid not null,
  file text not null,
  id uuid not null,
  owner_id uuid not null,
  owner_kind text not null,
  removed_at timestamp with time zone,
  constraint catalogue_images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint catalogue_images_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['package'::text, 'item'::text, 'supplier'::text]))),
  constraint catalogue_images_pkey PRIMARY KEY (company_id, id)
);
alter table catalogue_images enable row level security;
alter table catalogue_images force row level security;
CREATE INDEX catalogue_images_owner ON public.catalogue_images USING btree (company_id, owner_id) WHERE (removed_at IS NULL);
create policy owner_reads on catalogue_images for select to the owner using true;
create policy tenant on catalogue_images for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on catalogue_images to bayline_app;

-- tenant
create table classifications (
  code text default ''::text not null,
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  constraint classifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint classifications_pkey PRIMARY KEY (company_id, id)
);
alter table classifications enable row level security;
alter table classifications force row level security;
CREATE UNIQUE INDEX classifications_name ON public.classifications USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
create policy owner_reads on classifications for select to the owner using true;
create policy tenant on classifications for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on classifications to bayline_app;

-- tenant
create table companies (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_custom_fields jsonb default '[]'::jsonb not null,
  deletion_asked_at timestamp with time zone,
  deletion_asked_by text default ''::text not null,
  deletion_at timestamp with time zone,
  demo boolean default false not null,
  fleet_location_custom_fields jsonb default '[]'::jsonb not null,
  name text not null,
  plan text default 'standard'::text not null,
  read_only_from timestamp with time zone,
  settings jsonb default '{}'::jsonb not null,
  constraint companies_pkey PRIMARY KEY (company_id)
);
alter table companies enable row level security;
alter table companies force row level security;
create policy owner_reads on companies for select to the owner using true;
create policy tenant on companies for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on companies to bayline_app;

-- tenant
create table company_versions (
  company_id uuid not null,
  version uuid not null,
  constraint company_versions_pkey PRIMARY KEY (company_id)
);
alter table company_versions enable row level security;
alter table company_versions force row level security;
create policy owner_reads on company_versions for select to the owner using true;
create policy tenant on company_versions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on company_versions to bayline_app;

-- tenant
create table consents (
  channel text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  expires_at timestamp with time zone,
  fleet_location_id uuid,
  given_at timestamp with time zone not null,
  id uuid not null,
  kind text not null,
  merge_id uuid,
  note text default ''::text not null,
  source text not null,
  user_name text default ''::text not null,
  constraint consents_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint consents_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint consents_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint consents_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES record_merges(company_id, id),
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['express'::text, 'implied'::text, 'refused'::text]))),
  constraint consents_of_one CHECK ((num_nonnulls(customer_id, fleet_location_id) = 1)),
  constraint consents_pkey PRIMARY KEY (company_id, id)
);
alter table consents enable row level security;
alter table consents force row level security;
CREATE INDEX consents_customer ON public.consents USING btree (company_id, customer_id, channel, created_at);
CREATE INDEX consents_location ON public.consents USING btree (company_id, fleet_location_id, channel, created_at);
create policy owner_reads on consents for select to the owner using true;
create policy tenant on consents for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on consents to bayline_app;

-- tenant
create table conversations (
  assigned_to uuid,
  company_id uuid not null,
  customer_id uuid,
  dropped integer default 0 not null,
  number text not null,
  updated_at timestamp with time zone default now() not null,
  constraint conversations_company_id_assigned_to_fkey FOREIGN KEY (company_id, assigned_to) REFERENCES users(company_id, id),
  constraint conversations_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint conversations_pkey PRIMARY KEY (company_id, number)
);
alter table conversations enable row level security;
alter table conversations force row level security;
create policy owner_reads on conversations for select to the owner using true;
create policy tenant on conversations for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on conversations to bayline_app;

-- tenant
create table core_returns (
  amount numeric(14,2) not null,
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  purchase_order_line_id uuid not null,
  quantity numeric(18,4) not null,
  user_id uuid,
  user_name text not null,
  constraint core_returns_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint core_returns_company_id_purchase_order_line_id_fkey FOREIGN KEY (company_id, purchase_order_line_id) REFERENCES purchase_order_lines(company_id, id),
  constraint core_returns_pkey PRIMARY KEY (company_id, id),
  constraint core_returns_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table core_returns enable row level security;
alter table core_returns force row level security;
CREATE INDEX core_returns_line ON public.core_returns USING btree (company_id, purchase_order_line_id);
create policy owner_reads on core_returns for select to the owner using true;
create policy tenant on core_returns for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on core_returns to bayline_app;

-- tenant
create table count_sheet_entries (
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  line_id uuid not null,
  quantity numeric(18,4) not null,
  sheet_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint count_sheet_entries_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES count_sheet_lines(company_id, id),
  constraint count_sheet_entries_company_id_sheet_id_fkey FOREIGN KEY (company_id, sheet_id) REFERENCES count_sheets(company_id, id),
  constraint count_sheet_entries_kind_check CHECK ((kind = ANY (ARRAY['set'::text, 'add'::text, 'recount'::text]))),
  constraint count_sheet_entries_pkey PRIMARY KEY (company_id, id),
  constraint count_sheet_entries_quantity_check CHECK ((quantity >= (0)::numeric))
);
alter table count_sheet_entries enable row level security;
alter table count_sheet_entries force row level security;
CREATE INDEX count_sheet_entries_line ON public.count_sheet_entries USING btree (company_id, sheet_id, line_id);
create policy owner_reads on count_sheet_entries for select to the owner using true;
create policy tenant on count_sheet_entries for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on count_sheet_entries to bayline_app;

-- tenant
create table count_sheet_lines (
  company_id uuid not null,
  counted numeric(18,4),
  counted_at timestamp with time zone,
  counted_by_name text,
  expected numeric(18,4),
  found boolean default false not null,
  id uuid not null,
  item_id uuid not null,
  "position" integer not null,
  reason text default ''::text not null,
  sheet_id uuid not null,
  value numeric(18,2),
  constraint count_sheet_lines_check CHECK ((((counted IS NULL) = (expected IS NULL)) AND ((counted IS NULL) = (value IS NULL)))),
  constraint count_sheet_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint count_sheet_lines_company_id_sheet_id_fkey FOREIGN KEY (company_id, sheet_id) REFERENCES count_sheets(company_id, id),
  constraint count_sheet_lines_pkey PRIMARY KEY (company_id, id)
);
alter table count_sheet_lines enable row level security;
alter table count_sheet_lines force row level security;
CREATE UNIQUE INDEX count_sheet_lines_item ON public.count_sheet_lines USING btree (company_id, sheet_id, item_id);
create policy owner_reads on count_sheet_lines for select to the owner using true;
create policy tenant on count_sheet_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on count_sheet_lines to bayline_app;

-- tenant
create table count_sheets (
  blind boolean not null,
  cancel_id uuid,
  canceled_at timestamp with time zone,
  canceled_by_name text,
  company_id uuid not null,
  created_at timestamp with time zone not null,
  created_by_name text not null,
  id uuid not null,
  name text not null,
  number integer not null,
  post_id uuid,
  posted_at timestamp with time zone,
  posted_by_name text,
  shop_id uuid not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  constraint count_sheets_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint count_sheets_pkey PRIMARY KEY (company_id, id),
  constraint count_sheets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'posted'::text, 'canceled'::text])))
);
alter table count_sheets enable row level security;
alter table count_sheets force row level security;
CREATE UNIQUE INDEX count_sheets_number ON public.count_sheets USING btree (company_id, number);
CREATE INDEX count_sheets_shop ON public.count_sheets USING btree (company_id, shop_id, created_at DESC);
create policy owner_reads on count_sheets for select to the owner using true;
create policy tenant on count_sheets for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on count_sheets to bayline_app;

-- tenant
create table coupons (
  active boolean default true not null,
  after_tax boolean default false not null,
  application text not null,
  code text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_ids jsonb default '[]'::jsonb not null,
  discount_amount numeric not null,
  discount_type text not null,
  fleet_ids jsonb default '[]'::jsonb not null,
  id uuid not null,
  max_amount numeric,
  name text not null,
  name_french text not null,
  package_ids jsonb default '[]'::jsonb not null,
  shop_ids jsonb default '[]'::jsonb not null,
  stackable boolean default false not null,
  uses integer,
  uses_per_customer integer,
  valid_from date,
  valid_to date,
  version integer default 1 not null,
  constraint coupons_application_check CHECK ((application = ANY (ARRAY['package_base'::text, 'package_price'::text, 'package_total'::text, 'order'::text]))),
  constraint coupons_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint coupons_discount_type_check CHECK ((discount_type = ANY (ARRAY['percentage'::text, 'fixed'::text, 'set_base_price'::text]))),
  constraint coupons_pkey PRIMARY KEY (company_id, id)
);
alter table coupons enable row level security;
alter table coupons force row level security;
CREATE UNIQUE INDEX coupons_code ON public.coupons USING btree (company_id, code);
create policy owner_reads on coupons for select to the owner using true;
create policy tenant on coupons for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on coupons to bayline_app;

-- tenant
create table credit_matches (
  amount numeric(14,2) not null,
  at timestamp with time zone not null,
  company_id uuid not null,
  credit_memo_id uuid,
  expected_credit_id uuid not null,
  id uuid not null,
  note text default ''::text not null,
  user_id uuid,
  user_name text not null,
  constraint credit_matches_amount_check CHECK ((amount > (0)::numeric)),
  constraint credit_matches_company_id_credit_memo_id_fkey FOREIGN KEY (company_id, credit_memo_id) REFERENCES credit_memos(company_id, id),
  constraint credit_matches_company_id_expected_credit_id_fkey FOREIGN KEY (company_id, expected_credit_id) REFERENCES expected_credits(company_id, id),
  constraint credit_matches_pkey PRIMARY KEY (company_id, id)
);
alter table credit_matches enable row level security;
alter table credit_matches force row level security;
CREATE INDEX credit_matches_expected ON public.credit_matches USING btree (company_id, expected_credit_id);
CREATE INDEX credit_matches_memo ON public.credit_matches USING btree (company_id, credit_memo_id) WHERE (credit_memo_id IS NOT NULL);
create policy owner_reads on credit_matches for select to the owner using true;
create policy tenant on credit_matches for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on credit_matches to bayline_app;

-- tenant
create table credit_memos (
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  memo_on date not null,
  note text default ''::text not null,
  number text not null,
  shop_id uuid not null,
  supplier_id uuid not null,
  total numeric(14,2) not null,
  user_id uuid,
  user_name text not null,
  constraint credit_memos_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint credit_memos_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint credit_memos_pkey PRIMARY KEY (company_id, id),
  constraint credit_memos_total_check CHECK ((total > (0)::numeric))
);
alter table credit_memos enable row level security;
alter table credit_memos force row level security;
CREATE UNIQUE INDEX credit_memos_number ON public.credit_memos USING btree (company_id, supplier_id, lower(number));
create policy owner_reads on credit_memos for select to the owner using true;
create policy tenant on credit_memos for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on credit_memos to bayline_app;

-- tenant
create table customers (
  address text default ''::text not null,
  auto_send_order_email boolean default false not null,
  auto_send_order_text boolean default false not null,
  black_listed_emails jsonb default '[]'::jsonb not null,
  black_listed_phonenumbers jsonb default '[]'::jsonb not null,
  business_name text default ''::text not null,
  charge_location_tax boolean default false not null,
  city text default ''::text not null,
  company_id uuid not null,
  consent_at timestamp with time zone,
  consent_email text default 'unknown'::text not null,
  consent_text text default 'unknown'::text not null,
  contacts jsonb default '[]'::jsonb not null,
  country text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  custom_fields jsonb default '[]'::jsonb not null,
  customer_custom_id text default ''::text not null,
  days_to_payment integer default 0 not null,
  discount_amount numeric default 0 not null,
  discount_type integer,
  email text default ''::text not null,
  first_name text default ''::text not null,
  id uuid not null,
  language text default 'en'::text not null,
  last_name text default ''::text not null,
  merged_into uuid,
  notes text default ''::text not null,
  phone_extension text default ''::text not null,
  phonenumber text default ''::text not null,
  postalcode text default ''::text not null,
  region text default ''::text not null,
  removed_at timestamp with time zone,
  search_text text default ''::text not null,
  service_area text default ''::text not null,
  shop_id uuid,
  tax_exempt boolean default false not null,
  tax_exempt_expiry date,
  tax_exempt_file text default ''::text not null,
  tax_exempt_issued date,
  tax_exempt_kind text default ''::text not null,
  tax_exempt_num text default ''::text not null,
  tax_exempt_region text default ''::text not null,
  version integer default 1 not null,
  constraint customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint customers_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES customers(company_id, id) DEFERRABLE,
  constraint customers_consent_email_check CHECK ((consent_email = ANY (ARRAY['unknown'::text, 'given'::text, 'refused'::text]))),
  constraint customers_consent_text_check CHECK ((consent_text = ANY (ARRAY['unknown'::text, 'given'::text, 'refused'::text]))),
  constraint customers_discount_type_check CHECK ((discount_type = ANY (ARRAY[1, 2]))),
  constraint customers_pkey PRIMARY KEY (company_id, id)
);
alter table customers enable row level security;
alter table customers force row level security;
CREATE INDEX customers_business_name ON public.customers USING btree (company_id, search_fold(business_name) COLLATE "C") WHERE ((removed_at IS NULL) AND (business_name <> ''::text));
CREATE INDEX customers_email ON public.customers USING btree (company_id, search_fold(email) COLLATE "C") WHERE ((removed_at IS NULL) AND (email <> ''::text));
CREATE INDEX customers_first_name ON public.customers USING btree (company_id, search_fold(((first_name || ' '::text) || last_name)) COLLATE "C") WHERE (removed_at IS NULL);
CREATE INDEX customers_last_name ON public.customers USING btree (company_id, search_fold(((last_name || ' '::text) || first_name)) COLLATE "C") WHERE (removed_at IS NULL);
CREATE INDEX customers_merged ON public.customers USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_number ON public.customers USING btree (company_id, customer_custom_id) WHERE ((removed_at IS NULL) AND (customer_custom_id <> ''::text));
CREATE INDEX customers_phone ON public.customers USING btree (company_id, phonenumber COLLATE "C") WHERE ((removed_at IS NULL) AND (phonenumber <> ''::text));
CREATE INDEX customers_phone_end ON public.customers USING btree (company_id, "right"(phonenumber, 7) COLLATE "C") WHERE ((removed_at IS NULL) AND (phonenumber <> ''::text));
CREATE INDEX customers_removed ON public.customers USING btree (company_id, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX customers_search ON public.customers USING gin (company_id, search_text gin_trgm_ops);
create policy owner_reads on customers for select to the owner using true;
create policy tenant on customers for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on customers to bayline_app;

-- directory
create table deleted_companies (
  asked_at timestamp with time zone not null,
  company_id uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_companies_pkey PRIMARY KEY (company_id)
);

-- tenant
create table email_changes (
  asked_at timestamp with time zone default now() not null,
  company_id uuid not null,
  confirmed_at timestamp with time zone,
  id uuid not null,
  new_email citext not null,
  old_email citext not null,
  stopped_at timestamp with time zone,
  user_id uuid not null,
  constraint email_changes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint email_changes_pkey PRIMARY KEY (company_id, id)
);
alter table email_changes enable row level security;
alter table email_changes force row level security;
CREATE INDEX email_changes_user ON public.email_changes USING btree (company_id, user_id, id DESC);
create policy owner_reads on email_changes for select to the owner using true;
create policy tenant on email_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on email_changes to bayline_app;

-- tenant
create table entry_days (
  bad_debt numeric(16,2) not null,
  cars integer not null,
  cause text not null,
  charges numeric(16,2) not null,
  company_id uuid not null,
  cost numeric(16,2) not null,
  coupons numeric(16,2) not null,
  currency text not null,
  day date not null,
  discounts numeric(16,2) not null,
  fees numeric(16,2) not null,
  finished_in_time integer not null,
  gross numeric(16,2) not null,
  hour smallint not null,
  invoices integer not null,
  labor numeric(16,2) not null,
  later_changes numeric(16,2) not null,
  liabilities numeric(16,2) not null,
  n integer not null,
  overage numeric(16,2) not null,
  parts numeric(16,2) not null,
  receivable numeric(16,2) not null,
  returns numeric(16,2) not null,
  shop_id uuid not null,
  tax numeric(16,2) not null,
  tax_asked_back numeric(16,2) not null,
  timed_cars integer not null,
  total numeric(16,2) not null,
  vehicle_net numeric(16,2) not null,
  voided integer not null,
  constraint entry_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint entry_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table entry_days enable row level security;
alter table entry_days force row level security;
create policy owner_reads on entry_days for select to the owner using true;
create policy tenant on entry_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on entry_days to bayline_app;

-- tenant
create table expected_credits (
  amount numeric(14,2) not null,
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  note text default ''::text not null,
  purchase_order_id uuid not null,
  shop_id uuid not null,
  supplier_id uuid not null,
  user_name text not null,
  constraint expected_credits_amount_check CHECK ((amount > (0)::numeric)),
  constraint expected_credits_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint expected_credits_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint expected_credits_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint expected_credits_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'return'::text, 'core'::text]))),
  constraint expected_credits_pkey PRIMARY KEY (company_id, id)
);
alter table expected_credits enable row level security;
alter table expected_credits force row level security;
CREATE INDEX expected_credits_order ON public.expected_credits USING btree (company_id, purchase_order_id);
CREATE INDEX expected_credits_supplier ON public.expected_credits USING btree (company_id, supplier_id, at);
create policy owner_reads on expected_credits for select to the owner using true;
create policy tenant on expected_credits for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on expected_credits to bayline_app;

-- tenant
create table feed (
  company_id uuid not null,
  numbered_at timestamp with time zone default now() not null,
  outbox_id uuid not null,
  seq bigint not null,
  constraint feed_pkey PRIMARY KEY (company_id, seq)
);
alter table feed enable row level security;
alter table feed force row level security;
create policy owner_reads on feed for select to the owner using true;
create policy tenant on feed for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on feed to bayline_app;

-- tenant
create table feed_epochs (
  after_seq bigint not null,
  company_id uuid not null,
  epoch bigint not null,
  constraint feed_epochs_pkey PRIMARY KEY (company_id, epoch)
);
alter table feed_epochs enable row level security;
alter table feed_epochs force row level security;
create policy owner_reads on feed_epochs for select to the owner using true;
create policy tenant on feed_epochs for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on feed_epochs to bayline_app;

-- tenant
create table feed_heads (
  company_id uuid not null,
  epoch bigint not null,
  constraint feed_heads_pkey PRIMARY KEY (company_id)
);
alter table feed_heads enable row level security;
alter table feed_heads force row level security;
create policy owner_reads on feed_heads for select to the owner using true;
create policy tenant on feed_heads for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on feed_heads to bayline_app;

-- tenant
create table feed_queue (
  company_id uuid not null,
  outbox_id uuid not null,
  "position" bigint not null,
  constraint feed_queue_pkey PRIMARY KEY (company_id, "position")
);
alter table feed_queue enable row level security;
alter table feed_queue force row level security;
create policy owner_reads on feed_queue for select to the owner using true;
create policy tenant on feed_queue for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select on feed_queue to bayline_app;

-- tenant
create table fleet_locations (
  address text default ''::text not null,
  auto_send_order_email boolean default false not null,
  auto_send_order_text boolean default false not null,
  black_listed_emails jsonb default '[]'::jsonb not null,
  black_listed_phonenumbers jsonb default '[]'::jsonb not null,
  charge_location_tax boolean default false not null,
  city text default ''::text not null,
  company_id uuid not null,
  consent_at timestamp with time zone,
  consent_email text default 'unknown'::text not null,
  consent_text text default 'unknown'::text not null,
  contacts jsonb default '[]'::jsonb not null,
  country text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  custom_fields jsonb default '[]'::jsonb not null,
  custom_id text default ''::text not null,
  days_to_payment integer,
  discount_amount numeric default 0 not null,
  discount_type integer,
  email text default ''::text not null,
  fleet_id uuid not null,
  id uuid not null,
  merged_into uuid,
  name text not null,
  notes text default ''::text not null,
  phone_extension text default ''::text not null,
  phonenumber text default ''::text not null,
  postalcode text default ''::text not null,
  region text default ''::text not null,
  removed_at timestamp with time zone,
  search_text text default ''::text not null,
  service_area text default ''::text not null,
  tax_exempt boolean default false not null,
  tax_exempt_expiry date,
  tax_exempt_file text default ''::text not null,
  tax_exempt_issued date,
  tax_exempt_kind text default ''::text not null,
  tax_exempt_num text default ''::text not null,
  tax_exempt_region text default ''::text not null,
  version integer default 1 not null,
  constraint fleet_locations_company_id_fleet_id_fkey FOREIGN KEY (company_id, fleet_id) REFERENCES fleets(company_id, id),
  constraint fleet_locations_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES fleet_locations(company_id, id) DEFERRABLE,
  constraint fleet_locations_consent_email_check CHECK ((consent_email = ANY (ARRAY['unknown'::text, 'given'::text, 'refused'::text]))),
  constraint fleet_locations_consent_text_check CHECK ((consent_text = ANY (ARRAY['unknown'::text, 'given'::text, 'refused'::text]))),
  constraint fleet_locations_discount_type_check CHECK ((discount_type = ANY (ARRAY[1, 2]))),
  constraint fleet_locations_pkey PRIMARY KEY (company_id, id)
);
alter table fleet_locations enable row level security;
alter table fleet_locations force row level security;
CREATE INDEX fleet_locations_fleet ON public.fleet_locations USING btree (company_id, fleet_id);
CREATE INDEX fleet_locations_merged ON public.fleet_locations USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX fleet_locations_number ON public.fleet_locations USING btree (company_id, custom_id) WHERE ((removed_at IS NULL) AND (custom_id <> ''::text));
CREATE INDEX fleet_locations_search ON public.fleet_locations USING gin (company_id, search_text gin_trgm_ops);
create policy owner_reads on fleet_locations for select to the owner using true;
create policy tenant on fleet_locations for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on fleet_locations to bayline_app;

-- tenant
create table fleets (
  city text default ''::text not null,
  company_id uuid not null,
  country text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  days_to_payment integer default 0 not null,
  fleet_auto_send_order_email boolean default false not null,
  fleet_auto_send_order_text boolean default false not null,
  fleet_custom_id text default ''::text not null,
  fleet_email text default ''::text not null,
  fleet_name text not null,
  id uuid not null,
  language text default 'en'::text not null,
  merged_into uuid,
  notes text default ''::text not null,
  phone_extension text default ''::text not null,
  phonenumber text default ''::text not null,
  postalcode text default ''::text not null,
  region text default ''::text not null,
  removed_at timestamp with time zone,
  street text default ''::text not null,
  version integer default 1 not null,
  constraint fleets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint fleets_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES fleets(company_id, id) DEFERRABLE,
  constraint fleets_pkey PRIMARY KEY (company_id, id)
);
alter table fleets enable row level security;
alter table fleets force row level security;
CREATE INDEX fleets_name ON public.fleets USING btree (company_id, search_fold(fleet_name) COLLATE "C") WHERE (removed_at IS NULL);
create policy owner_reads on fleets for select to the owner using true;
create policy tenant on fleets for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on fleets to bayline_app;

-- tenant
create table gateway_events (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  event_id text not null,
  handled_at timestamp with time zone,
  provider text not null,
  reference text not null,
  shop_id uuid not null,
  type text not null,
  constraint gateway_events_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint gateway_events_pkey PRIMARY KEY (company_id, provider, event_id)
);
alter table gateway_events enable row level security;
alter table gateway_events force row level security;
CREATE INDEX gateway_events_waiting ON public.gateway_events USING btree (company_id, created_at) WHERE (handled_at IS NULL);
create policy owner_reads on gateway_events for select to the owner using true;
create policy tenant on gateway_events for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on gateway_events to bayline_app;

-- directory
create table guesses (
  began_at timestamp with time zone default now() not null,
  failed integer default 1 not null,
  key bytea not null,
  locked_until timestamp with time zone,
  locks integer default 0 not null,
  constraint guesses_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on guesses to bayline_app;

-- tenant
create table import_changes (
  before jsonb,
  company_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  row_number integer not null,
  version_after integer not null,
  constraint import_changes_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id),
  constraint import_changes_pkey PRIMARY KEY (company_id, import_id, row_number)
);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy owner_reads on import_changes for select to the owner using true;
create policy tenant on import_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on import_changes to bayline_app;

-- tenant
create table import_headings (
  company_id uuid not null,
  field text not null,
  heading text not null,
  kind text not null,
  constraint import_headings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint import_headings_pkey PRIMARY KEY (company_id, kind, heading)
);
alter table import_headings enable row level security;
alter table import_headings force row level security;
create policy owner_reads on import_headings for select to the owner using true;
create policy tenant on import_headings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on import_headings to bayline_app;

-- tenant
create table import_wrong_rows (
  attempt integer not null,
  cells jsonb not null,
  company_id uuid not null,
  import_id uuid not null,
  reasons jsonb not null,
  row_number integer not null,
  taken boolean default false not null,
  constraint import_wrong_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id),
  constraint import_wrong_rows_pkey PRIMARY KEY (company_id, import_id, attempt, row_number)
);
alter table import_wrong_rows enable row level security;
alter table import_wrong_rows force row level security;
create policy owner_reads on import_wrong_rows for select to the owner using true;
create policy tenant on import_wrong_rows for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on import_wrong_rows to bayline_app;

-- tenant
create table imports (
  added integer default 0 not null,
  attempt integer default 0 not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  delimiter text default ''::text not null,
  encoding text default ''::text not null,
  file_name text not null,
  file_size bigint not null,
  finished_at timestamp with time zone,
  format text not null,
  head jsonb default '[]'::jsonb not null,
  heading_row integer default 0 not null,
  headings jsonb not null,
  id uuid not null,
  kept integer default 0 not null,
  kind text not null,
  mapping jsonb not null,
  on_match text default 'update'::text not null,
  partial integer default 0 not null,
  problem text default ''::text not null,
  rows_done integer default 0 not null,
  rows_total integer,
  sample jsonb not null,
  shop_id uuid,
  skipped integer default 0 not null,
  started_at timestamp with time zone,
  status text not null,
  unchanged integer default 0 not null,
  updated integer default 0 not null,
  user_id uuid,
  user_name text not null,
  version integer default 1 not null,
  wrong integer default 0 not null,
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['customers'::text, 'fleets'::text, 'locations'::text, 'vehicles'::text, 'history'::text, 'maintenance'::text, 'specifications'::text, 'items'::text, 'suppliers'::text, 'supplier_items'::text, 'opening_stock'::text, 'purchase_orders'::text, 'stock_targets'::text]))),
  constraint imports_on_match_check CHECK ((on_match = ANY (ARRAY['update'::text, 'skip'::text]))),
  constraint imports_pkey PRIMARY KEY (company_id, id),
  constraint imports_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);
alter table imports enable row level security;
alter table imports force row level security;
CREATE INDEX imports_recent ON public.imports USING btree (company_id, created_at DESC);
create policy owner_reads on imports for select to the owner using true;
create policy tenant on imports for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on imports to bayline_app;

-- tenant
create table inspect_groupings (
  active boolean default true not null,
  company_id uuid not null,
  fuels jsonb default '[]'::jsonb not null,
  group_ids jsonb default '[]'::jsonb not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  "position" integer default 0 not null,
  vehicle_types jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  constraint inspect_groupings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint inspect_groupings_pkey PRIMARY KEY (company_id, id)
);
alter table inspect_groupings enable row level security;
alter table inspect_groupings force row level security;
create policy owner_reads on inspect_groupings for select to the owner using true;
create policy tenant on inspect_groupings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on inspect_groupings to bayline_app;

-- tenant
create table inspect_groups (
  active boolean default true not null,
  company_id uuid not null,
  id uuid not null,
  items jsonb default '[]'::jsonb not null,
  name text not null,
  name_french text not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint inspect_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint inspect_groups_pkey PRIMARY KEY (company_id, id)
);
alter table inspect_groups enable row level security;
alter table inspect_groups force row level security;
create policy owner_reads on inspect_groups for select to the owner using true;
create policy tenant on inspect_groups for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on inspect_groups to bayline_app;

-- tenant
create table inspect_items (
  active boolean default true not null,
  company_id uuid not null,
  id uuid not null,
  measures jsonb default '[]'::jsonb not null,
  name text not null,
  name_french text not null,
  "position" integer default 0 not null,
  recommend jsonb,
  version integer default 1 not null,
  constraint inspect_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint inspect_items_pkey PRIMARY KEY (company_id, id)
);
alter table inspect_items enable row level security;
alter table inspect_items force row level security;
create policy owner_reads on inspect_items for select to the owner using true;
create policy tenant on inspect_items for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on inspect_items to bayline_app;

-- tenant
create table inspection_files (
  bytes integer not null,
  company_id uuid not null,
  content_type text not null,
  created_at timestamp with time zone default now() not null,
  file_key text not null,
  id uuid not null,
  kind text not null,
  order_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint inspection_files_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint inspection_files_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'video'::text]))),
  constraint inspection_files_pkey PRIMARY KEY (company_id, id)
);
alter table inspection_files enable row level security;
alter table inspection_files force row level security;
CREATE INDEX inspection_files_order ON public.inspection_files USING btree (company_id, order_id);
create policy owner_reads on inspection_files for select to the owner using true;
create policy tenant on inspection_files for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on inspection_files to bayline_app;

-- directory
create table installation (
  companies integer default 0 not null,
  demo_company_id uuid,
  demo_past_percent integer,
  demo_past_step integer,
  id integer default 1 not null,
  constraint installation_demo_past CHECK (((demo_past_step IS NULL) = (demo_past_percent IS NULL))),
  constraint installation_id_check CHECK ((id = 1)),
  constraint installation_pkey PRIMARY KEY (id)
);
grant select, update on installation to bayline_app;

-- tenant
create table inventory_items (
  active boolean default true not null,
  barcode text default ''::text not null,
  brand text default ''::text not null,
  buying_factor numeric,
  buying_unit text default ''::text not null,
  classification_id uuid,
  company_id uuid not null,
  components jsonb default '[]'::jsonb not null,
  cost numeric default 0 not null,
  fee_piece text,
  fitment jsonb default '[]'::jsonb not null,
  formulation text default ''::text not null,
  id uuid not null,
  inventory_type text not null,
  name text not null,
  name_french text not null,
  newer_quantity numeric(18,9) default 1 not null,
  own_quantity numeric(18,9) default 1 not null,
  part_number text default ''::text not null,
  part_type text default ''::text not null,
  retail numeric default 0 not null,
  search_text text default ''::text not null,
  superseded_by uuid,
  tag_ids jsonb default '[]'::jsonb not null,
  tax_exempt boolean default false not null,
  unit text default 'each'::text not null,
  version integer default 1 not null,
  viscosity text default ''::text not null,
  constraint inventory_items_buying_factor_check CHECK ((buying_factor > (0)::numeric)),
  constraint inventory_items_check CHECK ((superseded_by <> id)),
  constraint inventory_items_company_id_classification_id_fkey FOREIGN KEY (company_id, classification_id) REFERENCES classifications(company_id, id),
  constraint inventory_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint inventory_items_company_id_superseded_by_fkey FOREIGN KEY (company_id, superseded_by) REFERENCES inventory_items(company_id, id) DEFERRABLE,
  constraint inventory_items_components_check CHECK ((jsonb_typeof(components) = 'array'::text)),
  constraint inventory_items_fee_piece_check CHECK ((fee_piece = ANY (ARRAY['tire'::text, 'battery'::text, 'core'::text]))),
  constraint inventory_items_inventory_type_check CHECK ((inventory_type = ANY (ARRAY['vehicle_physical_item'::text, 'vehicle_fluid_item'::text, 'other_item'::text]))),
  constraint inventory_items_newer_quantity_check CHECK ((newer_quantity > (0)::numeric)),
  constraint inventory_items_own_quantity_check CHECK ((own_quantity > (0)::numeric)),
  constraint inventory_items_pkey PRIMARY KEY (company_id, id)
);
alter table inventory_items enable row level security;
alter table inventory_items force row level security;
CREATE INDEX inventory_items_brand ON public.inventory_items USING btree (company_id, brand) WHERE (brand <> ''::text);
CREATE INDEX inventory_items_by_name ON public.inventory_items USING btree (company_id, active, name, id);
CREATE INDEX inventory_items_by_number ON public.inventory_items USING btree (company_id, active, part_number, name, id);
CREATE INDEX inventory_items_by_price ON public.inventory_items USING btree (company_id, active, retail, name, id);
CREATE INDEX inventory_items_code ON public.inventory_items USING btree (company_id, part_number);
CREATE INDEX inventory_items_kits ON public.inventory_items USING btree (company_id) WHERE (components <> '[]'::jsonb);
CREATE INDEX inventory_items_number ON public.inventory_items USING btree (company_id, lower(part_number)) WHERE (part_number <> ''::text);
CREATE INDEX inventory_items_part_type ON public.inventory_items USING btree (company_id, part_type) WHERE active;
CREATE INDEX inventory_items_scanned ON public.inventory_items USING btree (company_id, lower(barcode)) WHERE (barcode <> ''::text);
CREATE INDEX inventory_items_search ON public.inventory_items USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX inventory_items_superseded ON public.inventory_items USING btree (company_id, superseded_by) WHERE (superseded_by IS NOT NULL);
CREATE INDEX inventory_items_tags ON public.inventory_items USING gin (company_id, tag_ids jsonb_path_ops) WHERE (tag_ids <> '[]'::jsonb);
create policy owner_reads on inventory_items for select to the owner using true;
create policy tenant on inventory_items for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on inventory_items to bayline_app;

-- tenant
create table invitations (
  accepted_at timestamp with time zone,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  id uuid not null,
  mail text,
  mailed_at timestamp with time zone,
  user_id uuid not null,
  way text not null,
  withdrawn_at timestamp with time zone,
  constraint invitations_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint invitations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint invitations_mail_check CHECK ((mail = ANY (ARRAY['sent'::text, 'not_set_up'::text]))),
  constraint invitations_pkey PRIMARY KEY (company_id, id),
  constraint invitations_way_check CHECK ((way = ANY (ARRAY['email'::text, 'link'::text])))
);
alter table invitations enable row level security;
alter table invitations force row level security;
CREATE INDEX invitations_user ON public.invitations USING btree (company_id, user_id, id);
create policy owner_reads on invitations for select to the owner using true;
create policy tenant on invitations for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on invitations to bayline_app;

-- tenant
create table invoice_settlements (
  amount numeric(14,2) not null,
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  note text default ''::text not null,
  outcome text not null,
  purchase_order_id uuid not null,
  quantity numeric(18,4) default 0 not null,
  subject_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint invoice_settlements_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint invoice_settlements_kind_check CHECK ((kind = ANY (ARRAY['quantity'::text, 'price'::text, 'freight'::text]))),
  constraint invoice_settlements_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'claimed'::text]))),
  constraint invoice_settlements_pkey PRIMARY KEY (company_id, id)
);
alter table invoice_settlements enable row level security;
alter table invoice_settlements force row level security;
CREATE INDEX invoice_settlements_order ON public.invoice_settlements USING btree (company_id, purchase_order_id);
create policy owner_reads on invoice_settlements for select to the owner using true;
create policy tenant on invoice_settlements for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on invoice_settlements to bayline_app;

-- tenant
create table journal_entries (
  attempt integer default 1 not null,
  company_id uuid not null,
  day date not null,
  entry_id text default ''::text not null,
  message text default ''::text not null,
  realm_id text not null,
  released_at timestamp with time zone,
  released_by text default ''::text not null,
  shop_id uuid not null,
  state text not null,
  updated_at timestamp with time zone default now() not null,
  constraint journal_entries_company_id_shop_id_day_fkey FOREIGN KEY (company_id, shop_id, day) REFERENCES shop_days(company_id, shop_id, day),
  constraint journal_entries_pkey PRIMARY KEY (company_id, shop_id, day),
  constraint journal_entries_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'refused'::text, 'sent'::text, 'released'::text])))
);
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
create policy owner_reads on journal_entries for select to the owner using true;
create policy tenant on journal_entries for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on journal_entries to bayline_app;

-- tenant
create table journal_exports (
  company_id uuid not null,
  day date not null,
  exported_at timestamp with time zone default now() not null,
  format text not null,
  shop_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint journal_exports_company_id_shop_id_day_fkey FOREIGN KEY (company_id, shop_id, day) REFERENCES shop_days(company_id, shop_id, day),
  constraint journal_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'iif'::text, 'quickbooks'::text]))),
  constraint journal_exports_pkey PRIMARY KEY (company_id, shop_id, day)
);
alter table journal_exports enable row level security;
alter table journal_exports force row level security;
create policy owner_reads on journal_exports for select to the owner using true;
create policy tenant on journal_exports for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on journal_exports to bayline_app;

-- tenant
create table journal_lines (
  account text not null,
  amount numeric(14,2) not null,
  cause text,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  day date not null,
  id uuid not null,
  order_id uuid,
  shop_id uuid not null,
  constraint journal_lines_cause_check CHECK ((cause = ANY (ARRAY['sale'::text, 'written_off'::text]))),
  constraint journal_lines_cause_of_order CHECK (((order_id IS NULL) = (cause IS NULL))),
  constraint journal_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint journal_lines_company_id_shop_id_day_fkey FOREIGN KEY (company_id, shop_id, day) REFERENCES shop_days(company_id, shop_id, day),
  constraint journal_lines_pkey PRIMARY KEY (company_id, id)
);
alter table journal_lines enable row level security;
alter table journal_lines force row level security;
CREATE INDEX journal_lines_day ON public.journal_lines USING btree (company_id, shop_id, day);
CREATE INDEX journal_lines_order ON public.journal_lines USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
create policy owner_reads on journal_lines for select to the owner using true;
create policy tenant on journal_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on journal_lines to bayline_app;

-- tenant
create table label_designs (
  changed_at timestamp with time zone default now() not null,
  changed_by_name text not null,
  company_id uuid not null,
  design jsonb,
  id uuid not null,
  kind text not null,
  shop_id uuid,
  version integer default 1 not null,
  constraint label_designs_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint label_designs_company_id_shop_id_kind_key UNIQUE NULLS NOT DISTINCT (company_id, shop_id, kind),
  constraint label_designs_pkey PRIMARY KEY (company_id, id)
);
alter table label_designs enable row level security;
alter table label_designs force row level security;
create policy owner_reads on label_designs for select to the owner using true;
create policy tenant on label_designs for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on label_designs to bayline_app;

-- tenant
create table labor_days (
  billed_hours numeric(18,4) not null,
  billed_labor numeric(16,2) not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  labor numeric(16,2) not null,
  n integer not null,
  shop_id uuid not null,
  user_id uuid,
  constraint labor_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint labor_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table labor_days enable row level security;
alter table labor_days force row level security;
create policy owner_reads on labor_days for select to the owner using true;
create policy tenant on labor_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on labor_days to bayline_app;

-- tenant
create table ledger_proofs (
  audit_hash text default ''::text not null,
  audit_seq bigint,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  differences jsonb default '[]'::jsonb not null,
  found integer not null,
  id uuid not null,
  milliseconds integer not null,
  orders integer not null,
  payers integer not null,
  user_name text default ''::text not null,
  constraint ledger_proofs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint ledger_proofs_pkey PRIMARY KEY (company_id, id)
);
alter table ledger_proofs enable row level security;
alter table ledger_proofs force row level security;
CREATE INDEX ledger_proofs_recent ON public.ledger_proofs USING btree (company_id, created_at DESC);
create policy owner_reads on ledger_proofs for select to the owner using true;
create policy tenant on ledger_proofs for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on ledger_proofs to bayline_app;

-- tenant
create table line_days (
  catalogue_id uuid,
  category text not null,
  charges numeric(16,2) not null,
  company_id uuid not null,
  cost numeric(16,2) not null,
  coupons numeric(16,2) not null,
  currency text not null,
  day date not null,
  discounts numeric(16,2) not null,
  fee_item text,
  formulation text not null,
  gross numeric(16,2) not null,
  kind text not null,
  labor numeric(16,2) not null,
  labor_hours numeric(18,4) not null,
  liabilities numeric(16,2) not null,
  n integer not null,
  name text not null,
  name_french text not null,
  overage numeric(16,2) not null,
  package_id uuid,
  part_type text not null,
  parts numeric(16,2) not null,
  quantity numeric(18,4) not null,
  returns numeric(16,2) not null,
  shop_id uuid not null,
  times integer not null,
  uncosted integer not null,
  used numeric(18,4) not null,
  viscosity text not null,
  constraint line_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint line_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table line_days enable row level security;
alter table line_days force row level security;
create policy owner_reads on line_days for select to the owner using true;
create policy tenant on line_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on line_days to bayline_app;

-- reference
create table location_tax_rates (
  read_at timestamp with time zone default now() not null,
  source text not null,
  total_rate numeric not null,
  zip_code text not null,
  constraint location_tax_rates_pkey PRIMARY KEY (zip_code, source)
);
grant insert, select, update on location_tax_rates to bayline_app;

-- directory
create table login_directory (
  company_id uuid not null,
  email citext not null,
  user_id uuid not null,
  constraint login_directory_pkey PRIMARY KEY (email)
);
grant delete, insert, select, update on login_directory to bayline_app;

-- tenant
create table maintenance_intervals (
  active boolean not null,
  company_id uuid not null,
  interval_kilometer integer,
  interval_mile integer,
  interval_month integer,
  key text not null,
  name text not null,
  name_french text not null,
  severe_interval_kilometer integer,
  severe_interval_mile integer,
  severe_interval_month integer,
  taxonomy_id text not null,
  version integer default 1 not null,
  constraint maintenance_intervals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint maintenance_intervals_pkey PRIMARY KEY (company_id, key)
);
alter table maintenance_intervals enable row level security;
alter table maintenance_intervals force row level security;
create policy owner_reads on maintenance_intervals for select to the owner using true;
create policy tenant on maintenance_intervals for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on maintenance_intervals to bayline_app;

-- tenant
create table maintenance_schedules (
  action text default ''::text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  cylinders text default ''::text not null,
  engine_code text default ''::text not null,
  engine_litres text default ''::text not null,
  first_mile integer,
  fuel text default ''::text not null,
  id uuid not null,
  indicator text default ''::text not null,
  interval_hours integer,
  interval_kilometer integer,
  interval_mile integer,
  interval_month integer,
  make text not null,
  model text not null,
  note text default ''::text not null,
  "position" text default ''::text not null,
  removed_at timestamp with time zone,
  service text not null,
  severity text default 'both'::text not null,
  source text default ''::text not null,
  turbo text default ''::text not null,
  version integer default 1 not null,
  year_from integer not null,
  year_to integer not null,
  constraint maintenance_schedules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint maintenance_schedules_pkey PRIMARY KEY (company_id, id),
  constraint maintenance_schedules_severity_check CHECK ((severity = ANY (ARRAY['normal'::text, 'severe'::text, 'both'::text]))),
  constraint maintenance_schedules_turbo_check CHECK ((turbo = ANY (ARRAY[''::text, 'y'::text, 'n'::text])))
);
alter table maintenance_schedules enable row level security;
alter table maintenance_schedules force row level security;
CREATE INDEX maintenance_schedules_vehicle ON public.maintenance_schedules USING btree (company_id, lower(make), lower(model));
create policy owner_reads on maintenance_schedules for select to the owner using true;
create policy tenant on maintenance_schedules for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on maintenance_schedules to bayline_app;

-- tenant
create table message_pauses (
  bounced integer not null,
  channel text not null,
  company_id uuid not null,
  finished integer not null,
  id uuid not null,
  paused_at timestamp with time zone default now() not null,
  resumed_at timestamp with time zone,
  resumed_by text default ''::text not null,
  constraint message_pauses_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint message_pauses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint message_pauses_pkey PRIMARY KEY (company_id, id)
);
alter table message_pauses enable row level security;
alter table message_pauses force row level security;
CREATE UNIQUE INDEX message_pauses_active ON public.message_pauses USING btree (company_id, channel) WHERE (resumed_at IS NULL);
create policy owner_reads on message_pauses for select to the owner using true;
create policy tenant on message_pauses for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on message_pauses to bayline_app;

-- tenant
create table message_rules (
  company_id uuid not null,
  coupon_id uuid,
  delay_minutes integer not null,
  email boolean not null,
  kind text not null,
  shop_id uuid not null,
  text boolean not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint message_rules_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint message_rules_coupon FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id),
  constraint message_rules_delay_minutes_check CHECK (((delay_minutes >= 0) AND (delay_minutes <= 525600))),
  constraint message_rules_pkey PRIMARY KEY (company_id, shop_id, kind)
);
alter table message_rules enable row level security;
alter table message_rules force row level security;
create policy owner_reads on message_rules for select to the owner using true;
create policy tenant on message_rules for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on message_rules to bayline_app;

-- tenant
create table message_templates (
  body_en text default ''::text not null,
  body_fr text default ''::text not null,
  channel text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  kind text not null,
  standard boolean not null,
  subject_en text default ''::text not null,
  subject_fr text default ''::text not null,
  user_name text not null,
  version integer not null,
  constraint message_templates_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint message_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint message_templates_pkey PRIMARY KEY (company_id, kind, channel, version)
);
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy owner_reads on message_templates for select to the owner using true;
create policy tenant on message_templates for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on message_templates to bayline_app;

-- tenant
create table messages (
  address text not null,
  attempts integer default 0 not null,
  body text default ''::text not null,
  campaign_id uuid,
  cause text not null,
  channel text not null,
  company_id uuid not null,
  consent text default ''::text not null,
  coupon_id uuid,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  delivered_at timestamp with time zone,
  due_on date,
  fleet_location_id uuid,
  id uuid not null,
  kind text not null,
  language text not null,
  message_id text default ''::text not null,
  order_id uuid,
  purpose text not null,
  read_at timestamp with time zone,
  reason text default ''::text not null,
  segments integer default 0 not null,
  send_after timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  shop_id uuid not null,
  state text default 'queued'::text not null,
  subject text default ''::text not null,
  try_id uuid,
  updated_at timestamp with time zone default now() not null,
  user_id uuid not null,
  user_name text not null,
  vehicle_id uuid,
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint messages_company_id_cause_channel_key UNIQUE (company_id, cause, channel),
  constraint messages_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint messages_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint messages_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr-CA'::text]))),
  constraint messages_pkey PRIMARY KEY (company_id, id),
  constraint messages_purpose_check CHECK ((purpose = ANY (ARRAY['transactional'::text, 'marketing'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'refused'::text, 'unknown'::text])))
);
alter table messages enable row level security;
alter table messages force row level security;
CREATE INDEX messages_campaign ON public.messages USING btree (company_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX messages_contacts ON public.messages USING btree (company_id, created_at) WHERE (kind = ANY (ARRAY['service_due'::text, 'declined_work'::text, 'campaign'::text]));
CREATE INDEX messages_customer ON public.messages USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX messages_ended ON public.messages USING btree (company_id, channel, updated_at);
CREATE INDEX messages_newest ON public.messages USING btree (company_id, created_at, id);
CREATE INDEX messages_order ON public.messages USING btree (company_id, order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX messages_sent ON public.messages USING btree (company_id, sent_at) WHERE ((purpose = 'marketing'::text) AND (sent_at IS NOT NULL));
CREATE INDEX messages_try ON public.messages USING btree (company_id, try_id) WHERE (try_id IS NOT NULL);
CREATE INDEX messages_vehicle ON public.messages USING btree (company_id, vehicle_id, due_on) WHERE (kind = 'service_due'::text);
CREATE INDEX messages_waiting ON public.messages USING btree (company_id, send_after) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
create policy owner_reads on messages for select to the owner using true;
create policy tenant on messages for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on messages to bayline_app;

-- tenant
create table money_days (
  card_kind text not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  hour smallint not null,
  is_money text not null,
  method text not null,
  money_kind text not null,
  n integer not null,
  payments integer not null,
  provider text not null,
  refunded numeric(16,2) not null,
  region text not null,
  shop_id uuid not null,
  surcharge_back numeric(16,2) not null,
  surcharge_base numeric(16,2) not null,
  surcharge_taken numeric(16,2) not null,
  surcharges numeric(16,2) not null,
  taken numeric(16,2) not null,
  tips numeric(16,2) not null,
  constraint money_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint money_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table money_days enable row level security;
alter table money_days force row level security;
create policy owner_reads on money_days for select to the owner using true;
create policy tenant on money_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on money_days to bayline_app;

-- tenant
create table offer_days (
  company_id uuid not null,
  currency text not null,
  day date not null,
  n integer not null,
  offer_declined numeric(16,2) not null,
  offer_sold numeric(16,2) not null,
  offer_unanswered numeric(16,2) not null,
  offered numeric(16,2) not null,
  offers integer not null,
  offers_declined integer not null,
  offers_sold integer not null,
  offers_unanswered integer not null,
  opened_by uuid,
  shop_id uuid not null,
  way text not null,
  constraint offer_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint offer_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table offer_days enable row level security;
alter table offer_days force row level security;
create policy owner_reads on offer_days for select to the owner using true;
create policy tenant on offer_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on offer_days to bayline_app;

-- tenant
create table open_punches (
  break_id uuid,
  break_kind text,
  break_since timestamp with time zone,
  company_id uuid not null,
  "position" text default ''::text not null,
  shift_id uuid,
  shop_id uuid not null,
  since timestamp with time zone not null,
  user_id uuid not null,
  constraint open_punches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint open_punches_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint open_punches_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint open_punches_pkey PRIMARY KEY (company_id, user_id)
);
alter table open_punches enable row level security;
alter table open_punches force row level security;
create policy owner_reads on open_punches for select to the owner using true;
create policy tenant on open_punches for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on open_punches to bayline_app;

-- tenant
create table opening_stock (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  item_id uuid not null,
  quantity numeric(18,4) not null,
  removed_at timestamp with time zone,
  shop_id uuid not null,
  unit_cost numeric(14,4) not null,
  version integer default 1 not null,
  constraint opening_stock_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint opening_stock_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint opening_stock_pkey PRIMARY KEY (company_id, id),
  constraint opening_stock_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint opening_stock_unit_cost_check CHECK ((unit_cost >= (0)::numeric))
);
alter table opening_stock enable row level security;
alter table opening_stock force row level security;
CREATE INDEX opening_stock_item ON public.opening_stock USING btree (company_id, item_id);
CREATE UNIQUE INDEX opening_stock_one ON public.opening_stock USING btree (company_id, shop_id, item_id) WHERE (removed_at IS NULL);
create policy owner_reads on opening_stock for select to the owner using true;
create policy tenant on opening_stock for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on opening_stock to bayline_app;

-- tenant
create table order_approvals (
  approver_id uuid not null,
  approver_name text not null,
  approver_role text not null,
  command jsonb not null,
  command_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  device_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  constraint order_approvals_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_approvals_pkey PRIMARY KEY (company_id, order_id, command_id)
);
alter table order_approvals enable row level security;
alter table order_approvals force row level security;
create policy owner_reads on order_approvals for select to the owner using true;
create policy tenant on order_approvals for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_approvals to bayline_app;

-- tenant
create table order_commands (
  approval jsonb,
  changes jsonb not null,
  command jsonb not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  device_id uuid,
  id uuid not null,
  made_at timestamp with time zone not null,
  order_id uuid not null,
  removed jsonb,
  type text not null,
  user_id uuid,
  user_name text not null,
  version integer not null,
  constraint order_commands_company_id_order_id_fkey1 FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_commands_pkey PRIMARY KEY (company_id, order_id, id)
) partition by RANGE (id);
alter table order_commands enable row level security;
alter table order_commands force row level security;
CREATE INDEX order_commands_version ON ONLY public.order_commands USING btree (company_id, order_id, version);
create policy owner_reads on order_commands for select to the owner using true;
create policy tenant on order_commands for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_commands to bayline_app;

-- tenant
create table order_findings (
  answer text not null,
  approved numeric(14,2) not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  findings smallint not null,
  id uuid not null,
  inspected_by text default ''::text not null,
  item_id uuid,
  key text not null,
  name text not null,
  name_french text not null,
  opened boolean not null,
  order_id uuid not null,
  pictures smallint not null,
  points smallint not null,
  recommended numeric(14,2) not null,
  sent boolean not null,
  shop_id uuid not null,
  constraint order_findings_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_findings_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint order_findings_pkey PRIMARY KEY (company_id, id),
  constraint order_findings_points_check CHECK ((points = ANY (ARRAY[1, '-1'::integer])))
);
alter table order_findings enable row level security;
alter table order_findings force row level security;
CREATE INDEX order_findings_day ON public.order_findings USING btree (company_id, shop_id, day);
CREATE INDEX order_findings_order ON public.order_findings USING btree (company_id, order_id);
create policy owner_reads on order_findings for select to the owner using true;
create policy reopens_day on order_findings for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on order_findings for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on order_findings for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on order_findings for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_findings to bayline_app;
grant update (day) on order_findings to bayline_app;

-- tenant
create table order_offers (
  amount numeric(14,2) not null,
  catalogue_id uuid,
  company_id uuid not null,
  currency text not null,
  customer_id uuid,
  day date not null,
  fleet_location_id uuid,
  id uuid not null,
  inspected_by text default ''::text not null,
  jobs smallint not null,
  key text not null,
  name text not null,
  name_french text not null,
  opened_by uuid,
  order_id uuid not null,
  outcome text not null,
  reason text default ''::text not null,
  shop_id uuid not null,
  way text default ''::text not null,
  constraint order_offers_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_offers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint order_offers_jobs_check CHECK ((jobs = ANY (ARRAY[1, '-1'::integer]))),
  constraint order_offers_outcome_check CHECK ((outcome = ANY (ARRAY['sold'::text, 'declined'::text, 'unanswered'::text]))),
  constraint order_offers_pkey PRIMARY KEY (company_id, id)
);
alter table order_offers enable row level security;
alter table order_offers force row level security;
CREATE INDEX order_offers_day ON public.order_offers USING btree (company_id, shop_id, day);
CREATE INDEX order_offers_order ON public.order_offers USING btree (company_id, order_id);
create policy owner_reads on order_offers for select to the owner using true;
create policy reopens_day on order_offers for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on order_offers for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on order_offers for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on order_offers for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_offers to bayline_app;
grant update (day) on order_offers to bayline_app;

-- tenant
create table order_signatures (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  order_id uuid not null,
  signature_img text,
  signature_img_png text,
  constraint order_signatures_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_signatures_pkey PRIMARY KEY (company_id, order_id, id)
);
alter table order_signatures enable row level security;
alter table order_signatures force row level security;
create policy owner_reads on order_signatures for select to the owner using true;
create policy tenant on order_signatures for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_signatures to bayline_app;

-- tenant
create table order_snapshots (
  company jsonb not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  shop jsonb not null,
  shop_signature text not null,
  constraint order_snapshots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint order_snapshots_pkey PRIMARY KEY (company_id, id)
);
alter table order_snapshots enable row level security;
alter table order_snapshots force row level security;
create policy owner_reads on order_snapshots for select to the owner using true;
create policy tenant on order_snapshots for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_snapshots to bayline_app;

-- tenant
create table order_status_history (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  device_id uuid,
  from_status text,
  id uuid not null,
  note text default ''::text not null,
  order_id uuid not null,
  reason text default ''::text not null,
  to_status text not null,
  user_id uuid,
  user_name text not null,
  constraint order_status_history_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_status_history_pkey PRIMARY KEY (company_id, order_id, id)
);
alter table order_status_history enable row level security;
alter table order_status_history force row level security;
CREATE INDEX order_status_history_recent ON public.order_status_history USING btree (company_id, created_at DESC);
create policy owner_reads on order_status_history for select to the owner using true;
create policy tenant on order_status_history for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on order_status_history to bayline_app;

-- tenant
create table orders (
  bay_id uuid,
  billed_cents bigint generated always as ((
CASE
    WHEN (status = ANY (ARRAY['complete'::text, 'uncollectible'::text, 'void'::text, 'deleted'::text])) THEN (final_price * (100)::numeric)
    ELSE NULL::numeric
END)::bigint) stored,
  black_listed_emails jsonb default '[]'::jsonb not null,
  black_listed_phonenumbers jsonb default '[]'::jsonb not null,
  calculation_version integer default 1 not null,
  casual_items jsonb default '[]'::jsonb not null,
  company_id uuid not null,
  complete_timestamp timestamp with time zone,
  created_timestamp timestamp with time zone not null,
  credit_applied numeric(14,2) default 0 not null,
  currency text not null,
  customer jsonb,
  customer_id uuid,
  declined_items jsonb default '[]'::jsonb not null,
  deleted boolean default false not null,
  discounts jsonb default '[]'::jsonb not null,
  email_to jsonb default '[]'::jsonb not null,
  end_note text default ''::text not null,
  end_reason text default ''::text not null,
  estimate_approvals jsonb default '[]'::jsonb not null,
  estimate_approved_by text default ''::text not null,
  estimate_approved_timestamp timestamp with time zone,
  estimate_total numeric(14,2),
  extras jsonb not null,
  final_checklist jsonb default '[]'::jsonb not null,
  final_price numeric(14,2) default 0 not null,
  first_name text default ''::text not null,
  fleet jsonb,
  fleet_identifier text default ''::text not null,
  fleet_location_id uuid,
  flow_type text default 'none'::text not null,
  has_issue_payment boolean default false not null,
  has_open_payment boolean default false not null,
  id uuid not null,
  in_progress_timestamp timestamp with time zone,
  inspection_groups jsonb default '[]'::jsonb not null,
  inspection_items jsonb default '[]'::jsonb not null,
  internal_note text default ''::text not null,
  inventory_items jsonb default '[]'::jsonb not null,
  last_name text default ''::text not null,
  last_updated_timestamp_milli bigint not null,
  last_updated_user_name text default ''::text not null,
  last_updated_while_active_timestamp timestamp with time zone,
  license_plate text default ''::text not null,
  license_plate_country text default ''::text not null,
  license_plate_region text default ''::text not null,
  mileage integer,
  mileage_initially_used integer,
  net_credit_refunds numeric(14,2) default 0 not null,
  net_paid numeric(14,2) default 0 not null,
  notes text default ''::text not null,
  old_mileage integer,
  omit_carfax boolean default false not null,
  options jsonb default '[]'::jsonb not null,
  order_clean_id bigint not null,
  order_custom_id text not null,
  order_discount_amount numeric default 0 not null,
  order_discount_type integer,
  other_vehicle_id uuid,
  other_vehicle_info text default ''::text not null,
  packages jsonb default '[]'::jsonb not null,
  part_of_bulk_payment boolean default false not null,
  parts jsonb default '[]'::jsonb not null,
  pay_due_timestamp timestamp with time zone,
  pay_status text default 'is_not_paid'::text not null,
  plate_search text default ''::text not null,
  "position" integer default 0 not null,
  pre_complete_timestamp timestamp with time zone,
  preorder_start_timestamp timestamp with time zone,
  promised_timestamp timestamp with time zone,
  returned_lines jsonb default '[]'::jsonb not null,
  returned_total numeric(14,2) default 0 not null,
  scheduled_at_timestamp timestamp with time zone,
  scheduled_at_timestamp_offset integer,
  scheduled_end_timestamp timestamp with time zone,
  scheduled_end_timestamp_offset integer,
  scheduled_start_timestamp timestamp with time zone,
  scheduled_start_timestamp_offset integer,
  search_text text default ''::text not null,
  services jsonb default '[]'::jsonb not null,
  servicing_location text default ''::text not null,
  shared_with_carfax boolean default false not null,
  shop_id uuid not null,
  shop_region_order_statement text default ''::text not null,
  shop_snapshot_id uuid not null,
  signature_id uuid,
  stand_by_timestamp timestamp with time zone,
  status text default 'open'::text not null,
  tags jsonb default '[]'::jsonb not null,
  taxes jsonb default '[]'::jsonb not null,
  tech_positions jsonb default '[]'::jsonb not null,
  text_to jsonb default '[]'::jsonb not null,
  totals jsonb not null,
  "user" jsonb,
  user_id uuid,
  vehicle_details jsonb,
  vehicle_id uuid,
  version integer default 1 not null,
  vin text default ''::text not null,
  vin_search text default ''::text not null,
  void boolean default false not null,
  waiting boolean default false not null,
  year_make_model_entry boolean default false not null,
  constraint orders_company_id_bay_id_fkey FOREIGN KEY (company_id, bay_id) REFERENCES bays(company_id, id),
  constraint orders_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint orders_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint orders_company_id_shop_id_order_clean_id_key UNIQUE (company_id, shop_id, order_clean_id),
  constraint orders_company_id_shop_snapshot_id_fkey FOREIGN KEY (company_id, shop_snapshot_id) REFERENCES order_snapshots(company_id, id),
  constraint orders_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint orders_order_discount_type_check CHECK ((order_discount_type = ANY (ARRAY[1, 2]))),
  constraint orders_pkey PRIMARY KEY (company_id, id),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['open'::text, 'stand-by'::text, 'in-progress'::text, 'pre-complete'::text, 'complete'::text, 'scheduled'::text, 'deleted'::text, 'void'::text, 'uncollectible'::text])))
);
alter table orders enable row level security;
alter table orders force row level security;
CREATE INDEX orders_billed ON public.orders USING btree (company_id, shop_id, billed_cents, id) WHERE (billed_cents IS NOT NULL);
CREATE INDEX orders_board ON public.orders USING btree (company_id, shop_id, status) WHERE (status = ANY (ARRAY['scheduled'::text, 'open'::text, 'stand-by'::text, 'in-progress'::text, 'pre-complete'::text]));
CREATE INDEX orders_by_status ON public.orders USING btree (company_id, shop_id, status, pay_status, created_timestamp DESC, id DESC);
CREATE INDEX orders_carfax ON public.orders USING btree (company_id, complete_timestamp) WHERE ((status = 'complete'::text) AND (NOT shared_with_carfax) AND (NOT omit_carfax));
CREATE INDEX orders_completed ON public.orders USING btree (company_id, shop_id, complete_timestamp) INCLUDE (id) WHERE (complete_timestamp IS NOT NULL);
CREATE INDEX orders_coupons ON public.orders USING gin (company_id, discounts jsonb_path_ops) WHERE (discounts <> '[]'::jsonb);
CREATE INDEX orders_customer ON public.orders USING btree (company_id, customer_id, created_timestamp DESC);
CREATE INDEX orders_finalized ON public.orders USING btree (company_id, shop_id, complete_timestamp DESC) WHERE (status = 'complete'::text);
CREATE INDEX orders_fleet_location ON public.orders USING btree (company_id, fleet_location_id, created_timestamp DESC);
CREATE INDEX orders_recent ON public.orders USING btree (company_id, shop_id, created_timestamp DESC, id DESC);
CREATE INDEX orders_search ON public.orders USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX orders_tagged ON public.orders USING btree (company_id, shop_id, created_timestamp DESC, id DESC) WHERE (tags <> '[]'::jsonb);
CREATE INDEX orders_unpaid ON public.orders USING btree (company_id, shop_id) WHERE ((status = 'complete'::text) AND (pay_status = ANY (ARRAY['is_not_paid'::text, 'is_partially_paid'::text])));
CREATE INDEX orders_vehicle ON public.orders USING btree (company_id, vehicle_id, created_timestamp DESC);
create policy owner_reads on orders for select to the owner using true;
create policy tenant on orders for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on orders to bayline_app;

-- tenant
create table outbox (
  author_kind text,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  device_id uuid,
  event text not null,
  id uuid not null,
  payload jsonb default '{}'::jsonb not null,
  shop_id uuid,
  subject_id uuid not null,
  subject_kind text,
  user_id uuid,
  version integer,
  constraint outbox_pkey PRIMARY KEY (company_id, id)
) partition by RANGE (id);
alter table outbox enable row level security;
alter table outbox force row level security;
CREATE INDEX outbox_subject ON ONLY public.outbox USING btree (company_id, subject_id, created_at);
create policy owner_reads on outbox for select to the owner using true;
create policy tenant on outbox for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on outbox to bayline_app;

-- tenant
create table packages (
  active boolean default true not null,
  active_from date,
  active_to date,
  casual_items jsonb default '[]'::jsonb not null,
  category text default ''::text not null,
  classification_id uuid,
  company_id uuid not null,
  id uuid not null,
  inspection_grouping_id uuid,
  name text not null,
  name_french text not null,
  options jsonb default '[]'::jsonb not null,
  package_extras jsonb default '{}'::jsonb not null,
  parts jsonb default '[]'::jsonb not null,
  "position" integer default 0 not null,
  price numeric,
  services jsonb default '[]'::jsonb not null,
  shop_prices jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  constraint packages_company_id_classification_id_fkey FOREIGN KEY (company_id, classification_id) REFERENCES classifications(company_id, id),
  constraint packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint packages_pkey PRIMARY KEY (company_id, id)
);
alter table packages enable row level security;
alter table packages force row level security;
create policy owner_reads on packages for select to the owner using true;
create policy tenant on packages for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on packages to bayline_app;

-- tenant
create table pay_export_files (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  content text not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  export_id uuid not null,
  file_name text not null,
  format text not null,
  id uuid not null,
  constraint pay_export_files_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES pay_exports(company_id, id),
  constraint pay_export_files_pkey PRIMARY KEY (company_id, id)
);
alter table pay_export_files enable row level security;
alter table pay_export_files force row level security;
CREATE INDEX pay_export_files_export ON public.pay_export_files USING btree (company_id, export_id);
create policy owner_reads on pay_export_files for select to the owner using true;
create policy tenant on pay_export_files for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_export_files to bayline_app;

-- tenant
create table pay_export_voids (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  export_id uuid not null,
  reason text not null,
  voided_at timestamp with time zone default statement_timestamp() not null,
  constraint pay_export_voids_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES pay_exports(company_id, id),
  constraint pay_export_voids_pkey PRIMARY KEY (company_id, export_id)
);
alter table pay_export_voids enable row level security;
alter table pay_export_voids force row level security;
create policy owner_reads on pay_export_voids for select to the owner using true;
create policy tenant on pay_export_voids for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_export_voids to bayline_app;

-- tenant
create table pay_export_weeks (
  card_tips numeric(14,2) default 0 not null,
  cash_tips numeric(14,2) default 0 not null,
  company_id uuid not null,
  double_minutes numeric(14,6) not null,
  double_pay numeric(14,2) not null,
  export_id uuid not null,
  holiday_pay numeric(14,2) default 0 not null,
  overtime_minutes numeric(14,6) not null,
  overtime_pay numeric(14,2) not null,
  premium_pay numeric(14,2) default 0 not null,
  regular_minutes numeric(14,6) not null,
  regular_pay numeric(14,2) not null,
  spiff_pay numeric(14,2) default 0 not null,
  user_id uuid not null,
  week_start date not null,
  constraint pay_export_weeks_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES pay_exports(company_id, id),
  constraint pay_export_weeks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint pay_export_weeks_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint pay_export_weeks_pkey PRIMARY KEY (company_id, export_id, user_id, week_start)
);
alter table pay_export_weeks enable row level security;
alter table pay_export_weeks force row level security;
CREATE INDEX pay_export_weeks_person ON public.pay_export_weeks USING btree (company_id, user_id, week_start);
create policy owner_reads on pay_export_weeks for select to the owner using true;
create policy tenant on pay_export_weeks for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_export_weeks to bayline_app;

-- tenant
create table pay_exports (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  content text not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  file_name text not null,
  format text not null,
  from_day date not null,
  id uuid not null,
  number integer not null,
  pay_group text default ''::text not null,
  to_day date not null,
  constraint pay_exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint pay_exports_pkey PRIMARY KEY (company_id, id)
);
alter table pay_exports enable row level security;
alter table pay_exports force row level security;
CREATE UNIQUE INDEX pay_exports_number ON public.pay_exports USING btree (company_id, number);
create policy owner_reads on pay_exports for select to the owner using true;
create policy tenant on pay_exports for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_exports to bayline_app;

-- tenant
create table pay_group_shops (
  company_id uuid not null,
  group_id uuid,
  shop_id uuid not null,
  constraint pay_group_shops_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES pay_groups(company_id, id),
  constraint pay_group_shops_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint pay_group_shops_pkey PRIMARY KEY (company_id, shop_id)
);
alter table pay_group_shops enable row level security;
alter table pay_group_shops force row level security;
CREATE INDEX pay_group_shops_group ON public.pay_group_shops USING btree (company_id, group_id);
create policy owner_reads on pay_group_shops for select to the owner using true;
create policy tenant on pay_group_shops for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on pay_group_shops to bayline_app;

-- tenant
create table pay_groups (
  company_code text default ''::text not null,
  company_id uuid not null,
  country text not null,
  format text not null,
  id uuid not null,
  legal_name text default ''::text not null,
  name text not null,
  period text not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  constraint pay_groups_country_check CHECK ((country = ANY (ARRAY['US'::text, 'CA'::text]))),
  constraint pay_groups_pkey PRIMARY KEY (company_id, id)
);
alter table pay_groups enable row level security;
alter table pay_groups force row level security;
create policy owner_reads on pay_groups for select to the owner using true;
create policy tenant on pay_groups for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on pay_groups to bayline_app;

-- tenant
create table pay_line_decisions (
  accepted boolean not null,
  amount numeric(12,2) not null,
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  day date not null,
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  constraint pay_line_decisions_amount_check CHECK ((amount >= (0)::numeric)),
  constraint pay_line_decisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint pay_line_decisions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint pay_line_decisions_kind_check CHECK ((kind = ANY (ARRAY['meal_premium'::text, 'reporting_pay'::text, 'spread_of_hours'::text, 'weekly_rest'::text, 'holiday_pay'::text, 'holiday_worked'::text]))),
  constraint pay_line_decisions_pkey PRIMARY KEY (company_id, id)
);
alter table pay_line_decisions enable row level security;
alter table pay_line_decisions force row level security;
CREATE INDEX pay_line_decisions_day ON public.pay_line_decisions USING btree (company_id, day, user_id);
create policy owner_reads on pay_line_decisions for select to the owner using true;
create policy tenant on pay_line_decisions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_line_decisions to bayline_app;

-- tenant
create table pay_links (
  amount numeric(14,2) not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  id uuid not null,
  opened_at timestamp with time zone,
  order_id uuid not null,
  sent_to text default ''::text not null,
  user_id uuid not null,
  user_name text not null,
  withdrawn_at timestamp with time zone,
  constraint pay_links_amount_check CHECK ((amount > (0)::numeric)),
  constraint pay_links_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint pay_links_pkey PRIMARY KEY (company_id, id)
);
alter table pay_links enable row level security;
alter table pay_links force row level security;
CREATE INDEX pay_links_order ON public.pay_links USING btree (company_id, order_id, created_at);
create policy owner_reads on pay_links for select to the owner using true;
create policy tenant on pay_links for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on pay_links to bayline_app;

-- tenant
create table pay_people (
  company_id uuid not null,
  department text default ''::text not null,
  payroll_id text default ''::text not null,
  plan_signed boolean default false not null,
  user_id uuid not null,
  constraint pay_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint pay_people_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint pay_people_pkey PRIMARY KEY (company_id, user_id)
);
alter table pay_people enable row level security;
alter table pay_people force row level security;
create policy owner_reads on pay_people for select to the owner using true;
create policy tenant on pay_people for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on pay_people to bayline_app;

-- tenant
create table pay_rates (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  from_day date not null,
  id uuid not null,
  "position" text default ''::text not null,
  rate numeric(10,4) not null,
  user_id uuid not null,
  constraint pay_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint pay_rates_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint pay_rates_pkey PRIMARY KEY (company_id, id),
  constraint pay_rates_rate_check CHECK ((rate >= (0)::numeric))
);
alter table pay_rates enable row level security;
alter table pay_rates force row level security;
CREATE INDEX pay_rates_person ON public.pay_rates USING btree (company_id, user_id, "position", from_day);
create policy owner_reads on pay_rates for select to the owner using true;
create policy tenant on pay_rates for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on pay_rates to bayline_app;

-- tenant
create table payment_attempts (
  amount numeric(14,2) not null,
  card_kind text default ''::text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  currency text not null,
  customer_id uuid,
  device_id uuid not null,
  error_code text default ''::text not null,
  fleet_location_id uuid,
  id uuid not null,
  idempotency_key text not null,
  kind text not null,
  link_id uuid,
  made_at timestamp with time zone not null,
  order_id uuid,
  payment_id uuid,
  payment_method text not null,
  provider text not null,
  provider_data jsonb default '{}'::jsonb not null,
  provider_message text default ''::text not null,
  provider_reference text default ''::text not null,
  reason text default ''::text not null,
  returned_lines jsonb default '[]'::jsonb not null,
  shop_id uuid not null,
  state text not null,
  surcharge numeric(14,2) default 0 not null,
  surcharge_message text default ''::text not null,
  target text default ''::text not null,
  tip numeric(14,2) default 0 not null,
  updated_at timestamp with time zone default now() not null,
  user_id uuid,
  user_name text not null,
  constraint payment_attempts_card_kind_check CHECK ((card_kind = ANY (ARRAY[''::text, 'credit'::text, 'debit'::text]))),
  constraint payment_attempts_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint payment_attempts_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint payment_attempts_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES pay_links(company_id, id),
  constraint payment_attempts_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint payment_attempts_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id),
  constraint payment_attempts_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint payment_attempts_of_one CHECK ((num_nonnulls(order_id, customer_id, fleet_location_id) = 1)),
  constraint payment_attempts_pkey PRIMARY KEY (company_id, id),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'success'::text, 'failed'::text, 'cancelled'::text, 'in_issue'::text])))
);
alter table payment_attempts enable row level security;
alter table payment_attempts force row level security;
CREATE INDEX payment_attempts_customer ON public.payment_attempts USING btree (company_id, customer_id, created_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX payment_attempts_link ON public.payment_attempts USING btree (company_id, link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX payment_attempts_location ON public.payment_attempts USING btree (company_id, fleet_location_id, created_at) WHERE (fleet_location_id IS NOT NULL);
CREATE INDEX payment_attempts_order ON public.payment_attempts USING btree (company_id, order_id, created_at);
CREATE INDEX payment_attempts_reference ON public.payment_attempts USING btree (company_id, provider, provider_reference) WHERE (provider_reference <> ''::text);
CREATE UNIQUE INDEX payment_attempts_unsettled ON public.payment_attempts USING btree (company_id, order_id) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'in_issue'::text]));
CREATE UNIQUE INDEX payment_attempts_unsettled_customer ON public.payment_attempts USING btree (company_id, customer_id) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'in_issue'::text]));
CREATE UNIQUE INDEX payment_attempts_unsettled_location ON public.payment_attempts USING btree (company_id, fleet_location_id) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'in_issue'::text]));
CREATE INDEX payment_attempts_waiting ON public.payment_attempts USING btree (company_id, updated_at) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'in_issue'::text]));
create policy owner_reads on payment_attempts for select to the owner using true;
create policy tenant on payment_attempts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on payment_attempts to bayline_app;

-- tenant
create table payment_providers (
  company_id uuid not null,
  enabled boolean default false not null,
  provider text not null,
  secrets text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  shop_id uuid not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint payment_providers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint payment_providers_pkey PRIMARY KEY (company_id, shop_id, provider)
);
alter table payment_providers enable row level security;
alter table payment_providers force row level security;
create policy owner_reads on payment_providers for select to the owner using true;
create policy tenant on payment_providers for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on payment_providers to bayline_app;

-- tenant
create table payments (
  amount numeric(14,2) not null,
  bulk_payment_id uuid,
  cash_rounding numeric(14,2) default 0 not null,
  change_due numeric(14,2) default 0 not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  currency text not null,
  customer_id uuid,
  day date not null,
  device_id uuid,
  fleet_location_id uuid,
  id uuid not null,
  made_at timestamp with time zone not null,
  order_id uuid,
  payment_final_amount numeric(14,2) not null,
  payment_method text not null,
  payment_processing_status text not null,
  payment_surcharge_amount numeric(14,2) default 0 not null,
  payment_tip_amount numeric(14,2) default 0 not null,
  payment_type text not null,
  provider text default ''::text not null,
  provider_reference text default ''::text not null,
  reason text default ''::text not null,
  reference text default ''::text not null,
  refund_of_id uuid,
  returned_lines jsonb default '[]'::jsonb not null,
  reverses_id uuid,
  shop_id uuid not null,
  surcharge_message text default ''::text not null,
  tendered numeric(14,2),
  user_id uuid,
  user_name text not null,
  constraint payments_company_id_bulk_payment_id_fkey FOREIGN KEY (company_id, bulk_payment_id) REFERENCES bulk_payments(company_id, id),
  constraint payments_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint payments_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint payments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint payments_company_id_refund_of_id_fkey FOREIGN KEY (company_id, refund_of_id) REFERENCES payments(company_id, id) DEFERRABLE,
  constraint payments_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES payments(company_id, id) DEFERRABLE,
  constraint payments_of_someone CHECK (((order_id IS NOT NULL) OR (customer_id IS NOT NULL) OR (fleet_location_id IS NOT NULL))),
  constraint payments_payment_type_check CHECK ((payment_type = ANY (ARRAY['order_payment'::text, 'order_payment_failure'::text, 'order_payment_w_credit'::text, 'credit_payment'::text, 'credit_payment_failure'::text, 'payment_refund'::text, 'payment_refund_failure'::text, 'payment_credit'::text, 'payment_credit_adjustment'::text, 'credit_adjustment'::text]))),
  constraint payments_pkey PRIMARY KEY (company_id, id)
);
alter table payments enable row level security;
alter table payments force row level security;
CREATE INDEX payments_bulk ON public.payments USING btree (company_id, bulk_payment_id) WHERE (bulk_payment_id IS NOT NULL);
CREATE INDEX payments_business_day ON public.payments USING btree (company_id, shop_id, day);
CREATE INDEX payments_customer ON public.payments USING btree (company_id, customer_id, created_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX payments_day ON public.payments USING btree (company_id, shop_id, created_at);
CREATE INDEX payments_fleet_location ON public.payments USING btree (company_id, fleet_location_id, created_at) WHERE (fleet_location_id IS NOT NULL);
CREATE INDEX payments_order ON public.payments USING btree (company_id, order_id, created_at);
CREATE INDEX payments_provider_reference ON public.payments USING btree (company_id, provider, provider_reference) WHERE (provider_reference <> ''::text);
CREATE INDEX payments_refunds ON public.payments USING btree (company_id, refund_of_id) WHERE (refund_of_id IS NOT NULL);
CREATE UNIQUE INDEX payments_reversed_once ON public.payments USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE UNIQUE INDEX payments_taken_once ON public.payments USING btree (company_id, provider, provider_reference) WHERE ((provider_reference <> ''::text) AND (payment_type = ANY (ARRAY['order_payment'::text, 'credit_payment'::text])));
create policy owner_reads on payments for select to the owner using true;
create policy reopens_day on payments for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on payments for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on payments for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on payments for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on payments to bayline_app;
grant update (day) on payments to bayline_app;

-- tenant
create table payout_accounts (
  balance jsonb default '[]'::jsonb not null,
  company_id uuid not null,
  problem text default ''::text not null,
  provider text not null,
  read_at timestamp with time zone,
  shop_id uuid not null,
  since timestamp with time zone not null,
  constraint payout_accounts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint payout_accounts_pkey PRIMARY KEY (company_id, shop_id, provider)
);
alter table payout_accounts enable row level security;
alter table payout_accounts force row level security;
create policy owner_reads on payout_accounts for select to the owner using true;
create policy tenant on payout_accounts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on payout_accounts to bayline_app;

-- tenant
create table payout_lines (
  amount numeric(14,2) not null,
  company_id uuid not null,
  description text default ''::text not null,
  fee numeric(14,2) not null,
  happened_at timestamp with time zone not null,
  kind text not null,
  net numeric(14,2) not null,
  payment_reference text default ''::text not null,
  payout_id uuid not null,
  reference text not null,
  constraint payout_lines_company_id_payout_id_fkey FOREIGN KEY (company_id, payout_id) REFERENCES payouts(company_id, id),
  constraint payout_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text, 'dispute'::text, 'other'::text]))),
  constraint payout_lines_pkey PRIMARY KEY (company_id, payout_id, reference)
);
alter table payout_lines enable row level security;
alter table payout_lines force row level security;
CREATE INDEX payout_lines_payment ON public.payout_lines USING btree (company_id, payment_reference) WHERE (payment_reference <> ''::text);
create policy owner_reads on payout_lines for select to the owner using true;
create policy tenant on payout_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on payout_lines to bayline_app;

-- tenant
create table payouts (
  arrival_date date not null,
  company_id uuid not null,
  currency text not null,
  failure text default ''::text not null,
  fees numeric(14,2) default 0 not null,
  gross numeric(14,2) default 0 not null,
  id uuid not null,
  itemized text not null,
  made_at timestamp with time zone not null,
  net numeric(14,2) not null,
  other numeric(14,2) default 0 not null,
  provider text not null,
  reference text not null,
  refunds numeric(14,2) default 0 not null,
  shop_id uuid not null,
  status text not null,
  constraint payouts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint payouts_itemized_check CHECK ((itemized = ANY (ARRAY['yes'::text, 'later'::text, 'never'::text]))),
  constraint payouts_pkey PRIMARY KEY (company_id, id),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);
alter table payouts enable row level security;
alter table payouts force row level security;
CREATE UNIQUE INDEX payouts_once ON public.payouts USING btree (company_id, provider, reference);
CREATE INDEX payouts_recent ON public.payouts USING btree (company_id, arrival_date DESC, id);
create policy owner_reads on payouts for select to the owner using true;
create policy tenant on payouts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on payouts to bayline_app;

-- tenant
create table plate_lookups (
  company_id uuid not null,
  country text not null,
  created_at timestamp with time zone default now() not null,
  device_id uuid,
  id uuid not null,
  lookup_id uuid not null,
  plate text not null,
  provider text not null,
  region text not null,
  status text not null,
  user_id uuid,
  user_name text not null,
  vins jsonb default '[]'::jsonb not null,
  constraint plate_lookups_pkey PRIMARY KEY (company_id, id)
);
alter table plate_lookups enable row level security;
alter table plate_lookups force row level security;
CREATE INDEX plate_lookups_recent ON public.plate_lookups USING btree (company_id, created_at DESC);
create policy owner_reads on plate_lookups for select to the owner using true;
create policy tenant on plate_lookups for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on plate_lookups to bayline_app;

-- tenant
create table practice_orders (
  commands jsonb default '[]'::jsonb not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  document jsonb not null,
  id uuid not null,
  number integer not null,
  payments jsonb default '[]'::jsonb not null,
  removed_timestamp timestamp with time zone,
  shop_id uuid not null,
  constraint practice_orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint practice_orders_pkey PRIMARY KEY (company_id, id)
);
alter table practice_orders enable row level security;
alter table practice_orders force row level security;
CREATE INDEX practice_orders_shop ON public.practice_orders USING btree (company_id, shop_id, created_at) WHERE (removed_timestamp IS NULL);
create policy owner_reads on practice_orders for select to the owner using true;
create policy tenant on practice_orders for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on practice_orders to bayline_app;

-- tenant
create table price_change_items (
  company_id uuid not null,
  item_id uuid not null,
  price_change_id uuid not null,
  retail_after numeric not null,
  retail_before numeric not null,
  constraint price_change_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint price_change_items_company_id_price_change_id_fkey FOREIGN KEY (company_id, price_change_id) REFERENCES price_changes(company_id, id),
  constraint price_change_items_pkey PRIMARY KEY (company_id, price_change_id, item_id)
);
alter table price_change_items enable row level security;
alter table price_change_items force row level security;
create policy owner_reads on price_change_items for select to the owner using true;
create policy tenant on price_change_items for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on price_change_items to bayline_app;

-- tenant
create table price_changes (
  at timestamp with time zone default now() not null,
  company_id uuid not null,
  id uuid not null,
  items integer not null,
  kept integer default 0 not null,
  rule jsonb not null,
  undone_at timestamp with time zone,
  undone_name text default ''::text not null,
  user_id uuid not null,
  user_name text not null,
  constraint price_changes_items_check CHECK ((items > 0)),
  constraint price_changes_pkey PRIMARY KEY (company_id, id)
);
alter table price_changes enable row level security;
alter table price_changes force row level security;
CREATE INDEX price_changes_at ON public.price_changes USING btree (company_id, at DESC);
create policy owner_reads on price_changes for select to the owner using true;
create policy tenant on price_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on price_changes to bayline_app;

-- tenant
create table print_keys (
  certificate text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  key_sealed text not null,
  constraint print_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint print_keys_pkey PRIMARY KEY (company_id)
);
alter table print_keys enable row level security;
alter table print_keys force row level security;
create policy owner_reads on print_keys for select to the owner using true;
create policy tenant on print_keys for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on print_keys to bayline_app;

-- tenant
create table print_stations (
  active boolean default true not null,
  company_id uuid not null,
  id uuid not null,
  name text not null,
  settings jsonb not null,
  updated_at timestamp with time zone default now() not null,
  user_id uuid not null,
  version integer default 1 not null,
  constraint print_stations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint print_stations_pkey PRIMARY KEY (company_id, user_id, id)
);
alter table print_stations enable row level security;
alter table print_stations force row level security;
create policy owner_reads on print_stations for select to the owner using true;
create policy tenant on print_stations for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on print_stations to bayline_app;

-- tenant
create table punch_corrections (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_name text default ''::text not null,
  decision_note text default ''::text not null,
  former jsonb,
  id uuid not null,
  note text default ''::text not null,
  reason text not null,
  shift_id uuid not null,
  status text default 'open'::text not null,
  user_id uuid not null,
  wanted jsonb not null,
  constraint punch_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint punch_corrections_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint punch_corrections_pkey PRIMARY KEY (company_id, id),
  constraint punch_corrections_reason_check CHECK ((reason = ANY (ARRAY['forgot'::text, 'wrong_time'::text, 'wrong_shop'::text, 'device'::text, 'other'::text]))),
  constraint punch_corrections_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'refused'::text])))
);
alter table punch_corrections enable row level security;
alter table punch_corrections force row level security;
CREATE INDEX punch_corrections_open ON public.punch_corrections USING btree (company_id, created_at) WHERE (status = 'open'::text);
CREATE INDEX punch_corrections_person ON public.punch_corrections USING btree (company_id, user_id, created_at);
create policy owner_reads on punch_corrections for select to the owner using true;
create policy tenant on punch_corrections for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on punch_corrections to bayline_app;

-- tenant
create table punch_events (
  at timestamp with time zone not null,
  break_kind text,
  by_name text not null,
  by_user_id uuid not null,
  clock_suspect boolean default false not null,
  company_id uuid not null,
  correction_id uuid,
  device_at timestamp with time zone,
  device_id uuid,
  id uuid not null,
  kind text not null,
  order_id uuid,
  part_id uuid,
  "position" text default ''::text not null,
  reason text default ''::text not null,
  recorded_at timestamp with time zone default statement_timestamp() not null,
  removed boolean default false not null,
  shift_id uuid not null,
  shop_id uuid not null,
  source text not null,
  supersedes uuid,
  user_id uuid not null,
  zone text not null,
  constraint punch_events_break_kind_check CHECK ((break_kind = ANY (ARRAY['meal'::text, 'rest'::text]))),
  constraint punch_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint punch_events_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint punch_events_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint punch_events_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint punch_events_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'break_start'::text, 'break_end'::text, 'job_start'::text, 'job_end'::text]))),
  constraint punch_events_pkey PRIMARY KEY (company_id, id),
  constraint punch_events_source_check CHECK ((source = ANY (ARRAY['session'::text, 'pin'::text, 'offline'::text, 'correction'::text])))
);
alter table punch_events enable row level security;
alter table punch_events force row level security;
CREATE INDEX punch_events_order ON public.punch_events USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX punch_events_person ON public.punch_events USING btree (company_id, user_id, at);
CREATE INDEX punch_events_shift ON public.punch_events USING btree (company_id, shift_id);
CREATE UNIQUE INDEX punch_events_superseded ON public.punch_events USING btree (company_id, supersedes) WHERE (supersedes IS NOT NULL);
create policy owner_reads on punch_events for select to the owner using true;
create policy tenant on punch_events for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on punch_events to bayline_app;

-- tenant
create table punch_photos (
  company_id uuid not null,
  event_id uuid not null,
  file_key text not null,
  taken_at timestamp with time zone not null,
  constraint punch_photos_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES punch_events(company_id, id),
  constraint punch_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint punch_photos_pkey PRIMARY KEY (company_id, event_id)
);
alter table punch_photos enable row level security;
alter table punch_photos force row level security;
CREATE INDEX punch_photos_taken ON public.punch_photos USING btree (company_id, taken_at);
create policy owner_reads on punch_photos for select to the owner using true;
create policy tenant on punch_photos for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on punch_photos to bayline_app;

-- tenant
create table purchase_approvals (
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  note text default ''::text not null,
  purchase_order_id uuid not null,
  step text not null,
  supplier_id uuid not null,
  total numeric(14,2) not null,
  user_id uuid,
  user_name text not null,
  constraint purchase_approvals_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint purchase_approvals_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint purchase_approvals_pkey PRIMARY KEY (company_id, id),
  constraint purchase_approvals_step_check CHECK ((step = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text])))
);
alter table purchase_approvals enable row level security;
alter table purchase_approvals force row level security;
CREATE INDEX purchase_approvals_order ON public.purchase_approvals USING btree (company_id, purchase_order_id, at DESC);
create policy owner_reads on purchase_approvals for select to the owner using true;
create policy tenant on purchase_approvals for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_approvals to bayline_app;

-- tenant
create table purchase_order_lines (
  back_ordered numeric(18,4) default 0 not null,
  base_quantity numeric(18,9) default 1 not null,
  cancelled numeric(18,4) default 0 not null,
  company_id uuid not null,
  core_charge numeric(12,2) default 0 not null,
  id uuid not null,
  item_id uuid not null,
  order_id uuid,
  ordered numeric(18,4) not null,
  "position" integer default 0 not null,
  price numeric(14,4) not null,
  purchase_order_id uuid not null,
  purchase_quantity numeric(18,9) default 1 not null,
  purchase_unit text default ''::text not null,
  removed boolean default false not null,
  supplier_number text default ''::text not null,
  version integer default 1 not null,
  constraint purchase_order_lines_back_ordered_check CHECK ((back_ordered >= (0)::numeric)),
  constraint purchase_order_lines_base_quantity_check CHECK ((base_quantity > (0)::numeric)),
  constraint purchase_order_lines_cancelled_check CHECK ((cancelled >= (0)::numeric)),
  constraint purchase_order_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint purchase_order_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint purchase_order_lines_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint purchase_order_lines_core_charge_check CHECK ((core_charge >= (0)::numeric)),
  constraint purchase_order_lines_ordered_check CHECK ((ordered > (0)::numeric)),
  constraint purchase_order_lines_pkey PRIMARY KEY (company_id, id),
  constraint purchase_order_lines_price_check CHECK ((price >= (0)::numeric)),
  constraint purchase_order_lines_purchase_quantity_check CHECK ((purchase_quantity > (0)::numeric))
);
alter table purchase_order_lines enable row level security;
alter table purchase_order_lines force row level security;
CREATE INDEX purchase_order_lines_for ON public.purchase_order_lines USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX purchase_order_lines_item ON public.purchase_order_lines USING btree (company_id, item_id);
CREATE INDEX purchase_order_lines_order ON public.purchase_order_lines USING btree (company_id, purchase_order_id);
create policy owner_reads on purchase_order_lines for select to the owner using true;
create policy tenant on purchase_order_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on purchase_order_lines to bayline_app;

-- tenant
create table purchase_order_mails (
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  outcome text not null,
  purchase_order_id uuid not null,
  sent_to text not null,
  user_name text not null,
  constraint purchase_order_mails_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint purchase_order_mails_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'not_set_up'::text]))),
  constraint purchase_order_mails_pkey PRIMARY KEY (company_id, id)
);
alter table purchase_order_mails enable row level security;
alter table purchase_order_mails force row level security;
CREATE INDEX purchase_order_mails_order ON public.purchase_order_mails USING btree (company_id, purchase_order_id);
create policy owner_reads on purchase_order_mails for select to the owner using true;
create policy tenant on purchase_order_mails for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_order_mails to bayline_app;

-- tenant
create table purchase_orders (
  back_order_of uuid,
  closed_at timestamp with time zone,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  created_by_name text not null,
  expected_on date,
  freight numeric(12,2) default 0 not null,
  id uuid not null,
  note text default ''::text not null,
  number integer not null,
  reference text default ''::text not null,
  sent_at timestamp with time zone,
  shop_id uuid not null,
  state text default 'draft'::text not null,
  supplier_id uuid not null,
  version integer default 1 not null,
  constraint purchase_orders_company_id_back_order_of_fkey FOREIGN KEY (company_id, back_order_of) REFERENCES purchase_orders(company_id, id) DEFERRABLE,
  constraint purchase_orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint purchase_orders_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint purchase_orders_freight_check CHECK ((freight >= (0)::numeric)),
  constraint purchase_orders_pkey PRIMARY KEY (company_id, id),
  constraint purchase_orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'closed'::text, 'cancelled'::text])))
);
alter table purchase_orders enable row level security;
alter table purchase_orders force row level security;
CREATE UNIQUE INDEX purchase_orders_number ON public.purchase_orders USING btree (company_id, shop_id, number);
CREATE INDEX purchase_orders_supplier ON public.purchase_orders USING btree (company_id, supplier_id, created_at DESC);
create policy owner_reads on purchase_orders for select to the owner using true;
create policy tenant on purchase_orders for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on purchase_orders to bayline_app;

-- tenant
create table purchase_postings (
  at timestamp with time zone not null,
  company_id uuid not null,
  credits numeric(14,2) default 0 not null,
  id uuid not null,
  kind text not null,
  payable numeric(14,2) default 0 not null,
  received numeric(14,2) default 0 not null,
  shop_id uuid not null,
  subject_id uuid not null,
  tax numeric(14,2) default 0 not null,
  variance numeric(14,2) default 0 not null,
  constraint purchase_postings_check CHECK ((((((received + payable) + credits) + variance) + tax) = (0)::numeric)),
  constraint purchase_postings_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint purchase_postings_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'void'::text, 'settlement'::text, 'return'::text, 'memo'::text, 'write_off'::text]))),
  constraint purchase_postings_pkey PRIMARY KEY (company_id, id)
);
alter table purchase_postings enable row level security;
alter table purchase_postings force row level security;
CREATE INDEX purchase_postings_shop ON public.purchase_postings USING btree (company_id, shop_id, at);
create policy owner_reads on purchase_postings for select to the owner using true;
create policy tenant on purchase_postings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_postings to bayline_app;

-- tenant
create table purchase_receipt_lines (
  base_quantity numeric(18,4) not null,
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  price numeric(14,4) not null,
  purchase_order_line_id uuid not null,
  purchase_receipt_id uuid not null,
  quantity numeric(18,4) not null,
  reason text default ''::text not null,
  value numeric(18,2) not null,
  constraint purchase_receipt_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint purchase_receipt_lines_company_id_purchase_order_line_id_fkey FOREIGN KEY (company_id, purchase_order_line_id) REFERENCES purchase_order_lines(company_id, id),
  constraint purchase_receipt_lines_company_id_purchase_receipt_id_fkey FOREIGN KEY (company_id, purchase_receipt_id) REFERENCES purchase_receipts(company_id, id),
  constraint purchase_receipt_lines_pkey PRIMARY KEY (company_id, id)
);
alter table purchase_receipt_lines enable row level security;
alter table purchase_receipt_lines force row level security;
CREATE INDEX purchase_receipt_lines_line ON public.purchase_receipt_lines USING btree (company_id, purchase_order_line_id);
CREATE INDEX purchase_receipt_lines_receipt ON public.purchase_receipt_lines USING btree (company_id, purchase_receipt_id);
create policy owner_reads on purchase_receipt_lines for select to the owner using true;
create policy tenant on purchase_receipt_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_receipt_lines to bayline_app;

-- tenant
create table purchase_receipts (
  at timestamp with time zone not null,
  company_id uuid not null,
  freight numeric(12,2) default 0 not null,
  id uuid not null,
  note text default ''::text not null,
  packing_slip text default ''::text not null,
  purchase_order_id uuid not null,
  reverses_id uuid,
  shop_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint purchase_receipts_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint purchase_receipts_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES purchase_receipts(company_id, id) DEFERRABLE,
  constraint purchase_receipts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint purchase_receipts_freight_check CHECK ((freight >= (0)::numeric)),
  constraint purchase_receipts_pkey PRIMARY KEY (company_id, id)
);
alter table purchase_receipts enable row level security;
alter table purchase_receipts force row level security;
CREATE INDEX purchase_receipts_order ON public.purchase_receipts USING btree (company_id, purchase_order_id);
CREATE UNIQUE INDEX purchase_receipts_reversed ON public.purchase_receipts USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
create policy owner_reads on purchase_receipts for select to the owner using true;
create policy tenant on purchase_receipts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_receipts to bayline_app;

-- tenant
create table purchase_return_lines (
  amount numeric(14,2) not null,
  base_quantity numeric(18,4) not null,
  company_id uuid not null,
  id uuid not null,
  purchase_receipt_line_id uuid not null,
  purchase_return_id uuid not null,
  quantity numeric(18,4) not null,
  value numeric(18,2) not null,
  constraint purchase_return_lines_company_id_purchase_receipt_line_id_fkey FOREIGN KEY (company_id, purchase_receipt_line_id) REFERENCES purchase_receipt_lines(company_id, id),
  constraint purchase_return_lines_company_id_purchase_return_id_fkey FOREIGN KEY (company_id, purchase_return_id) REFERENCES purchase_returns(company_id, id),
  constraint purchase_return_lines_pkey PRIMARY KEY (company_id, id),
  constraint purchase_return_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table purchase_return_lines enable row level security;
alter table purchase_return_lines force row level security;
CREATE INDEX purchase_return_lines_receipt ON public.purchase_return_lines USING btree (company_id, purchase_receipt_line_id);
create policy owner_reads on purchase_return_lines for select to the owner using true;
create policy tenant on purchase_return_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_return_lines to bayline_app;

-- tenant
create table purchase_returns (
  at timestamp with time zone not null,
  company_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  purchase_receipt_id uuid not null,
  reason text not null,
  shop_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint purchase_returns_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint purchase_returns_company_id_purchase_receipt_id_fkey FOREIGN KEY (company_id, purchase_receipt_id) REFERENCES purchase_receipts(company_id, id),
  constraint purchase_returns_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint purchase_returns_pkey PRIMARY KEY (company_id, id)
);
alter table purchase_returns enable row level security;
alter table purchase_returns force row level security;
CREATE INDEX purchase_returns_receipt ON public.purchase_returns USING btree (company_id, purchase_receipt_id);
create policy owner_reads on purchase_returns for select to the owner using true;
create policy tenant on purchase_returns for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on purchase_returns to bayline_app;

-- tenant
create table record_merges (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  kept_after jsonb not null,
  kept_before jsonb not null,
  kept_id uuid not null,
  kind text not null,
  merged_before jsonb not null,
  merged_id uuid not null,
  moved jsonb not null,
  undone_at timestamp with time zone,
  undone_by text default ''::text not null,
  user_id uuid,
  user_name text not null,
  constraint record_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint record_merges_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'fleet_location'::text]))),
  constraint record_merges_pkey PRIMARY KEY (company_id, id)
);
alter table record_merges enable row level security;
alter table record_merges force row level security;
CREATE INDEX record_merges_kept ON public.record_merges USING btree (company_id, kept_id);
CREATE INDEX record_merges_merged ON public.record_merges USING btree (company_id, merged_id);
create policy owner_reads on record_merges for select to the owner using true;
create policy tenant on record_merges for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on record_merges to bayline_app;

-- tenant
create table recovery_codes (
  code_hash text not null,
  company_id uuid not null,
  made_at timestamp with time zone default now() not null,
  "position" integer not null,
  used_at timestamp with time zone,
  user_id uuid not null,
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint recovery_codes_pkey PRIMARY KEY (company_id, user_id, "position"),
  constraint recovery_codes_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy owner_reads on recovery_codes for select to the owner using true;
create policy tenant on recovery_codes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on recovery_codes to bayline_app;

-- tenant
create table report_favorites (
  company_id uuid not null,
  report text not null,
  user_id uuid not null,
  constraint report_favorites_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint report_favorites_pkey PRIMARY KEY (company_id, user_id, report)
);
alter table report_favorites enable row level security;
alter table report_favorites force row level security;
create policy owner_reads on report_favorites for select to the owner using true;
create policy tenant on report_favorites for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on report_favorites to bayline_app;

-- tenant
create table report_schedules (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  every text not null,
  format text not null,
  hour integer not null,
  id uuid not null,
  last_day date,
  paused boolean default false not null,
  receivers jsonb not null,
  shop_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  weekday integer not null,
  constraint report_schedules_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint report_schedules_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint report_schedules_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES report_views(company_id, id),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['closing'::text, 'day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedules_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_pkey PRIMARY KEY (company_id, id),
  constraint report_schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
alter table report_schedules enable row level security;
alter table report_schedules force row level security;
create policy owner_reads on report_schedules for select to the owner using true;
create policy tenant on report_schedules for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on report_schedules to bayline_app;

-- tenant
create table report_seals (
  company_id uuid not null,
  day date not null,
  ledger_rows integer default 0 not null,
  sealed_at timestamp with time zone default now() not null,
  shop_id uuid not null,
  constraint report_seals_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint report_seals_pkey PRIMARY KEY (company_id, shop_id, day)
);
alter table report_seals enable row level security;
alter table report_seals force row level security;
create policy owner_reads on report_seals for select to the owner using true;
create policy tenant on report_seals for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on report_seals to bayline_app;

-- tenant
create table report_sendings (
  at timestamp with time zone default now() not null,
  company_id uuid not null,
  day date not null,
  outcome text not null,
  schedule_id uuid not null,
  user_id uuid not null,
  constraint report_sendings_company_id_schedule_id_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES report_schedules(company_id, id),
  constraint report_sendings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint report_sendings_outcome_check CHECK ((outcome = ANY (ARRAY['begun'::text, 'sent'::text, 'not_allowed'::text, 'not_configured'::text, 'no_address'::text, 'too_long'::text, 'failed'::text]))),
  constraint report_sendings_pkey PRIMARY KEY (company_id, schedule_id, day, user_id)
);
alter table report_sendings enable row level security;
alter table report_sendings force row level security;
create policy owner_reads on report_sendings for select to the owner using true;
create policy tenant on report_sendings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on report_sendings to bayline_app;

-- tenant
create table report_views (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  name text not null,
  report text not null,
  sharing text not null,
  shop_id uuid,
  state jsonb not null,
  user_id uuid not null,
  constraint report_views_check CHECK (((sharing = 'shop'::text) = (shop_id IS NOT NULL))),
  constraint report_views_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint report_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint report_views_pkey PRIMARY KEY (company_id, id),
  constraint report_views_sharing_check CHECK ((sharing = ANY (ARRAY['private'::text, 'shop'::text, 'company'::text])))
);
alter table report_views enable row level security;
alter table report_views force row level security;
CREATE INDEX report_views_report ON public.report_views USING btree (company_id, report);
create policy owner_reads on report_views for select to the owner using true;
create policy tenant on report_views for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on report_views to bayline_app;

-- tenant
create table role_permissions (
  allowed boolean,
  changed_at timestamp with time zone default now() not null,
  changed_by uuid not null,
  company_id uuid not null,
  permission text not null,
  role text not null,
  constraint role_permissions_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint role_permissions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint role_permissions_pkey PRIMARY KEY (company_id, role, permission),
  constraint role_permissions_role_check CHECK ((role = ANY (ARRAY['Manager'::text, 'Technician'::text])))
);
alter table role_permissions enable row level security;
alter table role_permissions force row level security;
create policy owner_reads on role_permissions for select to the owner using true;
create policy tenant on role_permissions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on role_permissions to bayline_app;

-- tenant
create table sales_entries (
  at timestamp with time zone not null,
  bad_debt numeric(14,2) not null,
  bay_id uuid,
  bay_seconds integer,
  cars smallint not null,
  cause text not null,
  charges numeric(14,2) not null,
  company_id uuid not null,
  cost numeric(14,2) not null,
  coupons numeric(14,2) not null,
  currency text not null,
  customer_id uuid,
  day date not null,
  discounts numeric(14,2) not null,
  discounts_given jsonb default '[]'::jsonb not null,
  fees numeric(14,2) not null,
  finish_seconds integer,
  fleet_location_id uuid,
  formulation text default ''::text not null,
  fuel text default ''::text not null,
  gross numeric(14,2) not null,
  has_vehicle boolean not null,
  hour smallint not null,
  id uuid not null,
  invoices smallint not null,
  labor numeric(14,2) not null,
  liabilities numeric(14,2) not null,
  make text default ''::text not null,
  model text default ''::text not null,
  model_year integer,
  opened_by uuid,
  order_id uuid not null,
  overage numeric(14,2) not null,
  parts numeric(14,2) not null,
  positions jsonb default '[]'::jsonb not null,
  postalcode text default ''::text not null,
  promise_kept boolean,
  receivable numeric(14,2) not null,
  returns numeric(14,2) not null,
  sale_day date not null,
  sale_net numeric(14,2) not null,
  seq integer not null,
  shop_id uuid not null,
  tax numeric(14,2) not null,
  tax_asked_back numeric(14,2) not null,
  total numeric(14,2) not null,
  total_seconds integer,
  user_id uuid,
  vehicle_id uuid,
  viscosity text default ''::text not null,
  wait_seconds integer,
  constraint sales_entries_cause_check CHECK ((cause = ANY (ARRAY['sale'::text, 'reopened'::text, 'void'::text, 'returned'::text, 'return_undone'::text, 'written_off'::text, 'recovered'::text]))),
  constraint sales_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint sales_entries_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint sales_entries_company_id_order_id_seq_day_key UNIQUE (company_id, order_id, seq, day),
  constraint sales_entries_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint sales_entries_pkey PRIMARY KEY (company_id, id, day)
) partition by RANGE (day);
alter table sales_entries enable row level security;
alter table sales_entries force row level security;
CREATE INDEX sales_entries_customer ON ONLY public.sales_entries USING btree (company_id, customer_id, sale_day) WHERE (customer_id IS NOT NULL);
CREATE INDEX sales_entries_day ON ONLY public.sales_entries USING btree (company_id, shop_id, day);
CREATE INDEX sales_entries_location ON ONLY public.sales_entries USING btree (company_id, fleet_location_id, sale_day) WHERE (fleet_location_id IS NOT NULL);
CREATE INDEX sales_entries_negative ON ONLY public.sales_entries USING btree (company_id, shop_id) WHERE ((cause = 'sale'::text) AND (total < (0)::numeric));
CREATE INDEX sales_entries_sale_day ON ONLY public.sales_entries USING btree (company_id, shop_id, sale_day);
create policy owner_reads on sales_entries for select to the owner using true;
create policy reopens_day on sales_entries for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on sales_entries for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on sales_entries for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on sales_entries for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on sales_entries to bayline_app;
grant update (day, sale_day) on sales_entries to bayline_app;

-- tenant
create table sales_labor (
  billed_labor numeric(14,2) not null,
  company_id uuid not null,
  entry_id uuid not null,
  hours numeric(12,2) not null,
  jobs smallint not null,
  key text not null,
  labor numeric(14,2) not null,
  n smallint not null,
  order_id uuid not null,
  user_id uuid,
  constraint sales_labor_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint sales_labor_pkey PRIMARY KEY (company_id, order_id, entry_id, n)
);
alter table sales_labor enable row level security;
alter table sales_labor force row level security;
create policy owner_reads on sales_labor for select to the owner using true;
create policy tenant on sales_labor for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on sales_labor to bayline_app;

-- tenant
create table sales_lines (
  catalogue_id uuid,
  category text not null,
  charges numeric(14,2) not null,
  company_id uuid not null,
  cost numeric(14,2) not null,
  coupons numeric(14,2) not null,
  currency text not null,
  day date not null,
  discounts numeric(14,2) not null,
  entry_id uuid not null,
  exempt numeric(14,2) not null,
  fee_item text,
  formulation text default ''::text not null,
  gross numeric(14,2) not null,
  job_cost numeric(14,2) not null,
  key text not null,
  kind text not null,
  labor numeric(14,2) not null,
  liabilities numeric(14,2) not null,
  n smallint not null,
  name text not null,
  name_french text not null,
  order_id uuid not null,
  overage numeric(14,2) not null,
  package_id uuid,
  package_line_id uuid,
  part_type text default ''::text not null,
  parts numeric(14,2) not null,
  quantity numeric(14,4) not null,
  returns numeric(14,2) not null,
  sale_day date not null,
  shop_id uuid not null,
  taxable numeric(14,2) not null,
  technician_id uuid,
  times smallint not null,
  viscosity text default ''::text not null,
  constraint sales_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint sales_lines_pkey PRIMARY KEY (company_id, order_id, entry_id, n, day)
) partition by RANGE (day);
alter table sales_lines enable row level security;
alter table sales_lines force row level security;
CREATE INDEX sales_lines_day ON ONLY public.sales_lines USING btree (company_id, shop_id, day);
CREATE INDEX sales_lines_labor ON ONLY public.sales_lines USING btree (company_id, shop_id, day) WHERE (fee_item = 'Labor'::text);
CREATE INDEX sales_lines_sale_day ON ONLY public.sales_lines USING btree (company_id, shop_id, sale_day);
create policy owner_reads on sales_lines for select to the owner using true;
create policy reopens_day on sales_lines for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on sales_lines for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on sales_lines for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on sales_lines for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on sales_lines to bayline_app;
grant update (day, sale_day) on sales_lines to bayline_app;

-- tenant
create table sales_taxes (
  amount numeric(14,2) not null,
  asked_back numeric(14,2) not null,
  base numeric(14,2) not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  entry_id uuid not null,
  exempt_base numeric(14,2) not null,
  exempt_party_base numeric(14,2) not null,
  n smallint not null,
  name text not null,
  order_id uuid not null,
  place smallint not null,
  rate numeric not null,
  sale_day date not null,
  shop_id uuid not null,
  type text not null,
  constraint sales_taxes_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint sales_taxes_pkey PRIMARY KEY (company_id, order_id, entry_id, n, day),
  constraint sales_taxes_type_check CHECK ((type = ANY (ARRAY['tax'::text, 'fee'::text])))
) partition by RANGE (day);
alter table sales_taxes enable row level security;
alter table sales_taxes force row level security;
CREATE INDEX sales_taxes_day ON ONLY public.sales_taxes USING btree (company_id, shop_id, day);
create policy owner_reads on sales_taxes for select to the owner using true;
create policy reopens_day on sales_taxes for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on sales_taxes for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on sales_taxes for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on sales_taxes for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on sales_taxes to bayline_app;
grant update (day, sale_day) on sales_taxes to bayline_app;

-- tenant
create table schedule_shifts (
  changed_at timestamp with time zone default now() not null,
  changed_by uuid not null,
  company_id uuid not null,
  day date not null,
  end_time text not null,
  id uuid not null,
  "position" text default ''::text not null,
  removed boolean default false not null,
  shop_id uuid not null,
  start_time text not null,
  user_id uuid not null,
  version integer default 1 not null,
  constraint schedule_shifts_check CHECK ((start_time < end_time)),
  constraint schedule_shifts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint schedule_shifts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint schedule_shifts_pkey PRIMARY KEY (company_id, id)
);
alter table schedule_shifts enable row level security;
alter table schedule_shifts force row level security;
CREATE INDEX schedule_shifts_person ON public.schedule_shifts USING btree (company_id, user_id, day);
CREATE INDEX schedule_shifts_week ON public.schedule_shifts USING btree (company_id, shop_id, day);
create policy owner_reads on schedule_shifts for select to the owner using true;
create policy tenant on schedule_shifts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on schedule_shifts to bayline_app;

-- of the upgrades themselves
create table schema_migrations (
  applied_at timestamp with time zone default now() not null,
  name text not null,
  sha256 text not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to bayline_app;

-- directory
create table servers (
  changes_versions boolean default false not null,
  files text not null,
  host text not null,
  id uuid not null,
  pid integer not null,
  pool_id text not null,
  seen_at timestamp with time zone default now() not null,
  started_at timestamp with time zone default now() not null,
  constraint servers_pkey PRIMARY KEY (id),
  constraint servers_pool_id_key UNIQUE (pool_id)
);

-- tenant
create table service_records (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  currency text default ''::text not null,
  customer_name text default ''::text not null,
  declined text default ''::text not null,
  id uuid not null,
  mileage integer,
  mileage_unit text default ''::text not null,
  notes text default ''::text not null,
  order_number text default ''::text not null,
  parts text default ''::text not null,
  removed_at timestamp with time zone,
  serviced_on date not null,
  services text default ''::text not null,
  shop_name text default ''::text not null,
  status text default 'complete'::text not null,
  technicians text default ''::text not null,
  total numeric(14,2),
  vehicle_id uuid not null,
  version integer default 1 not null,
  constraint service_records_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint service_records_mileage_unit_check CHECK ((mileage_unit = ANY (ARRAY[''::text, 'miles'::text, 'km'::text]))),
  constraint service_records_pkey PRIMARY KEY (company_id, id)
);
alter table service_records enable row level security;
alter table service_records force row level security;
CREATE INDEX service_records_vehicle ON public.service_records USING btree (company_id, vehicle_id, serviced_on DESC);
create policy owner_reads on service_records for select to the owner using true;
create policy tenant on service_records for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on service_records to bayline_app;

-- tenant
create table services (
  company_id uuid not null,
  id uuid not null,
  literal_name text not null,
  literal_name_french text not null,
  motor_taxonomy_id text default ''::text not null,
  part_term_id text default ''::text not null,
  part_term_name text default ''::text not null,
  part_term_name_french text default ''::text not null,
  removed_at timestamp with time zone,
  taxonomy_id text not null,
  version integer default 1 not null,
  constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint services_pkey PRIMARY KEY (company_id, id)
);
alter table services enable row level security;
alter table services force row level security;
CREATE UNIQUE INDEX services_taxonomy_id ON public.services USING btree (company_id, taxonomy_id) WHERE (removed_at IS NULL);
create policy owner_reads on services for select to the owner using true;
create policy tenant on services for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on services to bayline_app;

-- tenant
create table sessions (
  address text default ''::text not null,
  by_pin boolean default false not null,
  company_id uuid not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  device_id uuid,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  id uuid not null,
  last_used_at timestamp with time zone default now() not null,
  needs_factor boolean default false not null,
  user_agent text default ''::text not null,
  user_id uuid not null,
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint sessions_pkey PRIMARY KEY (company_id, id)
);
alter table sessions enable row level security;
alter table sessions force row level security;
CREATE INDEX sessions_user ON public.sessions USING btree (company_id, user_id) WHERE (ended_at IS NULL);
create policy owner_reads on sessions for select to the owner using true;
create policy tenant on sessions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on sessions to bayline_app;

-- tenant
create table setting_changes (
  after jsonb not null,
  before jsonb not null,
  changed_at timestamp with time zone default now() not null,
  changed_by uuid not null,
  company_id uuid not null,
  id uuid not null,
  name text not null,
  shop_id uuid,
  constraint setting_changes_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint setting_changes_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint setting_changes_pkey PRIMARY KEY (company_id, id)
);
alter table setting_changes enable row level security;
alter table setting_changes force row level security;
CREATE INDEX setting_changes_by_name ON public.setting_changes USING btree (company_id, shop_id, name, id DESC);
create policy owner_reads on setting_changes for select to the owner using true;
create policy tenant on setting_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on setting_changes to bayline_app;

-- tenant
create table shop_counters (
  company_id uuid not null,
  name text not null,
  next_value bigint default 1 not null,
  shop_id uuid not null,
  constraint shop_counters_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint shop_counters_pkey PRIMARY KEY (company_id, shop_id, name)
);
alter table shop_counters enable row level security;
alter table shop_counters force row level security;
create policy owner_reads on shop_counters for select to the owner using true;
create policy tenant on shop_counters for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on shop_counters to bayline_app;

-- tenant
create table shop_day_reopenings (
  closed_at timestamp with time zone not null,
  closed_name text not null,
  company_id uuid not null,
  day date not null,
  id uuid not null,
  reason text not null,
  reopened_at timestamp with time zone default now() not null,
  report jsonb not null,
  report_version smallint default 1 not null,
  shop_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  constraint shop_day_reopenings_company_id_shop_id_day_fkey FOREIGN KEY (company_id, shop_id, day) REFERENCES shop_days(company_id, shop_id, day),
  constraint shop_day_reopenings_pkey PRIMARY KEY (company_id, id)
);
alter table shop_day_reopenings enable row level security;
alter table shop_day_reopenings force row level security;
CREATE INDEX shop_day_reopenings_day ON public.shop_day_reopenings USING btree (company_id, shop_id, day, reopened_at);
create policy owner_reads on shop_day_reopenings for select to the owner using true;
create policy tenant on shop_day_reopenings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on shop_day_reopenings to bayline_app;

-- tenant
create table shop_days (
  audit_hash text default ''::text not null,
  audit_seq bigint,
  before_entries boolean default false not null,
  closed_at timestamp with time zone default now(),
  closed_name text not null,
  company_id uuid not null,
  day date not null,
  report jsonb not null,
  report_version smallint default 1 not null,
  shop_id uuid not null,
  constraint shop_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint shop_days_pkey PRIMARY KEY (company_id, shop_id, day)
);
alter table shop_days enable row level security;
alter table shop_days force row level security;
create policy owner_reads on shop_days for select to the owner using true;
create policy tenant on shop_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on shop_days to bayline_app;

-- tenant
create table shops (
  active boolean default true not null,
  address text not null,
  city text not null,
  company_id uuid not null,
  country text not null,
  created_at timestamp with time zone default now() not null,
  currency text not null,
  distance_measurement text not null,
  email text default ''::text not null,
  first_day jsonb default '{}'::jsonb not null,
  id uuid not null,
  language text not null,
  name text not null,
  phonenumber text default ''::text not null,
  postalcode text not null,
  region text not null,
  settings jsonb default '{}'::jsonb not null,
  subtotal_charges jsonb default '[]'::jsonb not null,
  taxes jsonb default '[]'::jsonb not null,
  time_zone text not null,
  version integer default 1 not null,
  volume_measurement text not null,
  website text default ''::text not null,
  constraint shops_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint shops_pkey PRIMARY KEY (company_id, id)
);
alter table shops enable row level security;
alter table shops force row level security;
create policy owner_reads on shops for select to the owner using true;
create policy tenant on shops for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on shops to bayline_app;

-- directory
create table signups (
  created_at timestamp with time zone default now() not null,
  email citext not null,
  expires_at timestamp with time zone not null,
  facts jsonb not null,
  id uuid not null,
  token_hash bytea not null,
  constraint signups_pkey PRIMARY KEY (id),
  constraint signups_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX signups_expiry ON public.signups USING btree (expires_at);
grant delete, insert, select, update on signups to bayline_app;

-- tenant
create table snippets (
  body_en text not null,
  body_fr text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  name text not null,
  removed_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  user_name text not null,
  version integer default 1 not null,
  constraint snippets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint snippets_pkey PRIMARY KEY (company_id, id)
);
alter table snippets enable row level security;
alter table snippets force row level security;
CREATE UNIQUE INDEX snippets_name ON public.snippets USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
create policy owner_reads on snippets for select to the owner using true;
create policy tenant on snippets for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on snippets to bayline_app;

-- tenant
create table spiff_entries (
  amount numeric(12,2) not null,
  basis numeric(14,4) not null,
  company_id uuid not null,
  corrects_id uuid,
  created_at timestamp with time zone default statement_timestamp() not null,
  day date not null,
  id uuid not null,
  kind text not null,
  line_id uuid not null,
  line_name text not null,
  line_name_french text not null,
  order_id uuid not null,
  plan_signed boolean not null,
  round integer not null,
  rule_id uuid not null,
  shop_id uuid not null,
  user_id uuid not null,
  constraint spiff_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint spiff_entries_check CHECK (((corrects_id IS NOT NULL) OR (amount > (0)::numeric))),
  constraint spiff_entries_company_id_corrects_id_fkey FOREIGN KEY (company_id, corrects_id) REFERENCES spiff_entries(company_id, id),
  constraint spiff_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint spiff_entries_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint spiff_entries_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES spiff_rules(company_id, id),
  constraint spiff_entries_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint spiff_entries_kind_check CHECK ((kind = ANY (ARRAY['commission'::text, 'flat_bonus'::text]))),
  constraint spiff_entries_pkey PRIMARY KEY (company_id, id)
);
alter table spiff_entries enable row level security;
alter table spiff_entries force row level security;
CREATE INDEX spiff_entries_corrects ON public.spiff_entries USING btree (company_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX spiff_entries_day ON public.spiff_entries USING btree (company_id, day, user_id);
CREATE UNIQUE INDEX spiff_entries_once ON public.spiff_entries USING btree (company_id, order_id, round, line_id, user_id, rule_id) WHERE (corrects_id IS NULL);
create policy owner_reads on spiff_entries for select to the owner using true;
create policy tenant on spiff_entries for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on spiff_entries to bayline_app;

-- tenant
create table spiff_orders (
  company_id uuid not null,
  finalized_at timestamp with time zone,
  order_id uuid not null,
  round integer default 0 not null,
  constraint spiff_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint spiff_orders_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint spiff_orders_pkey PRIMARY KEY (company_id, order_id)
);
alter table spiff_orders enable row level security;
alter table spiff_orders force row level security;
create policy owner_reads on spiff_orders for select to the owner using true;
create policy tenant on spiff_orders for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on spiff_orders to bayline_app;

-- tenant
create table spiff_rules (
  amount numeric(12,4) not null,
  by_name text not null,
  by_user_id uuid not null,
  cap numeric(12,2),
  company_id uuid not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  from_day date not null,
  id uuid not null,
  name text not null,
  people jsonb not null,
  replaced_at timestamp with time zone,
  shop_ids jsonb default '[]'::jsonb not null,
  split text not null,
  subject text not null,
  subject_id uuid,
  to_day date,
  way text not null,
  constraint spiff_rules_amount_check CHECK ((amount >= (0)::numeric)),
  constraint spiff_rules_cap_check CHECK ((cap >= (0)::numeric)),
  constraint spiff_rules_check CHECK (((subject = 'any'::text) = (subject_id IS NULL))),
  constraint spiff_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint spiff_rules_pkey PRIMARY KEY (company_id, id),
  constraint spiff_rules_split_check CHECK ((split = ANY (ARRAY['shares'::text, 'job_minutes'::text]))),
  constraint spiff_rules_subject_check CHECK ((subject = ANY (ARRAY['package'::text, 'item'::text, 'category'::text, 'any'::text]))),
  constraint spiff_rules_way_check CHECK ((way = ANY (ARRAY['flat'::text, 'percent_price'::text, 'percent_margin'::text])))
);
alter table spiff_rules enable row level security;
alter table spiff_rules force row level security;
create policy owner_reads on spiff_rules for select to the owner using true;
create policy tenant on spiff_rules for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on spiff_rules to bayline_app;

-- tenant
create table stale_visits (
  company_id uuid not null,
  payer_id uuid not null,
  constraint stale_visits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint stale_visits_pkey PRIMARY KEY (company_id, payer_id)
);
alter table stale_visits enable row level security;
alter table stale_visits force row level security;
create policy owner_reads on stale_visits for select to the owner using true;
create policy tenant on stale_visits for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on stale_visits to bayline_app;

-- tenant
create table stock_exception_notes (
  changed_at timestamp with time zone not null,
  changed_by_name text not null,
  company_id uuid not null,
  due_on date,
  expected_until date,
  kind text not null,
  note text default ''::text not null,
  owner_id uuid,
  shop_id uuid not null,
  subject_id uuid not null,
  version integer default 1 not null,
  constraint stock_exception_notes_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  constraint stock_exception_notes_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint stock_exception_notes_pkey PRIMARY KEY (company_id, shop_id, kind, subject_id)
);
alter table stock_exception_notes enable row level security;
alter table stock_exception_notes force row level security;
create policy owner_reads on stock_exception_notes for select to the owner using true;
create policy tenant on stock_exception_notes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on stock_exception_notes to bayline_app;

-- tenant
create table stock_levels (
  company_id uuid not null,
  counted_at timestamp with time zone,
  item_id uuid not null,
  last_cost numeric(18,6),
  moved_at timestamp with time zone,
  on_hand numeric(18,4) not null,
  shop_id uuid not null,
  value numeric(18,2) default 0 not null,
  constraint stock_levels_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint stock_levels_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint stock_levels_pkey PRIMARY KEY (company_id, shop_id, item_id)
);
alter table stock_levels enable row level security;
alter table stock_levels force row level security;
create policy owner_reads on stock_levels for select to the owner using true;
create policy tenant on stock_levels for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on stock_levels to bayline_app;

-- tenant
create table stock_movements (
  adjustment text,
  at timestamp with time zone default now() not null,
  company_id uuid not null,
  counted numeric(18,4),
  day date not null,
  id uuid not null,
  item_id uuid not null,
  note text default ''::text not null,
  on_hand_after numeric(18,4),
  order_id uuid,
  payment_id uuid,
  purchase_receipt_id uuid,
  quantity numeric(18,4) not null,
  reason text not null,
  shop_id uuid not null,
  user_id uuid,
  user_name text not null,
  value numeric(18,2),
  value_after numeric(18,2),
  constraint stock_movements_adjustment CHECK ((((reason = 'adjusted'::text) = (adjustment IS NOT NULL)) AND ((adjustment IS NULL) OR (adjustment = ANY (ARRAY['damaged'::text, 'spilled'::text, 'stolen'::text, 'expired'::text, 'internal_use'::text, 'found'::text, 'other'::text]))))),
  constraint stock_movements_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint stock_movements_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint stock_movements_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id),
  constraint stock_movements_company_id_purchase_receipt_id_fkey FOREIGN KEY (company_id, purchase_receipt_id) REFERENCES purchase_receipts(company_id, id),
  constraint stock_movements_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint stock_movements_counted CHECK (((reason = 'counted'::text) = (counted IS NOT NULL))),
  constraint stock_movements_pkey PRIMARY KEY (company_id, id),
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['used'::text, 'given_back'::text, 'returned'::text, 'counted'::text, 'received'::text, 'returned_to_supplier'::text, 'transfer_out'::text, 'transfer_in'::text, 'adjusted'::text, 'opening'::text, 'cost_correction'::text, 'unit_changed'::text])))
);
alter table stock_movements enable row level security;
alter table stock_movements force row level security;
CREATE INDEX stock_movements_business_day ON public.stock_movements USING btree (company_id, shop_id, day);
CREATE INDEX stock_movements_day ON public.stock_movements USING btree (company_id, shop_id, at) INCLUDE (reason, value);
CREATE INDEX stock_movements_item ON public.stock_movements USING btree (company_id, item_id, shop_id, at DESC, id DESC);
CREATE INDEX stock_movements_order ON public.stock_movements USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
create policy owner_reads on stock_movements for select to the owner using true;
create policy reopens_day on stock_movements for update to bayline_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = ((NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date + 1))) with check ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (day = (NULLIF(current_setting('app.reopened_day'::text, true), ''::text))::date));
create policy tenant on stock_movements for all to the owner using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_adds on stock_movements for insert to bayline_app with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
create policy tenant_reads on stock_movements for select to bayline_app using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on stock_movements to bayline_app;
grant update (day) on stock_movements to bayline_app;

-- tenant
create table stock_targets (
  bin text default ''::text not null,
  changed_at timestamp with time zone not null,
  changed_by_name text not null,
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  lead_days integer,
  max numeric(18,4),
  min numeric(18,4),
  shop_id uuid not null,
  version integer default 1 not null,
  constraint stock_targets_check CHECK (((max >= min) AND (max > (0)::numeric))),
  constraint stock_targets_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint stock_targets_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint stock_targets_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint stock_targets_min_check CHECK ((min >= (0)::numeric)),
  constraint stock_targets_pkey PRIMARY KEY (company_id, shop_id, item_id)
);
alter table stock_targets enable row level security;
alter table stock_targets force row level security;
CREATE UNIQUE INDEX stock_targets_id ON public.stock_targets USING btree (company_id, id);
create policy owner_reads on stock_targets for select to the owner using true;
create policy tenant on stock_targets for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on stock_targets to bayline_app;

-- tenant
create table stock_transfer_lines (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  "position" integer not null,
  quantity numeric(18,4) not null,
  reason text default ''::text not null,
  received numeric(18,4),
  removed boolean default false not null,
  sent numeric(18,4),
  transfer_id uuid not null,
  value numeric(18,2),
  constraint stock_transfer_lines_check CHECK (((sent IS NULL) = (value IS NULL))),
  constraint stock_transfer_lines_check1 CHECK (((received IS NULL) OR (received = sent) OR (reason <> ''::text))),
  constraint stock_transfer_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint stock_transfer_lines_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES stock_transfers(company_id, id),
  constraint stock_transfer_lines_pkey PRIMARY KEY (company_id, id),
  constraint stock_transfer_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_transfer_lines_received_check CHECK ((received >= (0)::numeric)),
  constraint stock_transfer_lines_sent_check CHECK ((sent > (0)::numeric))
);
alter table stock_transfer_lines enable row level security;
alter table stock_transfer_lines force row level security;
CREATE INDEX stock_transfer_lines_item ON public.stock_transfer_lines USING btree (company_id, item_id) WHERE (received IS NULL);
CREATE INDEX stock_transfer_lines_transfer ON public.stock_transfer_lines USING btree (company_id, transfer_id);
create policy owner_reads on stock_transfer_lines for select to the owner using true;
create policy tenant on stock_transfer_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on stock_transfer_lines to bayline_app;

-- tenant
create table stock_transfers (
  cancel_id uuid,
  canceled_at timestamp with time zone,
  canceled_by_name text,
  company_id uuid not null,
  created_at timestamp with time zone not null,
  created_by_name text not null,
  from_shop_id uuid not null,
  id uuid not null,
  note text default ''::text not null,
  number integer not null,
  receive_id uuid,
  received_at timestamp with time zone,
  received_by_name text,
  send_id uuid,
  sent_at timestamp with time zone,
  sent_by_name text,
  state text default 'requested'::text not null,
  to_shop_id uuid not null,
  version integer default 1 not null,
  constraint stock_transfers_check CHECK ((from_shop_id <> to_shop_id)),
  constraint stock_transfers_company_id_from_shop_id_fkey FOREIGN KEY (company_id, from_shop_id) REFERENCES shops(company_id, id),
  constraint stock_transfers_company_id_to_shop_id_fkey FOREIGN KEY (company_id, to_shop_id) REFERENCES shops(company_id, id),
  constraint stock_transfers_pkey PRIMARY KEY (company_id, id),
  constraint stock_transfers_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'received'::text, 'canceled'::text])))
);
alter table stock_transfers enable row level security;
alter table stock_transfers force row level security;
CREATE INDEX stock_transfers_from ON public.stock_transfers USING btree (company_id, from_shop_id, created_at DESC);
CREATE UNIQUE INDEX stock_transfers_number ON public.stock_transfers USING btree (company_id, number);
CREATE INDEX stock_transfers_to ON public.stock_transfers USING btree (company_id, to_shop_id, created_at DESC);
create policy owner_reads on stock_transfers for select to the owner using true;
create policy tenant on stock_transfers for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on stock_transfers to bayline_app;

-- tenant
create table supplier_invoice_lines (
  amount numeric(14,2) not null,
  company_id uuid not null,
  id uuid not null,
  price numeric(14,4) not null,
  purchase_order_line_id uuid not null,
  quantity numeric(18,4) not null,
  supplier_invoice_id uuid not null,
  constraint supplier_invoice_lines_company_id_purchase_order_line_id_fkey FOREIGN KEY (company_id, purchase_order_line_id) REFERENCES purchase_order_lines(company_id, id),
  constraint supplier_invoice_lines_company_id_supplier_invoice_id_fkey FOREIGN KEY (company_id, supplier_invoice_id) REFERENCES supplier_invoices(company_id, id),
  constraint supplier_invoice_lines_pkey PRIMARY KEY (company_id, id),
  constraint supplier_invoice_lines_price_check CHECK ((price >= (0)::numeric)),
  constraint supplier_invoice_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table supplier_invoice_lines enable row level security;
alter table supplier_invoice_lines force row level security;
CREATE INDEX supplier_invoice_lines_invoice ON public.supplier_invoice_lines USING btree (company_id, supplier_invoice_id);
CREATE INDEX supplier_invoice_lines_line ON public.supplier_invoice_lines USING btree (company_id, purchase_order_line_id);
create policy owner_reads on supplier_invoice_lines for select to the owner using true;
create policy tenant on supplier_invoice_lines for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on supplier_invoice_lines to bayline_app;

-- tenant
create table supplier_invoices (
  at timestamp with time zone not null,
  company_id uuid not null,
  cores numeric(12,2) default 0 not null,
  freight numeric(12,2) default 0 not null,
  id uuid not null,
  invoiced_on date not null,
  note text default ''::text not null,
  number text not null,
  purchase_order_id uuid not null,
  shop_id uuid not null,
  supplier_id uuid not null,
  tax numeric(12,2) default 0 not null,
  total numeric(14,2) not null,
  user_id uuid,
  user_name text not null,
  void_reason text,
  voided_at timestamp with time zone,
  voided_by_name text,
  constraint supplier_invoices_company_id_purchase_order_id_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_orders(company_id, id),
  constraint supplier_invoices_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint supplier_invoices_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint supplier_invoices_cores_check CHECK ((cores >= (0)::numeric)),
  constraint supplier_invoices_freight_check CHECK ((freight >= (0)::numeric)),
  constraint supplier_invoices_pkey PRIMARY KEY (company_id, id),
  constraint supplier_invoices_tax_check CHECK ((tax >= (0)::numeric))
);
alter table supplier_invoices enable row level security;
alter table supplier_invoices force row level security;
CREATE UNIQUE INDEX supplier_invoices_number ON public.supplier_invoices USING btree (company_id, supplier_id, lower(number)) WHERE (voided_at IS NULL);
CREATE INDEX supplier_invoices_order ON public.supplier_invoices USING btree (company_id, purchase_order_id);
create policy owner_reads on supplier_invoices for select to the owner using true;
create policy tenant on supplier_invoices for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on supplier_invoices to bayline_app;

-- tenant
create table supplier_items (
  base_quantity numeric(18,9) default 1 not null,
  company_id uuid not null,
  core_charge numeric(12,2) default 0 not null,
  id uuid not null,
  item_id uuid not null,
  preferred boolean default false not null,
  price numeric(14,4) not null,
  purchase_quantity numeric(18,9) default 1 not null,
  purchase_unit text default ''::text not null,
  removed boolean default false not null,
  supplier_id uuid not null,
  supplier_number text default ''::text not null,
  version integer default 1 not null,
  constraint supplier_items_base_quantity_check CHECK ((base_quantity > (0)::numeric)),
  constraint supplier_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint supplier_items_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint supplier_items_core_charge_check CHECK ((core_charge >= (0)::numeric)),
  constraint supplier_items_pkey PRIMARY KEY (company_id, id),
  constraint supplier_items_price_check CHECK ((price >= (0)::numeric)),
  constraint supplier_items_purchase_quantity_check CHECK ((purchase_quantity > (0)::numeric))
);
alter table supplier_items enable row level security;
alter table supplier_items force row level security;
CREATE INDEX supplier_items_item ON public.supplier_items USING btree (company_id, item_id);
CREATE UNIQUE INDEX supplier_items_one ON public.supplier_items USING btree (company_id, supplier_id, item_id);
create policy owner_reads on supplier_items for select to the owner using true;
create policy tenant on supplier_items for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on supplier_items to bayline_app;

-- tenant
create table supplier_prices (
  at timestamp with time zone default now() not null,
  company_id uuid not null,
  id uuid not null,
  price numeric(14,4) not null,
  purchase_receipt_id uuid,
  purchase_unit text not null,
  supplier_item_id uuid not null,
  user_name text not null,
  constraint supplier_prices_company_id_supplier_item_id_fkey FOREIGN KEY (company_id, supplier_item_id) REFERENCES supplier_items(company_id, id),
  constraint supplier_prices_pkey PRIMARY KEY (company_id, id)
);
alter table supplier_prices enable row level security;
alter table supplier_prices force row level security;
CREATE INDEX supplier_prices_item ON public.supplier_prices USING btree (company_id, supplier_item_id, at DESC);
create policy owner_reads on supplier_prices for select to the owner using true;
create policy tenant on supplier_prices for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on supplier_prices to bayline_app;

-- tenant
create table suppliers (
  account_number text default ''::text not null,
  active boolean default true not null,
  address text default ''::text not null,
  company_id uuid not null,
  contact_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  email text default ''::text not null,
  free_freight numeric(12,2),
  id uuid not null,
  language text default 'en'::text not null,
  lead_days integer default 0 not null,
  minimum_order numeric(12,2),
  name text not null,
  note text default ''::text not null,
  phone text default ''::text not null,
  terms text default ''::text not null,
  version integer default 1 not null,
  website text default ''::text not null,
  constraint suppliers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr-CA'::text]))),
  constraint suppliers_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint suppliers_pkey PRIMARY KEY (company_id, id)
);
alter table suppliers enable row level security;
alter table suppliers force row level security;
CREATE UNIQUE INDEX suppliers_name ON public.suppliers USING btree (company_id, lower(name));
create policy owner_reads on suppliers for select to the owner using true;
create policy tenant on suppliers for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on suppliers to bayline_app;

-- tenant
create table suppressions (
  address text not null,
  channel text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  ended_by text default ''::text not null,
  id uuid not null,
  note text default ''::text not null,
  reason text not null,
  user_name text default ''::text not null,
  constraint suppressions_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
  constraint suppressions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint suppressions_pkey PRIMARY KEY (company_id, id),
  constraint suppressions_reason_check CHECK ((reason = ANY (ARRAY['stop'::text, 'unsubscribe'::text, 'hard_bounce'::text, 'manual'::text])))
);
alter table suppressions enable row level security;
alter table suppressions force row level security;
CREATE UNIQUE INDEX suppressions_active ON public.suppressions USING btree (company_id, channel, address, reason) WHERE (ended_at IS NULL);
CREATE INDEX suppressions_newest ON public.suppressions USING btree (company_id, created_at, id);
create policy owner_reads on suppressions for select to the owner using true;
create policy tenant on suppressions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on suppressions to bayline_app;

-- tenant
create table tags (
  colour text not null,
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_french text not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  constraint tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint tags_pkey PRIMARY KEY (company_id, id)
);
alter table tags enable row level security;
alter table tags force row level security;
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
create policy owner_reads on tags for select to the owner using true;
create policy tenant on tags for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on tags to bayline_app;

-- tenant
create table tank_readings (
  at timestamp with time zone not null,
  company_id uuid not null,
  depth numeric(18,4),
  id uuid not null,
  note text default ''::text not null,
  read_at timestamp with time zone not null,
  tank_id uuid not null,
  user_id uuid,
  user_name text not null,
  volume numeric(18,4) not null,
  constraint tank_readings_company_id_tank_id_fkey FOREIGN KEY (company_id, tank_id) REFERENCES tanks(company_id, id),
  constraint tank_readings_depth_check CHECK ((depth >= (0)::numeric)),
  constraint tank_readings_pkey PRIMARY KEY (company_id, id),
  constraint tank_readings_volume_check CHECK ((volume >= (0)::numeric))
);
alter table tank_readings enable row level security;
alter table tank_readings force row level security;
CREATE INDEX tank_readings_tank ON public.tank_readings USING btree (company_id, tank_id, read_at DESC);
create policy owner_reads on tank_readings for select to the owner using true;
create policy tenant on tank_readings for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on tank_readings to bayline_app;

-- tenant
create table tanks (
  active boolean default true not null,
  capacity numeric(18,4) not null,
  company_id uuid not null,
  depth_unit text default 'in'::text not null,
  dips jsonb default '[]'::jsonb not null,
  id uuid not null,
  item_id uuid not null,
  name text not null,
  shop_id uuid not null,
  version integer default 1 not null,
  warning_days integer default 7 not null,
  constraint tanks_capacity_check CHECK ((capacity > (0)::numeric)),
  constraint tanks_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES inventory_items(company_id, id),
  constraint tanks_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint tanks_depth_unit_check CHECK ((depth_unit = ANY (ARRAY['in'::text, 'cm'::text]))),
  constraint tanks_pkey PRIMARY KEY (company_id, id),
  constraint tanks_warning_days_check CHECK (((warning_days >= 0) AND (warning_days <= 365)))
);
alter table tanks enable row level security;
alter table tanks force row level security;
CREATE UNIQUE INDEX tanks_item ON public.tanks USING btree (company_id, shop_id, item_id) WHERE active;
create policy owner_reads on tanks for select to the owner using true;
create policy tenant on tanks for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on tanks to bayline_app;

-- tenant
create table tax_days (
  amount numeric(16,2) not null,
  asked_back numeric(16,2) not null,
  base numeric(16,2) not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  exempt_base numeric(16,2) not null,
  exempt_party_base numeric(16,2) not null,
  n integer not null,
  name text not null,
  rate numeric not null,
  shop_id uuid not null,
  type text not null,
  units numeric(18,4) not null,
  constraint tax_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint tax_days_pkey PRIMARY KEY (company_id, shop_id, day, n)
);
alter table tax_days enable row level security;
alter table tax_days force row level security;
create policy owner_reads on tax_days for select to the owner using true;
create policy tenant on tax_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on tax_days to bayline_app;

-- directory
create table text_directory (
  company_id uuid,
  number text not null,
  stopped_at timestamp with time zone,
  text_id uuid,
  constraint text_directory_pkey PRIMARY KEY (number)
);
grant insert, select, update on text_directory to bayline_app;

-- tenant
create table text_pictures (
  attachment_id uuid,
  attempts integer default 0 not null,
  bytes integer default 0 not null,
  company_id uuid not null,
  content_type text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  file_key text default ''::text not null,
  id uuid not null,
  message_id uuid,
  number text not null,
  reason text default ''::text not null,
  reply_id uuid,
  source_url text default ''::text not null,
  state text not null,
  try_after timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  user_id uuid,
  constraint text_pictures_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES attachments(company_id, id),
  constraint text_pictures_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id),
  constraint text_pictures_company_id_reply_id_fkey FOREIGN KEY (company_id, reply_id) REFERENCES text_replies(company_id, id),
  constraint text_pictures_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint text_pictures_pkey PRIMARY KEY (company_id, id),
  constraint text_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'refused'::text, 'failed'::text, 'deleted'::text])))
);
alter table text_pictures enable row level security;
alter table text_pictures force row level security;
CREATE INDEX text_pictures_attachment ON public.text_pictures USING btree (company_id, attachment_id) WHERE (attachment_id IS NOT NULL);
CREATE INDEX text_pictures_message ON public.text_pictures USING btree (company_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX text_pictures_number ON public.text_pictures USING btree (company_id, number, created_at);
CREATE INDEX text_pictures_reply ON public.text_pictures USING btree (company_id, reply_id) WHERE (reply_id IS NOT NULL);
CREATE INDEX text_pictures_waiting ON public.text_pictures USING btree (company_id, try_after) WHERE (state = 'waiting'::text);
create policy owner_reads on text_pictures for select to the owner using true;
create policy tenant on text_pictures for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on text_pictures to bayline_app;

-- tenant
create table text_replies (
  body text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  fleet_location_id uuid,
  id uuid not null,
  order_id uuid,
  payment_id uuid,
  read_at timestamp with time zone,
  sent_from text not null,
  sid text not null,
  text_id uuid,
  constraint text_replies_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint text_replies_company_id_sid_key UNIQUE (company_id, sid),
  constraint text_replies_company_id_text_id_fkey FOREIGN KEY (company_id, text_id) REFERENCES texts(company_id, id),
  constraint text_replies_of_one CHECK ((num_nonnulls(order_id, payment_id) <= 1)),
  constraint text_replies_pkey PRIMARY KEY (company_id, id)
);
alter table text_replies enable row level security;
alter table text_replies force row level security;
CREATE INDEX text_replies_customer ON public.text_replies USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX text_replies_number ON public.text_replies USING btree (company_id, sent_from, created_at);
CREATE INDEX text_replies_order ON public.text_replies USING btree (company_id, order_id, created_at);
CREATE INDEX text_replies_payment ON public.text_replies USING btree (company_id, payment_id, created_at) WHERE (payment_id IS NOT NULL);
CREATE INDEX text_replies_unknown ON public.text_replies USING btree (company_id, created_at) WHERE (text_id IS NULL);
CREATE INDEX text_replies_unread ON public.text_replies USING btree (company_id, created_at) WHERE (read_at IS NULL);
create policy owner_reads on text_replies for select to the owner using true;
create policy tenant on text_replies for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on text_replies to bayline_app;

-- tenant
create table texts (
  body text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  error_code text default ''::text not null,
  fleet_location_id uuid,
  id uuid not null,
  kind text not null,
  order_id uuid,
  payment_id uuid,
  segments integer not null,
  sent_to text not null,
  sid text default ''::text not null,
  status text default 'lost'::text not null,
  updated_at timestamp with time zone default now() not null,
  user_id uuid not null,
  user_name text not null,
  constraint texts_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint texts_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'pay_link'::text, 'authorization'::text, 'payment_receipt'::text, 'message'::text]))),
  constraint texts_of_one CHECK ((num_nonnulls(order_id, payment_id) <= 1)),
  constraint texts_pkey PRIMARY KEY (company_id, id),
  constraint texts_status_check CHECK ((status = ANY (ARRAY['lost'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text])))
);
alter table texts enable row level security;
alter table texts force row level security;
CREATE INDEX texts_customer ON public.texts USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX texts_number ON public.texts USING btree (company_id, sent_to);
CREATE INDEX texts_order ON public.texts USING btree (company_id, order_id, created_at);
CREATE INDEX texts_payment ON public.texts USING btree (company_id, payment_id, created_at) WHERE (payment_id IS NOT NULL);
create policy owner_reads on texts for select to the owner using true;
create policy tenant on texts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on texts to bayline_app;

-- tenant
create table till_images (
  added_at timestamp with time zone default now() not null,
  company_id uuid not null,
  file text not null,
  id uuid not null,
  session_id uuid not null,
  constraint till_images_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES till_sessions(company_id, id),
  constraint till_images_pkey PRIMARY KEY (company_id, id)
);
alter table till_images enable row level security;
alter table till_images force row level security;
CREATE INDEX till_images_session ON public.till_images USING btree (company_id, session_id, added_at);
create policy owner_reads on till_images for select to the owner using true;
create policy tenant on till_images for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on till_images to bayline_app;

-- tenant
create table till_movements (
  amount numeric(14,2) not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  id uuid not null,
  kind text not null,
  reason text not null,
  session_id uuid not null,
  user_id uuid,
  user_name text not null,
  constraint till_movements_amount_check CHECK ((amount > (0)::numeric)),
  constraint till_movements_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES till_sessions(company_id, id),
  constraint till_movements_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint till_movements_pkey PRIMARY KEY (company_id, id)
);
alter table till_movements enable row level security;
alter table till_movements force row level security;
CREATE INDEX till_movements_session ON public.till_movements USING btree (company_id, session_id, created_at);
create policy owner_reads on till_movements for select to the owner using true;
create policy tenant on till_movements for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on till_movements to bayline_app;

-- tenant
create table till_sessions (
  closed_at timestamp with time zone,
  closed_name text default ''::text not null,
  company_id uuid not null,
  count jsonb default '{}'::jsonb not null,
  counted numeric(14,2),
  day date not null,
  device_id uuid,
  drawer text not null,
  expected numeric(14,2),
  id uuid not null,
  note text default ''::text not null,
  opened_at timestamp with time zone default now() not null,
  opened_name text not null,
  opening_float numeric(14,2) not null,
  over_short numeric(14,2),
  shop_id uuid not null,
  constraint till_sessions_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint till_sessions_pkey PRIMARY KEY (company_id, id)
);
alter table till_sessions enable row level security;
alter table till_sessions force row level security;
CREATE UNIQUE INDEX till_sessions_once ON public.till_sessions USING btree (company_id, shop_id, day, drawer);
create policy owner_reads on till_sessions for select to the owner using true;
create policy tenant on till_sessions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on till_sessions to bayline_app;

-- tenant
create table time_days (
  break_hours numeric(14,2) not null,
  company_id uuid not null,
  currency text not null,
  day date not null,
  double_hours numeric(14,2) not null,
  job_hours numeric(14,2) not null,
  n integer not null,
  overtime_hours numeric(14,2) not null,
  "position" text not null,
  regular_hours numeric(14,2) not null,
  shop_id uuid not null,
  user_id uuid not null,
  wages numeric(14,2) not null,
  week_start date not null,
  constraint time_days_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint time_days_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint time_days_pkey PRIMARY KEY (company_id, user_id, week_start, n)
);
alter table time_days enable row level security;
alter table time_days force row level security;
CREATE INDEX time_days_day ON public.time_days USING btree (company_id, day);
create policy owner_reads on time_days for select to the owner using true;
create policy tenant on time_days for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on time_days to bayline_app;

-- tenant
create table time_hours (
  company_id uuid not null,
  currency text not null,
  day date not null,
  hour integer not null,
  n integer not null,
  "position" text not null,
  shop_id uuid not null,
  staffed_hours numeric(14,2) not null,
  staffed_wages numeric(14,2) not null,
  user_id uuid not null,
  week_start date not null,
  constraint time_hours_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint time_hours_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint time_hours_pkey PRIMARY KEY (company_id, user_id, week_start, n)
);
alter table time_hours enable row level security;
alter table time_hours force row level security;
CREATE INDEX time_hours_day ON public.time_hours USING btree (company_id, day);
create policy owner_reads on time_hours for select to the owner using true;
create policy tenant on time_hours for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on time_hours to bayline_app;

-- tenant
create table time_people (
  company_id uuid not null,
  exempt boolean default false not null,
  photo_notice_at timestamp with time zone,
  user_id uuid not null,
  constraint time_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint time_people_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint time_people_pkey PRIMARY KEY (company_id, user_id)
);
alter table time_people enable row level security;
alter table time_people force row level security;
create policy owner_reads on time_people for select to the owner using true;
create policy tenant on time_people for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on time_people to bayline_app;

-- tenant
create table time_shifts (
  break_hours numeric(14,2) not null,
  clocked_hours numeric(14,2) not null,
  company_id uuid not null,
  corrected_by text not null,
  currency text not null,
  day date not null,
  job_hours numeric(14,2) not null,
  n integer not null,
  "position" text not null,
  punched_in timestamp with time zone not null,
  punched_out timestamp with time zone,
  shop_id uuid not null,
  user_id uuid not null,
  week_start date not null,
  constraint time_shifts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint time_shifts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint time_shifts_pkey PRIMARY KEY (company_id, user_id, week_start, n)
);
alter table time_shifts enable row level security;
alter table time_shifts force row level security;
CREATE INDEX time_shifts_day ON public.time_shifts USING btree (company_id, day);
create policy owner_reads on time_shifts for select to the owner using true;
create policy tenant on time_shifts for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on time_shifts to bayline_app;

-- tenant
create table time_weeks (
  basis text not null,
  company_id uuid not null,
  double_minutes numeric(14,6) not null,
  double_pay numeric(14,2) not null,
  overtime_minutes numeric(14,6) not null,
  overtime_pay numeric(14,2) not null,
  regular_minutes numeric(14,6) not null,
  regular_pay numeric(14,2) not null,
  spiff_pay numeric(14,2) not null,
  user_id uuid not null,
  week_start date not null,
  constraint time_weeks_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint time_weeks_pkey PRIMARY KEY (company_id, user_id, week_start)
);
alter table time_weeks enable row level security;
alter table time_weeks force row level security;
create policy owner_reads on time_weeks for select to the owner using true;
create policy tenant on time_weeks for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on time_weeks to bayline_app;

-- tenant
create table tip_rules (
  by_name text not null,
  by_user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default statement_timestamp() not null,
  from_day date not null,
  id uuid not null,
  people jsonb default '[]'::jsonb not null,
  way text not null,
  constraint tip_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint tip_rules_pkey PRIMARY KEY (company_id, id),
  constraint tip_rules_way_check CHECK ((way = ANY (ARRAY['taker'::text, 'hours'::text, 'positions'::text])))
);
alter table tip_rules enable row level security;
alter table tip_rules force row level security;
create policy owner_reads on tip_rules for select to the owner using true;
create policy tenant on tip_rules for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on tip_rules to bayline_app;

-- directory
create table token_directory (
  company_id uuid not null,
  expires_at timestamp with time zone not null,
  kind text not null,
  session_id uuid,
  subject_id uuid,
  token_hash bytea not null,
  used_at timestamp with time zone,
  user_id uuid not null,
  constraint token_directory_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'refresh'::text, 'password_reset'::text, 'email_change'::text, 'email_stop'::text, 'authorization'::text, 'pay_link'::text, 'receipt'::text, 'payment_receipt'::text, 'invitation'::text, 'unsubscribe'::text]))),
  constraint token_directory_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX token_directory_session ON public.token_directory USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX token_directory_user ON public.token_directory USING btree (user_id, kind);
grant delete, insert, select, update on token_directory to bayline_app;

-- tenant
create table units_of_measure (
  company_id uuid not null,
  factor numeric,
  id uuid not null,
  name text not null,
  name_french text not null,
  removed_at timestamp with time zone,
  unit text not null,
  unit_kind text not null,
  version integer default 1 not null,
  constraint units_of_measure_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint units_of_measure_factor_check CHECK ((factor > (0)::numeric)),
  constraint units_of_measure_pkey PRIMARY KEY (company_id, id),
  constraint units_of_measure_unit_kind_check CHECK ((unit_kind = ANY (ARRAY['count'::text, 'volume'::text])))
);
alter table units_of_measure enable row level security;
alter table units_of_measure force row level security;
CREATE UNIQUE INDEX units_of_measure_unit ON public.units_of_measure USING btree (company_id, lower(unit)) WHERE (removed_at IS NULL);
create policy owner_reads on units_of_measure for select to the owner using true;
create policy tenant on units_of_measure for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on units_of_measure to bayline_app;

-- tenant
create table user_permissions (
  allowed boolean,
  changed_at timestamp with time zone default now() not null,
  changed_by uuid not null,
  company_id uuid not null,
  permission text not null,
  user_id uuid not null,
  constraint user_permissions_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint user_permissions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint user_permissions_pkey PRIMARY KEY (company_id, user_id, permission)
);
alter table user_permissions enable row level security;
alter table user_permissions force row level security;
create policy owner_reads on user_permissions for select to the owner using true;
create policy tenant on user_permissions for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on user_permissions to bayline_app;

-- tenant
create table user_shops (
  company_id uuid not null,
  shop_id uuid not null,
  user_id uuid not null,
  constraint user_shops_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint user_shops_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint user_shops_pkey PRIMARY KEY (company_id, user_id, shop_id)
);
alter table user_shops enable row level security;
alter table user_shops force row level security;
create policy owner_reads on user_shops for select to the owner using true;
create policy tenant on user_shops for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on user_shops to bayline_app;

-- tenant
create table users (
  active boolean default true not null,
  alternative_id text default ''::text not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  density text default 'standard'::text not null,
  email citext,
  first_name text not null,
  hire_date date,
  id uuid not null,
  invited_at timestamp with time zone,
  language text default 'en'::text not null,
  last_name text not null,
  password_hash text,
  picture text default ''::text not null,
  pin_hash text,
  pin_set_by uuid,
  positions jsonb default '[]'::jsonb not null,
  role text not null,
  shortcuts boolean default true not null,
  theme text default 'system'::text not null,
  totp_confirmed boolean default false not null,
  totp_last_step bigint default 0 not null,
  totp_sealed text,
  totp_secret text,
  user_custom_id text not null,
  version integer default 1 not null,
  constraint users_company_id_email_key UNIQUE (company_id, email),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['Owner'::text, 'Manager'::text, 'Technician'::text, 'Company'::text])))
);
alter table users enable row level security;
alter table users force row level security;
create policy owner_reads on users for select to the owner using true;
create policy tenant on users for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on users to bayline_app;

-- tenant
create table vehicle_owners (
  company_id uuid not null,
  customer_id uuid,
  fleet_location_id uuid,
  from_timestamp timestamp with time zone not null,
  id uuid not null,
  to_timestamp timestamp with time zone,
  user_id uuid,
  user_name text default ''::text not null,
  vehicle_id uuid not null,
  constraint vehicle_owners_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint vehicle_owners_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint vehicle_owners_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint vehicle_owners_pkey PRIMARY KEY (company_id, id)
);
alter table vehicle_owners enable row level security;
alter table vehicle_owners force row level security;
CREATE UNIQUE INDEX vehicle_owners_now ON public.vehicle_owners USING btree (company_id, vehicle_id) WHERE (to_timestamp IS NULL);
CREATE INDEX vehicle_owners_vehicle ON public.vehicle_owners USING btree (company_id, vehicle_id, from_timestamp);
create policy owner_reads on vehicle_owners for select to the owner using true;
create policy tenant on vehicle_owners for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on vehicle_owners to bayline_app;

-- tenant
create table vehicle_specification_changes (
  after jsonb,
  before jsonb,
  changed_at timestamp with time zone default now() not null,
  company_id uuid not null,
  id uuid not null,
  specification_id uuid not null,
  user_name text not null,
  constraint vehicle_specification_changes_company_id_specification_id_fkey FOREIGN KEY (company_id, specification_id) REFERENCES vehicle_specifications(company_id, id),
  constraint vehicle_specification_changes_pkey PRIMARY KEY (company_id, id)
);
alter table vehicle_specification_changes enable row level security;
alter table vehicle_specification_changes force row level security;
CREATE INDEX vehicle_specification_changes_of ON public.vehicle_specification_changes USING btree (company_id, specification_id, id DESC);
create policy owner_reads on vehicle_specification_changes for select to the owner using true;
create policy tenant on vehicle_specification_changes for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select on vehicle_specification_changes to bayline_app;

-- tenant
create table vehicle_specifications (
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  drain_torque text default ''::text not null,
  drain_torque_unit text default 'lb-ft'::text not null,
  engine text default ''::text not null,
  id uuid not null,
  make text default ''::text not null,
  model text default ''::text not null,
  note text default ''::text not null,
  oil_capacity text default ''::text not null,
  oil_capacity_unit text default 'quart'::text not null,
  oil_filter text default ''::text not null,
  oil_type text default ''::text not null,
  removed_at timestamp with time zone,
  source text default ''::text not null,
  tire_pressure_front text default ''::text not null,
  tire_pressure_rear text default ''::text not null,
  tire_pressure_unit text default 'psi'::text not null,
  tire_size_front text default ''::text not null,
  tire_size_rear text default ''::text not null,
  vehicle_id uuid,
  version integer default 1 not null,
  viscosity text default ''::text not null,
  year_from integer,
  year_to integer,
  constraint vehicle_specifications_check CHECK (((vehicle_id IS NOT NULL) OR ((make <> ''::text) AND (model <> ''::text) AND (year_from IS NOT NULL) AND (year_to IS NOT NULL)))),
  constraint vehicle_specifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint vehicle_specifications_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles(company_id, id),
  constraint vehicle_specifications_drain_torque_check CHECK ((drain_torque ~ '^(\d{1,4}(\.\d{1,3})?)?$'::text)),
  constraint vehicle_specifications_drain_torque_unit_check CHECK ((drain_torque_unit = ANY (ARRAY['lb-ft'::text, 'N·m'::text]))),
  constraint vehicle_specifications_oil_capacity_check CHECK ((oil_capacity ~ '^(\d{1,4}(\.\d{1,3})?)?$'::text)),
  constraint vehicle_specifications_oil_capacity_unit_check CHECK ((oil_capacity_unit = ANY (ARRAY['quart'::text, 'liter'::text]))),
  constraint vehicle_specifications_pkey PRIMARY KEY (company_id, id),
  constraint vehicle_specifications_tire_pressure_front_check CHECK ((tire_pressure_front ~ '^(\d{1,4}(\.\d{1,3})?)?$'::text)),
  constraint vehicle_specifications_tire_pressure_rear_check CHECK ((tire_pressure_rear ~ '^(\d{1,4}(\.\d{1,3})?)?$'::text)),
  constraint vehicle_specifications_tire_pressure_unit_check CHECK ((tire_pressure_unit = ANY (ARRAY['psi'::text, 'kPa'::text])))
);
alter table vehicle_specifications enable row level security;
alter table vehicle_specifications force row level security;
CREATE INDEX vehicle_specifications_model ON public.vehicle_specifications USING btree (company_id, lower(make), lower(model));
CREATE INDEX vehicle_specifications_vehicle ON public.vehicle_specifications USING btree (company_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
create policy owner_reads on vehicle_specifications for select to the owner using true;
create policy tenant on vehicle_specifications for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on vehicle_specifications to bayline_app;

-- tenant
create table vehicles (
  base_vehicle_id text,
  color text default ''::text not null,
  company_id uuid not null,
  country text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  customer_id uuid,
  description text default ''::text not null,
  details jsonb default '{}'::jsonb not null,
  engine text default ''::text not null,
  external_number text default ''::text not null,
  fleet_location_id uuid,
  fuel text generated always as (COALESCE((details ->> 'fuel'::text), ''::text)) stored,
  id uuid not null,
  identifier text default ''::text not null,
  kind text default 'vehicle'::text not null,
  license_plate text default ''::text not null,
  license_plate_country text default ''::text not null,
  license_plate_region text default ''::text not null,
  make text default ''::text not null,
  mileage integer,
  mileage_unit text default ''::text not null,
  model text default ''::text not null,
  plate_key text generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored,
  removed_timestamp timestamp with time zone,
  search_text text default ''::text not null,
  sub_model text default ''::text not null,
  unit_number text default ''::text not null,
  vehicle_id text,
  version integer default 1 not null,
  vin text default ''::text not null,
  year integer,
  constraint vehicles_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
  constraint vehicles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint vehicles_company_id_fleet_location_id_fkey FOREIGN KEY (company_id, fleet_location_id) REFERENCES fleet_locations(company_id, id),
  constraint vehicles_kind_check CHECK ((kind = ANY (ARRAY['vehicle'::text, 'trailer'::text, 'boat'::text, 'machine'::text, 'other'::text]))),
  constraint vehicles_mileage_unit_check CHECK ((mileage_unit = ANY (ARRAY[''::text, 'miles'::text, 'km'::text]))),
  constraint vehicles_pkey PRIMARY KEY (company_id, id)
);
alter table vehicles enable row level security;
alter table vehicles force row level security;
CREATE INDEX vehicles_customer ON public.vehicles USING btree (company_id, customer_id);
CREATE INDEX vehicles_external_number ON public.vehicles USING btree (company_id, external_number) WHERE (external_number <> ''::text);
CREATE INDEX vehicles_fleet_location ON public.vehicles USING btree (company_id, fleet_location_id);
CREATE INDEX vehicles_fuel ON public.vehicles USING btree (company_id, fuel) WHERE (fuel <> ''::text);
CREATE INDEX vehicles_model ON public.vehicles USING btree (company_id, lower(make), lower(model), year);
CREATE INDEX vehicles_plate ON public.vehicles USING btree (company_id, plate_key) WHERE (plate_key <> ''::text);
CREATE INDEX vehicles_plate_start ON public.vehicles USING btree (company_id, plate_key COLLATE "C") WHERE ((removed_timestamp IS NULL) AND (plate_key <> ''::text));
CREATE INDEX vehicles_search ON public.vehicles USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX vehicles_unit ON public.vehicles USING btree (company_id, search_fold(unit_number) COLLATE "C") WHERE ((removed_timestamp IS NULL) AND (unit_number <> ''::text));
CREATE UNIQUE INDEX vehicles_vin ON public.vehicles USING btree (company_id, vin) WHERE (vin <> ''::text);
CREATE INDEX vehicles_vin_end ON public.vehicles USING btree (company_id, "right"(vin, 8) COLLATE "C") WHERE ((removed_timestamp IS NULL) AND (vin <> ''::text));
create policy owner_reads on vehicles for select to the owner using true;
create policy tenant on vehicles for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on vehicles to bayline_app;

-- tenant
create table visits (
  company_id uuid not null,
  currency text not null,
  customer_id uuid,
  day date not null,
  earlier date,
  fleet_location_id uuid,
  later date,
  net numeric(16,2) not null,
  payer_id uuid not null,
  shop_id uuid not null,
  constraint visits_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES shops(company_id, id),
  constraint visits_pkey PRIMARY KEY (company_id, payer_id, day, shop_id, currency)
);
alter table visits enable row level security;
alter table visits force row level security;
CREATE INDEX visits_day ON public.visits USING btree (company_id, shop_id, day);
CREATE INDEX visits_ended ON public.visits USING btree (company_id, shop_id, day) WHERE ((later IS NULL) OR ((later - day) > 365));
create policy owner_reads on visits for select to the owner using true;
create policy tenant on visits for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant delete, insert, select, update on visits to bayline_app;

-- tenant
create table work_weeks (
  approved_at timestamp with time zone,
  approved_by uuid,
  approved_name text default ''::text not null,
  approved_state text,
  company_id uuid not null,
  signed_answer text,
  signed_at timestamp with time zone,
  signed_note text default ''::text not null,
  signed_state text,
  user_id uuid not null,
  week_start date not null,
  constraint work_weeks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint work_weeks_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint work_weeks_pkey PRIMARY KEY (company_id, user_id, week_start),
  constraint work_weeks_signed_answer_check CHECK ((signed_answer = ANY (ARRAY['yes'::text, 'no'::text])))
);
alter table work_weeks enable row level security;
alter table work_weeks force row level security;
CREATE INDEX work_weeks_week ON public.work_weeks USING btree (company_id, week_start);
create policy owner_reads on work_weeks for select to the owner using true;
create policy tenant on work_weeks for all to public using (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) with check (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid);
grant insert, select, update on work_weeks to bayline_app;

-- reference
create table zip_tax_rates (
  imported_at timestamp with time zone default now() not null,
  region_name text default ''::text not null,
  total_rate numeric not null,
  zip_code text not null,
  constraint zip_tax_rates_pkey PRIMARY KEY (zip_code)
);
grant select on zip_tax_rates to bayline_app;

-- may be run by public
CREATE OR REPLACE FUNCTION public.audit_append(own_company uuid, entry jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last_seq bigint := 0;
  last_hash bytea := '';
  now timestamptz := clock_timestamp();
  body jsonb := entry || jsonb_build_object('at', to_char(now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  new_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || own_company, 0));
  select h.seq, h.hash into last_seq, last_hash from audit_heads h
    where h.company_id = own_company order by h.seq desc limit 1;
  last_seq := coalesce(last_seq, 0) + 1;
  new_hash := audit_hash(coalesce(last_hash, ''), last_seq, body);
  insert into audit_entries (company_id, seq, id, at, kind, user_id, shop_id, subject_id, body, hash)
  values (own_company, last_seq, (body ->> 'id')::uuid, now, body ->> 'kind', (body ->> 'user_id')::uuid,
    (body ->> 'shop_id')::uuid, (body ->> 'subject_id')::uuid, body, new_hash);
  insert into audit_heads (company_id, seq, hash) values (own_company, last_seq, new_hash);
end $function$
;

-- may be run by public
CREATE OR REPLACE FUNCTION public.audit_hash(former bytea, seq bigint, body jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(former || convert_to(seq || ' ' || body::text, 'UTF8'))
$function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload jsonb, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, max_attempts => 12);
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload jsonb, key text, queue text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, queue_name => queue, max_attempts => 12);
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.gather_reactions(reactions jsonb, key text, wait_ms integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  added bigint;
begin
  loop
    select id into added from graphile_worker.add_job('gathered', reactions::json, job_key => key,
      job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => wait_ms / 1000.0), max_attempts => 12);
    exit when added is not null;
  end loop;
end $function$
;

-- may be run by public
CREATE OR REPLACE FUNCTION public.ledger_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform tenant_table(name);
  execute format('revoke update on %s from bayline_app', name);
end $function$
;

-- may be run by public
CREATE OR REPLACE FUNCTION public.search_condition(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(string_agg(format('search_text like %L', '%' || replace(replace(w, '\', '\\'), '%', '\%') || '%'), ' and '), 'true')
  from unnest(words) w
$function$
;

-- may be run by public
CREATE OR REPLACE FUNCTION public.search_fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(
    translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'łøđðħı', 'loddhi'),
    '[][:space:]!-,/:-?\\[^_`{-~\u2010-\u2019-]+', ' ', 'g'))
$function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.search_ids(own_company uuid, of_table text, words text[], for_shop uuid, max_rows integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO 'public'
AS $function$
declare
  own constant text := format('company_id = %L', own_company);
  newest constant int := 5000;
  few constant boolean := max_rows <= 20;
  long_word constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  in_shop constant text := case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end;
  there constant text := case of_table when 'customers' then ' and removed_at is null'
    when 'fleet_locations' then ' and removed_at is null' when 'vehicles' then ' and removed_timestamp is null' else '' end;
  found_ids uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  if of_table = 'inventory_items' then
    -- Suggestions are the first by name. A list of items has an order of its own: to sort every item here took most of its time.
    return query execute format('select id from inventory_items where %s and %s%s limit %s', own, search_condition(words),
      case when max_rows <= 100 then ' order by name' else '' end, max_rows);
    return;
  end if;
  if of_table <> 'orders' then
    -- Ids are made in the order of time: the newest records stand last in the key.
    return query execute format('select id from (select id from %I where %s%s and %s%s limit %s) found order by id desc limit %s',
      of_table, own, there, search_condition(words), case when long_word then '' else ' order by id desc' end,
      greatest(max_rows, 400), max_rows);
    return;
  end if;
  if few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s%s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      own, in_shop, case when long_word then newest / 5 else newest end, search_condition(words), max_rows)
      into found_ids;
    if not long_word or cardinality(found_ids) = max_rows then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the year in its order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s%s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', own, in_shop, search_condition(words), max_rows);
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.search_orders(own_company uuid, words text[], for_shop uuid, since timestamp with time zone, until timestamp with time zone, max_rows integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public'
AS $function$
declare
  few constant int := 250;
  is_long constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  -- Of what is found while one types, the first hits are enough.
  is_typed constant boolean := max_rows <= 20;
  newest constant int := case when not is_long then 5000 when is_typed then 1000 else 2500 end;
  span constant text := format('company_id = %L', own_company)
    || case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end
    || case when since is null then '' else format(' and created_timestamp >= %L', since) end
    || case when until is null then '' else format(' and created_timestamp <= %L', until) end;
  condition constant text := search_condition(words);
  found_ids uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if max_rows <= few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      span, newest, condition, max_rows) into found_ids;
    if cardinality(found_ids) = max_rows or (is_typed and not is_long) then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the years in their order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', span, condition, max_rows);
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.search_parties(own_company uuid, words text[], number bigint, most integer)
 RETURNS TABLE(kind text, id uuid, vehicle_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public'
AS $function$
declare
  -- Behind every text that begins with another.
  top constant text := chr(1114111);
  phrase constant text := array_to_string(words, ' ');
  code constant text := upper(regexp_replace(array_to_string(words, ''), '[^a-z0-9]', '', 'g'));
  digits constant text := case when code ~ '^[0-9]+$' then regexp_replace(code, '^1(?=[0-9]{10}$)', '') else '' end;
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if phrase = '' then return; end if;
  if number is not null then
    return query select case when o.customer_id is null then 'fleet_location' else 'customer' end,
      coalesce(o.customer_id, o.fleet_location_id), null::uuid
    from shops s join orders o on o.company_id = own_company and o.shop_id = s.id and o.order_clean_id = number
      left join customers c on c.company_id = own_company and c.id = o.customer_id
      left join fleet_locations l on l.company_id = own_company and l.id = o.fleet_location_id
    where s.company_id = own_company and coalesce(o.customer_id, o.fleet_location_id) is not null
      and c.removed_at is null and l.removed_at is null limit most;
  end if;

  if digits = '' then
    return query
    (select 'fleet_location', l.id, null::uuid from fleets f
      join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
      where f.company_id = own_company and f.removed_at is null
        and search_fold(f.fleet_name) collate "C" >= phrase and search_fold(f.fleet_name) collate "C" < phrase || top
      order by search_fold(f.fleet_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= phrase
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" < phrase || top
      order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= phrase
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" < phrase || top
      order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.business_name <> ''
        and search_fold(c.business_name) collate "C" >= phrase and search_fold(c.business_name) collate "C" < phrase || top
      order by search_fold(c.business_name) collate "C" limit most);
  end if;

  if length(digits) >= 3 then
    return query
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> ''
        and c.phonenumber collate "C" >= digits and c.phonenumber collate "C" < digits || top
      order by c.phonenumber collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> '' and length(digits) between 4 and 7
        and right(c.phonenumber, 7) collate "C" >= digits and right(c.phonenumber, 7) collate "C" < digits || top
      order by right(c.phonenumber, 7) collate "C" limit most);
  end if;

  if length(code) >= 2 then
    return query
    select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
      coalesce(v.customer_id, v.fleet_location_id), v.id
    from (
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.plate_key <> ''
          and v.plate_key collate "C" >= code and v.plate_key collate "C" < code || top
        order by v.plate_key collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.unit_number <> ''
          and search_fold(v.unit_number) collate "C" >= phrase and search_fold(v.unit_number) collate "C" < phrase || top
        order by search_fold(v.unit_number) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin <> '' and length(code) between 3 and 8
          and right(v.vin, 8) collate "C" >= code and right(v.vin, 8) collate "C" < code || top
        order by right(v.vin, 8) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin = code and v.vin <> '')
    ) v;
  end if;

  if digits = '' and length(phrase) >= 3 then
    return query
    select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.email <> ''
        and search_fold(c.email) collate "C" >= phrase and search_fold(c.email) collate "C" < phrase || top
      order by search_fold(c.email) collate "C" limit most;
  end if;
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.search_parties_anywhere(own_company uuid, words text[], most integer)
 RETURNS TABLE(kind text, id uuid, vehicle_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
declare
  newest constant int := 400;
  frequent constant int := 5;
  condition constant text := search_condition(words);
  people uuid[];
  cars uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  execute format('select array(select id from (select id, search_text from customers where company_id = %L
    and removed_at is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into people;
  execute format('select array(select id from (select id, search_text from vehicles where company_id = %L
    and removed_timestamp is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into cars;
  perform set_config('enable_indexscan', 'off', true);
  if cardinality(people) < frequent then
    execute format('select array(select id from customers where company_id = %L and removed_at is null and %s limit %s)',
      own_company, condition, most) into people;
  end if;
  if cardinality(cars) < frequent then
    execute format('select array(select id from vehicles where company_id = %L and removed_timestamp is null and %s limit %s)',
      own_company, condition, most) into cars;
  end if;
  return query execute format('select ''fleet_location'', id, null::uuid from fleet_locations where company_id = %L
    and removed_at is null and %s limit %s', own_company, condition, most);
  return query select 'customer', unnest(people), null::uuid;
  perform set_config('enable_indexscan', 'on', true);
  return query select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
    coalesce(v.customer_id, v.fleet_location_id), v.id from vehicles v where v.company_id = own_company and v.id = any(cars);
end $function$
;

-- may be run by bayline_app
CREATE OR REPLACE FUNCTION public.search_parties_near(own_company uuid, spellings text[], most integer)
 RETURNS TABLE(kind text, id uuid, vehicle_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public'
AS $function$
declare
  top constant text := chr(1114111);
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  return query
  (select 'fleet_location', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select l.id from fleets f join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
    where f.company_id = own_company and f.removed_at is null
      and search_fold(f.fleet_name) collate "C" >= spelling and search_fold(f.fleet_name) collate "C" < spelling || top
    limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= spelling
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" < spelling || top
    order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= spelling
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" < spelling || top
    order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null and c.business_name <> ''
      and search_fold(c.business_name) collate "C" >= spelling and search_fold(c.business_name) collate "C" < spelling || top
    order by search_fold(c.business_name) collate "C" limit 3) found limit most);
end $function$
;

-- may be run by public
CREATE OR REPLACE FUNCTION public.tenant_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  -- The owner reads past the policy: search functions run as the owner, name the company themselves and may
  -- then use a trigram index, which a policy forbids because LIKE is not leakproof.
  execute format('create policy owner_reads on %s for select to current_user using (true)', name);
  execute format('grant select, insert, update on %s to bayline_app', name);
  execute format('comment on table %s is %L', name, 'tenant');
end $function$
;
