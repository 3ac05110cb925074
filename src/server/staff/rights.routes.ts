import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { RightsReply } from '#contract/staff/rights.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { effectivePermissions, isFixed, rightsOf, type Overrides } from '#domain/people/rights.ts'
import { actorCan, mayManage, ROLES, type Role } from '#domain/people/roles.ts'
import { beyondOwn } from '#domain/people/staff.ts'
import { audit } from '../base/audit.ts'
import { rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { rightsChanged } from '../people/index.ts'
import { checkCovered, lockedSession, mayActOn, withReach, type Boss } from './acting.ts'
import { findPerson, rightsIn, type PersonRow } from './people.queries.ts'

type Changes = Partial<Record<Permission, boolean | null>>

/** What the company changed in the preset of a role. */
async function presetOf(tx: Tx, companyId: string, role: Role): Promise<Overrides> {
  const found = await rows(
    tx,
    sql<{ permission: string; allowed: boolean }>`select permission, allowed from role_permissions
      where company_id = ${companyId} and role = ${role} and allowed is not null`,
  )
  return Object.fromEntries(found.map(({ permission, allowed }) => [permission, allowed]))
}

/** Overrides with changes; null removes one. */
const changedBy = (overrides: Overrides, changes: Changes): Overrides =>
  Object.fromEntries(
    Object.entries<boolean | null>({ ...overrides, ...changes }).filter(
      (entry): entry is [string, boolean] => entry[1] !== null,
    ),
  )

/** Refuses what gives a permission that the signed-in person does not have. */
function checkGiven({ actor }: Author, before: readonly Permission[], after: readonly Permission[]): void {
  const [first] = beyondOwn(actor.kind === 'user' ? actor.permissions : [], before, after)
  if (first) throw new AppError('not_allowed', { permission: first })
}

const word = (allowed: boolean | null): string => (allowed === null ? '' : allowed ? 'allowed' : 'denied')

function record(
  tx: Tx,
  session: Author,
  {
    subject,
    before,
    changes,
  }: { subject: { subject_id: string | null; subject: string }; before: Overrides; changes: Changes },
): void {
  for (const [permission, allowed] of Object.entries(changes) as [Permission, boolean | null][])
    audit(tx, session, {
      kind: 'rights.changed',
      ...subject,
      field: permission,
      before: word(before[permission] ?? null),
      after: word(allowed),
    })
}

const roleReply = ({ actor }: Author, role: Role, preset: Overrides): RightsReply => ({
  role,
  rights: rightsOf(role, { preset, exceptions: {} }),
  editable:
    actor.kind === 'user' &&
    !isFixed(role) &&
    actorCan(actor, 'staff.presets') &&
    mayManage(actor.role, role),
})

const personRights = (boss: Boss, row: PersonRow): RightsReply => ({
  role: row.role,
  rights: rightsOf(row.role, row),
  editable:
    !isFixed(row.role) &&
    row.id !== boss.user_id &&
    actorCan(boss.actor, 'staff.permissions') &&
    mayActOn(boss, row),
})

function checkRole({ actor }: Author, role: Role): void {
  if (isFixed(role)) throw new AppError('rights_fixed')
  if (actor.kind !== 'user' || !mayManage(actor.role, role)) throw new AppError('role_above_own')
}

export const rightsRoutes = handlers(api.rights)({
  roles: (context) =>
    context.tenant(async (tx) => {
      const { session } = context
      const roles: RightsReply[] = []
      for (const role of ROLES)
        roles.push(roleReply(session, role, await presetOf(tx, session.company_id, role)))
      return { roles }
    }),

  saveRole: (context, { params: { role }, body: { changes } }) =>
    context.tenant(async (tx) => {
      const session = await lockedSession(tx, context.session, 'staff.presets')
      const { company_id, user_id } = session
      checkRole(session, role)
      const before = await presetOf(tx, company_id, role)
      const preset = changedBy(before, changes)
      const held = (each: Overrides) => effectivePermissions(role, { preset: each, exceptions: {} })
      checkGiven(session, held(before), held(preset))
      for (const [permission, allowed] of Object.entries(changes))
        await sql`insert into role_permissions (company_id, role, permission, allowed, changed_by)
          values (${company_id}, ${role}, ${permission}, ${allowed}, ${user_id})
          on conflict (company_id, role, permission)
          do update set allowed = excluded.allowed, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
          tx,
        )
      record(tx, session, { subject: { subject_id: null, subject: role }, before, changes })
      const people = await rows(
        tx,
        sql<{
          id: string
        }>`select id from users where company_id = ${company_id} and role = ${role} and active`,
      )
      for (const { id } of people) await rightsChanged(tx, id)
      await emit(tx, { company_id, event: 'user.changed', subject_id: user_id, user_id })
      return roleReply(session, role, preset)
    }),

  person: (context, { params: { id } }) =>
    context.tenant(async (tx) => {
      const boss = await withReach(tx, context.session)
      return personRights(boss, await findPerson(tx, boss, id))
    }),

  savePerson: (context, { params: { id }, body: { changes } }) =>
    context.tenant(async (tx) => {
      const session = await lockedSession(tx, context.session, 'staff.permissions')
      const { company_id, user_id } = session
      const row = await findPerson(tx, session, id)
      if (id === user_id) throw new AppError('own_rights')
      checkRole(session, row.role)
      checkCovered(session, row)
      const after = { ...row, exceptions: changedBy(row.exceptions, changes) }
      checkGiven(session, rightsIn(row), rightsIn(after))
      for (const [permission, allowed] of Object.entries(changes))
        await sql`insert into user_permissions (company_id, user_id, permission, allowed, changed_by)
          values (${company_id}, ${id}, ${permission}, ${allowed}, ${user_id})
          on conflict (company_id, user_id, permission)
          do update set allowed = excluded.allowed, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
          tx,
        )
      const subject = { subject_id: id, subject: `${row.first_name} ${row.last_name}`.trim() }
      record(tx, session, { subject, before: row.exceptions, changes })
      await rightsChanged(tx, id)
      await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id })
      return personRights(session, after)
    }),
})
