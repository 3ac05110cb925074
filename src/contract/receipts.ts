import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { signature } from './authorizations.ts'
import { actions } from './orderReplies.ts'
import { order } from './orderShape.ts'
import { route } from './route.ts'
import { email, id, instant, language } from './shared.ts'
import { sentText, textTo } from './texts.ts'
import { byOrder, token, visitorOrder } from './visitorLink.ts'

const text = z.string()

/** What a customer sees of an order that they have paid. */
export const receiptPage = z
  .object({
    ...visitorOrder,
    /** What is still owed; "0.00" where nothing is. */
    left: text,
  })
  .meta({ id: 'ReceiptPage' })
export type ReceiptPage = z.infer<typeof receiptPage>

/** What ends a checkout: the customer's signature, and the paper by mail. */
export const receipts = {
  sign: route({
    method: 'POST',
    path: '/api/v2/orders/:id/signature',
    allow: ROLES,
    params: byOrder,
    body: z.object({ id, device_id: id, made_at: instant, signature }),
    reply: z.object({ order, actions }),
    errors: ['not_found', 'duplicate_id', 'order_closed'],
    emits: ['order.changed'],
    summary: 'Keep the customer’s signature',
    description:
      'Draws the strokes as a picture that stands on the invoice, also after the order was finalized. The same id again changes nothing.',
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
    allow: ROLES,
    params: byOrder,
    body: z.object({ to: email, language: language.optional() }),
    reply: z.object({ sent_to: z.string() }),
    errors: ['not_found', 'address_black_listed', 'mail_not_sent'],
    summary: 'Mail the receipt',
    description:
      'Sends the invoice with its payments as a PDF, in the customer’s language. An address that is never to be written to is refused.',
    example: { to: 'chantal@example.com' },
    rate: 30,
  }),
  text: route({
    method: 'POST',
    path: '/api/v2/orders/:id/receipt/text',
    allow: ROLES,
    params: byOrder,
    body: z.object({
      /** The text's own id: sent again it texts nothing more. */
      id,
      to: textTo.min(1),
      language: language.optional(),
    }),
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
    ],
    emits: ['text.changed'],
    summary: 'Text the receipt',
    description:
      'Texts a link of thirty days on which the customer sees what was paid and saves the invoice, in their language. Where the provider’s answer is lost, the text’s status says so and nothing is sent again.',
    example: { id: '0193f0a0-0000-7000-8000-000000000001', to: '(450) 555-0142' },
    rate: 30,
  }),
  open: route({
    method: 'POST',
    path: '/api/v2/receipts/open',
    allow: 'public',
    body: z.object({ token }),
    reply: receiptPage,
    errors: ['link_not_valid', 'link_expired'],
    summary: 'Open a receipt',
    description: 'What was done, what it came to and what was paid, as the order stands now.',
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
    summary: 'The invoice of a receipt',
    description: 'Answers a signed address of the invoice that is good for five minutes.',
    example: { token: 'the token of the link', format: 'pdf', language: 'fr-CA' },
    rate: 30,
  }),
}
