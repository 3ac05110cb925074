import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { dec, money2, type Decimal } from '#domain/money/money.ts'
import { intervalIn, intervalOf, type DistanceInterval } from '#domain/places/interval.ts'
import { pouredVolume, packageVolume, type VolumeUnit } from '#domain/places/volume.ts'

/** The measures in which a catalogue begins: those of the company's first shop. */
export interface Measures {
  volume: VolumeUnit
  distance: 'miles' | 'km'
}

/** The defaults are written in quarts and miles. */
const OWN: VolumeUnit = 'quart'

/** An item that is sold by the quart, in this unit and at its price for that; any other as it is. */
export function inVolume(item: CatalogueItem, unit: VolumeUnit): CatalogueItem {
  if (item.unit !== OWN || unit === OWN) return item
  const ten = pouredVolume('10', OWN, unit)
  const each = (price: Decimal) => money2(dec(price).times(10).div(ten))
  return { ...item, unit, retail: each(item.retail), cost: each(item.cost) }
}

/** A recipe's quantity of an item in the item's unit. */
export const quantityIn = (item: CatalogueItem, quantity: Decimal): Decimal =>
  item.unit === 'liter' ? packageVolume(quantity, OWN, 'liter') : quantity

/** A recipe's interval in miles as one of the shop's own unit. */
export function ownInterval(miles: number | null, distance: Measures['distance']): DistanceInterval {
  const own = intervalIn(intervalOf(miles, 'miles'), distance)
  return intervalOf(own, distance)
}
