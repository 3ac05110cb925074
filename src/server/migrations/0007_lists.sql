-- Lists over a year of orders: what they filter, count and sum by stands in the index itself, so that a page, its
-- count and its sum read no order but the fifty that are shown.
drop index orders_recent;
create index orders_recent on orders (company_id, shop_id, created_timestamp desc, id desc)
  include (status, pay_status, final_price);

-- Rare words are found by trigrams, frequent ones among the newest orders; the planner cannot tell which is which,
-- and walked through the whole year for a rare one. A find box (few rows) looks among the newest first: when they
-- fill it, these are the newest matches there are. Words too short for a trigram are found only there.
create or replace function search_ids(of_table text, words text[], for_shop uuid, max_rows int) returns setof uuid
language plpgsql stable security definer rows 40 set search_path = public as $$
declare
  company constant text := 'company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid';
  newest constant int := 5000;
  few constant boolean := max_rows <= 20;
  long_word constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  in_shop constant text := case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end;
  found_ids uuid[];
begin
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  if of_table <> 'orders' then
    return query execute format('select id from %I where %s and %s order by %s limit %s', of_table, company,
      search_condition(words), case of_table when 'inventory_items' then 'name' else 'created_at desc' end, max_rows);
    return;
  end if;
  if few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s%s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      company, in_shop, case when long_word then newest / 5 else newest end, search_condition(words), max_rows)
      into found_ids;
    if not long_word or cardinality(found_ids) = max_rows then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the year in its order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s%s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', company, in_shop, search_condition(words), max_rows);
end $$;
