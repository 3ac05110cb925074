-- Prices of several items that were changed at once, with their former prices: what an undo restores.

create table price_changes (
  company_id uuid not null,
  id uuid not null,
  rule jsonb not null,
  items integer not null check (items > 0),
  user_id uuid not null,
  user_name text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_name text not null default '',
  kept integer not null default 0,
  primary key (company_id, id)
);
select tenant_table('price_changes');
create index price_changes_at on price_changes (company_id, at desc);

create table price_change_items (
  company_id uuid not null,
  price_change_id uuid not null,
  item_id uuid not null,
  retail_before numeric not null,
  retail_after numeric not null,
  primary key (company_id, price_change_id, item_id),
  foreign key (company_id, price_change_id) references price_changes (company_id, id),
  foreign key (company_id, item_id) references inventory_items (company_id, id)
);
select ledger_table('price_change_items');
