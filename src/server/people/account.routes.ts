import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { api } from '#contract/api.ts'
import type { SecurityEvent } from '#contract/people/security.ts'
import type { SecurityNotice } from '#contract/people/securityNotices.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '../base/audit.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { loadCompanySettings } from '../shop/index.ts'
import { noteAuth } from './authEvents.ts'
import { confirmPerson } from './confirmPerson.ts'
import { askEmailChange, pendingEmail, voidLinks } from './emailChange/emailChange.ts'
import { sealFactor } from './factor/factorSecret.ts'
import { notifyPerson } from './notices.ts'
import { hashPassword, setPassword } from './password/passwords.ts'
import { setPin } from './station/pins.ts'
import { codesLeft, storeRecoveryCodes, makeCodes } from './factor/recoveryCodes.ts'
import { checkFactor, dropFactor, newTotp } from './factor/secondFactor.ts'
import { endOtherSessions, endSession, rightsChanged, userById, type UserRow } from './sessions/sessions.ts'
import { signedInUser, userWithPassword } from './sessions/signedInUser.ts'
import { refuseWeak } from './password/weakPasswords.ts'

async function changed(tx: Tx, { company_id, user_id }: Author): Promise<void> {
  await emit(tx, { company_id, event: 'user.changed', subject_id: user_id, user_id })
}

/** Records what the signed-in person did to their account, and mails it to them. */
async function tell(
  context: Context,
  user: UserRow,
  kind: SecurityEvent & SecurityNotice,
  tx: Tx,
): Promise<void> {
  await noteAuth(context, user, kind, { tx, session_id: context.session.session_id })
  await notifyPerson(tx, user, kind)
}

type Column = Exclude<keyof UserRow, 'permissions'>

/** Changes columns of the signed-in person's row and answers the row. */
async function set(tx: Tx, session: Author, columns: Partial<Pick<UserRow, Column>>): Promise<UserRow> {
  await tx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1` })
    .where('company_id', '=', session.company_id)
    .where('id', '=', session.user_id)
    .execute()
  await changed(tx, session)
  return userById(tx, session.company_id, session.user_id)
}

/** A name as it is stored; one that is only markup is refused. */
function cleanName<Field extends 'first_name' | 'last_name'>(
  body: Partial<Record<Field, string | undefined>>,
  field: Field,
) {
  const typed = body[field]
  if (typed === undefined) return {}
  const clean = sanitizeLine(typed)
  if (clean === '')
    throw new AppError('invalid_input', {
      fields: [{ pointer: `/body/${field}`, code: 'required', detail: field }],
    })
  return { [field]: clean }
}

const fullName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

interface OpenSession {
  id: string
  user_agent: string
  address: string
  created_at: string
  last_used_at: string
}

export const accountRoutes = handlers(api.account)({
  async get(context) {
    const { company_id, user_id, session_id } = context.session
    const user = await signedInUser(context)
    return context.tenant(async (tx) => {
      const open = await rows(
        tx,
        sql<OpenSession>`select id, user_agent, address, created_at, last_used_at from sessions
        where company_id = ${company_id} and user_id = ${user_id} and ended_at is null and expires_at > now()
        order by last_used_at desc limit 50`,
      )
      return {
        user,
        second_factor: user.totp_confirmed,
        recovery_codes_left: await codesLeft(tx, user),
        pending_email: await pendingEmail(tx, company_id, user_id),
        pin: user.pin_hash !== null,
        sessions: open.map((row) => ({ ...row, current: row.id === session_id })),
      }
    })
  },

  async update(context, { body }) {
    const given = { ...body, ...cleanName(body, 'first_name'), ...cleanName(body, 'last_name') }
    const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return context.tenant(async (tx) => {
      const { session } = context
      const before = fullName(await userById(tx, session.company_id, session.user_id))
      const user = await set(tx, session, columns)
      const after = fullName(user)
      if (after !== before)
        audit(tx, session, {
          kind: 'person.changed',
          subject_id: user.id,
          subject: after,
          field: 'name',
          before,
          after,
        })
      return user
    })
  },

  async email(context, { body }) {
    await askEmailChange(context, await confirmPerson(context, body), body.email)
    return {}
  },

  async password(context, { body }) {
    const user = await confirmPerson(context, body)
    const { email, first_name, last_name } = user
    refuseWeak(body.new_password, [email, first_name, last_name], '/body/new_password')
    const password_hash = await hashPassword(body.new_password)
    await context.tenant(async (tx) => {
      await setPassword(tx, user.company_id, user.id, password_hash)
      await endOtherSessions(tx, user.company_id, user.id, context.session.session_id)
      await voidLinks(tx, user.company_id, user.id)
      await tell(context, user, 'password_changed', tx)
      await changed(tx, context.session)
    })
    return {}
  },

  async pin(context, { body }) {
    const user = await confirmPerson(context, body)
    const pin_hash = body.pin === null ? null : await hashPassword(body.pin)
    await context.tenant(async (tx) => {
      await setPin(tx, user, pin_hash, { by: user.id, keep: context.session.session_id })
      await changed(tx, context.session)
      await tell(context, user, 'pin_changed', tx)
    })
    return {}
  },

  async totpBegin(context, { body }) {
    const user = await userWithPassword(context, body.password)
    if (user.totp_confirmed) throw new AppError('second_factor_on')
    const { secret, otpauth_uri } = await newTotp(user.email)
    const totp_sealed = sealFactor(context.services.vault, user, secret)
    await context.tenant((tx) =>
      set(tx, context.session, { totp_sealed, totp_secret: null, totp_last_step: 0 }),
    )
    return { secret, otpauth_uri, qr_svg: renderSVG(otpauth_uri) }
  },

  async totpConfirm(context, { body }) {
    const user = await signedInUser(context)
    if (user.totp_confirmed) throw new AppError('second_factor_on')
    await checkFactor(context, user, body.code)
    const { codes, hashes } = await makeCodes()
    await context.tenant(async (tx) => {
      await set(tx, context.session, { totp_confirmed: true })
      await rightsChanged(tx, user.id)
      await storeRecoveryCodes(tx, user, hashes)
      await tell(context, user, 'factor_added', tx)
    })
    return { recovery_codes: codes }
  },

  async totpRemove(context, { body }) {
    const user = await confirmPerson(context, body)
    await context.tenant(async (tx) => {
      const { second_factor_roles } = await loadCompanySettings(tx, user.company_id)
      if (second_factor_roles.includes(user.role)) throw new AppError('second_factor_kept')
      await dropFactor(tx, user)
      await tell(context, user, 'factor_removed', tx)
      await changed(tx, context.session)
    })
    return {}
  },

  async endSession(context, { params }) {
    const { company_id, user_id } = context.session
    await context.tenant(async (tx) => {
      const mine = await firstRow(
        tx,
        sql`select id from sessions where company_id = ${company_id} and id = ${params.id}
        and user_id = ${user_id} and ended_at is null`,
      )
      if (!mine) throw new AppError('not_found')
      await endSession(tx, company_id, params.id)
      await noteAuth(context, { company_id, id: user_id }, 'session_ended', { tx, session_id: params.id })
      await changed(tx, context.session)
    })
    return {}
  },
})
