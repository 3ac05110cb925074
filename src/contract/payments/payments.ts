import { z } from 'zod'
import { cardAttempt } from './cardPayments.ts'
import { orderPage } from '../orders/orderReplies.ts'
import { partyKind } from '../parties/parties.ts'
import { providers } from './providers.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, id, instant, line, money, requiredLine, seenVersion, signedMoney } from '../base/shared.ts'

/** The fields of every request that moves money: its own id (counts once), the station, and when the person did it. */
const moved = { id, device_id: id, made_at: instant }
const reason = requiredLine(200)
const payer = z.object({ kind: partyKind, id })

const creditEntry = z
  .object({
    id,
    payment_type: z.string(),
    payment_method: z.string(),
    /** Negative: spent or taken away. */
    amount: z.string(),
    reference: z.string(),
    reason: z.string(),
    user_name: z.string(),
    made_at: z.string(),
    order_id: id.nullable(),
    order_custom_id: z.string().nullable(),
    /**
     * The part of a payment that can still be refunded to its method, as far as there is credit; zero for any other
     * row.
     */
    refundable: z.string(),
  })
  .meta({ id: 'CreditEntry' })
export type CreditEntry = z.infer<typeof creditEntry>

const credit = z.object({ credit: z.string(), entries: z.array(creditEntry) }).meta({ id: 'AccountCredit' })

export const payments = {
  refund: route({
    method: 'POST',
    path: '/api/v2/orders/:id/refunds',
    allow: 'signed_in',
    params: z.object({ id }),
    body: z.object({
      ...moved,
      payment_id: id,
      /** `method`: the original method; `credit`: account credit of the payer. */
      to: z.enum(['method', 'credit']),
      /** Ignored when lines are returned: their amount is computed from the order. */
      amount: money.default('0'),
      /** The part of the tip to refund; none without it. */
      tip: money.default('0'),
      lines: z
        .array(
          z.object({
            line_id: id,
            quantity: amount,
            /** Back on the shelf: only for an item, or a part in a returned package. */
            to_stock: z.boolean().default(false),
          }),
        )
        .max(200)
        .default([]),
      reason,
      expected_version: seenVersion,
      /** The terminal of a refund in person; empty: the one that took the payment. */
      target: line(120).default(''),
    }),
    reply: orderPage
      .extend({
        /** The state of a refund through a provider; null for any other. */
        attempt: cardAttempt.nullable(),
      })
      .meta({ id: 'RefundReply' }),
    errors: [
      'not_found',
      'stale_version',
      'duplicate_id',
      'nothing_paid',
      'order_has_open_payment',
      'order_has_issue_payment',
      'provider_not_configured',
      'error_refund_processing_failed',
      'error_refund_payment_method_failed',
      'error_finalizing_order_failed',
      'payment_not_positive',
      'refund_over_payment',
      'tip_not_left',
      'credit_refund_exists',
      'credit_refund_blocked',
      'not_allowed',
      'payer_required',
      'already_returned',
    ],
    emits: ['payment.refunded', 'payment.started', 'payment.failed', 'payment.unresolved'],
    audit: ['payment.refunded'],
    summary: 'Give back something of a payment',
    description:
      'Adds a refund to the ledger: an amount, or what some lines cost with their share of discounts and taxes; goods that go back on the shelf with it are put back into stock, once and only when the refund is done. Never more than is left of the payment: of lines that cost more, the rest goes back out of the order’s other payments; its surcharge in proportion, its tip only as far as is asked for and only the way it was given. To account credit at most once an order, and only by methods that the role may turn into credit; a Technician refunds to account credit alone.',
    example: { to: 'method', amount: '20.00', reason: 'Wrong filter', expected_version: 9 },
  }),
  credit: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/credit',
    allow: 'signed_in',
    params: payer,
    /** The currency; that of the person's first shop where none is named. */
    query: z.object({ shop_id: id.optional() }),
    reply: credit,
    errors: ['not_found'],
    summary: 'Account credit',
    description:
      'A customer’s or fleet location’s account credit in the currency of a shop, and the last 200 entries. Credit that was paid in one currency is never spent in another.',
    example: {},
  }),
  addCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/credit',
    allow: 'payments.take',
    params: payer,
    body: z.object({
      ...moved,
      shop_id: id,
      payment_method: z.string().max(40),
      amount: money,
      reference: z.string().trim().max(80).default(''),
    }),
    reply: credit,
    errors: [
      'not_found',
      'duplicate_id',
      'payment_not_positive',
      'reference_required',
      'method_not_available',
    ],
    emits: ['account_credit.changed'],
    audit: UNAUDITED.payments,
    summary: 'Add account credit',
    description: 'Takes a payment by a manual method that becomes account credit.',
    example: { payment_method: 'Cash', amount: '100.00' },
  }),
  adjustCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/credit/adjust',
    allow: 'payments.adjust_credit',
    params: payer,
    body: z.object({ ...moved, shop_id: id, amount: signedMoney, reason }),
    reply: credit,
    errors: ['not_found', 'duplicate_id', 'invalid_input', 'credit_too_small'],
    emits: ['account_credit.changed'],
    audit: ['credit.adjusted'],
    summary: 'Adjust account credit',
    description:
      'Adds an entry that raises or (if negative) lowers account credit, with a reason. Credit never goes below zero.',
    example: { amount: '-15.00', reason: 'Entered twice' },
  }),
  refundCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/credit/:payment_id/refunds',
    allow: 'payments.adjust_credit',
    params: payer.extend({ payment_id: id }),
    body: z.object({
      ...moved,
      /** The shop, and its drawer, that refunds the money. */
      shop_id: id,
      /** Empty: the original method. A bank payment (a check, a transfer) may be refunded in cash. */
      payment_method: z.string().max(40).default(''),
      amount: money,
      reason,
    }),
    reply: credit,
    errors: [
      'not_found',
      'duplicate_id',
      'invalid_input',
      'payment_by_gateway',
      'payment_not_positive',
      'refund_over_payment',
      'credit_too_small',
    ],
    emits: ['account_credit.changed'],
    audit: ['payment.refunded'],
    summary: 'Refund a payment into account credit',
    description:
      'Refunds a payment that staff recorded: the way it was paid, or in cash if it came by bank. At most what is left of that payment and of the credit. Cash leaves the station’s drawer. A card payment goes back to its card.',
    example: { amount: '20.00', reason: 'Moving away' },
  }),
  ...providers,
}
