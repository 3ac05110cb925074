-- The visits of each customer and fleet location: a day with a sale that stands, with the day before and the day after
-- on which they came. They are copies of sales_entries, like the sums of sealed days: whose visits changed since is
-- listed in stale_visits and read from the entries until they are counted again. Source: reports 2.
create table visits (
  company_id uuid not null,
  payer_id uuid not null,
  day date not null,
  shop_id uuid not null,
  currency text not null,
  customer_id uuid,
  fleet_location_id uuid,
  net numeric(16,2) not null,
  earlier date,
  later date,
  primary key (company_id, payer_id, day, shop_id, currency),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('visits');
create index visits_day on visits (company_id, shop_id, day);

create table stale_visits (
  company_id uuid not null,
  payer_id uuid not null,
  primary key (company_id, payer_id),
  foreign key (company_id) references companies (company_id)
);
select tenant_table('stale_visits');

grant delete on visits, stale_visits to bayline_app;
