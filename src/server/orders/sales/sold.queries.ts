import { sql } from 'kysely'
import type { Decimal } from '#domain/money/money.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** What an entry of the sales ledger brought. */
export interface SoldEntry {
  at: string
  /** 1 for an order with a vehicle; a void or reopened one takes it off. */
  cars: number
  /** 1 for every order. */
  invoices: number
  /** Net sales: without tax and shop fees, after discounts and returns. */
  net: Decimal
  /** The same of orders with a vehicle alone. */
  vehicle_net: Decimal
}

const NET = sql`(e.gross - e.coupons - e.discounts - e.returns)`

/** What a shop sold on a business day, entry by entry, as the reports have it. */
export const soldOn = (tx: Tx, company: string, shopId: string, day: string): Promise<SoldEntry[]> =>
  rows(
    tx,
    sql<SoldEntry>`select e.at, e.cars, e.invoices, ${NET}::text as net,
        (case when e.has_vehicle then ${NET} else 0 end)::text as vehicle_net
      from sales_entries e where e.company_id = ${company} and e.shop_id = ${shopId} and e.day = ${day}::date
      order by e.at, e.id`,
  )

/** A business day of a shop up to an instant; `part` names it in the answer. */
export interface ShopSpan {
  shop_id: string
  part: string
  day: string
  to: string
}

export interface SoldInSpan {
  shop_id: string
  part: string
  cars: number
  /** Net sales. */
  sales: Decimal
}

/** What several shops sold on a day of each, with one read for all of them. A day without sales is left out. */
export const soldInSpans = (tx: Tx, company: string, spans: readonly ShopSpan[]): Promise<SoldInSpan[]> =>
  rows(
    tx,
    sql<SoldInSpan>`select s.shop_id, s.part, sum(e.cars)::int as cars, sum(${NET})::numeric(14, 2)::text as sales
      from companies own
      cross join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as s(shop_id uuid, part text, day date, "to" timestamptz)
      join sales_entries e on e.company_id = own.company_id and e.shop_id = s.shop_id and e.day = s.day
        and e.at < s."to"
      where own.company_id = ${company} and e.company_id = ${company} group by s.shop_id, s.part`,
  )
