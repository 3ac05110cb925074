-- Finding whoever stands at the counter among a million: what is typed is the beginning of something, so each way in
-- has an index that is read from its first match on and no further than the rows that are shown. A frequent word
-- ("smith") costs what a rare one does. Only where beginnings find next to nothing are slips of the finger and other
-- places of a word looked for. The functions run as the owner (see owner_reads) and name the company themselves.

-- Text as fold() of the domain makes it, for letters of Latin script; others are found by search_text.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')),
    '[][:space:]!-,/:-?\\[^_`{-~\u2010-\u2019-]+', ' ', 'g'))
$$;

create index customers_last_name on customers
  (company_id, (search_fold(last_name || ' ' || first_name) collate "C")) where removed_at is null;
create index customers_first_name on customers
  (company_id, (search_fold(first_name || ' ' || last_name) collate "C")) where removed_at is null;
create index customers_email on customers (company_id, (search_fold(email) collate "C"))
  where removed_at is null and email <> '';
create index customers_phone on customers (company_id, (phonenumber collate "C"))
  where removed_at is null and phonenumber <> '';
create index customers_phone_end on customers (company_id, (right(phonenumber, 7) collate "C"))
  where removed_at is null and phonenumber <> '';
create index vehicles_plate_start on vehicles (company_id, (plate_key collate "C"))
  where removed_timestamp is null and plate_key <> '';
create index vehicles_vin_end on vehicles (company_id, (right(vin, 8) collate "C"))
  where removed_timestamp is null and vin <> '';
create index vehicles_unit on vehicles (company_id, (search_fold(unit_number) collate "C"))
  where removed_timestamp is null and unit_number <> '';
create index fleets_name on fleets (company_id, (search_fold(fleet_name) collate "C")) where removed_at is null;

-- Whoever begins with the words of a query (folded), best way in first; a record may come twice, its first place counts.
-- `number` is the running number of an order, if the query is one. A vehicle leads to its owner (kind and id are null
-- where it has none) and is named beside it.
create function search_parties(words text[], number bigint, most int)
returns table (kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  own_company constant uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  -- Behind every text that begins with another.
  top constant text := chr(1114111);
  phrase constant text := array_to_string(words, ' ');
  code constant text := upper(regexp_replace(array_to_string(words, ''), '[^a-z0-9]', '', 'g'));
  digits constant text := case when code ~ '^[0-9]+$' then regexp_replace(code, '^1(?=[0-9]{10}$)', '') else '' end;
begin
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

-- The same for what may have been meant: each spelling of the query that is one slip of the finger away.
create function search_parties_near(spellings text[], most int) returns table (kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  own_company constant uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  top constant text := chr(1114111);
begin
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

-- Every word of the query somewhere, in the middle of a word too. A word that many have is found among the newest; a
-- rarer one by its trigrams, whatever the planner thinks: it takes the one for the other and reads the whole table.
create function search_parties_anywhere(words text[], most int) returns table (kind text, id uuid, vehicle_id uuid)
language plpgsql stable security definer rows 20
set search_path = public set enable_seqscan = off set enable_indexscan = on as $$
declare
  own_company constant uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  newest constant int := 400;
  frequent constant int := 5;
  condition constant text := search_condition(words);
  people uuid[];
  cars uuid[];
begin
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
revoke all on function search_parties(text[], bigint, int) from public;
revoke all on function search_parties_near(text[], int) from public;
revoke all on function search_parties_anywhere(text[], int) from public;
grant execute on function search_parties(text[], bigint, int) to bayline_app;
grant execute on function search_parties_near(text[], int) to bayline_app;
grant execute on function search_parties_anywhere(text[], int) to bayline_app;

-- Two records that were one: what was moved and what both were before, so that it can be taken back.
create table record_merges (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('customer', 'fleet_location')),
  kept_id uuid not null,
  merged_id uuid not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  kept_after jsonb not null,
  -- {vehicles: [id], orders: [id]}
  moved jsonb not null,
  user_id uuid, user_name text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz, undone_by text not null default '',
  primary key (company_id, id)
);
select tenant_table('record_merges');
create index record_merges_kept on record_merges (company_id, kept_id);
create index record_merges_merged on record_merges (company_id, merged_id);

-- Lists by words: what was removed is not found, and a frequent word is not sorted whole.
create or replace function search_ids(of_table text, words text[], for_shop uuid, max_rows int) returns setof uuid
language plpgsql stable security definer rows 40 set search_path = public as $$
declare
  company constant text := 'company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid';
  newest constant int := 5000;
  few constant boolean := max_rows <= 20;
  long_word constant boolean := exists (select from unnest(words) w where length(w) >= 3);
  in_shop constant text := case when for_shop is null then '' else format(' and shop_id = %L', for_shop) end;
  there constant text := case of_table when 'customers' then ' and removed_at is null'
    when 'fleet_locations' then ' and removed_at is null' when 'vehicles' then ' and removed_timestamp is null' else '' end;
  found_ids uuid[];
begin
  if of_table not in ('orders', 'customers', 'vehicles', 'fleet_locations', 'inventory_items') then
    raise exception 'search_ids: unknown table';
  end if;
  if of_table = 'inventory_items' then
    return query execute format('select id from inventory_items where %s and %s order by name limit %s', company,
      search_condition(words), max_rows);
    return;
  end if;
  if of_table <> 'orders' then
    -- Ids are made in the order of time: the newest records stand last in the key.
    return query execute format('select id from (select id from %I where %s%s and %s%s limit %s) found order by id desc limit %s',
      of_table, company, there, search_condition(words), case when long_word then '' else ' order by id desc' end,
      greatest(max_rows, 400), max_rows);
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
