import { z } from 'zod'

export * from '#domain/base/shapes.ts'

/** What became of a mail. `not_set_up`: it is stored in the outbox, and not sent, because no mail server is set up. */
export const mailed = z.enum(['sent', 'not_set_up'])

/** The reply to mailing a document. */
export const mailedTo = z.object({ sent_to: z.string(), mail: mailed })

/** The outcome of mailing a new link. */
export const mailOutcome = z.enum([...mailed.options, 'failed', 'not_sent'])

export const nothing = z.object({}).meta({ id: 'Nothing' })

const pageLimit = z.coerce.number().int().min(1).max(100).default(25)

export const pageQuery = {
  limit: pageLimit,
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
}

/** A page by key: the cursor that a reply gave as `previous` or `next`; without one the first page. */
export const keyedPageQuery = {
  limit: pageLimit,
  cursor: z
    .string()
    .regex(/^(after|before)~[-\d.:TZ]{1,40}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    .optional(),
}

/** The cursors of the neighboring pages; null at either end. */
export const keyedPageReply = { previous: z.string().nullable(), next: z.string().nullable() }
