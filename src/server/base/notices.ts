import { z } from 'zod'

/**
 * Channels of the database: live events, sessions and people whose rights changed, and the proof that notices arrive.
 */
export const LIVE_CHANNEL = 'bayline_live'
export const SESSION_CHANNEL = 'bayline_session'
export const PROOF_CHANNEL = 'bayline_proof'

/** Another release may send events that this one does not know: only their form is checked. */
const liveNotice = z.object({
  company_id: z.uuid(),
  event: z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/),
  id: z.uuid(),
  shop_id: z.uuid().nullable(),
  device_id: z.uuid().nullable(),
  version: z.int().nullable(),
  /** The event's own id, the same on every server. A former release does not send it. */
  event_id: z.uuid().optional(),
})

export type LiveNotice = z.output<typeof liveNotice>

const sessionNotice = z.uuid()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A live event as the database delivers it. Every login may notify; null: not one of ours. */
export const readLiveNotice = (payload: string): LiveNotice | null =>
  liveNotice.safeParse(parsed(payload)).data ?? null

/** The id of an ended session, or of a person or company whose rights changed; null where the payload is neither. */
export const readSessionNotice = (payload: string): string | null =>
  sessionNotice.safeParse(payload).data ?? null
