import { sql } from 'kysely'
import { searchWords } from '#domain/base/search.ts'
import { SHOP_ZONES } from '#domain/places/regionZones.ts'
import { rows, type Tx } from '../base/db.ts'
import { localOf } from '../base/localTime.ts'
import type { ExportFilters } from './exportFilters.ts'

/** Orders say themselves in which zone they were written. */
const ZONES = [...SHOP_ZONES, 'UTC']

type Cells = Record<string, string>

const names = (list: string) =>
  sql`coalesce((select string_agg(line ->> 'name', e'\n') from jsonb_array_elements(${sql.ref(list)}) line), '')`

/** Ended orders as rows of the history, in the order of their ids. */
export async function orderHistory(
  tx: Tx,
  { company_id, filters }: { company_id: string; filters: ExportFilters },
  after: string,
  limit: number,
): Promise<{ id: string; cells: Cells }[]> {
  const words = searchWords(filters.q).map((word) => sql`position(${word} in orders.search_text) > 0`)
  const at = sql`coalesce(complete_timestamp, created_timestamp)`
  const day = sql`${localOf(ZONES, sql`coalesce(extras ->> 'time_zone', 'UTC')`, at)}::date`
  const where = [
    sql`orders.company_id = ${company_id} and orders.id > ${after} and orders.status in ('complete', 'void', 'uncollectible') and vehicle_id is not null`,
    ...words,
    ...(filters.shop_id ? [sql`shop_id = ${filters.shop_id}`] : []),
    ...(filters.from ? [sql`${day} >= ${filters.from}::date`] : []),
    ...(filters.to ? [sql`${day} <= ${filters.to}::date`] : []),
  ]
  const found = await rows(
    tx,
    sql<
      { id: string } & Record<string, string | number | null>
    >`select orders.id, vehicle_id, own_vin as vin, own_plate as license_plate,
      order_custom_id as order_number, ${day} as serviced_on, shop ->> 'name' as shop_name,
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), fleet ->> 'fleet_name', '') as customer_name,
      orders.mileage, coalesce(shop ->> 'distance_measurement', '') as mileage_unit,
      concat_ws(e'\n', nullif(${names('packages')}, ''),
        nullif((select string_agg(line ->> 'literal_name', e'\n') from jsonb_array_elements(services) line), ''),
        nullif(${names('casual_items')}, '')) as services,
      concat_ws(e'\n', nullif(${names('parts')}, ''), nullif(${names('inventory_items')}, '')) as parts,
      ${names('declined_items')} as declined,
      coalesce((select string_agg(distinct person ->> 'name', ', ') from jsonb_array_elements(tech_positions) person), '') as technicians,
      notes, final_price::text as total, currency, status
    from orders join order_snapshots snapshot
        on snapshot.company_id = ${company_id} and snapshot.id = orders.shop_snapshot_id, lateral (select v.vin as own_vin, v.license_plate as own_plate from vehicles v
      where v.company_id = ${company_id} and v.id = orders.vehicle_id) own
    where ${sql.join(where, sql` and `)} order by orders.id limit ${limit}`,
  )
  return found.map(({ ...row }) => ({
    id: row.id,
    cells: Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, value === null ? '' : String(value)]),
    ),
  }))
}
