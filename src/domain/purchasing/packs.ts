import { atoms, divideHalfAway } from '../money/cents.ts'
import { dec, money4, type Decimal } from '../money/money.ts'

/**
 * How a supplier sells an item: so many of its purchase unit are so many of the item's own unit. A case of twelve is 1 to
 * 12; a liter of an item in quarts is 0.946352946 to 1. Both are above zero; their ratio is exact.
 */
export interface Pack {
  purchase_quantity: Decimal
  base_quantity: Decimal
}

const ATOMS_PER_FOURTH = 1_000_000n

/** A quantity in purchase units as a quantity in the item's own unit, to four decimals, rounded once. */
export function inBase(quantity: Decimal, { purchase_quantity, base_quantity }: Pack): Decimal {
  const over = atoms(quantity) * atoms(base_quantity)
  const fourths = divideHalfAway(over, atoms(purchase_quantity) * ATOMS_PER_FOURTH)
  return money4(dec(fourths.toString()).times('0.0001'))
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
