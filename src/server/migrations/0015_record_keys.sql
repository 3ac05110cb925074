-- Imports look for records by the company's own numbers, a thousand at a time.
create index customers_number on customers (company_id, customer_custom_id)
  where removed_at is null and customer_custom_id <> '';
create index fleet_locations_number on fleet_locations (company_id, custom_id)
  where removed_at is null and custom_id <> '';
