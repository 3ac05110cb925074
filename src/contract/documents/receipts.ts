import { z } from 'zod'
import { BILL_STATES } from '#domain/orders/bill.ts'
import { signature } from '../orders/authorizations.ts'
import { actions } from '../orders/orderReplies.ts'
import { order } from '#domain/orders/order.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { email, id, instant, language, mailedTo } from '../base/shared.ts'
import { partyContact } from '#domain/parties/billTo.ts'
import { sentText, texted, textTo } from '../base/textShape.ts'
import { byOrder, token, visitorFrame, visitorOrder } from '../base/visitorLink.ts'

const text = z.string()

/** The most characters of a message in the email of an invoice. */
export const MOST_MAIL_MESSAGE = 2000
/** The most characters of a message in the text of an invoice; its link and the shop’s name come on top. */
export const MOST_TEXT_MESSAGE = 300

const orderReceipt = z
  .object({
    of: z.literal('order'),
    ...visitorOrder,
    /** `none`: nothing is owed, and nothing was paid. */
    state: z.enum(BILL_STATES),
    /** The balance due; "0.00" where nothing is. */
    left: text,
    /** Until when the balance may be paid by the customer's terms; null where it is due now or nothing is. */
    on_account_until: text.nullable(),
  })
  .meta({ id: 'OrderReceiptPage' })

const paymentReceipt = z
  .object({
    of: z.literal('payment'),
    ...visitorFrame,
    made_at: text,
    /** What was paid in all; negative for a refund. */
    paid: text,
    reversed: z.boolean(),
    orders: z.array(z.object({ order_custom_id: text, amount: text })),
    /** Payments, and refunds, which are negative; `reference` names the card where it is known. */
    payments: z.array(
      z.object({
        id,
        payment_type: text,
        payment_method: text,
        reference: text,
        amount: text,
        made_at: text,
      }),
    ),
    /** The account credit after it. */
    credit: text,
    /** The balance due now; null where no order was paid. */
    owed: text.nullable(),
  })
  .meta({ id: 'PaymentReceiptPage' })

/** What a customer sees of an order with its payments, or of a payment into account credit or over many orders. */
export const receiptPage = z.discriminatedUnion('of', [orderReceipt, paymentReceipt])
export type ReceiptPage = z.infer<typeof receiptPage>

const byPayment = z.object({ id })

const mailBody = z.object({ to: email, language: language.optional() })

/** Request and reply for mailing a receipt of any kind. */
const mailed = {
  body: mailBody,
  reply: mailedTo,
  errors: ['not_found', 'address_black_listed', 'mail_address_refused', 'mail_not_sent', 'receipts_limited'],
  rate: 30,
} as const

const textBody = z.object({
  /** The text's own id: sent again it texts nothing more. */
  id,
  to: textTo.min(1),
  language: language.optional(),
})

/** The same for texting a link to it. */
const sentAsText = {
  body: textBody,
  reply: z.object({ text: sentText }),
  errors: [
    'not_found',
    'duplicate_id',
    'texts_not_configured',
    'number_black_listed',
    'texts_refused',
    'number_stopped',
    'text_number_not_valid',
    'text_not_sent',
    'receipts_limited',
  ],
  emits: ['text.changed'],
  rate: 30,
} as const

