import { sql } from 'kysely'
import { MILLILITERS, SHOWN_DECIMALS, unitIn, VOLUME_UNITS } from '#domain/places/volume.ts'
import type { Sql } from './scope.ts'

const UNITS = Object.keys(MILLILITERS) as (keyof typeof MILLILITERS)[]

/** Every pair of a stored unit and what a shop reads instead, with milliliters of both. */
const PAIRS = VOLUME_UNITS.flatMap((shop) =>
  UNITS.flatMap((own) => {
    const read = UNITS.find((unit) => unit === unitIn(own, shop)) ?? own
    return read === own ? [] : [{ shop, own, read }]
  }),
)

const isPair = (shop: string, own: string): Sql =>
  sql`s.volume_measurement = ${sql.lit(shop)} and i.unit = ${sql.lit(own)}`

/** The unit in which the shop `s` reads quantities of the item `i`. */
export const UNIT: Sql = sql`case ${sql.join(
  PAIRS.map(({ shop, own, read }) => sql`when ${isPair(shop, own)} then ${sql.lit(read)}`),
  sql` `,
)} else i.unit end`

/** A quantity of the item `i` as the shop `s` reads it, each row to the milliliter, so that rows add up to totals. */
export const volumeOf = (quantity: Sql): Sql =>
  sql`case ${sql.join(
    PAIRS.map(
      ({ shop, own, read }) =>
        sql`when ${isPair(shop, own)} then
        round((${quantity}) * ${sql.lit(MILLILITERS[own])}::numeric / ${sql.lit(MILLILITERS[read])}::numeric, ${sql.lit(SHOWN_DECIMALS)})`,
    ),
    sql` `,
  )} else ${quantity} end`
