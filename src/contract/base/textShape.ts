import { z } from 'zod'
import { TEXT_KINDS, TEXT_STATUSES } from '#domain/messages/sending/status.ts'
import { id } from './shared.ts'

const text = z.string()

/** A number as a person typed it; the handler refuses an invalid one. Empty: nothing is texted. */
export const textTo = text.trim().max(40)

/** A text message to a customer, without its link. */
export const sentText = z
  .object({
    id,
    kind: z.enum(TEXT_KINDS),
    sent_to: text,
    body: text,
    /** `lost`: it is not known whether it was sent; it is never sent again automatically. */
    status: z.enum(TEXT_STATUSES),
    /** Whether the provider is being called right now: a `lost` text may have its outcome in a second. */
    asking: z.boolean(),
    /** The provider’s code for why it did not arrive. */
    error_code: text,
    segments: z.number(),
    user_name: text,
    created_at: text,
    updated_at: text,
  })
  .meta({ id: 'Text' })
export type SentText = z.infer<typeof sentText>

/** A customer's reply. */
const reply = z.object({ id, sent_from: text, body: text, created_at: text }).meta({ id: 'TextReply' })

/** The texts about an order or a payment. */
export const texted = {
  /** Whether the recipient can be texted at all, so that a screen shows why not before anyone tries. */
  state: z.enum(['ready', 'not_configured', 'refused']),
  texts: z.array(sentText),
  replies: z.array(reply),
}

/** The outcome of texting a new link. */
export const textOutcome = z.enum(['sent', 'failed', 'unknown', 'not_sent'])
