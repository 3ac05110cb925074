import { sql } from 'kysely'
import { firstRow, type Database } from '../base/db.ts'
import { secretToken } from '../base/http/tokens.ts'
import { recordAuth } from './authEvents.ts'
import { voidLinks } from './emailChange.ts'
import { liftLocks } from './knownDevices.ts'
import { notifyPerson } from './notices.ts'
import { dropFactor } from './secondFactor.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Lets a person back in when no colleague can, by a command on the server's machine: removes the second factor, ends
 * every session, lifts the lock, and answers the token of a link for a new password (one hour). Null where no active
 * account has this email.
 */
export async function recoverAccount(database: Database, email: string): Promise<string | null> {
  const place = await database.directory((tx) =>
    firstRow(
      tx,
      sql<{
        company_id: string
        user_id: string
      }>`select company_id, user_id from login_directory where email = ${email}`,
    ),
  )
  if (!place) return null
  const { company_id, user_id: id } = place
  return database.tenant(company_id, async (tx) => {
    const user = await firstRow(
      tx,
      sql`select id from users where company_id = ${company_id} and id = ${id} and active for update`,
    )
    if (!user) return null
    await dropFactor(tx, { company_id, id })
    await endOtherSessions(tx, company_id, id, null)
    await voidLinks(tx, company_id, id)
    await liftLocks(tx, { company_id, id, email })
    await recordAuth(tx, { company_id, user_id: id, kind: 'account_recovered' })
    await notifyPerson(tx, { company_id, id }, 'account_recovered')
    const { token, hash } = secretToken()
    await sql`insert into token_directory (token_hash, kind, company_id, user_id, expires_at)
      values (${hash}, 'password_reset', ${company_id}, ${id}, now() + interval '1 hour')`.execute(tx)
    return token
  })
}
