import type { Permission } from '#domain/people/permissions.ts'
import { covers, lackedPermissions, type Reach } from '#domain/people/reach.ts'
import { mayManage, userActor } from '#domain/people/roles.ts'
import { staffRefusal, type StaffFacts } from '#domain/people/staff.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { loadReach } from '../base/rights.ts'
import { userById } from '../people/index.ts'
import { activeOwners, factsOf, findPerson, lockPeople, rightsIn, type PersonRow } from './people.queries.ts'

/** Who changes people: the signed-in person, with what they may do and where. */
export interface Boss extends Session {
  reach: Reach
}

/** The signed-in person with their reach, as it is now. */
export const withReach = async (tx: Tx, session: Session): Promise<Boss> => ({
  ...session,
  reach: await loadReach(tx, session.company_id, session.user_id),
})

/**
 * Locks the people of the company and reads the signed-in person as they are now: a role or a permission that another
 * change just took away no longer counts.
 */
export async function lockedSession(tx: Tx, session: Session, needs: Permission): Promise<Boss> {
  await lockPeople(tx, session.company_id)
  const { role, permissions } = await userById(tx, session.company_id, session.user_id)
  if (!permissions.includes(needs)) throw new AppError('not_allowed', { permission: needs })
  return withReach(tx, { ...session, actor: userActor(role, permissions) })
}

const reachIn = (row: PersonRow): Reach => ({ permissions: rightsIn(row), shop_ids: row.shop_ids })

/**
 * Refuses to act on a person who has more than the signed-in person: every route that acts on people asks this of the
 * person as they are before and after the change. Who sets a PIN, invites or edits can sign in as that person.
 */
export function checkCovered({ reach, user_id }: Boss, row: PersonRow): void {
  const theirs = reachIn(row)
  if (row.id === user_id || covers(reach, theirs)) return
  const [permission] = lackedPermissions(reach, theirs)
  throw new AppError('person_beyond_own', { permission })
}

/** Whether the signed-in person may act on this one: by role, and because they have all that this one has. */
export const mayActOn = ({ actor, user_id, reach }: Boss, row: PersonRow): boolean =>
  actor.kind === 'user' &&
  (row.id === user_id || (mayManage(actor.role, row.role) && covers(reach, reachIn(row))))

/** Refuses a change of a person that the rules forbid. */
export async function checkChange(
  tx: Tx,
  session: Boss,
  before: StaffFacts | null,
  after: StaffFacts,
): Promise<void> {
  const { actor, user_id, company_id } = session
  if (actor.kind !== 'user') throw new AppError('not_allowed')
  const problem = staffRefusal(
    { id: user_id, role: actor.role },
    before,
    after,
    await activeOwners(tx, company_id),
  )
  if (problem === 'own_rights' || problem === null) return
  throw new AppError(problem)
}

/** The person whom the signed-in person is about to change, under the lock, if the rules allow it. */
export async function personToChange(
  tx: Tx,
  session: Boss,
  id: string,
  change: (before: PersonRow) => Partial<StaffFacts>,
): Promise<PersonRow> {
  const row = await findPerson(tx, session, id)
  const before = factsOf(row)
  await checkChange(tx, session, before, { ...before, ...change(row) })
  checkCovered(session, row)
  return row
}
