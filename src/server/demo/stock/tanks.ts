import { sql } from 'kysely'
import type { Dip } from '#domain/inventory/tank.ts'
import { add, cmp, isPositive, money4, sub } from '#domain/money/money.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { addReading, saveTank } from '#server/inventory/index.ts'
import type { DemoGround } from '../day/orders.ts'

const CAPACITY = '1100'
/** A tank of 1,100 quarts (275 gallons), measured each five inches; it lies, so that its table is no straight line. */
const DIPS: readonly Dip[] = [
  ['0', '0'],
  ['5', '48'],
  ['10', '150'],
  ['15', '295'],
  ['20', '460'],
  ['25', '630'],
  ['30', '795'],
  ['35', '940'],
  ['40', '1050'],
  ['44', CAPACITY],
].map(([depth = '', volume = '']) => ({ depth, volume }))

/** How many hours ago the tank was read, and how much less than the book was in it: what is spilled and measured. */
const READINGS = [
  [120, '0.4'],
  [72, '0.9'],
  [30, '1.5'],
  [4, '1.8'],
] as const

/** The depth at which the tank holds so much, to a tenth. */
function depthOf(volume: string): string {
  const above = DIPS.findIndex((row) => cmp(row.volume, volume) >= 0)
  const [lower, upper] = [DIPS[above - 1], DIPS[above]]
  if (!lower || !upper) return '0'
  const share = sub(volume, lower.volume).div(sub(upper.volume, lower.volume))
  return add(lower.depth, share.times(sub(upper.depth, lower.depth)))
    .round(1)
    .toFixed()
}

/** What was on hand of an item at an instant; undefined before anything moved. */
async function bookAt(
  tx: Tx,
  companyId: string,
  { shop_id, item_id }: { shop_id: string; item_id: string },
  at: string,
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ on_hand: string }>`select on_hand_after::text as on_hand from stock_movements
      where company_id = ${companyId} and shop_id = ${shop_id} and item_id = ${item_id} and at <= ${at}::timestamptz
      order by at desc, id desc limit 1`,
  )
  return found?.on_hand
}

/** A tank of bulk oil in each shop, with a week of readings near the book. */
export async function writeTanks(tx: Tx, { companyId, owner, catalogue, shops }: DemoGround): Promise<void> {
  const oil = catalogue.items.find(({ inventory_type }) => inventory_type === 'vehicle_fluid_item')
  if (!oil) return
  for (const { row } of shops) {
    const id = newId()
    const of = { shop_id: row.id, item_id: oil.id }
    await saveTank(tx, owner, id, {
      ...of,
      name: row.country === 'CA' ? 'Réservoir arrière' : 'Back tank',
      capacity: money4(CAPACITY),
      depth_unit: 'in',
      dips: [...DIPS],
      warning_days: 10,
      active: true,
      version: 0,
    })
    for (const [hours, less] of READINGS) {
      const read_at = new Date(Date.now() - hours * 3_600_000).toISOString()
      const book = await bookAt(tx, companyId, of, read_at)
      if (book === undefined) continue
      const inside = sub(book, less).toFixed()
      const depth = depthOf(isPositive(inside) ? inside : '0')
      await addReading(tx, owner, {
        params: { id },
        body: { id: newId(), read_at, depth, volume: null, note: '' },
      })
    }
  }
}
