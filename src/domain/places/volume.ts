import { atoms, divideHalfAway } from '../money/cents.ts'
import { cmp, dec, type Decimal } from '../money/money.ts'

/** In what a shop measures volumes. */
export const VOLUME_UNITS = ['quart', 'liter'] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** Milliliters of each measure of volume, exact. Pails, drums and totes are containers and keep their names. */
export const MILLILITERS = {
  quart: '946.352946',
  liter: '1000',
  gallon: '3785.411784',
  pint: '473.176473',
  fluid_ounce: '29.5735295625',
} as const satisfies Record<string, Decimal>
export type MeasuredUnit = keyof typeof MILLILITERS

/** A converted volume is shown, and can be typed, to the milliliter. */
export const SHOWN_DECIMALS = 3
/** Stock and order lines hold quantities to four decimals of the item's unit. */
const STORED_DECIMALS = 4
const POURED_DECIMALS = 1

/** Whether a unit measures a volume, whatever the shop reads. */
export const isMeasured = (unit: string): unit is MeasuredUnit => Object.hasOwn(MILLILITERS, unit)

/**
 * The unit in which a shop reads quantities of this one: every measure of volume in liters where the shop measures in
 * liters; elsewhere liters in quarts. Any other unit is its own.
 */
export function unitIn(unit: string, shop: VolumeUnit): string {
  if (!isMeasured(unit)) return unit
  return shop === 'liter' || unit === 'liter' ? shop : unit
}

/** Rounded once, half away from zero. Throws NotDecimalError. */
function converted(quantity: Decimal, from: MeasuredUnit, to: MeasuredUnit, decimals: number): Decimal {
  const scale = 10n ** BigInt(decimals)
  const rounded = divideHalfAway(
    atoms(quantity) * atoms(MILLILITERS[from]) * scale,
    atoms('1') * atoms(MILLILITERS[to]),
  )
  return dec(rounded.toString()).div(dec(scale.toString())).toFixed()
}

const measuredIn = (unit: string, shop: VolumeUnit): [own: MeasuredUnit, shown: MeasuredUnit] | null => {
  const shown = unitIn(unit, shop)
  return shown === unit || !isMeasured(unit) || !isMeasured(shown) ? null : [unit, shown]
}

/** A stored quantity as a shop reads it: to the milliliter where it is converted, else as it is. */
export function quantityIn(quantity: Decimal, unit: string, shop: VolumeUnit): Decimal {
  const pair = measuredIn(unit, shop)
  return pair === null ? quantity : converted(quantity, pair[0], pair[1], SHOWN_DECIMALS)
}

/**
 * What a person typed in the shop's unit, in the unit in which it is stored, to four decimals; what a pack holds has
 * nine. Up to three decimals that were typed read the same again.
 */
export function storedQuantity(
  typed: Decimal,
  unit: string,
  shop: VolumeUnit,
  decimals: number = STORED_DECIMALS,
): Decimal {
  const pair = measuredIn(unit, shop)
  return pair === null ? typed : converted(typed, pair[1], pair[0], decimals)
}

/** A volume as it was poured, to the tenth of the shop's unit, in the unit of an item. */
export function pouredInto(
  { value, unit }: { value: Decimal; unit: MeasuredUnit },
  into: MeasuredUnit,
  shop: VolumeUnit,
): Decimal {
  const poured = pouredVolume(value, unit, shop)
  return shop === into ? poured : converted(poured, shop, into, STORED_DECIMALS)
}

/** Whether two stored quantities read the same in a shop: then a count of one is no difference from the other. */
export const readsSame = (one: Decimal, other: Decimal, unit: string, shop: VolumeUnit): boolean =>
  cmp(quantityIn(one, unit, shop), quantityIn(other, unit, shop)) === 0

/** A package's quantity in another unit: never less, in steps of a half. */
export function packageVolume(volume: Decimal, from: VolumeUnit, to: VolumeUnit): Decimal {
  if (from === to) return volume
  return dec(pouredVolume(volume, from, to))
    .times(2)
    .round(0, 3)
    .div(2)
    .toString()
}

/** A volume in another unit, to the tenth, as it is poured: a capacity of 6 quarts is 5.7 liters. */
export function pouredVolume(volume: Decimal, from: MeasuredUnit, to: MeasuredUnit): Decimal {
  return from === to ? volume : converted(volume, from, to, POURED_DECIMALS)
}
