-- The labor of an order by who did it, as it was when the order was sold. Its day is that of its entry. Source: reports 2.
create table sales_labor (
  company_id uuid not null,
  order_id uuid not null,
  entry_id uuid not null,
  n smallint not null,
  key text not null,
  user_id uuid,
  hours numeric(12, 2) not null,
  labor numeric(14, 2) not null,
  billed_labor numeric(14, 2) not null,
  jobs smallint not null,
  primary key (company_id, order_id, entry_id, n),
  foreign key (company_id, order_id) references orders (company_id, id)
);
select ledger_table('sales_labor');

-- Sums of it by day and person. A labor line of several people counts once, which no sum by person can say.
alter table labor_days drop column billed_jobs;
alter table labor_days add column labor numeric(16, 2) not null default 0;
alter table labor_days alter column labor drop default;
