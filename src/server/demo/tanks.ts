import { money4 } from '../../domain/money/money.ts'
import type { Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { addReading, saveTank } from '../inventory/index.ts'
import type { DemoGround } from './orders.ts'

/** A drum of 220 quarts, measured each ten inches; it is round, so that its table is no straight line. */
const DIPS = [
  ['0', '0'],
  ['5', '24'],
  ['10', '62'],
  ['15', '105'],
  ['20', '148'],
  ['25', '188'],
  ['30', '215'],
  ['34', '220'],
].map(([depth = '', volume = '']) => ({ depth, volume }))

/** How many hours ago the tank was read, and how deep it was. */
const READINGS = [
  [120, '22.4'],
  [72, '19.1'],
  [30, '16.2'],
  [4, '14.9'],
] as const

/** A tank of bulk oil in each shop, with a week of readings. */
export async function writeTanks(tx: Tx, { owner, catalogue, shops }: DemoGround): Promise<void> {
  const oil = catalogue.items.find(({ inventory_type }) => inventory_type === 'vehicle_fluid_item')
  if (!oil) return
  for (const { row } of shops) {
    const id = newId()
    await saveTank(tx, owner, id, {
      shop_id: row.id,
      item_id: oil.id,
      name: row.country === 'CA' ? 'Réservoir arrière' : 'Back tank',
      capacity: money4('220'),
      depth_unit: 'in',
      dips: DIPS,
      warning_days: 10,
      active: true,
      version: 0,
    })
    for (const [hours, depth] of READINGS)
      await addReading(tx, owner, {
        params: { id },
        body: {
          id: newId(),
          read_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
          depth,
          volume: null,
          note: '',
        },
      })
  }
}
