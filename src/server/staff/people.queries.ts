import { sql } from 'kysely'
import type { StaffPerson } from '../../contract/staff/staff.ts'
import type { Language } from '../../contract/base/shared.ts'
import { fold, searchWords } from '../../domain/base/search.ts'
import type { Permission } from '../../domain/people/permissions.ts'
import { actorCan, inAllShops, mayManage, type Role } from '../../domain/people/roles.ts'
import type { StaffFacts, StaffState } from '../../domain/people/staff.ts'
import { rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { permissionsOf, rightsColumns, type RightsRow } from '../base/rights.ts'

/** At most this many people are listed. */
const MOST_PEOPLE = 500

type Invitation = NonNullable<StaffPerson['invitation']>

/** A person as stored, with what the screens show beside it. */
export interface PersonRow extends RightsRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  user_custom_id: string
  alternative_id: string
  language: Language
  active: boolean
  hire_date: string | null
  picture: string
  positions: string[]
  has_password: boolean
  has_pin: boolean
  second_factor: boolean
  version: number
  invited: boolean
  shop_ids: string[]
  last_seen_at: string | null
  invitation: (Invitation & { id: string }) | null
}

/** People of the company in whose shops the signed-in person works, and that person. */
async function peopleRows(tx: Tx, session: Session, id: string | null): Promise<PersonRow[]> {
  const { company_id, user_id, actor } = session
  return rows(
    tx,
    sql<PersonRow>`select u.id, u.first_name, u.last_name, u.email, u.user_custom_id, u.alternative_id, u.language, u.active,
      u.hire_date::text, u.picture, u.positions, u.password_hash is not null as has_password,
      u.pin_hash is not null as has_pin, u.totp_confirmed as second_factor, u.version,
      u.invited_at is not null as invited,
      coalesce((select array_agg(s.shop_id order by s.shop_id) from user_shops s
        where s.company_id = ${company_id} and s.user_id = u.id), '{}') as shop_ids,
      (select max(s.last_used_at) from sessions s where s.company_id = ${company_id} and s.user_id = u.id) as last_seen_at,
      (select jsonb_build_object('id', i.id, 'way', i.way, 'created_at', i.created_at, 'expires_at', i.expires_at,
          'expired', i.expires_at <= now(), 'mail', i.mail, 'mailed_at', i.mailed_at) from invitations i
        where i.company_id = ${company_id} and i.user_id = u.id and i.accepted_at is null and i.withdrawn_at is null
        order by i.id desc limit 1) as invitation,
      ${rightsColumns(company_id)}
    from users u where u.company_id = ${company_id} and (${id}::uuid is null or u.id = ${id})
      and (${inAllShops(actor)} or u.id = ${user_id} or exists (select 1 from user_shops mine join user_shops theirs
        on theirs.company_id = mine.company_id and theirs.shop_id = mine.shop_id
        where mine.company_id = ${company_id} and mine.user_id = ${user_id} and theirs.user_id = u.id))
    order by u.first_name, u.last_name, u.id limit ${MOST_PEOPLE}`,
  )
}

/** A person whom the signed-in person may see; anyone else is not found. */
export async function findPerson(tx: Tx, session: Session, id: string): Promise<PersonRow> {
  const [row] = await peopleRows(tx, session, id)
  if (!row) throw new AppError('not_found')
  return row
}

const stateOf = ({ active, invited }: PersonRow): StaffState => {
  if (active) return 'active'
  return invited ? 'invited' : 'deactivated'
}

const isPinOnly = ({ has_password, invited }: PersonRow): boolean => !has_password && !invited

/** What the rules read of a person. */
export const factsOf = (row: PersonRow): StaffFacts => ({
  id: row.id,
  role: row.role,
  state: stateOf(row),
  pin_only: isPinOnly(row),
})

/** The permissions of a person. */
export const rightsIn = ({ role, preset, exceptions }: PersonRow): Permission[] =>
  permissionsOf({ role, preset, exceptions })

const mayEdit = ({ actor, user_id }: Session, row: { id: string; role: Role }): boolean =>
  actor.kind === 'user' &&
  actorCan(actor, 'staff.edit') &&
  (row.id === user_id || mayManage(actor.role, row.role))

/** An invitation without what only the server needs. */
function shown(invitation: PersonRow['invitation']): Invitation | null {
  if (!invitation) return null
  const { id: _id, ...rest } = invitation
  return rest
}

/** A person as the screens show them. */
export function personReply(session: Session, row: PersonRow): StaffPerson {
  const { active: _a, has_password: _p, invited: _i, preset: _s, exceptions: _e, ...plain } = row
  return {
    ...plain,
    email: row.email ?? '',
    pin_only: isPinOnly(row),
    state: stateOf(row),
    picture: row.picture.split('/').at(-1) ?? '',
    invitation: shown(row.invitation),
    editable: mayEdit(session, row),
  }
}

interface Filters {
  q: string
  state: StaffState | 'all'
  role?: Role | undefined
  shop_id?: string | undefined
}

/** The people who match, by name. */
export async function listPeople(tx: Tx, session: Session, filters: Filters): Promise<StaffPerson[]> {
  const { q, state, role, shop_id } = filters
  const words = searchWords(q)
  const found = await peopleRows(tx, session, null)
  return found.flatMap((row) => {
    const text = fold(`${row.first_name} ${row.last_name} ${row.email ?? ''} ${row.user_custom_id}`)
    const matches =
      words.every((word) => text.includes(word)) &&
      (state === 'all' || stateOf(row) === state) &&
      (role === undefined || row.role === role) &&
      (shop_id === undefined || row.shop_ids.includes(shop_id))
    return matches ? [personReply(session, row)] : []
  })
}

/**
 * Puts changes of the people of a company one after the other, so that the rules about them are judged on what is true
 * when they are written.
 */
export async function lockPeople(tx: Tx, companyId: string): Promise<void> {
  await sql`select company_id from companies where company_id = ${companyId} for no key update`.execute(tx)
}

/** How many Owners are active. */
export async function activeOwners(tx: Tx, companyId: string): Promise<number> {
  const [row] = await rows(
    tx,
    sql<{ owners: number }>`select count(*)::int as owners from users
      where company_id = ${companyId} and role = 'Owner' and active`,
  )
  return row?.owners ?? 0
}

/** The initials that are in use, of everyone but this person. */
export async function usedInitials(tx: Tx, companyId: string, but: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ user_custom_id: string }>`select user_custom_id from users
      where company_id = ${companyId} and id <> ${but}`,
  )
  return found.map((row) => row.user_custom_id)
}
