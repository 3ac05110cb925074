-- In cents: PostgreSQL looks an integer up in an index under row-level security, but no numeric (its comparison is not
-- marked leakproof).
drop index orders_billed;
alter table orders drop column billed_price;
alter table orders add column billed_cents bigint generated always as (
  (case when status in ('complete', 'uncollectible', 'void', 'deleted') then final_price * 100 end)::bigint) stored;
create index orders_billed on orders (company_id, shop_id, billed_cents, id) where billed_cents is not null;
