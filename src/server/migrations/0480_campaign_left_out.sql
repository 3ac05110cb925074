-- Who was left out of a campaign when it started, and why. Campaigns that started before have only their counts.
create table campaign_left_out (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  -- As it was typed where it is not valid; empty where there was none.
  address text not null,
  customer_id uuid,
  fleet_location_id uuid,
  reason text not null,
  primary key (company_id, id),
  constraint campaign_left_out_of_one check (num_nonnulls(customer_id, fleet_location_id) = 1),
  foreign key (company_id, campaign_id) references campaigns (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id)
);
select tenant_table('campaign_left_out');
create index campaign_left_out_campaign on campaign_left_out (company_id, campaign_id);
