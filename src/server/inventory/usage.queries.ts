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

/**
 * What orders of a shop used of an item less what they gave back, by week from Monday; weeks without it, too. What they
 * used of it in a unit that it had before counts in its present unit.
 */
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
      counted as (
        select id, case when id = ${item_id} then 1 else newer_quantity / own_quantity end as each from inventory_items
        where company_id = ${companyId} and (id = ${item_id}
          or (superseded_by = ${item_id} and newer_quantity <> own_quantity))),
      used as (
        select date_trunc('week', m.at at time zone ${zone})::date as week, sum(-m.quantity * c.each) as quantity
        from stock_movements m join counted c on c.id = m.item_id
        where m.company_id = ${companyId} and m.shop_id = ${shop_id} and m.reason in ('used', 'given_back')
          and m.at >= (select min(week)::timestamp at time zone ${zone} from weeks)
        group by 1)
      select w.week::text as week, trim_scale(round(coalesce(u.quantity, 0), 4))::text as used
      from weeks w left join used u on u.week = w.week order by w.week`,
  )
