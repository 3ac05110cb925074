import { add, type Decimal } from '../money/money.ts'

/** The sum of the quantities of each item, in the item's own unit. */
export function sumByItem(rows: readonly { item_id: string; quantity: Decimal }[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const { item_id, quantity } of rows)
    sums.set(item_id, add(sums.get(item_id) ?? '0', quantity).toFixed())
  return sums
}
