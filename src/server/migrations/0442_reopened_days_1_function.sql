-- What was recorded after a day was closed belongs to the next day. When the closed day is opened again, all of it that
-- was recorded before the end of its local day counts to it, as its Z report counts it. Ledgers take no update from the
-- application: this function, which runs as the owner, changes their day alone, from the next day to the one before it.
create function count_to_reopened_day(own_company uuid, own_shop uuid, reopened date, until timestamptz) returns void
language plpgsql security definer
set search_path = public
as $$
declare
  -- The first id of this instant: ids begin with their time.
  first_id constant uuid := lpad(to_hex((extract(epoch from until) * 1000)::bigint), 12, '0') || '00000000000000000000';
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  update sales_lines l set day = reopened, sale_day = least(l.sale_day, reopened) from sales_entries e
    where l.company_id = own_company and e.company_id = own_company and e.shop_id = own_shop and e.day = reopened + 1
      and e.at < until and l.order_id = e.order_id and l.entry_id = e.id and l.day = e.day;
  update sales_taxes t set day = reopened, sale_day = least(t.sale_day, reopened) from sales_entries e
    where t.company_id = own_company and e.company_id = own_company and e.shop_id = own_shop and e.day = reopened + 1
      and e.at < until and t.order_id = e.order_id and t.entry_id = e.id and t.day = e.day;
  update sales_entries set day = reopened, sale_day = least(sale_day, reopened)
    where company_id = own_company and shop_id = own_shop and day = reopened + 1 and at < until;
  update payments set day = reopened
    where company_id = own_company and shop_id = own_shop and day = reopened + 1 and created_at < until;
  update stock_movements set day = reopened
    where company_id = own_company and shop_id = own_shop and day = reopened + 1 and at < until;
  update order_offers set day = reopened
    where company_id = own_company and shop_id = own_shop and day = reopened + 1 and id < first_id;
  update order_findings set day = reopened
    where company_id = own_company and shop_id = own_shop and day = reopened + 1 and id < first_id;
end $$;
revoke all on function count_to_reopened_day(uuid, uuid, date, timestamptz) from public;
grant execute on function count_to_reopened_day(uuid, uuid, date, timestamptz) to bayline_app;