/** The end of a checkout: the customer's signature, and the document by mail. */
export const receipts = {
  sign: route({
    method: 'POST',
    path: '/api/v2/orders/:id/signature',
    allow: 'orders.edit',
    params: byOrder,
    body: z.object({ id, device_id: id, made_at: instant, signature }),
    reply: z.object({ order, actions }),
    errors: ['not_found', 'duplicate_id', 'order_closed'],
    emits: ['order.changed'],
    audit: UNAUDITED.order,
    summary: 'Add the customer’s signature',
    description:
      'Draws the strokes as an image for the invoice, also after the order was finalized. The same id again changes nothing.',
    example: {
      signature: [
        [
          [10, 10],
          [400, 200],
        ],
      ],
    },
  }),
  mail: route({
    method: 'POST',
    path: '/api/v2/orders/:id/receipt/mail',
    allow: 'orders.send',
    params: byOrder,
    ...mailed,
    /** `message`: the shop’s own words, above those of the invoice. */
    body: mailBody.extend({ message: z.string().trim().max(MOST_MAIL_MESSAGE).optional() }),
    emits: ['payment_link.changed', 'order.changed'],
    audit: UNAUDITED.order,
    summary: 'Email the receipt',
    description:
      'Sends the invoice with its payments as a PDF, in the customer’s language. If something is due, the email says how to pay: by a link for the whole amount if the shop takes payments online (earlier links are withdrawn), or at the shop. A message is put above that. An address on the do-not-email list is refused.',
    example: { to: 'chantal@example.com', message: 'Your winter tires are ready.' },
  }),
  text: route({
    method: 'POST',
    path: '/api/v2/orders/:id/receipt/text',
    allow: 'orders.send',
    params: byOrder,
    ...sentAsText,
    /** `message`: the shop’s own words, before the link. */
    body: textBody.extend({ message: z.string().trim().max(MOST_TEXT_MESSAGE).optional() }),
    emits: ['text.changed', 'order.changed'],
    audit: UNAUDITED.order,
    summary: 'Text the receipt',
    description:
      'Texts a link, valid for thirty days, on which the customer sees the payments and saves the invoice, in their language; a message comes first. If the provider’s answer is lost, the text’s status says so and nothing is sent again.',
    example: { id: '0193f0a0-0000-7000-8000-000000000001', to: '(450) 555-0142' },
  }),
  getForPayment: route({
    method: 'GET',
    path: '/api/v2/payments/:id/receipt',
    allow: 'signed_in',
    params: byPayment,
    reply: z.object({
      /** What was paid in all; negative for a refund. */
      paid: text,
      change_due: text,
      /** Reversed as recorded by mistake. */
      reversed: z.boolean(),
      currency: text,
      time_zone: text,
      made_at: text,
      credit: text,
      owed: text.nullable(),
      /** The payer's address; empty when there is none. */
      email: text,
      phonenumber: text,
      /** The payer's further contacts. */
      contacts: z.array(partyContact),
      ...texted,
    }),
    errors: ['not_found'],
    summary: 'Receipt of a payment',
    description:
      'A payment into account credit, its refund, or a payment of several orders (by the id of the payment or of a part of it): its amount, where the receipt may be sent, and the texts that were sent. A payment on one order has the receipt of its order.',
    example: {},
  }),
  paymentLink: route({
    method: 'POST',
    path: '/api/v2/payments/:id/receipt',
    allow: 'orders.send',
    params: byPayment,
    body: z.object({ format: z.enum(['pdf', 'html']), language: language.optional() }),
    reply: z.object({ url: text }),
    errors: ['not_found'],
    audit: UNAUDITED.reads,
    summary: 'Link to the receipt of a payment',
    description:
      'Returns a signed address that is valid for five minutes: a letter as PDF, or a page for 80 mm paper. Without a language, the payer’s is used.',
    example: { format: 'html' },
  }),
  mailPayment: route({
    method: 'POST',
    path: '/api/v2/payments/:id/receipt/mail',
    allow: 'orders.send',
    params: byPayment,
    ...mailed,
    audit: ['export.mailed'],
    summary: 'Email the receipt of a payment',
    description:
      'Sends the receipt as a PDF, in the payer’s language. An address on the do-not-email list is refused.',
    example: { to: 'accounts@example.com' },
  }),
  textPayment: route({
    method: 'POST',
    path: '/api/v2/payments/:id/receipt/text',
    allow: 'orders.send',
    params: byPayment,
    ...sentAsText,
    audit: UNAUDITED.messages,
    summary: 'Text the receipt of a payment',
    description:
      'Texts a link, valid for thirty days, on which the payer sees the payment and saves the receipt, in their language, by the same rules as the receipt of an order.',
    example: { id: '0193f0a0-0000-7000-8000-000000000001', to: '(450) 555-0142' },
  }),
  open: route({
    method: 'POST',
    path: '/api/v2/receipts/open',
    allow: 'public',
    body: z.object({ token }),
    reply: receiptPage,
    errors: ['link_not_valid', 'link_expired'],
    audit: UNAUDITED.customer,
    summary: 'Open a receipt',
    description:
      'The work, the total and the payments of the order as it is now; or a payment into account credit or of several orders.',
    example: { token: 'the token of the link' },
    rate: 60,
  }),
  paper: route({
    method: 'POST',
    path: '/api/v2/receipts/paper',
    allow: 'public',
    body: z.object({ token, format: z.enum(['pdf', 'html']), language }),
    reply: z.object({ url: z.string() }),
    errors: ['link_not_valid', 'link_expired'],
    audit: UNAUDITED.customer,
    summary: 'Document of a receipt',
    description:
      'Returns a signed address of the invoice, or of the payment’s receipt, that is valid for five minutes.',
    example: { token: 'the token of the link', format: 'pdf', language: 'fr-CA' },
    rate: 30,
  }),
}
