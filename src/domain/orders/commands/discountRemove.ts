import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('discount.remove', {
  line_id: id,
})
export type DiscountRemove = z.infer<typeof shape>

/** Takes an entry off the discount list. */
function removeDiscount(order: Order, command: DiscountRemove): EditResult {
  const index = order.discounts.findIndex((row) => row.id === command.line_id)
  const entry = order.discounts[index]
  if (!entry) return refuse('line_not_found', 'line_id')
  const discounts = order.discounts.filter((row) => row !== entry)
  return edited({ ...order, discounts }, { removed: { kind: 'discount', index, entry } })
}

export const discountRemove = defineCommand({
  shape,
  right: 'orders.discount',
  words: () => msg('Discount changed'),
  apply: removeDiscount,
})
