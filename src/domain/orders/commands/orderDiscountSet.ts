import { z } from 'zod'
import { amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'
import { orderDiscountProblem } from '../prices/discountBounds.ts'

const shape = commandShape('order_discount.set', {
  discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  discount_amount: amount,
})
export type OrderDiscountSet = z.infer<typeof shape>

/** Sets or clears the order discount: type 1 fixed, 2 percent. What it replaces can be restored. */
function setOrderDiscount(order: Order, command: OrderDiscountSet): EditResult {
  const { discount_type: type, discount_amount: amount } = command
  const problem = type === null ? null : orderDiscountProblem(order, { type, amount })
  if (problem) return refuse(problem, 'discount_amount')
  const next = {
    ...order,
    order_discount_type: type,
    order_discount_amount: type === null ? '0' : amount,
  }
  if (order.order_discount_type === null) return edited(next)
  const before = { discount_type: order.order_discount_type, discount_amount: order.order_discount_amount }
  return edited(next, { removed: { kind: 'order_discount', ...before } })
}

export const orderDiscountSet = defineCommand({
  shape,
  right: 'orders.discount',
  words: () => msg('Discount changed'),
  apply: setOrderDiscount,
})
