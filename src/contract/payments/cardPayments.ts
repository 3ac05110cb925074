import { z } from 'zod'
import { CARD_MERCHANT_PAYMENT_STATUSES, TERMINAL_CONNECTIONS } from '#domain/base/constants.ts'
import { ATTEMPT_STATES } from '#domain/payments/taking/attempts.ts'
import { CARD_KINDS } from '#domain/payments/taking/surcharge.ts'
import { orderPage } from '../orders/orderReplies.ts'
import { order } from '#domain/orders/order.ts'
import { partyKind } from '../parties/parties.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, line, money, requiredLine, seenVersion } from '../base/shared.ts'
import { GATEWAY_OUTCOMES } from './events.ts'

const payer = z.object({ kind: partyKind, id }).nullable()

export const cardAttempt = z
  .object({
    id,
    /** Null where it goes into the account credit of a payer. */
    order_id: id.nullable(),
    payer,
    kind: z.enum(['payment', 'refund']),
    state: z.enum(ATTEMPT_STATES),
    provider: z.string(),
    payment_method: z.string(),
    amount: z.string(),
    surcharge: z.string(),
    tip: z.string(),
    /** What the customer said about the card before it was presented. */
    card_kind: z.enum(CARD_KINDS),
    currency: z.string(),
    target: z.string(),
    /** What it waits for: reader, customer, gateway; empty when nothing. */
    step: z.string(),
    /** The page on which the customer pays. */
    url: z.string(),
    brand: z.string(),
    last4: z.string(),
    /** In the specification's form: ERROR: … CODE: …. */
    error: z.object({ code: z.string(), text: z.string() }).nullable(),
    user_name: z.string(),
    made_at: z.string(),
    /** Who recorded its outcome where the gateway could not, when and why. */
    settled_by_hand: z.object({ user_name: z.string(), made_at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'CardAttempt' })
export type CardAttempt = z.infer<typeof cardAttempt>

const cardReply = orderPage.extend({ attempt: cardAttempt }).meta({ id: 'CardReply' })
export type CardReply = z.infer<typeof cardReply>

const attempts = z.object({ attempts: z.array(cardAttempt) })

/** The number of an order, or the name of a payer. */
const subject = z.string()

const failedRefund = z
  .object({
    id,
    /** Null for a payment into account credit. */
    order_id: id.nullable(),
    /** The present owner of the account credit. */
    payer,
    subject,
    payment_method: z.string(),
    /** The amount to refund, its surcharge and tip included. */
    amount: z.string(),
    currency: z.string(),
    error: z.object({ code: z.string(), text: z.string() }).nullable(),
    user_name: z.string(),
    made_at: z.string(),
  })
  .meta({ id: 'FailedRefund' })
export type FailedRefundRow = z.infer<typeof failedRefund>

/** Payments through a terminal or a page of a provider. */
export const cardPayments = {
  start: route({
    method: 'POST',
    path: '/api/v2/orders/:id/card-payments',
    allow: 'payments.take',
    params: z.object({ id }),
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      payment_method: z.string().max(40),
      amount: money,
      /** The terminal; empty: the shop's only one. */
      target: line(120).default(''),
      /** What the customer said about the card; only a credit card carries a surcharge. */
      card_kind: z.enum(CARD_KINDS).default(''),
      /** The surcharge that was shown to the customer. */
      surcharge: money.default('0'),
      /** The tip, in addition to the amount. */
      tip: money.default('0'),
      expected_version: seenVersion,
    }),
    reply: cardReply,
    errors: [
      'not_found',
      'stale_version',
      'duplicate_id',
      'error_payment_sync_issue',
      'method_not_available',
      'provider_not_configured',
      'error_no_location',
      'payment_not_positive',
      'payment_too_large',
      'nothing_owed',
      'surcharge_changed',
      'tips_not_taken',
      'tip_too_large',
      'order_is_ended',
      'order_is_uncollectible',
      'error_finalizing_order_failed',
    ],
    emits: ['payment.started', 'payment.taken', 'payment.failed', 'payment.unresolved'],
    audit: UNAUDITED.payments,
    summary: 'Start a card payment',
    description:
      'Records the payment, then sends it to the method’s provider. The same id again charges nothing and returns the current state. Until it has an outcome, the order takes no other payment. A surcharge that differs from the one shown to the customer is refused. A card that turns out not to be a credit card is charged without it.',
    example: { payment_method: 'Terminal', amount: '86.40', target: 'tmr_1', expected_version: 4 },
  }),
  check: route({
    method: 'POST',
    path: '/api/v2/card-payments/:id/check',
    allow: 'payments.take',
    whileReadOnly: true,
    params: z.object({ id }),
    reply: cardReply,
    errors: ['not_found', 'error_finalizing_order_failed'],
    emits: ['payment.taken', 'payment.failed', 'payment.unresolved', 'payment.refunded', 'payment.started'],
    audit: ['payment.refunded'],
    summary: 'Check a payment',
    description:
      'Asks the provider for the outcome of a payment or refund, captures the money once the card is approved, and records the outcome. Never charges twice.',
    example: {},
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v2/card-payments/:id/cancel',
    allow: 'payments.take',
    whileReadOnly: true,
    params: z.object({ id }),
    reply: cardReply,
    errors: ['not_found', 'payment_settled', 'error_finalizing_order_failed'],
    emits: ['payment.taken', 'payment.failed', 'payment.unresolved', 'payment.refunded'],
    audit: ['payment.refunded'],
    summary: 'Cancel a payment',
    description:
      'Stops the terminal and closes the payment at the provider, so that it can no longer be charged. If the customer was faster, the payment is taken, and the reply says so.',
    example: {},
  }),
  resolveManually: route({
    method: 'POST',
    path: '/api/v2/card-payments/:id/settle-by-hand',
    allow: 'payments.settle_by_hand',
    whileReadOnly: true,
    params: z.object({ id }),
    body: z.object({
      device_id: id,
      made_at: instant,
      outcome: z.enum(['taken', 'not_taken']).describe('Of a refund: whether it was given back'),
      reference: line(120)
        .default('')
        .describe('What the processor’s own page calls it; required where it was taken'),
      reason: requiredLine(200),
    }),
    reply: z.object({ attempt: cardAttempt }),
    errors: [
      'not_found',
      'payment_settled',
      'payment_still_looked_up',
      'reference_required',
      'duplicate_reference',
      'error_finalizing_order_failed',
    ],
    emits: GATEWAY_OUTCOMES,
    audit: ['payment.settled', 'payment.refunded'],
    summary: 'Settle a payment by hand',
    description:
      'The way out for a payment or refund in issue, of an order or into account credit, whose provider can never answer again: from ten minutes after it began an owner writes what the processor’s own page says of it. The provider is asked one last time first, and what it knows counts instead. Name, time and reason stay with the attempt and in the ledger; a provider that later says that it took the money is still believed.',
    example: { outcome: 'taken', reference: 'pi_3PqK2e', reason: 'Merchant account closed; see its page' },
  }),
  listForOrder: route({
    method: 'GET',
    path: '/api/v2/orders/:id/card-payments',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: attempts,
    errors: ['not_found'],
    summary: 'Card payments of an order',
    description: 'Every payment and refund of the order that went to a provider, with its state.',
    example: {},
  }),
  waiting: route({
    method: 'GET',
    path: '/api/v2/card-payments',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({
      attempts: z.array(cardAttempt.extend({ subject })),
    }),
    errors: ['not_found'],
    summary: 'Payments without an outcome',
    description:
      'The open payments and payments in issue of a shop, oldest first, with their order or payer.',
    example: {},
  }),
  failedRefunds: route({
    method: 'GET',
    path: '/api/v2/failed-refunds',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ refunds: z.array(failedRefund) }),
    errors: ['not_found'],
    summary: 'Failed refunds',
    description:
      'The failed refunds of a shop that were not made good since, of at most 50 orders and payments into account credit, oldest first. A later refund of the same payment makes it good. Account credit that was spent since can no longer be refunded.',
    example: {},
  }),
  giftCard: route({
    method: 'POST',
    path: '/api/v2/gift-cards/look-up',
    allow: 'payments.take',
    body: z.object({ shop_id: id, code: requiredLine(80).describe('As printed; in any case') }),
    reply: z.object({
      remaining: z.string(),
      currency: z.string(),
      title: z.string(),
      expires_on: z.string().nullable(),
    }),
    errors: [
      'not_found',
      'provider_not_configured',
      'gift_card_unknown',
      'gift_card_expired',
      'gift_card_void',
      'gift_card_in_units',
      'gift_card_currency',
      'gift_card_empty',
      'gift_card_not_read',
    ],
    audit: UNAUDITED.reads,
    summary: 'Check a gift card',
    description:
      'The balance of a Gift Up card, or why it cannot be used at this shop. Takes nothing. The code is the holder’s secret, so it is sent in the body.',
    example: { code: 'ABCD-EFGH' },
  }),
  setMxStatus: route({
    method: 'POST',
    path: '/payments/set-mx-merchant-payment-status',
    allow: 'payments.take',
    whileReadOnly: true,
    body: z.object({
      sid: id.describe('Shop'),
      mid: line(80).describe('MX merchant'),
      rid: line(40).describe('The fifteen digits of the payment'),
      ie: z.unknown().optional(),
      ipn: z.unknown().optional(),
    }),
    reply: z.object({
      data: z.object({
        payment_status: z.enum(CARD_MERCHANT_PAYMENT_STATUSES),
        updated_orders: z.array(order),
        mx_message: z.string(),
      }),
    }),
    errors: ['not_found', 'error_finalizing_order_failed'],
    emits: ['payment.taken', 'payment.failed', 'payment.unresolved', 'account_credit.changed'],
    audit: UNAUDITED.payments,
    summary: 'Payment status at MX Merchant',
    description:
      'Looks the payment up at MX Merchant once: checking, success, failed, cancelled or error. Poll every three seconds, at most thirty times. After an error it is looked up by its digits before anything is charged again.',
    example: { sid: '0192…', mid: '4012', rid: '123456789012345' },
  }),
  printable: route({
    method: 'GET',
    path: '/payments/get-successful-payment-for-print',
    allow: 'signed_in',
    query: z
      .object({
        osid: id.describe('The order’s shop'),
        speid: line(120).default('').describe('The payment as Stripe calls it'),
        mxpeid: line(120)
          .default('')
          .describe('The payment as MX Merchant calls it, or the digits it was sent with'),
        pcid: z
          .union([z.literal(''), id])
          .default('')
          .describe('The payment’s own id'),
      })
      .refine(({ speid, mxpeid, pcid }) => speid + mxpeid + pcid !== '', {
        path: ['pcid'],
        message: 'Name the payment.',
      }),
    reply: z.object({ invoice_url: z.string() }),
    errors: ['not_found'],
    summary: 'Receipt of a card payment',
    description:
      'A signed address of the printable receipt, valid for five minutes, once the payment is recorded; empty before. Poll at most five times.',
    example: { osid: '0192…', pcid: '0193…' },
  }),
  readers: route({
    method: 'GET',
    path: '/api/v2/terminals',
    allow: 'signed_in',
    query: z.object({ shop_id: id, payment_method: z.string().max(40).default('Terminal') }),
    reply: z.object({
      readers: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          /** The state at the provider; the browser shows `connecting` until the answer arrives. */
          connection: z.enum(TERMINAL_CONNECTIONS),
          busy: z.boolean(),
        }),
      ),
    }),
    errors: [
      'not_found',
      'method_not_available',
      'provider_not_configured',
      'error_no_location',
      'error_no_reader',
      'error_no_token_received',
      'error_reader_discover_issue',
    ],
    summary: 'Terminals of a shop',
    description: 'The readers at the shop’s location with their current state at the provider.',
    example: {},
  }),
}
