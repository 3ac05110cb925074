-- What a merge carried over of account credit is kept by currency, as the credit itself is counted.
update record_merges m set moved = jsonb_set(m.moved, '{credit}', coalesce((
    select jsonb_build_object(s.currency, m.moved -> 'credit') from payments p
      join shops s on s.company_id = p.company_id and s.id = p.shop_id
    where p.company_id = m.company_id and m.merged_id in (p.customer_id, p.fleet_location_id)
    order by p.created_at desc, p.id desc limit 1), '{}'::jsonb))
  where jsonb_typeof(m.moved -> 'credit') = 'string';
