-- A signature is a picture of some ten kilobytes that few readers of an order need. The order names its present one;
-- every signature that was given stays.
create table order_signatures (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  signature_img text,
  signature_img_png text,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_signatures');

alter table orders add column signature_id uuid;
