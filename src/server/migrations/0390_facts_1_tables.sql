-- The business day of each row of the payment and stock ledgers, as it was when the row was written, and the currency
-- of payments: reports, the Z report and rollups read them. Source: reports 1.
alter table payments add column day date, add column currency text;
alter table stock_movements add column day date;

-- What an order offered when it ended, and the result. An order that is opened again takes its rows out with
-- rows of less than zero.
create table order_offers (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  day date not null,
  currency text not null,
  customer_id uuid,
  fleet_location_id uuid,
  opened_by uuid,
  -- How the customer consented, where a consent is kept.
  way text not null default '',
  key text not null,
  catalogue_id uuid,
  name text not null,
  name_french text not null,
  outcome text not null check (outcome in ('sold', 'declined', 'unanswered')),
  reason text not null default '',
  inspected_by text not null default '',
  jobs smallint not null check (jobs in (1, -1)),
  amount numeric(14,2) not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_offers');
create index order_offers_day on order_offers (company_id, shop_id, day);
create index order_offers_order on order_offers (company_id, order_id);

-- The answered points of inspection of an order that ended, in the same way.
create table order_findings (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  day date not null,
  currency text not null,
  key text not null,
  item_id uuid,
  name text not null,
  name_french text not null,
  answer text not null,
  inspected_by text not null default '',
  -- The report or a link with it was sent to the customer, and opened.
  sent boolean not null,
  opened boolean not null,
  points smallint not null check (points in (1, -1)),
  findings smallint not null,
  pictures smallint not null,
  recommended numeric(14,2) not null,
  approved numeric(14,2) not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references shops (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('order_findings');
create index order_findings_day on order_findings (company_id, shop_id, day);
create index order_findings_order on order_findings (company_id, order_id);
