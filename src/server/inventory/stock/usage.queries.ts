import { sql } from 'kysely'
import type { UsedWeek } from '#contract/inventory/stock.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** How many weeks of usage are shown. */
const WEEKS = 52

interface UsedWhere {
  shop_id: string
  item_id: string
  zone: string
  /** The first day of the present week. */
  week: string
}

/**
 * What orders of a shop used of an item less what they gave back, by week; weeks without it, too. What they used of it in
 * a unit that it had before counts in its present unit.
 */
export async function weeklyUsage(
  tx: Tx,
  companyId: string,
  { shop_id, item_id, zone, week }: UsedWhere,
): Promise<UsedWeek[]> {
  const weeks = Array.from({ length: WEEKS }, (_, at) => shiftedDay(week, (at + 1 - WEEKS) * 7))
  const starts = weeks.map((day) => startOfLocalDay(day, zone))
  const found = await rows(
    tx,
    sql<{ place: number; used: string }>`with counted as (
        select id, case when id = ${item_id} then 1 else newer_quantity / own_quantity end as each from inventory_items
        where company_id = ${companyId} and (id = ${item_id}
          or (superseded_by = ${item_id} and newer_quantity <> own_quantity)))
      select width_bucket(m.at, ${starts}::timestamptz[]) as place,
        trim_scale(round(sum(-m.quantity * c.each), 4))::text as used
      from stock_movements m join counted c on c.id = m.item_id
      where m.company_id = ${companyId} and m.shop_id = ${shop_id} and m.reason in ('used', 'given_back')
        and m.at >= ${starts[0]}::timestamptz
      group by 1`,
  )
  const used = new Map(found.map((row) => [row.place, row.used]))
  return weeks.map((day, at) => ({ week: day, used: used.get(at + 1) ?? '0' }))
}
