-- The newest orders of a span of time with all these words. A common word is found among the newest orders of the span,
-- a rare one through the trigrams: neither reads every match of ten years.
create function search_orders(own_company uuid, words text[], for_shop uuid, since timestamptz, until timestamptz,
  max_rows integer) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = public
as $$
declare
  few constant int := 250;
  is_long constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  -- Of what is found while one types, the first hits are enough.
  is_typed constant boolean := max_rows <= 20;
  newest constant int := case when not is_long then 5000 when is_typed then 1000 else 2500 end;
  span constant text := format('company_id = %L', own_company)
    || case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end
    || case when since is null then '' else format(' and created_timestamp >= %L', since) end
    || case when until is null then '' else format(' and created_timestamp <= %L', until) end;
  condition constant text := search_condition(words);
  found_ids uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if max_rows <= few and for_shop is not null then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id from (select id, search_text from orders'
      ' where %s order by created_timestamp desc limit %s) recent where %s limit %s) found',
      span, newest, condition, max_rows) into found_ids;
    if cardinality(found_ids) = max_rows or (is_typed and not is_long) then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- "offset 0" keeps the planner from walking the years in their order instead of asking the trigrams.
  return query execute format('select id from (select id, created_timestamp from orders where %s and %s offset 0) found'
    ' order by created_timestamp desc limit %s', span, condition, max_rows);
end $$;
revoke all on function search_orders(uuid, text[], uuid, timestamptz, timestamptz, integer) from public;
grant execute on function search_orders(uuid, text[], uuid, timestamptz, timestamptz, integer) to bayline_app;
