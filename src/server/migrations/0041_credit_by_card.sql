-- A payment through a gateway may go into account credit: it has a payer in place of an order.
alter table payment_attempts alter column order_id drop not null;
alter table payment_attempts
  add column customer_id uuid,
  add column fleet_location_id uuid,
  add foreign key (company_id, customer_id) references customers (company_id, id),
  add foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  add constraint payment_attempts_of_one check (num_nonnulls(order_id, customer_id, fleet_location_id) = 1);
-- At most one that has no outcome yet, for each payer.
create unique index payment_attempts_unsettled_customer on payment_attempts (company_id, customer_id)
  where state in ('created', 'open', 'in_issue');
create unique index payment_attempts_unsettled_location on payment_attempts (company_id, fleet_location_id)
  where state in ('created', 'open', 'in_issue');
create index payment_attempts_customer on payment_attempts (company_id, customer_id, created_at)
  where customer_id is not null;
create index payment_attempts_location on payment_attempts (company_id, fleet_location_id, created_at)
  where fleet_location_id is not null;
