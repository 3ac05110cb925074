-- Home and the overview of all shops read what orders sold from the ledger of sales.
alter table orders drop column net_sales;
