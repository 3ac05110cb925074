import type { CatalogueItem } from '../../../domain/catalogue/package.ts'
import { dec, money2, type Decimal } from '../../../domain/money/money.ts'
import {
  convertVolume,
  packageVolume,
  type VolumeUnit,
} from '../../../domain/vehicles/specifications/volume.ts'

/** The measures in which a catalogue begins: those of the company's first shop. */
export interface Measures {
  volume: VolumeUnit
  distance: 'miles' | 'km'
}

/** The defaults are written in quarts and miles. */
const OWN: VolumeUnit = 'quart'
const KM_PER_MILE = '1.60934'
const KM_STEP = 1000

/** An item that is sold by the quart, in this unit and at its price for that; any other as it is. */
export function inVolume(item: CatalogueItem, unit: VolumeUnit): CatalogueItem {
  if (item.unit !== OWN || unit === OWN) return item
  const ten = convertVolume('10', OWN, unit)
  const each = (price: Decimal) => money2(dec(price).times(10).div(ten))
  return { ...item, unit, retail: each(item.retail), cost: each(item.cost) }
}

/** A recipe's quantity of an item in the item's unit. */
export const quantityIn = (item: CatalogueItem, quantity: Decimal): Decimal =>
  item.unit === 'liter' ? packageVolume(quantity, OWN, 'liter') : quantity

/** A recipe's interval in miles, in the shop's distance; kilometers in whole thousands. */
export function intervalIn(miles: number, distance: Measures['distance']): number {
  if (distance === 'miles') return miles
  return Number(dec(String(miles)).times(KM_PER_MILE).div(KM_STEP).round(0, 1).times(KM_STEP).toString())
}
