import { dec, type Decimal } from '#domain/money/money.ts'
import { pouredVolume, type VolumeUnit } from '#domain/places/volume.ts'
import type { Learned, LearnedValue } from './specificationShape.ts'

/** What was used on a finalized order of this vehicle, or of another one of the same model and engine. */
export interface UsedOnOrder {
  /** Whether it was this very vehicle. */
  same_vehicle: boolean
  /** When the order was finalized; ISO in UTC. */
  at: string
  quantity: Decimal | null
  unit: VolumeUnit
  viscosity: string
  oil_filter: string
}

interface Seen {
  value: string
  unit: string
  at: string
}

/** Other vehicles of a model count only from this many orders on: one may be a mistake. */
const LEAST_OF_MODEL = 2

/** The value that most orders have; of equally many the latest. */
function mostUsed(seen: readonly Seen[], least: number): LearnedValue | null {
  const byValue = new Map<string, LearnedValue>()
  for (const { value, unit, at } of seen) {
    const known = byValue.get(value)
    const last = known && known.last > at ? known.last : at
    byValue.set(value, { value, unit, times: (known?.times ?? 0) + 1, last })
  }
  const [best] = [...byValue.values()].toSorted(
    (one, other) => other.times - one.times || other.last.localeCompare(one.last),
  )
  return best && best.times >= least ? best : null
}

type Read = (used: UsedOnOrder) => Omit<Seen, 'at'> | null

/** What this vehicle's own orders say, else those of the model. */
function learnedValue(used: readonly UsedOnOrder[], read: Read): LearnedValue | null {
  const seen = (rows: readonly UsedOnOrder[]) =>
    rows.flatMap((row) => {
      const value = read(row)
      return value ? [{ ...value, at: row.at }] : []
    })
  const own = used.filter((row) => row.same_vehicle)
  return mostUsed(seen(own), 1) ?? mostUsed(seen(used), LEAST_OF_MODEL)
}

const text = (value: string) => (value === '' ? null : { value, unit: '' })

/** What finalized orders teach about a vehicle's oil; the capacity in the given unit, to the tenth. */
export function learn(used: readonly UsedOnOrder[], unit: VolumeUnit): Learned {
  return {
    viscosity: learnedValue(used, (row) => text(row.viscosity)),
    oil_filter: learnedValue(used, (row) => text(row.oil_filter)),
    oil_capacity: learnedValue(used, (row) =>
      row.quantity === null
        ? null
        : {
            value: dec(pouredVolume(row.quantity, row.unit, unit))
              .round(1, 1)
              .toString(),
            unit,
          },
    ),
  }
}
