import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { email, language, mailedTo } from '../base/shared.ts'
import { byOrder, token } from '../base/visitorLink.ts'

/** The inspection of an order on paper; its links for printing are those of the order's other documents. */
export const inspectionReports = {
  mail: route({
    method: 'POST',
    path: '/api/v2/orders/:id/inspection_report/mail',
    allow: 'orders.send',
    params: byOrder,
    body: z.object({ to: email, language: language.optional() }),
    reply: mailedTo,
    errors: [
      'not_found',
      'no_inspection',
      'inspection_note_missing',
      'address_black_listed',
      'mail_address_refused',
      'mail_not_sent',
      'receipts_limited',
    ],
    emits: ['order.changed'],
    rate: 30,
    audit: UNAUDITED.order,
    summary: 'Email an inspection report',
    description:
      'Sends the inspection with its photos as a PDF, in the customer’s language, and records it on the order. An address on the do-not-email list is rejected.',
    example: { to: 'chantal@example.com' },
  }),
  paper: route({
    method: 'POST',
    path: '/api/v2/inspection_reports/paper',
    allow: 'public',
    body: z.object({ token, language }),
    reply: z.object({ url: z.string() }),
    errors: [
      'link_not_valid',
      'link_used',
      'link_withdrawn',
      'link_expired',
      'order_closed',
      'no_inspection',
    ],
    rate: 30,
    audit: UNAUDITED.customer,
    summary: 'Link to the inspection report for the customer',
    description:
      'Returns a signed address of the PDF that is valid for five minutes. The token is that of a link on which a customer decides.',
    example: { token: 'the token of the link', language: 'fr-CA' },
  }),
}
