import { sql } from 'kysely'
import type { ShopIntervalRow } from '#contract/orders/vehicleHistory.ts'
import { RECOMMENDATIONS } from '#domain/vehicles/maintenance/recommendations.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'

/** The shipped recommendations as the company has set them, then its own. */
export async function shopIntervals(tx: Tx, companyId: string): Promise<ShopIntervalRow[]> {
  const saved = await rows(
    tx,
    sql<
      Omit<ShopIntervalRow, 'recommendation'>
    >`select key, taxonomy_id, name, name_french, interval_mile, interval_kilometer, interval_month,
      severe_interval_mile, severe_interval_kilometer, severe_interval_month, active, version
    from maintenance_intervals where company_id = ${companyId} order by name`,
  )
  const byKey = new Map(saved.map((row) => [row.key, row]))
  const shipped = RECOMMENDATIONS.map((row) => ({
    ...(byKey.get(row.key) ?? { ...row, active: false, version: 0 }),
    recommendation: true,
  }))
  const known = new Set(RECOMMENDATIONS.map((row) => row.key))
  const own = saved.filter((row) => !known.has(row.key)).map((row) => ({ ...row, recommendation: false }))
  return [...shipped, ...own]
}

type Saved = Omit<ShopIntervalRow, 'key' | 'taxonomy_id' | 'recommendation'>

/** Saves an interval over the version that was seen; 0 is a new one. */
export async function saveInterval(
  tx: Tx,
  companyId: string,
  key: string,
  { version, ...fields }: Saved,
): Promise<ShopIntervalRow> {
  const before = (await shopIntervals(tx, companyId)).find((row) => row.key === key)
  if ((before?.version ?? 0) !== version)
    throw new AppError('stale_version', { current: { interval: before } })
  const taxonomy = before?.taxonomy_id ?? key
  await sql`insert into maintenance_intervals (company_id, key, taxonomy_id, name, name_french, interval_mile,
      interval_kilometer, interval_month, severe_interval_mile, severe_interval_kilometer, severe_interval_month, active)
    values (${companyId}, ${key}, ${taxonomy}, ${fields.name}, ${fields.name_french || fields.name}, ${fields.interval_mile},
      ${fields.interval_kilometer}, ${fields.interval_month}, ${fields.severe_interval_mile},
      ${fields.severe_interval_kilometer}, ${fields.severe_interval_month}, ${fields.active})
    on conflict (company_id, key) do update set name = excluded.name, name_french = excluded.name_french,
      interval_mile = excluded.interval_mile, interval_kilometer = excluded.interval_kilometer, interval_month = excluded.interval_month,
      severe_interval_mile = excluded.severe_interval_mile,
      severe_interval_kilometer = excluded.severe_interval_kilometer, severe_interval_month = excluded.severe_interval_month,
      active = excluded.active, version = maintenance_intervals.version + 1`.execute(tx)
  const after = (await shopIntervals(tx, companyId)).find((row) => row.key === key)
  if (!after) throw new Error('an interval that was saved is not there')
  return after
}
