// See docs/decisions/one-source-of-time.md.
import { sql, type RawBuilder } from 'kysely'
import { SHOP_ZONES } from '#domain/places/regionZones.ts'
import { offsetMinutes, zoneSteps } from '#domain/places/zones.ts'

type Sql = RawBuilder<unknown>

/** More seconds than lie between any two instants: the steps of several zones are one ascending list. */
const APART = 1e12

/** `at` as the clocks show it that are so many minutes ahead of UTC. */
const ahead = (at: Sql, minutes: Sql): Sql =>
  sql`(((${at}) at time zone 'UTC') + make_interval(mins => ${minutes}))`

const seconds = (at: Sql): Sql => sql`floor(date_part('epoch', ${at}))`

/**
 * The local time of an instant in a zone, as a timestamp without a zone. The offsets are parameters: the database's own
 * zone data may be older than ours, and a sale and its payment would fall on two days.
 */
export function localIn(zone: string, at: Sql): Sql {
  const { starts, minutes } = zoneSteps(zone)
  const steps = [-APART, ...starts.slice(1)]
  return ahead(at, sql`(${[...minutes]}::int[])[width_bucket(${seconds(at)}, ${steps}::float8[])]`)
}

/** The same where the zone is a column; `zones` are all that it may have. */
export function localOf(zones: readonly string[], zone: Sql, at: Sql): Sql {
  const [only] = zones
  if (zones.length === 1 && only !== undefined) return localIn(only, at)
  const all = zones.map((name) => zoneSteps(name))
  const steps = all.flatMap(({ starts }, n) =>
    [-APART / 2, ...starts.slice(1)].map((start) => (n + 1) * APART + start),
  )
  const minutes = all.flatMap((each) => each.minutes)
  const place = sql`array_position(${[...zones]}::text[], ${zone}) * ${APART}::float8 + ${seconds(at)}`
  return ahead(at, sql`(${minutes}::int[])[width_bucket(${place}, ${steps}::float8[])]`)
}

/** The same for an instant that lies moments from a known one. */
export function localNear(known: string, zone: Sql, at: Sql = sql`${known}::timestamptz`): Sql {
  const offsets = Object.fromEntries(SHOP_ZONES.map((name) => [name, offsetMinutes(known, name)]))
  return ahead(at, sql`(${JSON.stringify(offsets)}::jsonb ->> ${zone})::int`)
}
