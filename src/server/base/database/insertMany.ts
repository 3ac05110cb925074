// See docs/decisions/statements-by-kysely.md.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db.ts'

const BATCH = 500
const TABLES = new Set([
  'inventory_items',
  'packages',
  'units_of_measure',
  'classifications',
  'tags',
  'services',
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
  'stock_targets',
  'expected_credits',
  'setting_changes',
  'bays',
  'schedule_shifts',
  'time_weeks',
  'time_days',
  'time_shifts',
  'time_hours',
  'vehicle_specifications',
  'vehicle_specification_changes',
])

/** Rows of a record set joined with the row of their company: a distributed database then uses one node. */
export const besideCompany = (companyId: string, recordSet: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`companies own, ${recordSet} where own.company_id = ${companyId}`

/**
 * Writes many rows of one table and one company in few statements. Every row must name the same columns; a missing
 * column takes its default.
 */
export async function insertMany(
  tx: Tx,
  companyId: string,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!TABLES.has(table)) throw new Error(`${table} is not written in batches`)
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== 'company_id')
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => sql.ref(`row.${name}`)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql`insert into ${sql.table(table)} (company_id, ${columns})
      select own.company_id, ${values} from ${besideCompany(
        companyId,
        sql`jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb) row`,
      )}`.execute(tx)
  }
}
