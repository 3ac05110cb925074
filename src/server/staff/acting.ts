import type { Permission } from '../../domain/people/permissions.ts'
import { userActor } from '../../domain/people/roles.ts'
import { staffRefusal, type StaffFacts } from '../../domain/people/staff.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { userById } from '../people/index.ts'
import { activeOwners, factsOf, findPerson, lockPeople, type PersonRow } from './people.queries.ts'

/**
 * Locks the people of the company and reads the signed-in person as they are now: a role or a permission that another
 * change just took away no longer counts.
 */
export async function lockedSession(tx: Tx, session: Session, needs: Permission): Promise<Session> {
  await lockPeople(tx, session.company_id)
  const { role, permissions } = await userById(tx, session.company_id, session.user_id)
  if (!permissions.includes(needs)) throw new AppError('not_allowed', { permission: needs })
  return { ...session, actor: userActor(role, permissions) }
}

/** Refuses a change of a person that the rules forbid. */
export async function checkChange(
  tx: Tx,
  session: Session,
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
  session: Session,
  id: string,
  change: (before: PersonRow) => Partial<StaffFacts>,
): Promise<PersonRow> {
  const row = await findPerson(tx, session, id)
  const before = factsOf(row)
  await checkChange(tx, session, before, { ...before, ...change(row) })
  return row
}
