import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { signature } from './authorizations.ts'
import { actions } from './orderReplies.ts'
import { order } from './orderShape.ts'
import { route } from './route.ts'
import { email, id, instant, language } from './shared.ts'

const params = z.object({ id })

/** What ends a checkout: the customer's signature, and the paper by mail. */
export const receipts = {
  sign: route({
    method: 'POST',
    path: '/api/v2/orders/:id/signature',
    allow: ROLES,
    params,
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
    params,
    body: z.object({ to: email, language: language.optional() }),
    reply: z.object({ sent_to: z.string() }),
    errors: ['not_found', 'address_black_listed', 'mail_not_sent'],
    summary: 'Mail the receipt',
    description:
      'Sends the invoice with its payments as a PDF, in the customer’s language. An address that is never to be written to is refused.',
    example: { to: 'chantal@example.com' },
    rate: 30,
  }),
}
