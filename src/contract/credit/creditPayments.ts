import { z } from 'zod'
import { CARD_KINDS } from '#domain/payments/taking/surcharge.ts'
import { cardAttempt } from '../payments/cardPayments.ts'
import { partyKind } from '../parties/parties.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, line, money, requiredLine } from '../base/shared.ts'
import { GATEWAY_OUTCOMES } from '../payments/events.ts'

const payer = z.object({ kind: partyKind, id })
const one = payer.extend({ payment_id: id })

const creditCardReply = z.object({ attempt: cardAttempt, credit: z.string() }).meta({ id: 'CreditCardReply' })
export type CreditCardReply = z.infer<typeof creditCardReply>

/** Payments through a provider that go into a payer's account credit. */
export const creditPayments = {
  startCardCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/card-payments',
    allow: 'payments.take',
    params: payer,
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      /** The shop that takes the money. */
      shop_id: id,
      payment_method: z.string().max(40),
      amount: money,
      /** The terminal (empty: the shop’s only one), or the code of a gift card. */
      target: line(120).default(''),
      /** What the customer said about the card; only a credit card carries a surcharge. */
      card_kind: z.enum(CARD_KINDS).default(''),
      /** The surcharge that was shown to the customer. */
      surcharge: money.default('0'),
    }),
    reply: creditCardReply,
    errors: [
      'not_found',
      'duplicate_id',
      'credit_payment_under_way',
      'method_not_available',
      'provider_not_configured',
      'error_no_location',
      'payment_not_positive',
      'surcharge_changed',
      'error_finalizing_order_failed',
    ],
    emits: [
      'payment.started',
      'payment.taken',
      'payment.failed',
      'payment.unresolved',
      'account_credit.changed',
    ],
    audit: UNAUDITED.payments,
    summary: 'Start a card payment into account credit',
    description:
      'Records the payment under its payer, then sends it to the method’s provider. The amount becomes account credit. The same id again charges nothing and returns the current state. Until it has an outcome, the payer can start no other. No tip; a surcharge as on an order.',
    example: { payment_method: 'Terminal', amount: '250.00', target: 'tmr_1' },
  }),
  cardCredits: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/card-payments',
    allow: 'signed_in',
    params: payer,
    reply: z.object({ attempts: z.array(cardAttempt) }),
    errors: ['not_found'],
    summary: 'Card payments into account credit',
    description:
      'The newest 50 payments of this payer that went to a provider, with their state, newest first.',
    example: {},
  }),
  checkCardCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/card-payments/:payment_id/check',
    allow: 'payments.take',
    whileReadOnly: true,
    params: one,
    reply: creditCardReply,
    errors: ['not_found', 'error_finalizing_order_failed'],
    emits: GATEWAY_OUTCOMES,
    audit: UNAUDITED.payments,
    summary: 'Check a payment into account credit',
    description:
      'Asks the provider for the outcome, captures the money once the card is approved, and records the outcome. Never charges twice.',
    example: {},
  }),
  refundCardCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/card-payments/:payment_id/refunds',
    allow: 'payments.adjust_credit',
    params: one,
    body: z.object({
      id,
      device_id: id,
      made_at: instant,
      amount: money,
      reason: requiredLine(200),
    }),
    reply: creditCardReply,
    errors: [
      'not_found',
      'duplicate_id',
      'credit_payment_under_way',
      'payment_not_positive',
      'refund_over_payment',
      'credit_too_small',
      'error_finalizing_order_failed',
    ],
    emits: [
      'payment.started',
      'payment.refunded',
      'payment.failed',
      'payment.unresolved',
      'account_credit.changed',
    ],
    audit: ['payment.refunded'],
    summary: 'Refund a payment into account credit to its card',
    description:
      'At most what is left of that payment and of the credit, with the surcharge in proportion. The amount is held before the provider is asked, so that it cannot be spent meanwhile, and released if the refund fails; the attempt says so.',
    example: { amount: '20.00', reason: 'Paid too much' },
  }),
  cancelCardCredit: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/card-payments/:payment_id/cancel',
    allow: 'payments.take',
    whileReadOnly: true,
    params: one,
    reply: creditCardReply,
    errors: ['not_found', 'payment_settled', 'error_finalizing_order_failed'],
    emits: ['payment.taken', 'payment.failed', 'payment.unresolved', 'account_credit.changed'],
    audit: UNAUDITED.payments,
    summary: 'Cancel a payment into account credit',
    description:
      'Stops the terminal and closes the payment at the provider, so that it can no longer be charged. If the customer was faster, the payment is taken, and the reply says so.',
    example: {},
  }),
}
