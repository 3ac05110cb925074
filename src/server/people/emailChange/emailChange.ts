import { sql } from 'kysely'
import { anyOf, firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { hashToken, secretToken } from '#server/base/http/tokens.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { noteAuth } from '../authEvents.ts'
import { emailTaken } from './emailTaken.ts'
import { claimTry } from '../guesses.ts'
import { notifyPerson } from '../notices.ts'
import { hashPassword, setPassword } from '../password/passwords.ts'
import { storeResetToken } from '../password/resetLinks.ts'
import { endOtherSessions, type UserRow } from '../sessions/sessions.ts'

/** How long the link in the new mailbox is valid, and the one in the former mailbox. */
export const CONFIRM_HOURS = 24
export const STOP_HOURS = 72

interface Change {
  company_id: string
  user_id: string
  change_id: string
  old_email: string
  new_email: string
  confirmed_at: string | null
}

/** Links for a new password, and pending changes of the email, end with what they were made for. */
export async function voidLinks(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('token_directory')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['password_reset', 'email_change'])
    .execute()
  await tx
    .updateTable('email_changes')
    .set({ stopped_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

/** The email that waits for its link, or null. */
export async function pendingEmail(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('email_changes')
    .select('new_email')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('asked_at', '>', sql<string>`now() - make_interval(hours => ${CONFIRM_HOURS})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.new_email ?? null
}

/**
 * Starts a change of the email: a link goes to the new address, a notice with a way to stop it to the present one. Whether
 * another account has the new address is answered to the person who opens the link, and to no one else.
 */
export async function askEmailChange(context: Context, user: UserRow, email: string): Promise<void> {
  const { company_id, id } = user
  const { database, config } = context.services
  const claim = await claimTry(database, config, [{ kind: 'reset_mail', subject: `email of ${id}` }])
  if (!claim.allowed) throw new AppError('too_many_requests', { retryAfter: claim.wait })
  await context.tenant(async (tx) => {
    await voidLinks(tx, company_id, id)
    const change_id = newId()
    await tx
      .insertInto('email_changes')
      .values({ company_id, id: change_id, user_id: id, old_email: user.email, new_email: email })
      .execute()
    const { session_id } = context.session
    await noteAuth(context, user, 'email_change_asked', { tx, session_id })
    const about = { company_id, subject_id: id, user_id: id }
    await emit(tx, { ...about, event: 'user.email_change_asked', payload: { change_id } })
    await emit(tx, { ...about, event: 'user.changed' })
  })
}

type LinkKind = 'email_change' | 'email_stop'

/** Runs `work` with the change whose link was opened; the link is used up with it, or not at all. */
async function withLink<T>(
  context: Context,
  kind: LinkKind,
  token: string,
  work: (tx: Tx, change: Change) => Promise<T>,
): Promise<T> {
  const { database } = context.services
  const hash = hashToken(token)
  const found = await database.directory((tx) =>
    tx.selectFrom('token_directory').select('company_id').where('token_hash', '=', hash).executeTakeFirst(),
  )
  if (!found) throw new AppError('link_not_valid')
  const { company_id } = found
  return database
    .tenant(company_id, async (tx) => {
      const link = await tx
        .deleteFrom('token_directory')
        .where('token_hash', '=', hash)
        .where('kind', '=', kind)
        .where('company_id', '=', company_id)
        .where('expires_at', '>', sql<string>`now()`)
        .returning('subject_id')
        .executeTakeFirst()
      if (!link) throw new AppError('link_not_valid')
      const change = await firstRow(
        tx,
        sql<Change>`
          select c.company_id, c.user_id, c.id as change_id, c.old_email, c.new_email, c.confirmed_at
          from email_changes c join users u on u.company_id = c.company_id and u.id = c.user_id and u.active
          where c.company_id = ${company_id} and c.id = ${link.subject_id} and c.stopped_at is null for update of c`,
      )
      if (!change) throw new AppError('link_not_valid')
      return work(tx, change)
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTaken() : error
    })
}

/** Gives a person another email in place of their present one. */
async function moveEmail(tx: Tx, { company_id, user_id }: Change, to: string): Promise<void> {
  await tx
    .deleteFrom('login_directory')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
  await tx.insertInto('login_directory').values({ email: to, company_id, user_id }).execute()
  await tx
    .updateTable('users')
    .set((row) => ({ email: to, version: row('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', user_id)
    .execute()
}

/** The new address is confirmed: it is in effect from now on. */
export const confirmEmailChange = (context: Context, token: string): Promise<void> =>
  withLink(context, 'email_change', token, async (tx, change) => {
    const { company_id, user_id: id, change_id, old_email, new_email } = change
    await moveEmail(tx, change, new_email)
    await tx
      .updateTable('email_changes')
      .set({ confirmed_at: sql`now()` })
      .where('company_id', '=', company_id)
      .where('id', '=', change_id)
      .execute()
    await voidLinks(tx, company_id, id)
    await noteAuth(context, { company_id, id }, 'email_changed', { tx })
    await notifyPerson(tx, { company_id, id }, 'email_changed', { also_to: old_email })
    await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id: id })
  })

/** Stops a change and all later ones: their links are in mailboxes to which this change led. */
async function stopFrom(tx: Tx, { company_id, user_id, change_id }: Change): Promise<void> {
  const stopped = await tx
    .updateTable('email_changes')
    .set({ stopped_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '>=', change_id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .deleteFrom('token_directory')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'email_stop')
    .where('subject_id', '=', anyOf(stopped.map(({ id }) => id)))
    .execute()
}

/**
 * The owner of the former address stopped this. The email is what it was, also where it had changed already; the
 * initiator knew the password, so it is replaced, and every session ends. Both addresses are notified. Answers a token
 * to set a new password.
 */
export async function cancelEmailChange(context: Context, token: string): Promise<string> {
  const unknown = await hashPassword(crypto.randomUUID())
  return withLink(context, 'email_stop', token, async (tx, change) => {
    const { company_id, user_id: id, old_email, new_email } = change
    if (change.confirmed_at !== null) await moveEmail(tx, change, old_email)
    await voidLinks(tx, company_id, id)
    await stopFrom(tx, change)
    await setPassword(tx, company_id, id, unknown)
    await endOtherSessions(tx, company_id, id, null)
    await noteAuth(context, { company_id, id }, 'email_change_stopped', { tx })
    await notifyPerson(tx, { company_id, id }, 'email_change_stopped', { also_to: new_email })
    await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id: id })
    const reset = secretToken()
    await storeResetToken(tx, company_id, id, reset.hash)
    return reset.token
  })
}
