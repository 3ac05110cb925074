import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Payments and refunds. */
export const paymentsErrors = {
  nothing_owed: {
    status: 409,
    words: msg('This order has no balance due.'),
  },
  nothing_paid: {
    status: 409,
    words: msg('This order has no payments.'),
  },
  payment_not_positive: {
    status: 400,
    words: msg('Enter an amount greater than zero.'),
  },
  payment_too_large: {
    status: 409,
    words: msg('This is more than the balance due. Only cash can give change.'),
  },
  payment_already_reversed: {
    status: 409,
    words: msg('This payment is already reversed.'),
  },
  reference_required: {
    status: 400,
    words: msg('Enter a reference number for this payment method.'),
  },
  credit_too_small: {
    status: 409,
    words: msg('Not enough account credit. Enter less, or use another payment method.'),
  },
  credit_payment_under_way: {
    status: 409,
    words: msg('A payment to this account credit isn’t confirmed. Check or cancel it first.'),
  },
  credit_refund_exists: {
    status: 409,
    words: msg('This order already has a refund to account credit.'),
  },
  credit_refund_blocked: {
    status: 403,
    words: msg('Your role can’t refund this payment method to account credit. Ask an owner.'),
  },
  refund_over_payment: {
    status: 409,
    words: msg('This is more than what’s left of that payment. Enter less.'),
  },
  payment_has_refunds: {
    status: 409,
    words: msg('Part of this payment was already refunded. Refund the rest instead.'),
  },
  already_returned: {
    status: 409,
    words: msg('You can’t return more than was sold. Lower the quantity.'),
  },
  payer_required: {
    status: 400,
    words: msg('Choose a customer or fleet location first. Account credit must belong to one.'),
  },
  method_not_available: {
    status: 409,
    words: msg('This payment method isn’t set up at this shop. Choose another.'),
  },
  shares_over_payment: {
    status: 409,
    words: msg(
      'The selected orders add up to more than the payment. Enter a larger payment, or remove an order.',
    ),
  },
  surcharge_changed: {
    status: 409,
    words: msg(
      'The surcharge changed since it was shown to the customer. Tell them the new amount, then send it again.',
    ),
  },
  pay_link_changed: {
    status: 409,
    words: msg('The amount due changed since you opened this page. Review it, then pay.'),
  },
  pay_link_busy: {
    status: 409,
    words: msg(
      'The shop is taking another payment for this order right now. Try again in a minute, or call the shop.',
    ),
  },
  link_paid: {
    status: 409,
    words: msg('The customer already paid through this link.'),
  },
  tips_not_taken: {
    status: 409,
    words: msg('Tips aren’t accepted with this payment method.'),
  },
  tip_too_large: {
    status: 409,
    words: msg('The tip can’t be more than the payment. Check the amount.'),
  },
  tip_not_left: {
    status: 409,
    words: msg('You can refund only what’s left of the tip, and only to its original payment method.'),
  },
  other_currency: {
    status: 409,
    words: msg('This order is in another currency. Take the payment at a shop that uses it.'),
  },
  address_black_listed: {
    status: 409,
    words: msg(
      'This email is on the do-not-email list. Use another, or change the list on the customer’s profile.',
    ),
  },
  receipts_limited: {
    status: 429,
    words: msg('You’ve reached the hourly limit for sending receipts. Ask a manager to send this one.'),
  },
  mail_address_refused: {
    status: 409,
    words: msg(
      'The email server says this address doesn’t exist. Correct the address. To email this one again, remove it from Suppressed addresses under Messages.',
    ),
  },
  mail_not_sent: {
    status: 503,
    words: msg('The email couldn’t be sent. Check Email under System status, then send it again.'),
  },
} as const satisfies Record<string, ErrorText>
