import type { Backfill } from '../base/migrating/forEachCompany.ts'

/**
 * What 0044 was meant to do: its update changed no row, because it ran without a company. A merge that carried one sum
 * over used the currency of the shop of its own ledger rows; later merges store their currencies.
 */
const WRITE = `update record_merges m set moved = jsonb_set(m.moved, '{credit}', coalesce((
    select jsonb_build_object(s.currency, m.moved -> 'credit') from payments p
      join shops s on s.company_id = p.company_id and s.id = p.shop_id
    where p.company_id = m.company_id and m.merged_id in (p.customer_id, p.fleet_location_id)
      and p.created_at <= m.created_at and (m.moved ->> 'credit')::numeric > 0
    order by p.created_at desc, p.id desc limit 1), '{}'::jsonb))
  where m.company_id = $1 and m.id = any($2) and jsonb_typeof(m.moved -> 'credit') = 'string'`

export const backfill: Backfill = {
  over: 'record_merges',
  batch: (client, companyId, ids) => client.query(WRITE, [companyId, ids]),
}
