-- Sales below zero, which the pay status of an order does not show: reports of what is owed read them beside what is unpaid.
create index sales_entries_negative on sales_entries (company_id, shop_id) where cause = 'sale' and total < 0;
