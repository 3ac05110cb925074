alter table payments alter column day set not null, alter column currency set not null;
alter table stock_movements alter column day set not null;
create index payments_business_day on payments (company_id, shop_id, day);
create index stock_movements_business_day on stock_movements (company_id, shop_id, day);
