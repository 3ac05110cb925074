import { atoms, divideHalfAway } from '../money/cents.ts'
import { dec, type Decimal } from '../money/money.ts'
import { inNewUnit, type UnitRatio } from '../catalogue/unitRatio.ts'

/**
 * How a supplier sells an item: so many of its purchase unit are so many of the item's own unit. A case of twelve is 1 to
 * 12; a liter of an item in quarts is 0.946352946 to 1. Both are above zero; their ratio is exact.
 */
export interface Pack {
  purchase_quantity: Decimal
  base_quantity: Decimal
}

/** A quantity in purchase units as a quantity in the item's own unit, to four decimals, rounded once. */
export const inBase = (quantity: Decimal, { purchase_quantity, base_quantity }: Pack): Decimal =>
  inNewUnit(quantity, { own: purchase_quantity, newer: base_quantity })

const PACK_DECIMALS = 9
const MOST_WHOLE = 10n ** BigInt(PACK_DECIMALS)

const largestShared = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : largestShared(other, one % other)

/**
 * The same pack where the item's own unit becomes another one: two whole numbers, or to nine decimals where they would
 * be too long.
 */
export function packInNewUnit({ purchase_quantity, base_quantity }: Pack, { own, newer }: UnitRatio): Pack {
  const [packs, held] = [atoms(purchase_quantity) * atoms(own), atoms(base_quantity) * atoms(newer)]
  const shared = largestShared(packs, held)
  const [wholePacks, wholeHeld] = [packs / shared, held / shared]
  if (wholePacks < MOST_WHOLE && wholeHeld < MOST_WHOLE)
    return { purchase_quantity: wholePacks.toString(), base_quantity: wholeHeld.toString() }
  const each = dec(wholeHeld.toString()).div(wholePacks.toString()).round(PACK_DECIMALS)
  return { purchase_quantity: '1', base_quantity: each.toFixed() }
}

/** What one of the item's own unit costs, to six decimals. */
export function baseCost(price: Decimal, { purchase_quantity, base_quantity }: Pack): Decimal {
  const millionths = divideHalfAway(atoms(price) * atoms(purchase_quantity), atoms(base_quantity) * 10_000n)
  return dec(millionths.toString()).times('0.000001').toFixed(6)
}

/** The change of a price in percent, to one decimal; null without a price before. */
export function priceChange(before: Decimal, after: Decimal): Decimal | null {
  const was = atoms(before)
  if (was === 0n) return null
  const tenths = divideHalfAway((atoms(after) - was) * 1000n, was)
  return dec(tenths.toString()).times('0.1').toFixed(1)
}
