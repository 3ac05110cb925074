import { sql } from 'kysely'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { hashToken } from '#server/base/http/tokens.ts'
import { emit } from '#server/base/outbox.ts'
import { noteAuth } from '../authEvents.ts'
import { voidLinks } from '../emailChange/emailChange.ts'
import { liftLocks } from '../knownDevices.ts'
import { notifyPerson } from '../notices.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { inOneHour } from './resetLinks.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { refuseWeak } from './weakPasswords.ts'

interface Person {
  company_id: string
  id: string
  email: string
  first_name: string
  last_name: string
}

/** The person of this link; it is not used up yet. */
async function personOf({ services: { database } }: Context, hash: Buffer): Promise<Person> {
  const place = await database.directory((tx) =>
    tx
      .selectFrom('token_directory')
      .select(['company_id', 'user_id'])
      .where('token_hash', '=', hash)
      .where('kind', '=', 'password_reset')
      .where('expires_at', '>', sql<string>`now()`)
      .where('expires_at', '<=', inOneHour)
      .executeTakeFirst(),
  )
  if (!place) throw new AppError('link_not_valid')
  const person = await database.tenant(place.company_id, (tx) =>
    tx
      .selectFrom('users')
      .select(['company_id', 'id', 'email', 'first_name', 'last_name'])
      .where('company_id', '=', place.company_id)
      .where('id', '=', place.user_id)
      .where('active', '=', true)
      .executeTakeFirst(),
  )
  if (!person?.email) throw new AppError('link_not_valid')
  return { ...person, email: person.email }
}

/**
 * Sets a new password by a link, once; a refused password leaves the link valid. Ends every session and lifts the lock.
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const person = await personOf(context, hash)
  refuseWeak(password, [person.email, person.first_name, person.last_name], '/body/password')
  const password_hash = await hashPassword(password)
  const { company_id, id } = person
  await context.services.database.tenant({ company_id, by: 'user' }, async (tx) => {
    const used = await tx
      .deleteFrom('token_directory')
      .where('token_hash', '=', hash)
      .returning('kind')
      .executeTakeFirst()
    if (!used) throw new AppError('link_not_valid')
    await setPassword(tx, company_id, id, password_hash)
    await liftLocks(tx, person)
    await voidLinks(tx, company_id, id)
    await endOtherSessions(tx, company_id, id, null)
    await noteAuth(context, person, 'reset_done', { tx })
    await notifyPerson(tx, person, 'password_changed')
    await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id: id })
  })
}
