-- The shop and the company as they were when an order was begun, for its papers: one row for each state that they had,
-- not a copy in each order. The id follows from what the row says.
create table order_snapshots (
  company_id uuid not null references companies (company_id),
  id uuid not null,
  shop jsonb not null,
  company jsonb not null,
  shop_signature text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select ledger_table('order_snapshots');

alter table orders
  add column shop_snapshot_id uuid,
  add foreign key (company_id, shop_snapshot_id) references order_snapshots (company_id, id);
