import { sql } from 'kysely'
import { dueDay } from '#domain/vehicles/maintenance/dueDay.ts'
import { localDate } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { zonesIn } from '#server/shop/index.ts'
import { dailyDistance, dueService } from '#server/orders/index.ts'
import { visitsOf } from '../rollups/visits.queries.ts'
import { allOf, calculated, local, today, when, type FactRows, type Scope, type Sql } from './scope.ts'

/** After so many days without a visit a customer is lost: the index `visits_ended` has it, too. */
const LOST_DAYS = 365

/** Vehicles of a payer of a visit with history from another system before it. */
const served = (company: string, owner: Sql): Sql => sql`exists (select from vehicles c join service_records h
  on h.company_id = ${company} and h.vehicle_id = c.id and h.removed_at is null and h.serviced_on < v.day
  where c.company_id = ${company} and ${owner})`

/** Imported history counts as an earlier visit. */
const wasHere = (company: string): Sql =>
  sql`(${served(company, sql`c.customer_id = v.customer_id`)}
    or ${served(company, sql`c.fleet_location_id = v.fleet_location_id`)})`

/** Today where it is the earliest: a payer is not lost before the day is over in every shop. */
const over = ({ zones, now }: Scope): string =>
  zonesIn(zones)
    .map((zone) => localDate(now, zone))
    .sort()[0] ?? ''

const kind = (name: string, amount: Sql): Sql => when(sql`f.visit_kind = ${sql.lit(name)}`, amount)

/** First, returning and won-back visits in the period, and customers who were lost in it. */
export const visits = async (tx: Tx, scope: Scope): Promise<FactRows> => {
  const { from, to } = scope.days
  const lost = sql`${sql.lit(LOST_DAYS)}`
  const every = await visitsOf(tx, scope)
  const shops = sql`v.shop_id = any(${scope.shops}::uuid[])`
  return allOf(sql`select f.*, ${scope.company}::uuid as company_id, ${kind('new', sql`1`)} as new_customers,
      ${kind('returning', sql`1`)} as returning_customers, ${kind('won_back', sql`1`)} as won_back,
      ${kind('lost', sql`1`)} as lost_customers, ${kind('new', sql`f.net`)} as new_net,
      ${kind('returning', sql`f.net`)} as returning_net, ${kind('won_back', sql`f.net`)} as won_back_net
    from (
      select v.customer_id, v.fleet_location_id, v.shop_id, v.currency, v.day, v.net,
        case when v.day - v.earlier > ${lost} then 'won_back' when v.earlier is not null then 'returning'
          when ${wasHere(scope.company)} then 'returning' else 'new' end as visit_kind
      from (${every}) v where ${shops} and v.day between ${from}::date and ${to}::date
      union all
      select v.customer_id, v.fleet_location_id, v.shop_id, v.currency, v.day + ${lost}, 0, 'lost'
      from (${every}) v where ${shops} and v.day between ${from}::date - ${lost} and least(${to}::date, ${over(scope)}::date) - ${lost}
        and (v.later is null or v.later - v.day > ${lost})) f`)
}

const RIPE = [90, 180, 365, 540] as const

/** The last visit of each payer in each month, and whether they came again in time; unripe months do not count. */
export const cohorts = async (tx: Tx, scope: Scope): Promise<FactRows> => {
  const { from, to } = scope.days
  const now = sql`${over(scope)}::date`
  const ripe = RIPE.map(
    (days) => sql`${when(sql`v.day + ${sql.lit(days)} <= ${now}`, sql`1`)} as ${sql.ref(`ripe_${days}`)},
      ${when(
        sql`v.day + ${sql.lit(days)} <= ${now} and v.later - v.day <= ${sql.lit(days)}`,
        sql`1`,
      )} as ${sql.ref(`seen_${days}`)}`,
  )
  return allOf(sql`select v.shop_id, v.currency, v.day, 1 as visitors, v.later - v.day as gap_days, ${sql.join(ripe)}
    from (${await visitsOf(tx, scope)}) v
    where v.shop_id = any(${scope.shops}::uuid[]) and v.day between ${from}::date and ${to}::date
      and (v.later is null or v.later > ${to}::date or date_trunc('month', v.later::timestamp) > date_trunc('month', v.day::timestamp))`)
}

interface FleetVehicle {
  vehicle_id: string
  fleet_location_id: string
  unit_number: string
  make: string
  model: string
  shop_id: string
  currency: string
  today: string
  last_service: string
  service: string
  mileage: number | null
  distance: number | null
  months: number | null
  a_day: string | null
}

const UNIT = sql.ref('s.distance_measurement')

/** Vehicles of fleets with their last order and how far they go a day. */
const fleetVehicles = (tx: Tx, scope: Scope): Promise<FleetVehicle[]> =>
  rows(
    tx,
    sql<FleetVehicle>`select v.id as vehicle_id, v.fleet_location_id, v.unit_number, v.make, v.model, o.shop_id, o.currency,
        (${today(scope)})::text as today, ${local(scope, sql`o.complete_timestamp`)}::date::text as last_service,
        coalesce(p.name, '') as service, o.mileage, p.distance, p.months, d.a_day::text
      from vehicles v
      join lateral (select o.id, o.shop_id, o.currency, o.mileage, o.complete_timestamp, o.packages, o.shop_snapshot_id from orders o
        where o.company_id = ${scope.company} and o.vehicle_id = v.id and o.status in ('complete', 'uncollectible')
          and o.shop_id = any(${scope.shops}::uuid[])
        order by o.complete_timestamp desc limit 1) o on true
      join shops s on s.company_id = ${scope.company} and s.id = o.shop_id
      join lateral ${dueService(scope.company, UNIT)} p on p.distance is not null or p.months is not null
      left join lateral ${dailyDistance(scope.company, UNIT)} d on d.company_id = v.company_id
      where v.company_id = ${scope.company} and v.fleet_location_id is not null and v.removed_timestamp is null`,
  )

const SOON_DAYS = 30

/** Vehicles of fleets that are due, or will be. */
export async function due(tx: Tx, scope: Scope): Promise<FactRows> {
  const found = (await fleetVehicles(tx, scope)).flatMap((vehicle) => {
    const on = dueDay(vehicle)
    if (on === null) return []
    const state = on < vehicle.today ? 'overdue' : on <= dayAfter(vehicle.today, SOON_DAYS) ? 'due' : 'later'
    return [
      {
        ...vehicle,
        company_id: scope.company,
        day: vehicle.today,
        due_on: on,
        due_service: vehicle.service,
        due_state: state,
        vehicles_due: state === 'later' ? 0 : 1,
        vehicles_overdue: state === 'overdue' ? 1 : 0,
      },
    ]
  })
  return calculated(found, {
    company_id: 'uuid',
    shop_id: 'uuid',
    currency: 'text',
    day: 'date',
    vehicle_id: 'uuid',
    fleet_location_id: 'uuid',
    unit_number: 'text',
    make: 'text',
    model: 'text',
    due_service: 'text',
    due_state: 'text',
    due_on: 'date',
    last_service: 'date',
    a_day: 'numeric',
    vehicles_due: 'int',
    vehicles_overdue: 'int',
  })
}
