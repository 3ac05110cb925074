import { sql } from 'kysely'
import { z } from 'zod'
import { signupBody } from '#contract/people/auth.ts'
import { json } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context, Services } from '../base/http/context.ts'
import { hashToken, secretToken } from '../base/http/tokens.ts'
import { newId } from '../base/ids.ts'
import type { JobServices } from '../base/tasks.ts'
import { cameFrom, claimTry } from '../people/index.ts'
import { checkSignup, createCompany, type SignupFacts } from './signup.ts'

/** Hours for which the link in the mail is valid. */
export const SIGNUP_HOURS = 24
const inOneDay = sql<string>`now() + make_interval(hours => ${SIGNUP_HOURS})`

const stored = signupBody.omit({ password: true }).extend({ password_hash: z.string() })

/**
 * Whether a sign-up is confirmed by a mailed link, so that its answer is the same for a taken email. The first company
 * of an installation needs none: no account exists yet. Without a mail server the company is made at once, and the
 * answers that an email is taken are limited by address.
 */
export const mailsSignups = ({ BAYLINE_SIGNUP, SMTP_URL }: Services['config']): boolean =>
  BAYLINE_SIGNUP === 'open' && SMTP_URL !== undefined

/** Stores a sign-up and has its mail sent; an email gets a few of these mails an hour. */
export async function askSignup({ services }: Context, body: z.output<typeof signupBody>): Promise<void> {
  const facts = await checkSignup(body)
  const { database, config } = services
  const { allowed } = await claimTry(database, config, [
    { kind: 'reset_mail', subject: `signup ${body.email}` },
  ])
  if (!allowed) return
  const id = newId()
  await database.directory(async (tx) => {
    await tx
      .insertInto('signups')
      .values({
        id,
        token_hash: secretToken().hash,
        email: body.email,
        facts: json(facts),
        expires_at: inOneDay,
      })
      .execute()
    await sql`select enqueue_job('signup.email', ${json({ signup_id: id })}, ${`signup ${id}`})`.execute(tx)
  })
}

export interface Pending {
  email: string
  facts: SignupFacts
}

/** A sign-up that waits for its mail. */
export async function pendingSignup({ database }: JobServices, id: string): Promise<Pending | null> {
  const row = await database.directory((tx) =>
    tx
      .selectFrom('signups')
      .select(['email', 'facts'])
      .where('id', '=', id)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst(),
  )
  return row ? { email: row.email, facts: stored.parse(row.facts) } : null
}

/** A new token for the mail; a link that was mailed before stops working. */
export async function makeSignupLink({ database }: JobServices, id: string): Promise<string> {
  const { token, hash } = secretToken()
  await database.directory((tx) =>
    tx.updateTable('signups').set({ token_hash: hash }).where('id', '=', id).execute(),
  )
  return token
}

/** Forgets a sign-up: its email has an account. */
export async function dropSignup({ database }: JobServices, id: string): Promise<void> {
  await database.directory((tx) => tx.deleteFrom('signups').where('id', '=', id).execute())
}

/** Deletes sign-ups whose link is no longer valid. */
export async function pruneSignups({ database }: JobServices): Promise<void> {
  await database.directory((tx) =>
    tx
      .deleteFrom('signups')
      .where('expires_at', '<', sql<string>`now()`)
      .execute(),
  )
}

/** Makes the company of a link, once; answers the owner's email. */
export async function confirmSignup(context: Context, token: string): Promise<string> {
  const { services } = context
  const row = await services.database.directory((tx) =>
    tx
      .deleteFrom('signups')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['email', 'facts'])
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('link_not_valid')
  await createCompany(services, stored.parse(row.facts), cameFrom(context)).catch((error: unknown) => {
    // The email got an account since.
    throw error instanceof AppError && error.code === 'email_taken' ? new AppError('link_not_valid') : error
  })
  return row.email
}
