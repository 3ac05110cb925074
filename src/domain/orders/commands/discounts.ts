import { couponEntry, couponProblem } from '../coupons.ts'
import { sanitizeText } from '../../base/text.ts'
import { cmp } from '../../money/money.ts'
import type { DiscountEntry, Order } from '../order.ts'
import { edited, refuse, type CommandContext, type CommandOf, type EditResult } from './types.ts'

/** A new base price above the package's own would take nothing off. */
function raises(order: Order, entry: DiscountEntry): boolean {
  const line = order.packages.find((row) => row.id === entry.discount_coupon_package_id)
  return line !== undefined && cmp(entry.discount_list_amount, line.price) > 0
}

/** Adds an entry to the discount list; a package coupon must name a package of this order. */
export function addDiscount(order: Order, command: CommandOf<'discount.add'>): EditResult {
  const { entry } = command
  if (entry.discount_list_amount.startsWith('-')) return refuse('invalid_input', 'entry/discount_list_amount')
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
  if (order.discounts.some((row) => row.id === entry.id)) return refuse('duplicate_id', 'entry/id')
  const clean = { ...entry, name: sanitizeText(entry.name), name_french: sanitizeText(entry.name_french) }
  return edited({ ...order, discounts: [...order.discounts, clean] })
}

/** Puts a coupon on the order, where its rules allow that now. */
export function addCoupon(
  order: Order,
  command: CommandOf<'coupon.add'>,
  context: CommandContext,
): EditResult {
  const found = context.coupon
  if (found?.coupon.id !== command.coupon_id) return refuse('not_found', 'coupon_id')
  const problem = couponProblem(found.coupon, order, { now: context.now, uses: found.uses })
  if (problem) return refuse(problem, 'coupon_id')
  if (order.discounts.some((row) => row.id === command.entry_id)) return refuse('duplicate_id', 'entry_id')
  return edited({
    ...order,
    discounts: [...order.discounts, couponEntry(found.coupon, order, command.entry_id)],
  })
}

/** Takes an entry off the discount list. */
export function removeDiscount(order: Order, command: CommandOf<'discount.remove'>): EditResult {
  const index = order.discounts.findIndex((row) => row.id === command.line_id)
  const entry = order.discounts[index]
  if (!entry) return refuse('line_not_found', 'line_id')
  const discounts = order.discounts.filter((row) => row !== entry)
  return edited({ ...order, discounts }, { removed: { kind: 'discount', index, entry } })
}

/** Sets or clears the order discount: type 1 fixed, 2 percent. */
export function setOrderDiscount(order: Order, command: CommandOf<'order_discount.set'>): EditResult {
  const cleared = command.discount_type === null
  return edited({
    ...order,
    order_discount_type: command.discount_type,
    order_discount_amount: cleared ? '0' : command.discount_amount,
  })
}
