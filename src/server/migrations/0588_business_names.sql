-- The company of a customer who is a person: printed with the name, and found like it.
alter table customers add column business_name text not null default '';
create index customers_business_name on customers (company_id, search_fold(business_name) collate "C")
  where removed_at is null and business_name <> '';

create or replace function search_parties(own_company uuid, words text[], number bigint, most integer)
 RETURNS TABLE(kind text, id uuid, vehicle_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public'
AS $function$
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
      order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit most)
    union all
    (select 'customer', c.id, null::uuid from customers c
      where c.company_id = own_company and c.removed_at is null and c.business_name <> ''
        and search_fold(c.business_name) collate "C" >= phrase and search_fold(c.business_name) collate "C" < phrase || top
      order by search_fold(c.business_name) collate "C" limit most);
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
end $function$;

create or replace function search_parties_near(own_company uuid, spellings text[], most integer)
 RETURNS TABLE(kind text, id uuid, vehicle_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public'
AS $function$
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
    order by search_fold(c.first_name || ' ' || c.last_name) collate "C" limit 3) found limit most)
  union all
  (select 'customer', found.id, null::uuid from unnest(spellings) spelling, lateral (
    select c.id from customers c where c.company_id = own_company and c.removed_at is null and c.business_name <> ''
      and search_fold(c.business_name) collate "C" >= spelling and search_fold(c.business_name) collate "C" < spelling || top
    order by search_fold(c.business_name) collate "C" limit 3) found limit most);
end $function$;
