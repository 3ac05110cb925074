import type { Decimal } from '../../money/money.ts'
import { type CommandHead, defineCommand } from './define.ts'
import { type EditResult, edited } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface OrderDiscountSet extends CommandHead {
  type: 'order_discount.set'
  discount_type: 1 | 2 | null
  discount_amount: Decimal
}

/** Sets or clears the order discount: type 1 fixed, 2 percent. */
function setOrderDiscount(order: Order, command: OrderDiscountSet): EditResult {
  const cleared = command.discount_type === null
  return edited({
    ...order,
    order_discount_type: command.discount_type,
    order_discount_amount: cleared ? '0' : command.discount_amount,
  })
}

export const orderDiscountSet = defineCommand<OrderDiscountSet>({
  type: 'order_discount.set',
  right: 'orders.discount',
  words: () => ({ en: 'Discount changed', fr: 'Rabais modifié' }),
  apply: setOrderDiscount,
})
