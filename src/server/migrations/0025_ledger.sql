-- The ledger beyond one order: who pays, what is given back of a payment, account credit.
alter table payments alter column order_id drop not null;
alter table payments
  add column customer_id uuid,
  add column fleet_location_id uuid,
  -- The payment that this refund gives back in whole or in part; a payment may have several.
  add column refund_of_id uuid,
  -- The lines that a refund took back, with their quantities.
  add column returned_lines jsonb not null default '[]',
  add foreign key (company_id, customer_id) references customers (company_id, id),
  add foreign key (company_id, fleet_location_id) references fleet_locations (company_id, id),
  add foreign key (company_id, refund_of_id) references payments (company_id, id),
  add constraint payments_of_someone check (order_id is not null or customer_id is not null or fleet_location_id is not null);
create index payments_refunds on payments (company_id, refund_of_id) where refund_of_id is not null;
create index payments_customer on payments (company_id, customer_id, created_at) where customer_id is not null;
create index payments_fleet_location on payments (company_id, fleet_location_id, created_at)
  where fleet_location_id is not null;
