import { sql } from 'kysely'
import type { UsedWeek } from '../../contract/inventory/stock.ts'
import { rows, type Tx } from '../base/db.ts'

/** How many weeks of usage are shown. */
const WEEKS = 52

interface UsedWhere {
  shop_id: string
  item_id: string
  zone: string
}

/** What orders of a shop used of an item less what they gave back, by week from Monday; weeks without it, too. */
export const weeklyUsage = (
  tx: Tx,
  companyId: string,
  { shop_id, item_id, zone }: UsedWhere,
): Promise<UsedWeek[]> =>
  rows(
    tx,
    sql<UsedWeek>`with weeks as (
        select (date_trunc('week', now() at time zone ${zone}) - ago * interval '7 days')::date as week
        from generate_series(0, ${WEEKS - 1}::int) ago),
      used as (
        select date_trunc('week', at at time zone ${zone})::date as week, sum(-quantity) as quantity
        from stock_movements
        where company_id = ${companyId} and shop_id = ${shop_id} and item_id = ${item_id}
          and reason in ('used', 'given_back')
          and at >= (select min(week)::timestamp at time zone ${zone} from weeks)
        group by 1)
      select w.week::text as week, trim_scale(coalesce(u.quantity, 0))::text as used
      from weeks w left join used u on u.week = w.week order by w.week`,
  )
