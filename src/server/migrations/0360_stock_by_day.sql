-- What stock was worth more or less on a day: the journal, and every report of a span of time, read it by shop and instant.
create index stock_movements_day on stock_movements (company_id, shop_id, at) include (reason, value);
