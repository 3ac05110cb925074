import { dec, type Decimal } from '../../money/money.ts'

export const VOLUME_UNITS = ['quart', 'liter'] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** Liters in a US quart. */
const LITERS_PER_QUART: Decimal = '0.946352946'

/** A package's quantity in another unit: never less, in steps of a half. */
export function packageVolume(volume: Decimal, from: VolumeUnit, to: VolumeUnit): Decimal {
  if (from === to) return volume
  return dec(convertVolume(volume, from, to))
    .times(2)
    .round(0, 3)
    .div(2)
    .toString()
}

export const isVolumeUnit = (unit: string): unit is VolumeUnit => VOLUME_UNITS.some((row) => row === unit)

/** A volume in another unit, to the tenth, as it is poured. */
export function convertVolume(volume: Decimal, from: VolumeUnit, to: VolumeUnit): Decimal {
  if (from === to) return volume
  const exact = from === 'quart' ? dec(volume).times(LITERS_PER_QUART) : dec(volume).div(LITERS_PER_QUART)
  return exact.round(1, 1).toString()
}
