import type { Language } from '#domain/base/words.ts'
import { sql } from 'kysely'
import type { StaffPerson } from '#contract/staff/staff.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { inAllShops } from '#domain/people/roles.ts'
import type { StaffFacts, StaffState } from '#domain/people/staff.ts'
import { rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { permissionsOf, isOutdated, listReaches, rightsColumns, type RightsRow } from '../base/rights.ts'

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
  /** Who chose the PIN; null where that is not known. */
  pin_set_by: string | null
  pin_outdated: boolean
  second_factor: boolean
  version: number
  invited: boolean
  shop_ids: string[]
  last_seen_at: string | null
  invitation: (Invitation & { id: string }) | null
}

/** People of the company in whose shops the signed-in person works, and that person. */
export async function peopleRows(tx: Tx, session: Author, id: string | null): Promise<PersonRow[]> {
  const { company_id, user_id, actor } = session
  const found = await rows(
    tx,
    sql<
      Omit<PersonRow, 'pin_outdated'>
    >`select u.id, u.first_name, u.last_name, u.email, u.user_custom_id, u.alternative_id, u.language, u.active,
      u.hire_date::text, u.picture, u.positions, u.password_hash is not null as has_password,
      u.pin_hash is not null as has_pin, u.pin_set_by, u.totp_confirmed as second_factor, u.version,
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
  const set = found.filter((row) => row.pin_set_by !== null && row.pin_set_by !== row.id)
  const reaches = await listReaches(tx, company_id, [
    ...new Set(set.flatMap((row) => [row.id, row.pin_set_by ?? row.id])),
  ])
  return found.map((row) => ({
    ...row,
    pin_outdated: row.has_pin && isOutdated(row.id, row.pin_set_by, reaches),
  }))
}

/** A person whom the signed-in person may see; anyone else is not found. */
export async function findPerson(tx: Tx, session: Author, id: string): Promise<PersonRow> {
  const [row] = await peopleRows(tx, session, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const stateOf = ({ active, invited }: PersonRow): StaffState => {
  if (active) return 'active'
  return invited ? 'invited' : 'deactivated'
}

export const isPinOnly = ({ has_password, invited }: PersonRow): boolean => !has_password && !invited

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

/**
 * Puts changes of the people of a company one after the other, so that the rules about them are judged on what is true
 * when they are written. The lock is their own: a transaction that holds the company's row does not delay them.
 */
export async function lockPeople(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people ${companyId}`}, 0))`.execute(tx)
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
