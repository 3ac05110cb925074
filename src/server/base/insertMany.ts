import { sql } from 'kysely'
import type { Tx } from './db.ts'

const BATCH = 500
const TABLES = new Set([
  'inventory_items',
  'packages',
  'inspect_items',
  'inspect_groups',
  'inspect_groupings',
  'coupons',
  'service_records',
  'maintenance_intervals',
  'customers',
  'fleets',
  'fleet_locations',
  'vehicles',
  'orders',
  'order_status_history',
  'payments',
  'shop_counters',
  'stock_movements',
  'stock_levels',
])

/**
 * Writes many rows of one table in few statements. Every row must name the same columns; a column that is left
 * out takes its default.
 */
export async function insertMany(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first || !TABLES.has(table)) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(tx)
  }
}
