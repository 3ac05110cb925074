import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import { audit, type NewAuditEntry } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut, type Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import {
  countingTaken,
  emailTaken,
  endOtherSessions,
  endPinSessions,
  hashPassword,
  noteAuth,
  notifyPerson,
  rightsChanged,
  setPin,
  voidLinks,
} from '../people/index.ts'
import { shopFor, shopNames } from '../shop/index.ts'
import { checkChange, checkCovered, lockedSession, personToChange, withReach, type Boss } from './acting.ts'
import { endInvitations, invitePerson } from './invite.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { personColumns, writeShops } from './person.ts'
import { listPeople, personReply } from './personReply.ts'

type Columns = Readonly<Record<string, unknown>>

const missing = (field: string) =>
  new AppError('invalid_input', { fields: [{ pointer: `/body/${field}`, code: 'required', detail: field }] })

/** Without a mail server an invitation cannot be emailed: the reply has its code instead. */
const wayOf = <Way extends string>({ services }: Context, way: Way): Way | 'link' =>
  way === 'email' && services.config.SMTP_URL === undefined ? 'link' : way

/** Refuses an email with which another person signs in, in any company of the installation. */
async function checkEmail(tx: Tx, email: string, id: string): Promise<void> {
  const row = await tx
    .selectFrom('login_directory')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (row && row.user_id !== id) throw emailTaken()
}

