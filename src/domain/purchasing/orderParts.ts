import { add, cmp, isPositive, max, money4, sub, type Decimal } from '../money/money.ts'

/** Whether a part that an order needs is in the shop, comes with a purchase order for that order, or neither. */
export type PartState = 'here' | 'on_the_way' | 'not_here'

/** All in the item's own unit. */
export interface PartSupply {
  needed: Decimal
  on_hand: Decimal
  /** What other orders will use of it. */
  reserved_by_others: Decimal
  /** What is to come for this order on purchase orders that the suppliers have. */
  coming: Decimal
}

/** What of a part is missing in the shop for an order; other orders that reserve it come first. To four decimals. */
export const missingOf = ({ needed, on_hand, reserved_by_others }: Omit<PartSupply, 'coming'>): Decimal =>
  money4(max(sub(needed, max(sub(on_hand, reserved_by_others), '0')), '0'))

/** Where a part of an order is: here when nothing of it is missing, on the way when what is missing comes for the order. */
export function partState(supply: PartSupply): PartState {
  const missing = missingOf(supply)
  if (!isPositive(missing)) return 'here'
  return cmp(supply.coming, missing) >= 0 ? 'on_the_way' : 'not_here'
}

/** What is still to be ordered of a part: what is missing less what comes or is on drafts for the order. */
export const toOrder = (supply: PartSupply, drafted: Decimal): Decimal =>
  money4(max(sub(missingOf(supply), add(supply.coming, drafted)), '0'))
