import { sql } from 'kysely'
import type { Correction } from '#contract/time/correctionShapes.ts'
import type { WantedShift } from '#domain/time/shifts.ts'
import { actorCan, inAllShops } from '#domain/people/roles.ts'
import { rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'

export interface CorrectionRow extends Omit<Correction, 'own' | 'may_decide' | 'former' | 'wanted'> {
  former: WantedShift | null
  wanted: WantedShift | null
  user_role: string
  by_user_id: string
  decided_by: string | null
}

interface Which {
  id?: string
  user_id?: string
  shift_id?: string
  /** Only those that wait, of people in the shops of the signed-in person. */
  waiting?: boolean
  since?: string
}

/** Corrections, oldest first. */
export function correctionRows(tx: Tx, session: Author, which: Which): Promise<CorrectionRow[]> {
  const { company_id, user_id, actor } = session
  const { id = null, user_id: of = null, shift_id = null, waiting = false, since = null } = which
  const everywhere = inAllShops(actor)
  return rows(
    tx,
    sql<CorrectionRow>`select c.id, c.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.role as user_role,
        c.shift_id, coalesce(s.time_zone, 'UTC') as zone, c.former, nullif(c.wanted, 'null'::jsonb) as wanted, c.reason,
        c.note, c.by_user_id, c.by_name, c.created_at, c.status, c.decided_by, c.decided_name, c.decided_at,
        c.decision_note
      from punch_corrections c
      join users u on u.company_id = ${company_id} and u.id = c.user_id
      left join shops s on s.company_id = ${company_id}
        and s.id = coalesce(nullif(c.wanted, 'null'::jsonb) ->> 'shop_id', c.former ->> 'shop_id')::uuid
      where c.company_id = ${company_id} and (${id}::uuid is null or c.id = ${id})
        and (${of}::uuid is null or c.user_id = ${of}) and (${shift_id}::uuid is null or c.shift_id = ${shift_id})
        and (${since}::timestamptz is null or c.status = 'open' or c.created_at >= ${since})
        and (not ${waiting} or c.status = 'open' and (${everywhere} or exists (select 1 from user_shops a
          join user_shops b on b.company_id = ${company_id} and b.shop_id = a.shop_id
          where a.company_id = ${company_id} and a.user_id = ${user_id} and b.user_id = c.user_id)))
      order by c.created_at, c.id limit 200`,
  )
}

/** How many Owners work in the company besides a person. */
export async function otherOwners(tx: Tx, companyId: string, userId: string): Promise<number> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'Owner')
    .where('active', '=', true)
    .where('id', '<>', userId)
    .execute()
  return found.length
}

/**
 * Whether the signed-in person decides about a person's time: not about their own, and about an Owner's only as an Owner
 * or Company account. An Owner without another Owner confirms their own, which is then shown as their own.
 */
export async function mayDecide(
  tx: Tx,
  { company_id, user_id, actor }: Author,
  about: { user_id: string; user_role: string },
): Promise<boolean> {
  if (actor.kind !== 'user' || !actorCan(actor, 'punches.edit_others')) return false
  if (about.user_id === user_id)
    return actor.role === 'Owner' && (await otherOwners(tx, company_id, user_id)) === 0
  return about.user_role !== 'Owner' || actor.role === 'Owner' || actor.role === 'Company'
}

export async function correctionReplies(
  tx: Tx,
  session: Author,
  found: readonly CorrectionRow[],
): Promise<Correction[]> {
  const replies: Correction[] = []
  for (const { user_role, by_user_id: _by, decided_by, former, wanted, ...row } of found) {
    const decides = row.status === 'open' && (await mayDecide(tx, session, { ...row, user_role }))
    replies.push({
      ...row,
      former: former && { ...former, breaks: [...former.breaks] },
      wanted: wanted && { ...wanted, breaks: [...wanted.breaks] },
      own: row.status !== 'open' && decided_by === row.user_id,
      may_decide: decides,
    })
  }
  return replies
}
