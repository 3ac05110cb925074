import { sql } from 'kysely'
import { firstRow, type Tx } from '../base/db.ts'
import { secretToken } from '../base/http/tokens.ts'
import { newId } from '../base/ids.ts'

/**
 * Stores that a link for a new password was requested, in place of former ones; no token opens it yet. It ends with a
 * change of the password or the email, so that a late mail carries no link.
 */
export async function keepResetRequest(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
): Promise<string> {
  const request = newId()
  // A pending change of the password or the email comes first.
  await sql`select 1 from users where company_id = ${company_id} and id = ${id} for update`.execute(tx)
  await sql`delete from token_directory where kind = 'password_reset' and user_id = ${id}`.execute(tx)
  await sql`insert into token_directory (token_hash, kind, company_id, user_id, subject_id, expires_at)
    values (${secretToken().hash}, 'password_reset', ${company_id}, ${id}, ${request}, now() + interval '1 hour')`.execute(
    tx,
  )
  return request
}

/** The token of a requested link, valid for an hour, or null. A repeated job makes the earlier one invalid. */
export async function makeResetLink(tx: Tx, request: string): Promise<string | null> {
  const { token, hash } = secretToken()
  const kept = await firstRow(
    tx,
    sql`update token_directory set token_hash = ${hash}, expires_at = now() + interval '1 hour'
      where kind = 'password_reset' and subject_id = ${request} returning kind`,
  )
  return kept ? token : null
}
