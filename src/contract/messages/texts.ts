import { z } from 'zod'
import { TEXT_KINDS, TEXT_STATUSES } from '../../domain/messages/status.ts'
import { ROLES } from '../../domain/people/roles.ts'
import { FORM } from '../base/media.ts'
import { route } from '../base/route.ts'
import { id, nothing } from '../base/shared.ts'

const text = z.string()

/** A number as a person typed it; the handler says which is none. Empty: nothing is texted. */
export const textTo = text.trim().max(40)

/** A text message to a customer, without the link that it carried. */
export const sentText = z
  .object({
    id,
    kind: z.enum(TEXT_KINDS),
    sent_to: text,
    body: text,
    /** `lost`: nobody knows whether it went out; it is never sent again by itself. */
    status: z.enum(TEXT_STATUSES),
    /** Whether the provider is being asked this moment: what is `lost` so far may be known in a second. */
    asking: z.boolean(),
    /** The provider’s number for why it did not arrive. */
    error_code: text,
    segments: z.number(),
    user_name: text,
    created_at: text,
    updated_at: text,
  })
  .meta({ id: 'Text' })
export type SentText = z.infer<typeof sentText>

/** What a customer wrote back. */
const reply = z.object({ id, sent_from: text, body: text, created_at: text }).meta({ id: 'TextReply' })

/** What was texted about an order or a payment. */
export const texted = {
  /** Whether whoever it is for can be texted at all, so that a screen says why not before it is tried. */
  state: z.enum(['ready', 'not_configured', 'refused']),
  texts: z.array(sentText),
  replies: z.array(reply),
}

/** What became of texting a link that was made. */
export const textOutcome = z.enum(['sent', 'failed', 'unknown', 'not_sent'])

export const texts = {
  ofOrder: route({
    method: 'GET',
    path: '/api/v2/orders/:id/texts',
    allow: ROLES,
    params: z.object({ id }),
    reply: z.object(texted),
    errors: ['not_found'],
    summary: 'Texts of an order',
    description:
      'The text messages that went to the customer, the newest first, each with what became of it, and what they wrote back.',
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
    emits: ['text.changed'],
    summary: 'Twilio tells what became of a text',
    description:
      'Keeps the status of a signed message where it is later than what is known. The address names the text and is part of what is signed.',
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
    emits: ['text.changed'],
    summary: 'Twilio tells what a customer wrote',
    description:
      'Keeps a signed message once, with the order of the last text to that number. STOP and its kin end all texts to the number, START takes it back.',
    example: { MessageSid: 'SM2', From: '+14505550142', Body: 'STOP' },
  }),
}
