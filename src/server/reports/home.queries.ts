import { sql } from 'kysely'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

interface Span {
  from: string
  to: string
}

export interface BayUse {
  bays: number
  bays_in_use: number
}

/** How many bays a shop has, and how many have an active order. */
export async function bayUse(tx: Tx, company: string, shopId: string): Promise<BayUse> {
  const found = await firstRow(
    tx,
    sql<BayUse>`select count(*)::int as bays, count(*) filter (where exists (select from orders
          where company_id = ${company} and shop_id = ${shopId} and bay_id = bays.id
            and status = any(${ACTIVE_STATUSES}::text[])))::int as bays_in_use
      from bays where company_id = ${company} and shop_id = ${shopId} and active`,
  )
  return found ?? { bays: 0, bays_in_use: 0 }
}

export interface TopPackage {
  package_id: string
  name: string
  name_french: string
  orders: number
}

const MOST = 5

/** The packages that were on the most finalized orders of a span of time. */
export const topPackages = (
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: Span,
): Promise<TopPackage[]> =>
  rows(
    tx,
    sql<TopPackage>`select sold ->> 'package_id' as package_id, max(sold ->> 'name') as name,
        max(sold ->> 'name_french') as name_french, count(distinct orders.id)::int as orders
      from orders cross join lateral jsonb_array_elements(orders.packages) sold
      where orders.company_id = ${company} and orders.shop_id = ${shopId}
        and orders.complete_timestamp >= ${from} and orders.complete_timestamp < ${to}
        and orders.status in ('complete', 'uncollectible')
      group by sold ->> 'package_id' order by count(distinct orders.id) desc, 2 limit ${MOST}`,
  )
