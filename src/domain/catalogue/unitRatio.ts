import { atoms, divideHalfAway } from '../money/cents.ts'
import { cmp, dec, money2, money4, mul, type Decimal } from '../money/money.ts'
import type { MeasuringUnit } from '../places/units.ts'

/**
 * How two units of the same goods compare: `own` of an item's unit are `newer` of the unit of the item that replaces it.
 * A case of twelve is 1 to 12, a quart in liters 1 to 0.946352946. Both are above zero; their ratio is exact.
 */
export interface UnitRatio {
  own: Decimal
  newer: Decimal
}

/** Of two items with the same unit. */
export const SAME_UNIT: UnitRatio = { own: '1', newer: '1' }

const ATOMS_PER_FOURTH = 1_000_000n
const RATIO_DECIMALS = 9

const fourths = (dividend: bigint, divisor: bigint): Decimal =>
  money4(dec(divideHalfAway(dividend, divisor * ATOMS_PER_FOURTH).toString()).times('0.0001'))

/** A quantity in the newer unit, to four decimals, rounded once. Throws NotDecimalError. */
export const inNewUnit = (quantity: Decimal, { own, newer }: UnitRatio): Decimal =>
  fourths(atoms(quantity) * atoms(newer), atoms(own))

/** The price or cost of one of the newer unit, to four decimals, rounded once. Throws NotDecimalError. */
export const priceInNewUnit = (price: Decimal, { own, newer }: UnitRatio): Decimal =>
  fourths(atoms(price) * atoms(own), atoms(newer))

/** The price that is proposed for one of the newer unit: to the cent, below one to four decimals. */
export function retailInNewUnit(retail: Decimal, ratio: UnitRatio): Decimal {
  const exact = priceInNewUnit(retail, ratio)
  return cmp(exact, '1') < 0 ? exact : money2(exact)
}

/** The ratio of the first item to the last of a chain: of one step exactly, of more to nine decimals. */
export function ratioThrough(steps: readonly UnitRatio[]): UnitRatio {
  const [only] = steps
  if (only && steps.length === 1) return only
  const each = steps.reduce((product, { own, newer }) => dec(product).times(newer).div(own), dec('1'))
  return { own: '1', newer: each.round(RATIO_DECIMALS).toFixed() }
}

/**
 * The ratio of two units of measure, exact where nine decimals can say it; null where their factors do not say. Source:
 * inventory 1.
 */
export function ratioOfUnits(own: MeasuringUnit, newer: MeasuringUnit): UnitRatio | null {
  if (own.unit_kind !== newer.unit_kind || own.factor === null || newer.factor === null) return null
  const held = dec(own.factor).div(newer.factor).round(RATIO_DECIMALS).toFixed()
  const holds = dec(newer.factor).div(own.factor).round(RATIO_DECIMALS).toFixed()
  const isExact = cmp(mul(held, newer.factor), own.factor) === 0
  return isExact || cmp(mul(holds, own.factor), newer.factor) !== 0
    ? { own: '1', newer: held }
    : { own: holds, newer: '1' }
}

/** A part of a package as far as it depends on the unit of its item. */
interface UnitPart {
  inventory_item_id: string | null
  quantity: Decimal
  included_quantity: Decimal | null
  custom_price: Decimal | null
}

/** The part with the newer item in the place of the one before, in its unit and at its price for that. */
export const partInNewUnit = <Part extends UnitPart>(
  part: Part,
  newerId: string,
  ratio: UnitRatio,
): Part => ({
  ...part,
  inventory_item_id: newerId,
  quantity: inNewUnit(part.quantity, ratio),
  included_quantity: part.included_quantity === null ? null : inNewUnit(part.included_quantity, ratio),
  custom_price: part.custom_price === null ? null : priceInNewUnit(part.custom_price, ratio),
})
