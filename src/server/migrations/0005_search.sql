-- Find-as-you-type: every word of the query somewhere in search_text, newest first.
-- Runs as the owner (see owner_reads) and names the company itself.

create function search_condition(words text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('search_text like %L', '%' || replace(replace(w, '\', '\\'), '%', '\%') || '%'), ' and '), 'true')
  from unnest(words) w
$$;

create function search_ids(of_table text, words text[], for_shop uuid, max_rows int) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare newest text := case of_table when 'orders' then 'created_timestamp' else 'created_at' end;
begin
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  return query execute format(
    'select id from %I where company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid'
    ' and %s %s order by %s limit %s',
    of_table, search_condition(words),
    case when of_table = 'orders' and for_shop is not null then format('and shop_id = %L', for_shop) else '' end,
    case of_table when 'inventory_items' then 'name' else newest || ' desc' end, max_rows);
end $$;
revoke all on function search_ids(text, text[], uuid, int) from public;
grant execute on function search_ids(text, text[], uuid, int) to bayline_app;
