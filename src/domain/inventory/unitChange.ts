import { inNewUnit, type UnitRatio } from '../catalogue/unitRatio.ts'
import { isNegative, isPositive, isZero, money4, sub, type Decimal } from '../money/money.ts'
import type { Dip } from './tank.ts'

/** A dip table whose volumes are in the newer unit. Depths stay. */
export const dipsInNewUnit = (dips: readonly Dip[], ratio: UnitRatio): Dip[] =>
  dips.map(({ depth, volume }) => ({ depth, volume: inNewUnit(volume, ratio) }))

/**
 * How much of an item goes over to the item in the newer unit, in the unit before: what no order has reserved. Negative
 * where more was used than was there: the newer item gives it. Zero: nothing moves.
 */
export function quantityOver(onHand: Decimal, reserved: Decimal): Decimal {
  if (isNegative(onHand)) return money4(onHand)
  const free = sub(onHand, reserved)
  return isPositive(free) ? money4(free) : '0.0000'
}

/** Goods that go from the stock of one item to that of the other: in both units, above zero. */
export interface UnitMove {
  gives: 'own' | 'newer'
  own: Decimal
  newer: Decimal
}

/**
 * What moves where so much of the item goes over; negative comes back. Null where nothing of one of them would move, so
 * that value never moves without goods.
 */
export function unitMove(quantity: Decimal, ratio: UnitRatio): UnitMove | null {
  const back = isNegative(quantity)
  const own = money4(back ? sub('0', quantity) : quantity)
  const newer = inNewUnit(own, ratio)
  if (isZero(own) || isZero(newer)) return null
  return { gives: back ? 'newer' : 'own', own, newer }
}
