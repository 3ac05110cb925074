import { add, money2, sub, type Decimal } from '#domain/money/money.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'

/** What was taken off an order: before tax, with the order's own discount, and after tax. */
export const orderDiscounts = ({
  subtotal,
  discounted_subtotal,
  after_tax_discounts = [],
}: Pick<OrderTotals, 'subtotal' | 'discounted_subtotal' | 'after_tax_discounts'>): Decimal =>
  money2(add(sub(subtotal, discounted_subtotal), ...after_tax_discounts))
