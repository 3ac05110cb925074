-- The ids of the orders that ended in a period are read from the index alone.
drop index orders_completed;
create index orders_completed on orders (company_id, shop_id, complete_timestamp) include (id)
  where complete_timestamp is not null;
