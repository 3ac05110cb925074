-- A price edit changes no indexed column of an open order, so that PostgreSQL updates the row in place (HOT) where its
-- page has room. What ended orders cost is found by a column that open orders leave empty.
alter table orders set (fillfactor = 85);
alter table orders add column billed_price numeric(14, 2) generated always as (
  case when status in ('complete', 'uncollectible', 'void', 'deleted') then final_price end) stored;
drop index orders_recent;
create index orders_recent on orders (company_id, shop_id, created_timestamp desc, id desc);
create index orders_by_status on orders (company_id, shop_id, status, pay_status, created_timestamp desc, id desc);
create index orders_billed on orders (company_id, shop_id, billed_price, id) where billed_price is not null;
