import type { z } from 'zod'
import { discountEntry } from '../lines/orderLines.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { cmp } from '#domain/money/money.ts'
import { defineCommand } from './define.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { DiscountEntry, Order } from '../order.ts'
import { entryProblem } from '../prices/discountBounds.ts'

const shape = commandShape('discount.add', {
  entry: discountEntry,
})
export type DiscountAdd = z.infer<typeof shape>

/** A new base price above the package's own would take nothing off. */
function raises(order: Order, entry: DiscountEntry): boolean {
  const line = order.packages.find((row) => row.id === entry.discount_coupon_package_id)
  return line !== undefined && cmp(entry.discount_list_amount, line.price) > 0
}

/** Adds an entry to the discount list; a package coupon must name a package of this order. */
function addDiscount(order: Order, command: DiscountAdd): EditResult {
  const { entry } = command
  // A coupon comes by its own command, which reads it from the catalogue.
  if (entry.discount_coupon_id !== null) return refuse('invalid_input', 'entry/discount_coupon_id')
  const application = entry.discount_coupon_application
  if (entry.discount_list_type === 'set_base_price' && application !== 'package_base') {
    return refuse('invalid_input', 'entry/discount_list_type')
  }
  if (application && !order.packages.some((row) => row.id === entry.discount_coupon_package_id)) {
    return refuse('line_not_found', 'entry/discount_coupon_package_id')
  }
  if (entry.discount_list_type === 'set_base_price' && raises(order, entry))
    return refuse('coupon_above_price', 'entry/discount_list_amount')
  const problem = entryProblem(order, entry)
  if (problem) return refuse(problem, 'entry/discount_list_amount')
  if (order.discounts.some((row) => row.id === entry.id)) return refuse('duplicate_id', 'entry/id')
  const clean = { ...entry, name: sanitizeText(entry.name), name_french: sanitizeText(entry.name_french) }
  return edited({ ...order, discounts: [...order.discounts, clean] })
}

export const discountAdd = defineCommand({
  shape,
  right: 'orders.discount',
  adds: ({ entry }) => [entry.id],
  words: () => msg('Discount changed'),
  apply: addDiscount,
})
