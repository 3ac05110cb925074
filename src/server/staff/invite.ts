import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { INVITATION_DAYS } from '#domain/people/staff.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { hashToken } from '../base/http/tokens.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'

/** Letters and digits that are not taken for one another. Twelve of them: 58 bits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const inDays = sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`

/** A new code as it is shown: three groups of four. */
const newCode = (): string =>
  [1, 2, 3].map(() => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/** What is stored of a code; letter case, spaces and dashes do not matter. */
export const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

/** Ends the open invitations of a person: their codes stop working. */
export async function endInvitations(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  await tx
    .deleteFrom('token_directory')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .execute()
  const ended = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

/**
 * Invites a person, in place of earlier invitations. Answers the code, which is shown once; an invitation by email gets
 * its code when it is mailed.
 */
export async function invitePerson(
  tx: Tx,
  { company_id, user_id: created_by }: Author,
  user_id: string,
  way: 'email' | 'link',
): Promise<string | null> {
  await endInvitations(tx, company_id, user_id)
  const id = newId()
  await tx
    .insertInto('invitations')
    .values({ company_id, id, user_id, way, created_by, expires_at: inDays })
    .execute()
  const code = newCode()
  await tx
    .insertInto('token_directory')
    .values({
      token_hash: hashCode(code),
      kind: 'invitation',
      company_id,
      user_id,
      subject_id: id,
      expires_at: inDays,
    })
    .execute()
  if (way === 'email')
    await emit(tx, {
      company_id,
      event: 'user.invited',
      subject_id: user_id,
      user_id: created_by,
      payload: { invitation_id: id },
    })
  return way === 'link' ? code : null
}

/** A new code of an invitation that is to be mailed; null where it is no longer open. A code mailed before stops working. */
export async function codeToMail(tx: Tx, invitationId: string): Promise<string | null> {
  const code = newCode()
  const stored = await tx
    .updateTable('token_directory')
    .set({ token_hash: hashCode(code) })
    .where('kind', '=', 'invitation')
    .where('subject_id', '=', invitationId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('kind')
    .executeTakeFirst()
  return stored ? code : null
}
