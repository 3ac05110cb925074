import { texted } from '../base/textShape.ts'
import { z } from 'zod'
import { FORM } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, nothing } from '../base/shared.ts'

export const texts = {
  listForOrder: route({
    method: 'GET',
    path: '/api/v2/orders/:id/texts',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object(texted),
    errors: ['not_found'],
    summary: 'Texts of an order',
    description:
      'The text messages to the customer, newest first, each with its status, and the customer’s replies.',
    example: {},
  }),
  status: route({
    method: 'POST',
    path: '/api/v2/texts/:company_id/:text_id/status',
    allow: 'public',
    params: z.object({ company_id: id, text_id: id }),
    takes: FORM,
    reply: nothing,
    raw: true,
    errors: ['not_found', 'webhook_not_signed'],
    emits: ['text.changed', 'message.changed'],
    audit: UNAUDITED.provider,
    summary: 'Twilio status webhook',
    description:
      'Stores the status of a signed message if it is later than the known one. The address names the text and is part of what is signed.',
    example: { MessageSid: 'SM1', MessageStatus: 'delivered' },
  }),
  received: route({
    method: 'POST',
    path: '/api/v2/texts/received',
    allow: 'public',
    kind: 'file',
    takes: FORM,
    gives: ['text/xml'],
    reply: z.unknown(),
    raw: true,
    errors: ['webhook_not_signed'],
    emits: ['text.changed', 'text.picture_received', 'message.changed', 'message.queued'],
    audit: UNAUDITED.provider,
    summary: 'Twilio message webhook',
    description:
      'Stores a signed message once, with the order of the last text to that number. One of a number that was never texted is a conversation of its own. STOP and similar words end all texts to the number; START resumes them; HELP is answered.',
    example: { MessageSid: 'SM2', From: '+14505550142', Body: 'STOP' },
  }),
}
