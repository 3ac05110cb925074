import { z } from 'zod'

/**
 * Channels of the database: events that were written, events that have numbers, sessions and people whose rights changed,
 * and the proof that notices arrive.
 */
export const WRITTEN_CHANNEL = 'bayline_written'
export const FEED_CHANNEL = 'bayline_feed'
export const SESSION_CHANNEL = 'bayline_session'
export const PROOF_CHANNEL = 'bayline_proof'

/** A company and a count of its events: a position in the queue, or a number. */
export interface FeedNotice {
  company_id: string
  count: number
}

const feedNotice = z
  .string()
  .regex(/^[0-9a-f-]{36} \d{1,16}$/)
  .transform((text) => ({ company_id: text.slice(0, 36), count: Number(text.slice(37)) }))
  .pipe(z.object({ company_id: z.uuid(), count: z.int() }))

const sessionNotice = z.uuid()

/** News of the feed as the database delivers it. Every login may notify; null: not one of ours. */
export const readFeedNotice = (payload: string): FeedNotice | null =>
  feedNotice.safeParse(payload).data ?? null

/** The id of an ended session, or of a person or company whose rights changed; null where the payload is neither. */
export const readSessionNotice = (payload: string): string | null =>
  sessionNotice.safeParse(payload).data ?? null
