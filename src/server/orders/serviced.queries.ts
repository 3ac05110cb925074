import { sql, type RawBuilder } from 'kysely'
import { KM_PER_MILE } from '#domain/places/units.ts'

type Sql = RawBuilder<unknown>

/** The unit of the mileage of an order `o`: that of its shop when it was written. */
export const readIn = (companyId: string, order: 'o' | 'h' = 'o'): Sql =>
  sql`(select r.shop ->> 'distance_measurement' from order_snapshots r
    where r.company_id = ${companyId} and r.id = ${sql.ref(`${order}.shop_snapshot_id`)})`

/** A distance in one unit as one in another. */
const inUnit = (distance: Sql, from: Sql, to: Sql): Sql => sql`(case when ${from} = ${to} then ${distance}
  when ${to} = 'km' then ${distance} * ${KM_PER_MILE}::numeric else ${distance} / ${KM_PER_MILE}::numeric end)`

/** The approved package of an order `o` that names when the next service is due, with its shortest intervals in a unit. */
export const dueService = (companyId: string, unit: Sql): Sql => sql`(select min(k ->> 'name') as name,
    round(${inUnit(sql`min((k -> 'package_extras' ->> 'mileage_interval')::int)`, readIn(companyId), unit)})::int as distance,
    min((k -> 'package_extras' ->> 'month_interval')::int) as months
  from jsonb_array_elements(o.packages) k where (k ->> 'approved')::boolean
    and (k -> 'package_extras' ->> 'mileage_interval' is not null
      or k -> 'package_extras' ->> 'month_interval' is not null))`

/** Days between the first and the last of these visits. */
const SPANNED = sql`round(extract(epoch from max(h.complete_timestamp) - min(h.complete_timestamp)) / 86400)`

/**
 * How far a vehicle `v` goes a day, in a unit, by the mileage of its finalized orders at any shop; without a row where
 * there is none.
 */
export const dailyDistance = (companyId: string, unit: Sql): Sql => sql`(select h.company_id,
    round((max(h.mileage) - min(h.mileage)) / nullif(${SPANNED}, 0), 1) as a_day
  from (select h.company_id, h.complete_timestamp, ${inUnit(sql`h.mileage::numeric`, readIn(companyId, 'h'), unit)} as mileage
    from orders h where h.company_id = ${companyId} and h.vehicle_id = v.id and h.mileage is not null
      and h.complete_timestamp is not null) h group by h.company_id)`
