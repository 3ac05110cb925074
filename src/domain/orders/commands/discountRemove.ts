import { type CommandHead, defineCommand } from './define.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface DiscountRemove extends CommandHead {
  type: 'discount.remove'
  line_id: string
}

/** Takes an entry off the discount list. */
function removeDiscount(order: Order, command: DiscountRemove): EditResult {
  const index = order.discounts.findIndex((row) => row.id === command.line_id)
  const entry = order.discounts[index]
  if (!entry) return refuse('line_not_found', 'line_id')
  const discounts = order.discounts.filter((row) => row !== entry)
  return edited({ ...order, discounts }, { removed: { kind: 'discount', index, entry } })
}

export const discountRemove = defineCommand<DiscountRemove>({
  type: 'discount.remove',
  right: 'orders.discount',
  words: () => ({ en: 'Discount changed', fr: 'Rabais modifié' }),
  apply: removeDiscount,
})
