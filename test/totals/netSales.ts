import { add, money2, sub, type Decimal } from '#domain/money/money.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'

/** What an order sold by its totals, without tax: goods after every discount, and the shop's own charges. */
export const netSales = ({
  discounted_subtotal,
  subtotal_charges = [],
  after_tax_discounts = [],
}: Pick<OrderTotals, 'discounted_subtotal' | 'subtotal_charges' | 'after_tax_discounts'>): Decimal =>
  money2(sub(add(discounted_subtotal, ...subtotal_charges), add('0', ...after_tax_discounts)))
