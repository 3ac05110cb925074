import { CompiledQuery } from 'kysely'
import { firstIdAt } from '../base/partitions/months.ts'

/** A day that was opened again. */
export interface ReopenedDay {
  company_id: string
  shop_id: string
  /** The date in the shop's zone. */
  day: string
  /** What was recorded before this instant counts to the day; UTC. */
  until: string
}

/** Both follow the day of their entry, so they come before it. */
const OF_ENTRIES = ['sales_lines', 'sales_taxes']

/** The ledgers that name their business day, and how each tells what was recorded before an instant. */
const BY_INSTANT = [
  { table: 'payments', column: 'created_at' },
  { table: 'stock_movements', column: 'at' },
]
/** Their ids begin with the time of the record. */
const BY_ID = ['order_offers', 'order_findings']

const ofEntries = (table: string): string => `update ${table} l
  set day = $3::date, sale_day = least(l.sale_day, $3::date) from sales_entries e
  where l.company_id = $1 and e.company_id = $1 and e.shop_id = $2 and e.day = $3::date + 1
    and e.at < $4::timestamptz and l.order_id = e.order_id and l.entry_id = e.id and l.day = e.day`

const ENTRIES = `update sales_entries set day = $3::date, sale_day = least(sale_day, $3::date)
  where company_id = $1 and shop_id = $2 and day = $3::date + 1 and at < $4::timestamptz`

const ofLedger = (table: string, before: string): string =>
  `update ${table} set day = $3::date where company_id = $1 and shop_id = $2 and day = $3::date + 1 and ${before}`

/**
 * What was recorded after the closing of a day, before its local day ended, leaves the next day for it. Of the
 * application's role the policies `reopens_day` ask for `app.reopened_day`.
 */
export function countToDay({ company_id, shop_id, day, until }: ReopenedDay): CompiledQuery[] {
  const own = [company_id, shop_id, day]
  const firstId = firstIdAt(Date.parse(until))
  return [
    ...OF_ENTRIES.map((table) => CompiledQuery.raw(ofEntries(table), [...own, until])),
    CompiledQuery.raw(ENTRIES, [...own, until]),
    ...BY_INSTANT.map(({ table, column }) =>
      CompiledQuery.raw(ofLedger(table, `${column} < $4::timestamptz`), [...own, until]),
    ),
    ...BY_ID.map((table) => CompiledQuery.raw(ofLedger(table, 'id < $4::uuid'), [...own, firstId])),
  ]
}
