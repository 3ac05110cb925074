import { dec, type Decimal } from '../money/money.ts'

/** Exact millilitres of each volume unit. A case, a drum or a tote of an item may have the item's own factor. */
export const VOLUME_ML = {
  quart: '946.352946',
  liter: '1000',
  gallon: '3785.411784',
  pint: '473.176473',
  fluid_ounce: '29.5735295625',
  pail: '18927.05892',
  drum: '208197.64812',
  tote: '1040988.2406',
} as const satisfies Record<string, Decimal>
export type VolumeUnit = keyof typeof VOLUME_ML

export const COUNT_UNITS = ['each', 'pair', 'set', 'kit', 'case', 'box'] as const

/** Whether goods of this unit are handed over as pieces: what is poured does not come back. */
export const isCountUnit = (unit: string): boolean => COUNT_UNITS.some((each) => each === unit)

export const SHOP_VOLUME_UNITS = ['quart', 'liter'] as const
export const DISTANCE_UNITS = ['miles', 'km'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

/** The specification's factor (section 9), in this one place; the legal one is 1.609344. */
export const KM_PER_MILE: Decimal = '1.60934'

/** A volume in another unit, rounded half away from zero to 4 decimals. */
export function convertVolume(quantity: Decimal, from: VolumeUnit, to: VolumeUnit): Decimal {
  return dec(quantity).times(VOLUME_ML[from]).div(VOLUME_ML[to]).round(4, 1).toString()
}

/** A unit of measure as a company keeps it: millilitres of a volume, pieces of a count, null for the item's own. */
export interface MeasuringUnit {
  unit_kind: 'count' | 'volume'
  factor: Decimal | null
}

/** How many of one unit another holds, to 6 decimals; null where their factors cannot tell. */
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
