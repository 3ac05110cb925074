import { add, dec, isNegative, min, money4, mul, type Decimal } from '../money/money.ts'

/** How much of an item one unit of a kit uses. */
export interface KitPart {
  item_id: string
  /** In the item's own unit, to four decimals. */
  quantity: Decimal
}

/** A kit has so many different items at most. */
export const MOST_COMPONENTS = 30

/** What a number of kits uses of its parts, to four decimals. */
export const kitUses = (parts: readonly KitPart[], quantity: Decimal): KitPart[] =>
  parts.map((part) => ({ item_id: part.item_id, quantity: money4(mul(part.quantity, quantity)) }))

/**
 * The cost of one kit, to four decimals: what its parts cost together. Null where the cost of one of them is not known
 * or it has none.
 */
export function kitCost(parts: readonly KitPart[], costs: ReadonlyMap<string, Decimal>): Decimal | null {
  const each = parts.flatMap(({ item_id, quantity }) => {
    const cost = costs.get(item_id)
    return cost === undefined ? [] : [mul(cost, quantity)]
  })
  return each.length === 0 || each.length < parts.length ? null : money4(add(...each))
}

/**
 * How many whole kits can be made of what is available of each part; 0 where a part is short. Null while one of them was
 * never in stock.
 */
export function kitsAvailable(
  parts: readonly KitPart[],
  available: ReadonlyMap<string, Decimal>,
): Decimal | null {
  const each = parts.map(({ item_id, quantity }) => wholeKits(available.get(item_id), quantity))
  const [first, ...rest] = each.filter((count) => count !== null)
  if (first === undefined || rest.length + 1 < parts.length) return null
  return rest.reduce((least, count) => min(least, count).toFixed(), first)
}

const ROUND_DOWN = 0
const wholeKits = (here: Decimal | undefined, each: Decimal): Decimal | null => {
  if (here === undefined) return null
  return isNegative(here) ? '0' : dec(here).div(each).round(0, ROUND_DOWN).toFixed()
}
