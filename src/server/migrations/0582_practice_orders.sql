-- Orders to practice on. They are rows of their own, to which no other table refers: no ledger, report or list of orders
-- can have one.
create table practice_orders (
  company_id uuid not null,
  id uuid not null,
  shop_id uuid not null,
  -- Its running number in the shop, apart from the numbers of orders.
  number int not null,
  -- The order, its commands (oldest first) and its payments.
  document jsonb not null,
  commands jsonb not null default '[]',
  payments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  removed_timestamp timestamptz,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('practice_orders');
create index practice_orders_shop on practice_orders (company_id, shop_id, created_at) where removed_timestamp is null;
