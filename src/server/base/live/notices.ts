import { z } from 'zod'

/**
 * Channels of the database: events that were written, events that have numbers, sessions and people whose rights changed,
 * and the proof that notices arrive.
 */
export const WRITTEN_CHANNEL = 'bayline_written'
export const FEED_CHANNEL = 'bayline_feed'
export const SESSION_CHANNEL = 'bayline_session'
export const PROOF_CHANNEL = 'bayline_proof'

/** A company, and the number of its last event. */
export interface FeedNotice {
  company_id: string
  seq: number
}

const feedNotice = z
  .string()
  .regex(/^[0-9a-f-]{36} \d{1,16}$/)
  .transform((text) => ({ company_id: text.slice(0, 36), seq: Number(text.slice(37)) }))
  .pipe(z.object({ company_id: z.uuid(), seq: z.int() }))

const idNotice = z.uuid()

/** Numbered events as the database reports them. Every login may notify; null: not one of ours. */
export const readFeedNotice = (payload: string): FeedNotice | null =>
  feedNotice.safeParse(payload).data ?? null

/**
 * The id of a company with new events, of an ended session, or of a person or company whose rights changed; null where
 * the payload is none.
 */
export const readIdNotice = (payload: string): string | null => idNotice.safeParse(payload).data ?? null
