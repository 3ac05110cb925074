-- What an order sold without tax, as the domain's netSales has it: sums over many orders need not unpack their totals.
-- Null for orders that were last priced before this column: readers calculate it from the totals.

alter table orders add column net_sales numeric(14, 2);
