import type { Database } from '#server/base/db.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import { recordAuth } from '../authEvents.ts'
import { voidLinks } from '../emailChange/emailChange.ts'
import { liftLocks } from '../knownDevices.ts'
import { notifyPerson } from '../notices.ts'
import { storeResetToken } from '../password/resetLinks.ts'
import { dropFactor } from './secondFactor.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

/**
 * Lets a person back in when no colleague can, by a command on the server's machine: removes the second factor, ends
 * every session, lifts the lock, and answers the token of a link for a new password (one hour). Null where no active
 * account has this email.
 */
export async function recoverAccount(database: Database, email: string): Promise<string | null> {
  const place = await database.directory((tx) =>
    tx
      .selectFrom('login_directory')
      .select(['company_id', 'user_id'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  if (!place) return null
  const { company_id, user_id: id } = place
  return database.tenant(company_id, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .where('active', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return null
    await dropFactor(tx, { company_id, id })
    await endOtherSessions(tx, company_id, id, null)
    await voidLinks(tx, company_id, id)
    await liftLocks(tx, { company_id, id, email })
    await recordAuth(tx, { company_id, user_id: id, kind: 'account_recovered' })
    await notifyPerson(tx, { company_id, id }, 'account_recovered')
    const { token, hash } = secretToken()
    await storeResetToken(tx, company_id, id, hash)
    return token
  })
}
