import { z } from 'zod'
import { TEXT_KINDS, TEXT_STATUSES } from '../../domain/messages/status.ts'
import { id } from './shared.ts'

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
    /** `lost`: it is not known whether it went out; it is never sent again on its own. */
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
  /** Whether the recipient can be texted at all, so that a screen says why not before it is tried. */
  state: z.enum(['ready', 'not_configured', 'refused']),
  texts: z.array(sentText),
  replies: z.array(reply),
}

/** The outcome of texting a link that was made. */
export const textOutcome = z.enum(['sent', 'failed', 'unknown', 'not_sent'])
