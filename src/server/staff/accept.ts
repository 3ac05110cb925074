import { sql, type NotNull } from 'kysely'
import type { z } from 'zod'
import type { acceptBody } from '#contract/staff/invitations.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import type { Role } from '#domain/people/roles.ts'
import { covers } from '#domain/people/reach.ts'
import { audit } from '../base/audit.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { listReaches } from '../base/rights.ts'
import { cameFrom, countingTaken, hashPassword, refuseWeak, userById, type UserRow } from '../people/index.ts'
import { hashCode } from './invite.ts'
import { lockPeople } from './people.queries.ts'

type Body = z.output<typeof acceptBody>

export interface Invited {
  company_id: string
  id: string
  company_name: string
  first_name: string
  last_name: string
  email: string | null
  role: Role
  language: 'en' | 'fr-CA'
}

/**
 * Refuses an invitation whose maker, as they are now, has not every permission and every shop of the person: they know
 * the code, and could accept it under an email of their own.
 */
async function checkInviter(tx: Tx, companyId: string, userId: string, invitationId: string): Promise<void> {
  const invitation = await tx
    .selectFrom('invitations')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  if (!invitation) throw new AppError('invitation_not_valid')
  const reaches = await listReaches(tx, companyId, [userId, invitation.created_by])
  const [inviter, invited] = [reaches.get(invitation.created_by), reaches.get(userId)]
  if (!inviter || !invited || !covers(inviter, invited)) throw new AppError('invitation_not_valid')
}

/** Whom an open invitation invites; the code is not used up. */
export async function invitedBy({ services: { database } }: Context, code: string): Promise<Invited> {
  const place = await database.directory((tx) =>
    tx
      .selectFrom('token_directory')
      .select(['company_id', 'user_id', 'subject_id'])
      .where('token_hash', '=', hashCode(code))
      .where('kind', '=', 'invitation')
      .where('expires_at', '>', sql<string>`now()`)
      .where('subject_id', 'is not', null)
      .$narrowType<{ subject_id: NotNull }>()
      .executeTakeFirst(),
  )
  if (!place) throw new AppError('invitation_not_valid')
  const person = await database.tenant(place.company_id, async (tx) => {
    await checkInviter(tx, place.company_id, place.user_id, place.subject_id)
    return firstRow(
      tx,
      sql<Invited>`select u.company_id, u.id, c.name as company_name, u.first_name, u.last_name, u.email, u.role, u.language
        from users u join companies c on c.company_id = u.company_id
        where u.company_id = ${place.company_id} and u.id = ${place.user_id} and u.password_hash is null`,
    )
  })
  if (!person) throw new AppError('invitation_not_valid')
  return person
}

/** Uses up the code and its invitation: of any number of tries at once, one succeeds. */
async function useUp(tx: Tx, { company_id, id }: Invited, code: string): Promise<void> {
  const used = await tx
    .deleteFrom('token_directory')
    .where('token_hash', '=', hashCode(code))
    .where('kind', '=', 'invitation')
    .where('company_id', '=', company_id)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('subject_id')
    .executeTakeFirst()
  if (!used?.subject_id) throw new AppError('invitation_not_valid')
  await checkInviter(tx, company_id, id, used.subject_id)
  const accepted = await tx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', used.subject_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!accepted) throw new AppError('invitation_not_valid')
}

/** Accepts an invitation: from now on the person signs in with their email and the password that they chose. */
export async function acceptInvitation(context: Context, body: Body): Promise<UserRow> {
  const invited = await invitedBy(context, body.code)
  const { company_id, id } = invited
  const first_name = sanitizeLine(body.first_name)
  const last_name = sanitizeLine(body.last_name)
  const email = invited.email ?? body.email
  refuseWeak(body.password, [email, first_name, last_name, invited.company_name], '/body/password')
  const password_hash = await hashPassword(body.password)
  return countingTaken(context, 'visitor', () =>
    context.services.database.tenant({ company_id, by: 'user' }, async (tx) => {
      await lockPeople(tx, company_id)
      await useUp(tx, invited, body.code)
      await tx
        .updateTable('users')
        .set({
          first_name: first_name || invited.first_name,
          last_name: last_name || invited.last_name,
          email,
          password_hash,
          language: body.language,
          active: true,
          invited_at: null,
          version: sql`version + 1`,
        })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute()
      await tx.insertInto('login_directory').values({ email, company_id, user_id: id }).execute()
      audit(
        tx,
        { company_id, user_id: id, from: cameFrom(context) },
        {
          kind: 'person.joined',
          subject_id: id,
          subject: `${first_name} ${last_name}`.trim(),
        },
      )
      await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id: id })
      return userById(tx, company_id, id)
    }),
  )
}
