-- The search functions take the company that they search: a distributed database sends a statement to the node of a
-- company that it names. They run as the owner, so they answer nothing for any company but the transaction's own.
drop function search_ids(text, text[], uuid, integer);
drop function search_parties(text[], bigint, integer);
drop function search_parties_anywhere(text[], integer);
drop function search_parties_near(text[], integer);
-- What a company begins with is written by the application.
drop function default_lists(uuid);

create function search_ids(own_company uuid, of_table text, words text[], for_shop uuid, max_rows integer) returns setof uuid
language plpgsql stable security definer rows 40
set search_path = public
as $$
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
    return query execute format('select id from inventory_items where %s and %s order by name limit %s', own,
      search_condition(words), max_rows);
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
end $$;

create function search_parties(own_company uuid, words text[], number bigint, most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
as $$
declare
  -- Behind every text that begins with another.
  top constant text := chr(1114111);
  phrase constant text := array_to_string(words, ' ');
  code constant text := upper(regexp_replace(array_to_string(words, ''), '[^a-z0-9]', '', 'g'));
  digits constant text := case when code ~ '^[0-9]+$' then regexp_replace(code, '^1(?=[0-9]{10}$)', '') else '' end;
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  if phrase = '' then return; end if;
  if number is not null then
    return query select case when o.customer_id is null then 'fleet_location' else 'customer' end,
      coalesce(o.customer_id, o.fleet_location_id), null::uuid
    from shops s join orders o on o.company_id = own_company and o.shop_id = s.id and o.order_clean_id = number
      left join customers c on c.company_id = own_company and c.id = o.customer_id
      left join fleet_locations l on l.company_id = own_company and l.id = o.fleet_location_id
    where s.company_id = own_company and coalesce(o.customer_id, o.fleet_location_id) is not null
      and c.removed_at is null and l.removed_at is null limit most;
  end if;

  if digits = '' then
    return query
    (select 'fleet_location', l.id, null::uuid from fleets f
      join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
      where f.company_id = own_company and f.removed_at is null
        and search_fold(f.fleet_name) collate "C" >= phrase and search_fold(f.fleet_name) collate "C" < phrase || top
      order by search_fold(f.fleet_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= phrase
        and search_fold(c.last_name || ' ' || c.first_name) collate "C" < phrase || top
      order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c where c.company_id = own_company and c.removed_at is null
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= phrase
        and search_fold(c.first_name || ' ' || c.last_name) collate "C" < phrase || top
      order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit most);
  end if;

  if length(digits) >= 3 then
    return query
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> ''
        and c.phonenumber collate "C" >= digits and c.phonenumber collate "C" < digits || top
      order by c.phonenumber collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.phonenumber <> '' and length(digits) between 4 and 7
        and right(c.phonenumber, 7) collate "C" >= digits and right(c.phonenumber, 7) collate "C" < digits || top
      order by right(c.phonenumber, 7) collate "C" limit most);
  end if;

  if length(code) >= 2 then
    return query
    select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
      coalesce(v.customer_id, v.fleet_location_id), v.id
    from (
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.plate_key <> ''
          and v.plate_key collate "C" >= code and v.plate_key collate "C" < code || top
        order by v.plate_key collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.unit_number <> ''
          and search_fold(v.unit_number) collate "C" >= phrase and search_fold(v.unit_number) collate "C" < phrase || top
        order by search_fold(v.unit_number) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin <> '' and length(code) between 3 and 8
          and right(v.vin, 8) collate "C" >= code and right(v.vin, 8) collate "C" < code || top
        order by right(v.vin, 8) collate "C" limit most)
      union all
      (select v.id, v.customer_id, v.fleet_location_id from vehicles v
        where v.company_id = own_company and v.removed_timestamp is null and v.vin = code and v.vin <> '')
    ) v;
  end if;

  if digits = '' and length(phrase) >= 3 then
    return query
    select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.email <> ''
        and search_fold(c.email) collate "C" >= phrase and search_fold(c.email) collate "C" < phrase || top
      order by search_fold(c.email) collate "C" limit most;
  end if;
end $$;

create function search_parties_anywhere(own_company uuid, words text[], most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
set enable_seqscan = off
set enable_indexscan = on
as $$
declare
  newest constant int := 400;
  frequent constant int := 5;
  condition constant text := search_condition(words);
  people uuid[];
  cars uuid[];
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  execute format('select array(select id from (select id, search_text from customers where company_id = %L
    and removed_at is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into people;
  execute format('select array(select id from (select id, search_text from vehicles where company_id = %L
    and removed_timestamp is null order by id desc limit %s) recent where %s limit %s)', own_company, newest, condition, most) into cars;
  perform set_config('enable_indexscan', 'off', true);
  if cardinality(people) < frequent then
    execute format('select array(select id from customers where company_id = %L and removed_at is null and %s limit %s)',
      own_company, condition, most) into people;
  end if;
  if cardinality(cars) < frequent then
    execute format('select array(select id from vehicles where company_id = %L and removed_timestamp is null and %s limit %s)',
      own_company, condition, most) into cars;
  end if;
  return query execute format('select ''fleet_location'', id, null::uuid from fleet_locations where company_id = %L
    and removed_at is null and %s limit %s', own_company, condition, most);
  return query select 'customer', unnest(people), null::uuid;
  perform set_config('enable_indexscan', 'on', true);
  return query select case when v.customer_id is not null then 'customer' when v.fleet_location_id is not null then 'fleet_location' end,
    coalesce(v.customer_id, v.fleet_location_id), v.id from vehicles v where v.company_id = own_company and v.id = any(cars);
end $$;

create function search_parties_near(own_company uuid, spellings text[], most integer) returns table(kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public
as $$
declare
  top constant text := chr(1114111);
begin
  if own_company is distinct from nullif(current_setting('app.company_id', true), '')::uuid then return; end if;
  return query
  (select 'fleet_location', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select l.id from fleets f join fleet_locations l on l.company_id = own_company and l.fleet_id = f.id and l.removed_at is null
    where f.company_id = own_company and f.removed_at is null
      and search_fold(f.fleet_name) collate "C" >= spelling and search_fold(f.fleet_name) collate "C" < spelling || top
    limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" >= spelling
      and search_fold(c.last_name || ' ' || c.first_name) collate "C" < spelling || top
    order by search_fold(c.last_name || ' ' || c.first_name) collate "C" limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" >= spelling
      and search_fold(c.first_name || ' ' || c.last_name) collate "C" < spelling || top
    order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit 3) found limit most);
end $$;

revoke all on function search_ids(uuid, text, text[], uuid, integer) from public;
grant execute on function search_ids(uuid, text, text[], uuid, integer) to bayline_app;
revoke all on function search_parties(uuid, text[], bigint, integer) from public;
grant execute on function search_parties(uuid, text[], bigint, integer) to bayline_app;
revoke all on function search_parties_anywhere(uuid, text[], integer) from public;
grant execute on function search_parties_anywhere(uuid, text[], integer) to bayline_app;
revoke all on function search_parties_near(uuid, text[], integer) from public;
grant execute on function search_parties_near(uuid, text[], integer) to bayline_app;
