import { z } from 'zod'
import { CARD_KINDS } from '#domain/payments/taking/surcharge.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { email, id, mailOutcome, money } from '../base/shared.ts'
import { textOutcome, textTo } from '../base/textShape.ts'
import { byLink, byOrder, token, visitorLink, visitorOrder } from '../base/visitorLink.ts'

const text = z.string()

/** A link on which a customer pays without an account. */
const link = z
  .object({ ...visitorLink, state: z.enum(['waiting', 'paid', 'withdrawn', 'expired']), amount: text })
  .meta({ id: 'PayLink' })
export type PayLink = z.infer<typeof link>

/** What the customer sees: the shop, the balance, and the state of the payment. */
export const payPage = z
  .object({
    ...visitorOrder,
    /**
     * `ready`: the customer may pay. `waiting`: their page at the provider is open. `busy`: the shop takes another
     * payment right now. `paid`: paid over this link. `settled`: nothing is owed any more.
     */
    state: z.enum(['ready', 'waiting', 'busy', 'paid', 'settled']),
    /** The amount that this link asks for now. */
    amount: text,
    tips_on: z.boolean(),
    tip_percents: z.array(text),
    /** The surcharge on credit cards in percent; "0" where there is none. */
    surcharge_percent: text,
    /** The customer's page at the provider while it is open. */
    url: text,
    /** What was paid, tip and surcharge included; empty before. */
    charged: text,
  })
  .meta({ id: 'PayPage' })
export type PayPage = z.infer<typeof payPage>

const closed = ['link_not_valid', 'link_expired', 'link_withdrawn', 'order_is_ended'] as const

export const payLinks = {
  list: route({
    method: 'GET',
    path: '/api/v2/orders/:id/pay-links',
    allow: 'signed_in',
    params: byOrder,
    reply: z.object({ links: z.array(link) }),
    errors: ['not_found'],
    summary: 'Payment links of an order',
    description: 'The links that were created for the customer, newest first, each with its outcome.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/orders/:id/pay-links',
    allow: 'orders.send',
    params: byOrder,
    body: z.object({
      id,
      amount: money,
      /** Whether it is mailed; without an address, to the customer's own. */
      send: z.boolean(),
      to: z.union([z.literal(''), email]).default(''),
      /** The number that it is texted to; empty texts nothing. The text has the link’s id. */
      text_to: textTo.default(''),
    }),
    reply: z.object({
      link,
      url: text,
      /** The address as a QR code. */
      qr_svg: text,
      mail: mailOutcome,
      text: textOutcome,
    }),
    errors: [
      'not_found',
      'duplicate_id',
      'method_not_available',
      'provider_not_configured',
      'payment_not_positive',
      'payment_too_large',
      'nothing_owed',
      'order_is_ended',
      'order_is_uncollectible',
      'order_has_open_payment',
      'order_has_issue_payment',
      'address_black_listed',
      'texts_not_configured',
      'number_black_listed',
      'texts_refused',
      'number_stopped',
      'text_number_not_valid',
    ],
    emits: ['payment_link.changed', 'text.changed'],
    audit: UNAUDITED.order,
    summary: 'Create a payment link',
    description:
      'Creates a link, valid for seven days, on which the customer pays an amount of the order by card, and emails or texts it. The address is returned here once; only its hash is stored. Earlier links of the order are cancelled.',
    example: { id: '0193f0a0-0000-7000-8000-000000000001', amount: '86.40', send: true },
    rate: 60,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/v2/orders/:id/pay-links/:link_id/withdraw',
    allow: 'orders.send',
    params: byLink,
    reply: z.object({ link }),
    errors: ['not_found', 'link_paid'],
    emits: ['payment_link.changed', 'payment.failed', 'payment.taken'],
    audit: UNAUDITED.order,
    summary: 'Cancel a payment link',
    description:
      'Closes the customer’s page at the provider if it is open. If the customer has already paid, the reply says so.',
    example: {},
  }),
  open: route({
    method: 'POST',
    path: '/api/v2/pay-links/open',
    allow: 'public',
    body: z.object({ token }),
    reply: payPage,
    rate: 60,
    errors: closed,
    emits: ['payment_link.changed', 'payment.taken', 'payment.failed'],
    audit: UNAUDITED.customer,
    summary: 'Open a payment link',
    description:
      'The amount due and the state of its payment. A payment that was started through this link is checked at the provider.',
    example: { token: 'the token of the link' },
  }),
  pay: route({
    method: 'POST',
    path: '/api/v2/pay-links/pay',
    allow: 'public',
    body: z.object({
      token,
      /** The payment's own id: sent again it starts nothing more. */
      id,
      /** What the page showed. */
      amount: money,
      card_kind: z.enum(CARD_KINDS).default(''),
      surcharge: money.default('0'),
      tip: money.default('0'),
    }),
    reply: payPage,
    rate: 20,
    errors: [
      ...closed,
      'duplicate_id',
      'pay_link_changed',
      'nothing_owed',
      'pay_link_busy',
      'provider_not_configured',
      'tips_not_taken',
      'tip_too_large',
    ],
    emits: ['payment.started', 'payment.taken', 'payment.failed', 'payment.unresolved'],
    audit: UNAUDITED.customer,
    summary: 'Pay through a link',
    description:
      'Starts a payment and returns the address of the provider’s page. Earlier payments of this link are closed first, so that nothing is paid twice.',
    example: { token: 'the token of the link', amount: '86.40', tip: '8.64', card_kind: 'debit' },
  }),
}
