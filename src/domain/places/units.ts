import { dec, type Decimal } from '../money/money.ts'

export const COUNT_UNITS = ['each', 'pair', 'set', 'kit', 'case', 'box'] as const

/** Whether goods of this unit are handed over as pieces: poured goods cannot be returned. */
export const isCountUnit = (unit: string): boolean => COUNT_UNITS.some((each) => each === unit)

export const DISTANCE_UNITS = ['miles', 'km'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

/** The specification's factor (section 9), in this one place; the legal one is 1.609344. */
export const KM_PER_MILE: Decimal = '1.60934'

/** A unit of measure as a company defines it: milliliters of a volume, pieces of a count, null for the item's own. */
export interface MeasuringUnit {
  unit_kind: 'count' | 'volume'
  factor: Decimal | null
}

/** How many of one unit another holds, to 6 decimals; null where their factors do not say. */
export function unitsHeld(outer: MeasuringUnit, inner: MeasuringUnit): Decimal | null {
  if (outer.unit_kind !== inner.unit_kind || outer.factor === null || inner.factor === null) return null
  return dec(outer.factor).div(inner.factor).round(6, 1).toString()
}

/** A distance in another unit, rounded to whole ones, as odometers show. */
export function convertDistance(distance: Decimal, from: DistanceUnit, to: DistanceUnit): Decimal {
  if (from === to) return distance
  const exact = from === 'miles' ? dec(distance).times(KM_PER_MILE) : dec(distance).div(KM_PER_MILE)
  return exact.round(0, 1).toString()
}
