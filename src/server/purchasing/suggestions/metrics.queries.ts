import { sql } from 'kysely'
import type { StockMetrics } from '#contract/purchasing/stockMetrics.ts'
import { DEAD_DAYS, YEAR_DAYS } from '#domain/inventory/metrics.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { databaseNow, firstRow, rows, type Tx } from '#server/base/db.ts'

export interface MetricsShop {
  id: string
  time_zone: string
}

const MONTHS = 13

type MonthRow = StockMetrics['months'][number]

/** The first days of the last months, oldest first, and of the next. */
const monthStarts = (today: string): string[] =>
  Array.from({ length: MONTHS + 1 }, (_, at) => {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
    return new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 10)
  })

/** What moved the stock of a shop in each of the last months, at cost, and what it was worth at their ends. */
export async function stockMonths(
  tx: Tx,
  companyId: string,
  { id, time_zone }: MetricsShop,
): Promise<MonthRow[]> {
  const days = monthStarts(localDate(await databaseNow(tx), time_zone))
  const starts = days.map((day) => startOfLocalDay(day, time_zone))
  return rows(
    tx,
    sql<MonthRow>`with months as (select * from unnest(${days.slice(0, -1)}::date[], ${starts.slice(0, -1)}::timestamptz[],
        ${starts.slice(1)}::timestamptz[]) as each (month, since, until)),
      moved as (
        select s.month, m.* from months s cross join lateral (
          select coalesce(sum(m.value), 0) as value,
            coalesce(-sum(m.value) filter (where m.reason in ('used', 'given_back', 'returned')), 0) as used,
            coalesce(-sum(m.value) filter (where m.reason in ('counted', 'adjusted') and m.value < 0), 0) as lost,
            coalesce(sum(m.value) filter (where m.reason in ('counted', 'adjusted') and m.value > 0), 0) as found
          from stock_movements m where m.company_id = ${companyId} and m.shop_id = ${id}
            and m.at >= s.since and m.at < s.until) m),
      first_counts as (
        select s.month, sum(m.value) as value from months s
        join stock_movements m on m.company_id = ${companyId} and m.shop_id = ${id} and m.at >= s.since and m.at < s.until
        where m.reason = 'counted' and m.value > 0 and m.on_hand_after = m.quantity and not exists (
          select from stock_movements e where e.company_id = ${companyId} and e.shop_id = ${id} and e.item_id = m.item_id
            and e.at < m.at)
        group by s.month),
      before as (
        select coalesce(sum(m.value), 0) as value from stock_movements m
        where m.company_id = ${companyId} and m.shop_id = ${id} and m.at < (select min(since) from months))
      select m.month::text as month,
        ((select value from before) + sum(m.value) over (order by m.month))::numeric(18, 2)::text as value,
        m.used::numeric(18, 2)::text as used, m.lost::numeric(18, 2)::text as lost,
        (m.found - coalesce(c.value, 0))::numeric(18, 2)::text as found
      from moved m left join first_counts c on c.month = m.month order by m.month`,
  )
}

/** What is there now, and what was used in a year. */
export async function stockNow(
  tx: Tx,
  companyId: string,
  shopId: string,
): Promise<{ value: string; items: number; used_year: string }> {
  const found = await firstRow(
    tx,
    sql<{ value: string; items: number; used_year: string }>`select
        coalesce(sum(l.value), 0)::numeric(18, 2)::text as value,
        (count(*) filter (where l.on_hand > 0))::int as items,
        (select coalesce(-sum(m.value), 0)::numeric(18, 2)::text from stock_movements m
          where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.reason in ('used', 'given_back', 'returned')
            and m.at > now() - make_interval(days => ${YEAR_DAYS}::int)) as used_year
      from stock_levels l where l.company_id = ${companyId} and l.shop_id = ${shopId}`,
  )
  return found ?? { value: '0.00', items: 0, used_year: '0.00' }
}

const LONG_AGO = sql`now() - make_interval(days => ${DEAD_DAYS}::int)`

/** The movements of a level. */
const ofLevel = (companyId: string, shopId: string) =>
  sql`m.company_id = ${companyId} and m.shop_id = ${shopId} and m.item_id = l.item_id`

type DeadRow = StockMetrics['dead'][number]

/** Stock that came before the last 180 days and was not used since, the dearest first. */
export const deadStock = (tx: Tx, companyId: string, shopId: string): Promise<DeadRow[]> =>
  rows(
    tx,
    sql<DeadRow>`select i.id as item_id, i.name as item_name, i.name_french as item_name_french, i.unit,
        l.on_hand::text as on_hand, l.value::text as value,
        (select max(m.at) from stock_movements m where ${ofLevel(companyId, shopId)} and m.reason = 'used') as used_at
      from stock_levels l
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      where l.company_id = ${companyId} and l.shop_id = ${shopId} and l.value > 0
        and not exists (select from stock_movements m where ${ofLevel(companyId, shopId)} and m.at >= ${LONG_AGO}
          and m.reason = 'used')
        and exists (select from stock_movements m where ${ofLevel(companyId, shopId)} and m.at < ${LONG_AGO})
      order by l.value desc, i.id`,
  )

export interface PriceStep extends Omit<StockMetrics['price_changes'][number], 'percent' | 'purchase_order'> {
  purchase_order_id: string | null
  number: number | null
  unit: string
}

/** The deliveries of the last 180 days whose cost of one differs from that of the delivery before, the newest first. */
export const priceSteps = (tx: Tx, companyId: string, shopId: string): Promise<PriceStep[]> =>
  rows(
    tx,
    sql<PriceStep>`with received as (
        select m.item_id, m.at, m.purchase_receipt_id, round(m.value / m.quantity, 4) as after,
          lag(round(m.value / m.quantity, 4)) over (partition by m.item_id order by m.at) as before
        from stock_movements m where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.reason = 'received'
          and m.quantity > 0 and m.value is not null and m.at > now() - make_interval(days => ${YEAR_DAYS}::int))
      select r.item_id, i.name as item_name, i.name_french as item_name_french, coalesce(s.name, '') as supplier_name,
        p.id as purchase_order_id, p.number, r.before::text as before, r.after::text as after, r.at, i.unit
      from received r
      join inventory_items i on i.company_id = ${companyId} and i.id = r.item_id
      left join purchase_receipts d on d.company_id = ${companyId} and d.id = r.purchase_receipt_id
      left join purchase_orders p on p.company_id = ${companyId} and p.id = d.purchase_order_id
      left join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
      where r.before is distinct from r.after and r.before is not null
        and r.at > now() - make_interval(days => ${DEAD_DAYS}::int)
      order by r.at desc, r.item_id`,
  )
