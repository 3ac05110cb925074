import { add, isNegative, isPositive, isZero, money2, money4, sub, type Decimal } from '../money/money.ts'
import { costOfOne, type Valued } from './costing.ts'

/** A movement of an item that an order caused; negative left the shelf. Value null: from before values were stored. */
export interface MovedRow {
  item_id: string
  quantity: Decimal
  value: Decimal | null
}

/** What left with an order since it last had none of it, and what of that came back. */
export interface LeftStock {
  left: Valued
  earlier: Valued
  /** False: one of the movements has no value. */
  known: boolean
}

const NOTHING: LeftStock = {
  left: { quantity: '0', value: '0' },
  earlier: { quantity: '0', value: '0' },
  known: true,
}

/** What an order has of one item after these movements, oldest first. */
export const leftWithOrder = (rows: readonly MovedRow[]): LeftStock => rows.reduce(leftAfter, NOTHING)

/** The same of each item among movements of several, oldest first. */
export const leftByItem = (rows: readonly MovedRow[]): Map<string, LeftStock> =>
  new Map([...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [id, leftWithOrder(own)]))

/** The same after one more movement. */
export function leftAfter({ left, earlier, known }: LeftStock, { quantity, value }: MovedRow): LeftStock {
  const moved = (sign: Decimal): Valued => ({ quantity: sign, value: value ?? '0' })
  const next = isNegative(quantity)
    ? { left: plus(left, negated(moved(quantity))), earlier }
    : { left, earlier: plus(earlier, moved(quantity)) }
  if (isZero(sub(next.left.quantity, next.earlier.quantity))) return NOTHING
  return { ...next, known: known && value !== null }
}

/** The cost of one of what an order has, to six decimals; null where it has none or the cost is not known. */
export function costLeft({ left, earlier, known }: LeftStock): Decimal | null {
  const quantity = sub(left.quantity, earlier.quantity)
  return known && isPositive(quantity)
    ? costOfOne({ quantity: quantity.toFixed(), value: sub(left.value, earlier.value).toFixed() })
    : null
}

const negated = ({ quantity, value }: Valued): Valued => ({
  quantity: money4(sub('0', quantity)),
  value: money2(sub('0', value)),
})

const plus = (one: Valued, other: Valued): Valued => ({
  quantity: money4(add(one.quantity, other.quantity)),
  value: money2(add(one.value, other.value)),
})
