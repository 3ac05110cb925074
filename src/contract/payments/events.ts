import { z } from 'zod'
import { event } from '../base/event.ts'

const PAYMENT_CALLS = [
  'parties.',
  'items.stock',
  'orders.',
  'till.',
  'dayJournal.',
  'payments.',
  'cardPayments.',
  'payLinks.',
  'receivables.',
  'receipts.',
]

/** The outcomes of a payment, also into account credit: a route that asks a gateway may emit any of them. */
export const GATEWAY_OUTCOMES = [
  'payment.taken',
  'payment.failed',
  'payment.unresolved',
  'payment.refunded',
  'account_credit.changed',
] as const

/** What happens in the payments feature that others hear of. */
export const paymentEvents = {
  'payment.taken': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'A payment was recorded on an order.',
  }),
  'payment.reversed': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'A payment was reversed by a correcting entry.',
  }),
  'payment.refunded': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'Something of a payment was given back.',
  }),
  'payment.started': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'internal',
    refreshes: PAYMENT_CALLS,
    words: 'A payment or refund was sent to a gateway.',
  }),
  'payment.failed': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'A payment or refund through a gateway failed.',
  }),
  'payment.unresolved': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'What became of a payment at its gateway is not known yet.',
  }),
  'payment_link.changed': event({
    subject: ['order', 'customer', 'fleet_location'],
    audience: 'public',
    refreshes: PAYMENT_CALLS,
    words: 'A link on which a customer pays was made, opened or withdrawn.',
  }),
  'gateway.notified': event({
    subject: 'shop',
    audience: 'internal',
    refreshes: [],
    words: 'A gateway sent a message about a payment.',
    payload: z.object({
      provider: z.string(),
      event_id: z.string(),
      type: z.string(),
      attempt_id: z.string(),
      reference: z.string(),
    }),
  }),
  'account_credit.changed': event({
    subject: ['customer', 'fleet_location'],
    audience: 'public',
    refreshes: ['payments.', 'receivables.', 'receipts.', 'till.', 'dayJournal.', 'parties.'],
    words: 'The account credit of a customer or fleet location changed.',
  }),
}
