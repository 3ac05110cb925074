-- Sums of offered work and of labor by shop and day, like those of sales. Source: reports 1.
create table offer_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  opened_by uuid,
  way text not null,
  offered numeric(16,2) not null,
  offer_sold numeric(16,2) not null,
  offer_declined numeric(16,2) not null,
  offer_unanswered numeric(16,2) not null,
  offers integer not null,
  offers_sold integer not null,
  offers_declined integer not null,
  offers_unanswered integer not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('offer_days');

create table labor_days (
  company_id uuid not null,
  shop_id uuid not null,
  day date not null,
  n integer not null,
  currency text not null,
  user_id uuid,
  billed_hours numeric(18,4) not null,
  billed_labor numeric(16,2) not null,
  billed_jobs integer not null,
  primary key (company_id, shop_id, day, n),
  foreign key (company_id, shop_id) references shops (company_id, id)
);
select tenant_table('labor_days');
grant delete on offer_days, labor_days to bayline_app;
