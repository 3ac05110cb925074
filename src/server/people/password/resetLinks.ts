import { sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import { newId } from '#server/base/ids.ts'

/** When a link for a new password ends; one that ends later was made while the clock was ahead, and is not valid. */
export const inOneHour = sql<string>`now() + interval '1 hour'`

/** Stores a token that sets a new password of a person. */
export const storeResetToken = (tx: Tx, company_id: string, user_id: string, token_hash: Buffer) =>
  tx
    .insertInto('token_directory')
    .values({ token_hash, kind: 'password_reset', company_id, user_id, expires_at: inOneHour })
    .execute()

/**
 * Stores that a link for a new password was requested, in place of former ones; no token opens it yet. It ends with a
 * change of the password or the email, so that a late mail carries no link.
 */
export async function storeResetRequest(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
): Promise<string> {
  const request = newId()
  // A pending change of the password or the email comes first.
  await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('token_directory')
    .where('kind', '=', 'password_reset')
    .where('user_id', '=', id)
    .execute()
  const token_hash = secretToken().hash
  await tx
    .insertInto('token_directory')
    .values({
      token_hash,
      kind: 'password_reset',
      company_id,
      user_id: id,
      subject_id: request,
      expires_at: inOneHour,
    })
    .execute()
  return request
}

/** The token of a requested link, valid for an hour, or null. A repeated job makes the earlier one invalid. */
export async function makeResetLink(tx: Tx, request: string): Promise<string | null> {
  const { token, hash } = secretToken()
  const stored = await tx
    .updateTable('token_directory')
    .set({ token_hash: hash, expires_at: inOneHour })
    .where('kind', '=', 'password_reset')
    .where('subject_id', '=', request)
    .returning('kind')
    .executeTakeFirst()
  return stored ? token : null
}
