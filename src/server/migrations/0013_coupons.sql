-- Coupons, and finding the orders on which one stands.

create table coupons (
  company_id uuid not null references companies,
  id uuid not null,
  code text not null,
  name text not null, name_french text not null,
  discount_type text not null check (discount_type in ('percentage', 'fixed', 'set_base_price')),
  discount_amount numeric not null,
  application text not null check (application in ('package_base', 'package_price', 'package_total', 'order')),
  after_tax boolean not null default false,
  valid_from date, valid_to date,
  -- Empty lists limit nothing.
  shop_ids jsonb not null default '[]', package_ids jsonb not null default '[]',
  customer_ids jsonb not null default '[]', fleet_ids jsonb not null default '[]',
  max_amount numeric,
  uses_per_customer int, uses int,
  stackable boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select tenant_table('coupons');
create unique index coupons_code on coupons (company_id, code);
create index orders_coupons on orders using gin (company_id, discounts jsonb_path_ops) where discounts <> '[]';
