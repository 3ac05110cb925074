-- The list of items finds a word that many items have without sorting all of them.
create or replace function search_ids(own_company uuid, of_table text, words text[], for_shop uuid, max_rows integer)
returns SETOF uuid
language plpgsql
stable security definer rows 40
set search_path to 'public'
as $function$
declare
  own constant text := format('company_id = %L', own_company);
  newest constant int := 5000;
  few constant boolean := max_rows <= 20;
  long_word constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  in_shop constant text := case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end;
  there constant text := case of_table when 'customers' then ' and removed_at is null'
    when 'fleet_locations' then ' and removed_at is null' when 'vehicles' then ' and removed_timestamp is null' else '' end;
  found_ids uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  if of_table = 'inventory_items' then
    -- Suggestions are the first by name. A list of items has an order of its own: to sort every item here took most of its time.
    return query execute format('select id from inventory_items where %s and %s%s limit %s', own, search_condition(words),
      case when max_rows <= 100 then ' order by name' else '' end, max_rows);
    return;
  end if;
  if of_table <> 'orders' then
    -- Ids are made in the order of time: the newest records stand last in the key.
    return query execute format('select id from (select id from %I where %s%s and %s%s limit %s) found order by id desc limit %s',
      of_table, own, there, search_condition(words), case when long_word then '' else ' order by id desc' end,
      greatest(max_rows, 400), max_rows);
    return;
  end if;
  if few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s%s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      own, in_shop, case when long_word then newest / 5 else newest end, search_condition(words), max_rows)
      into found_ids;
    if not long_word or cardinality(found_ids) = max_rows then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the year in its order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s%s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', own, in_shop, search_condition(words), max_rows);
end $function$;
