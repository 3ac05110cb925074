import { msg, msgIn } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Orders, their lines and their status. */
export const ordersErrors = {
  order_closed: {
    status: 409,
    words: msg('This order is closed and can’t be edited. Your changes were not applied.'),
  },
  too_many_tags: {
    status: 409,
    words: msg('This order has 20 tags already. Remove one first.'),
  },
  refused_before: {
    status: 409,
    words: msg(
      'This change depends on an earlier one that was rejected. Resolve that one first, then try again.',
    ),
  },
  transition_not_allowed: {
    status: 409,
    words: msg('This order can’t go to that status directly. Move it to the next status first.'),
  },
  order_has_open_payment: {
    status: 409,
    words: msg(
      'A payment or refund on this order is in progress. Open it on the work order and finish or cancel it first.',
    ),
  },
  order_has_payments: {
    status: 409,
    words: msg('This order has payments. Reverse or refund them first.'),
  },
  order_used_stock: {
    status: 409,
    words: msg('This order’s parts already left stock. Move it back to In Progress first.'),
  },
  split_needs_lines: {
    status: 409,
    words: msg('Choose at least one line to move, and leave at least one.'),
  },
  split_order_discount: {
    status: 409,
    words: msg(
      'This order has a discount for the whole order. Remove it, split the order, then add it again.',
    ),
  },
  split_changes_total: {
    status: 409,
    words: msg('Split this way, the customer’s total would change. Check capped fees and discounts.'),
  },
  merge_same_order: {
    status: 409,
    words: msg('An order can’t be merged with itself. Choose another order.'),
  },
  merge_other_shop: {
    status: 409,
    words: msg('These orders belong to different shops. Move one to the other shop first.'),
  },
  merge_other_vehicle: {
    status: 409,
    words: msg('These orders are for different vehicles and can’t be merged. Choose another order.'),
  },
  merge_other_customer: {
    status: 409,
    words: msg('These orders are for different customers. Set the same customer on both first.'),
  },
  currency_differs: {
    status: 409,
    words: msg('The other shop uses another currency. Create a new order there instead.'),
  },
  dates_out_of_order: {
    status: 409,
    words: msg('The date must be after the order was created, and not in the future.'),
  },
  already_in_status: {
    status: 409,
    words: msg('The order already has this status.'),
  },
  order_has_issue_payment: {
    status: 409,
    words: msg(
      'A payment or refund on this order isn’t confirmed. Check or cancel it from the banner on the work order. We also check it every minute.',
    ),
  },
  order_not_deleted: {
    status: 409,
    words: msg('Only a cancelled order can be restored.'),
  },
  order_not_uncollectible: {
    status: 409,
    words: msg('Only an uncollectible order can take a late payment.'),
  },
  order_is_complete: {
    status: 409,
    words: msg('The order is finalized. Re-open or void it instead.'),
  },
  order_is_ended: {
    status: 409,
    words: msg('This order is closed.'),
  },
  order_is_uncollectible: {
    status: 409,
    words: msg('The order is uncollectible. Finalize it again before taking a payment.'),
  },
  contact_required: {
    status: 400,
    words: msg('Enter the phone number or email the customer approved with.'),
  },
  estimate_waiver_not_offered: {
    status: 409,
    words: msg(
      'The law here doesn’t let customers waive the written estimate this way. Record their approval instead.',
    ),
  },
  estimate_before_work: {
    status: 409,
    words: msg('Here, the customer must approve the estimate before work begins. Record the approval first.'),
  },
  reason_unknown: {
    status: 400,
    words: msg('This reason isn’t on the list. Choose another.'),
  },
  inspection_note_missing: {
    status: 409,
    words: msg('An item of the inspection needs a note. Add it, then send the inspection.'),
  },
  note_required: {
    status: 400,
    words: msgIn('base', 'Add a note when the reason is Other.'),
  },
  schedule_time_missing: {
    status: 400,
    words: msg('Enter a date and time for the scheduled order.'),
  },
  schedule_time_past: {
    status: 400,
    words: msg('This time is in the past. Choose a later one.'),
  },
  order_not_complete: {
    status: 409,
    words: msg('Only a finalized order allows this.'),
  },
  day_closed: {
    status: 409,
    words: msg(
      'The day of this order is closed, so it can’t be re-opened. Void it, or make the correction on a new order.',
    ),
  },
  reason_required: {
    status: 400,
    words: msg('Choose a reason. If it’s Other, add a note.'),
  },
  finalize_incomplete: {
    status: 409,
    words: msg('Something required is missing. Complete the listed items, then finalize.'),
  },
  line_not_found: {
    status: 409,
    words: msg('This line is no longer on the order; someone removed it.'),
  },
  too_many_photos: {
    status: 409,
    words: msg('This item already has 12 photos. Remove one to add another.'),
  },
  field_not_editable: {
    status: 400,
    words: msg('This field can’t be changed here.'),
  },
  total_below_zero: {
    status: 409,
    words: msg('The total would be below zero. Lower the discount or remove the negative line.'),
  },
  discount_above_100: {
    status: 409,
    words: msg('A discount can’t be more than 100%. Enter 100 or less.'),
  },
  discount_above_price: {
    status: 409,
    words: msg('The discount is more than the amount it applies to. Enter a lower amount.'),
  },
  total_too_large: {
    status: 409,
    words: msg('The total is too large (over 10 digits). Check prices and quantities.'),
  },
  price_not_allowed: {
    status: 403,
    words: msg('Your role can’t change this price or give this discount. Ask a manager.'),
  },
} as const satisfies Record<string, ErrorText>