async function update(tx: Tx, { company_id }: Author, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

const nameOf = ({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

type About = Pick<NewAuditEntry, 'field' | 'before' | 'after'>

/** What an edit of a person changed, for the audit log; one entry without a field where it was none of these. */
async function differences(
  tx: Tx,
  { company_id }: Author,
  {
    before,
    after,
    shops,
  }: {
    before: PersonRow
    after: Pick<PersonRow, 'first_name' | 'last_name' | 'role'>
    shops: { left: readonly string[]; added: readonly string[] }
  },
): Promise<About[]> {
  const names = await shopNames(tx, company_id, [...shops.left, ...shops.added])
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').join(', ')
  const found: Required<About>[] = [
    { field: 'name', before: nameOf(before), after: nameOf(after) },
    { field: 'role', before: before.role, after: after.role },
    { field: 'shops', before: named(shops.left), after: named(shops.added) },
  ]
  const changes = found.filter((each) => each.before !== each.after)
  return changes.length > 0 ? changes : [{}]
}

/**
 * Reports a change of a person to the audit log, other screens, and the servers that know their sessions; refuses one
 * that left the person with more than the signed-in person has.
 */
async function changed(
  tx: Tx,
  session: Boss,
  { kind, id, about = [{}] }: { kind: AuditKind; id: string; about?: readonly About[] | undefined },
): Promise<PersonRow> {
  const row = await findPerson(tx, session, id)
  checkCovered(session, row)
  const { company_id, user_id } = session
  for (const each of about) audit(tx, session, { kind, subject_id: id, subject: nameOf(row), ...each })
  await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id })
  await rightsChanged(tx, id)
  return row
}

/** Runs a change of one person under the lock of the company's people, and answers the person. */
const change = (context: Context, work: (tx: Tx, session: Boss) => Promise<PersonRow>) =>
  context.tenant(async (tx) => {
    const session = await lockedSession(tx, context.session, 'staff.edit')
    return { person: personReply(session, await work(tx, session)) }
  })

export const staffRoutes = handlers(rowsBut(api.staff, ['setPicture', 'removePicture', 'picture']))({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      if (query.shop_id !== undefined) await shopFor(tx, context.session, query.shop_id, '/query/shop_id')
      const people = await listPeople(tx, await withReach(tx, context.session), query)
      return { people, total: people.length }
    }),

  get: (context, { params }) =>
    context.tenant(async (tx) => {
      const boss = await withReach(tx, context.session)
      return { person: personReply(boss, await findPerson(tx, boss, params.id)) }
    }),

  async create(context, { body }) {
    const { way, email, pin, id } = body
    if (way === 'email' && email === '') throw missing('email')
    if (way === 'pin' && pin === null) throw missing('pin')
    const pin_hash = pin === null ? null : await hashPassword(pin)
    const address = way === 'pin' || email === '' ? null : email
    const add = () =>
      context.tenant(async (tx) => {
        const session = await lockedSession(tx, context.session, 'staff.edit')
        const state = way === 'pin' ? 'active' : 'invited'
        await checkChange(tx, session, null, { id, role: body.role, state, pin_only: way === 'pin' })
        if (address !== null) await checkEmail(tx, address, id)
        const { company_id } = session
        await tx
          .insertInto('users')
          .values({
            company_id,
            id,
            email: address,
            pin_hash,
            pin_set_by: pin_hash === null ? null : session.user_id,
            active: way === 'pin',
            invited_at: way === 'pin' ? null : sql`now()`,
            ...(await personColumns(tx, session, { id, body })),
          })
          .execute()
        await writeShops(tx, session, { id, wanted: body.shop_ids, had: [] })
        const code = way === 'pin' ? null : await invitePerson(tx, session, id, wayOf(context, way))
        const about = [{ field: 'role', after: body.role } as const]
        return {
          person: personReply(session, await changed(tx, session, { kind: 'person.added', id, about })),
          code,
        }
      })
    return countingTaken(context, 'person', () =>
      add().catch((error: unknown) => {
        throw isDuplicate(error, 'users_pkey') ? new AppError('duplicate_id') : error
      }),
    )
  },

  save: (context, { params: { id }, body }) =>
    change(context, async (tx, session) => {
      const before = await personToChange(tx, session, id, () => ({ role: body.role }))
      if (before.version !== body.version)
        throw new AppError('stale_version', { current: personReply(session, before) })
      const columns = await personColumns(tx, session, { id, body, had: before.user_custom_id })
      await update(tx, session, id, columns)
      const moved = await writeShops(tx, session, { id, wanted: body.shop_ids, had: before.shop_ids })
      // A session that a PIN opened belongs to the former shops.
      if (moved.left.length + moved.added.length > 0)
        await endPinSessions(tx, session.company_id, id, session.session_id)
      const about = await differences(tx, session, { before, after: columns, shops: moved })
      return changed(tx, session, { kind: 'person.changed', id, about })
    }),

  async pin(context, { params: { id }, body }) {
    const pin_hash = body.pin === null ? null : await hashPassword(body.pin)
    return change(context, async (tx, session) => {
      const { active, has_password } = await personToChange(tx, session, id, () => ({}))
      if (pin_hash === null && active && !has_password) throw new AppError('pin_needed')
      const { company_id, user_id: by_user_id, session_id } = session
      await setPin(tx, { company_id, id }, pin_hash, { by: by_user_id, keep: session_id })
      await noteAuth(context, { company_id, id }, 'pin_changed', { tx, session_id, by_user_id })
      await notifyPerson(tx, { company_id, id }, 'pin_changed')
      return changed(tx, session, { kind: 'person.changed', id, about: [{ field: 'pin' }] })
    })
  },

  deactivate: (context, { params: { id } }) =>
    change(context, async (tx, session) => {
      await personToChange(tx, session, id, () => ({ state: 'deactivated' }))
      await update(tx, session, id, { active: false, invited_at: null })
      await endInvitations(tx, session.company_id, id)
      await voidLinks(tx, session.company_id, id)
      await endOtherSessions(tx, session.company_id, id, null)
      return changed(tx, session, { kind: 'person.deactivated', id })
    }),

  reactivate: (context, { params: { id } }) =>
    change(context, async (tx, session) => {
      const before = await personToChange(tx, session, id, () => ({ state: 'active' }))
      if (!before.has_password && !before.has_pin) throw new AppError('never_accepted')
      await update(tx, session, id, { active: true, invited_at: null })
      return changed(tx, session, { kind: 'person.reactivated', id })
    }),

  invite: (context, { params: { id }, body }) =>
    countingTaken(context, 'person', () =>
      context.tenant(async (tx) => {
        const session = await lockedSession(tx, context.session, 'staff.edit')
        const before = await personToChange(tx, session, id, () => ({}))
        if (before.has_password) throw new AppError('already_accepted')
        const email = body.email === '' ? before.email : body.email
        if (body.way === 'email' && email === null) throw missing('email')
        if (email !== null) await checkEmail(tx, email, id)
        await update(tx, session, id, { email, ...(!before.active && { invited_at: sql`now()` }) })
        const code = await invitePerson(tx, session, id, wayOf(context, body.way))
        return {
          person: personReply(session, await changed(tx, session, { kind: 'person.invited', id })),
          code,
        }
      }),
    ),

  withdraw: (context, { params: { id } }) =>
    change(context, async (tx, session) => {
      const before = await personToChange(tx, session, id, () => ({}))
      if (before.has_password) throw new AppError('already_accepted')
      if (!(await endInvitations(tx, session.company_id, id))) throw new AppError('not_found')
      await update(tx, session, id, { invited_at: null })
      return changed(tx, session, { kind: 'person.uninvited', id })
    }),
})
