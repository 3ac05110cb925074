import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** The approved package of an order `o` that names when the next service is due, with its shortest intervals. */
export const dueService: Sql = sql`(select min(k ->> 'name') as name,
    min((k -> 'package_extras' ->> 'mileage_interval')::int) as miles,
    min((k -> 'package_extras' ->> 'month_interval')::int) as months
  from jsonb_array_elements(o.packages) k where (k ->> 'approved')::boolean
    and (k -> 'package_extras' ->> 'mileage_interval' is not null
      or k -> 'package_extras' ->> 'month_interval' is not null))`

/** Days between the first and the last of these visits. */
const SPANNED = sql`round(extract(epoch from max(h.complete_timestamp) - min(h.complete_timestamp)) / 86400)`

/** How far a vehicle `v` goes a day, by the mileage of its finalized orders; without a row where there is none. */
export const dailyDistance = (companyId: string): Sql => sql`(select h.company_id,
    round((max(h.mileage) - min(h.mileage))::numeric
      / nullif(${SPANNED}, 0), 1) as a_day
  from orders h where h.company_id = ${companyId} and h.vehicle_id = v.id and h.mileage is not null
    and h.complete_timestamp is not null group by h.company_id)`
