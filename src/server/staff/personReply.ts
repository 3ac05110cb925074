import type { StaffPerson } from '#contract/staff/staff.ts'
import { fold, searchWords } from '#domain/base/search.ts'
import { actorCan, type Role } from '#domain/people/roles.ts'
import type { StaffState } from '#domain/people/staff.ts'
import type { Tx } from '../base/db.ts'
import { mayActOn, type Boss } from './acting.ts'
import { isPinOnly, peopleRows, stateOf, type PersonRow } from './people.queries.ts'

type Invitation = NonNullable<StaffPerson['invitation']>

/** An invitation without what only the server needs. */
function shown(invitation: PersonRow['invitation']): Invitation | null {
  if (!invitation) return null
  const { id: _id, ...rest } = invitation
  return rest
}

/** A person as the screens show them. */
export function personReply(boss: Boss, row: PersonRow): StaffPerson {
  const {
    active: _a,
    has_password: _p,
    invited: _i,
    preset: _s,
    exceptions: _e,
    pin_set_by: _b,
    ...plain
  } = row
  return {
    ...plain,
    email: row.email ?? '',
    pin_only: isPinOnly(row),
    state: stateOf(row),
    picture: row.picture.split('/').at(-1) ?? '',
    invitation: shown(row.invitation),
    editable: actorCan(boss.actor, 'staff.edit') && mayActOn(boss, row),
  }
}

interface Filters {
  q: string
  state: StaffState | 'all'
  role?: Role | undefined
  shop_id?: string | undefined
}

/** The people who match, by name. */
export async function listPeople(tx: Tx, boss: Boss, filters: Filters): Promise<StaffPerson[]> {
  const { q, state, role, shop_id } = filters
  const words = searchWords(q)
  const found = await peopleRows(tx, boss, null)
  return found.flatMap((row) => {
    const text = fold(`${row.first_name} ${row.last_name} ${row.email ?? ''} ${row.user_custom_id}`)
    const matches =
      words.every((word) => text.includes(word)) &&
      (state === 'all' || stateOf(row) === state) &&
      (role === undefined || row.role === role) &&
      (shop_id === undefined || row.shop_ids.includes(shop_id))
    return matches ? [personReply(boss, row)] : []
  })
}
