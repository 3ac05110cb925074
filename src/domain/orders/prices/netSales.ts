import { add, money2, sub, type Decimal } from '../../money/money.ts'
import type { OrderTotals } from '../totals.ts'

/** What a shop sold with an order, without tax: goods after every discount, and the shop's own charges. */
export const netSales = ({
  discounted_subtotal,
  subtotal_charges = [],
  after_tax_discounts = [],
}: Pick<OrderTotals, 'discounted_subtotal' | 'subtotal_charges' | 'after_tax_discounts'>): Decimal =>
  money2(sub(add(discounted_subtotal, ...subtotal_charges), add('0', ...after_tax_discounts)))

/** What was taken off an order: before tax, with the order's own discount, and after tax. */
export const orderDiscounts = ({
  subtotal,
  discounted_subtotal,
  after_tax_discounts = [],
}: Pick<OrderTotals, 'subtotal' | 'discounted_subtotal' | 'after_tax_discounts'>): Decimal =>
  money2(add(sub(subtotal, discounted_subtotal), ...after_tax_discounts))
