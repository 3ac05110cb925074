import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { api } from '../../contract/api.ts'
import type { SecurityEvent } from '../../contract/security.ts'
import { sanitizeLine } from '../../domain/text.ts'
import { firstRow, rows, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers, type Context, type Session } from '../http/context.ts'
import { emit } from '../outbox.ts'
import { isDuplicate } from '../postgresErrors.ts'
import { noteAuth } from './authEvents.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { checkFactor, newTotp } from './secondFactor.ts'
import { endOtherSessions, endSession, userById, type UserRow } from './sessions.ts'

const me = (context: Context): Promise<UserRow> =>
  context.tenant((tx) => userById(tx, context.session.company_id, context.session.user_id))

/** The signed-in person, who has just typed their password. */
async function sure(context: Context, password: string): Promise<UserRow> {
  const user = await me(context)
  return checkPassword(context, user.email, user, password)
}

async function changed(tx: Tx, { company_id, user_id }: Session): Promise<void> {
  await emit(tx, { company_id, event: 'user.changed', subject_id: user_id, user_id })
}

/** Keeps what the signed-in person did to their account. */
function note(context: Context, kind: SecurityEvent, tx?: Tx): Promise<void> {
  const { company_id, user_id: id, session_id } = context.session
  return noteAuth(context, { company_id, id }, kind, { session_id, ...(tx && { tx }) })
}

/** Changes columns of the signed-in person's row and answers the row. */
async function change(context: Context, set: Partial<UserRow>): Promise<UserRow> {
  const { session } = context
  return context.tenant(async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ ...set, version: sql`version + 1` })
      .where('company_id', '=', session.company_id)
      .where('id', '=', session.user_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await changed(tx, session)
    return row as UserRow
  })
}

/** A name as it is stored; one that is nothing but markup is refused. */
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
    const user = await me(context)
    const open = await context.tenant((tx) =>
      rows(
        tx,
        sql<OpenSession>`select id, user_agent, address, created_at, last_used_at from sessions
        where company_id = ${company_id} and user_id = ${user_id} and ended_at is null and expires_at > now()
        order by last_used_at desc limit 50`,
      ),
    )
    const sessions = open.map((row) => ({ ...row, current: row.id === session_id }))
    return { user, second_factor: user.totp_confirmed, pin: user.pin_hash !== null, sessions }
  },

  async update(context, { body }) {
    const given = { ...body, ...cleanName(body, 'first_name'), ...cleanName(body, 'last_name') }
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return change(context, set)
  },

  async email(context, { body }) {
    const user = await sure(context, body.password)
    try {
      return await context.tenant(async (tx) => {
        await sql`delete from login_directory where email = ${user.email}`.execute(tx)
        await sql`insert into login_directory (email, company_id, user_id) values (${body.email}, ${user.company_id}, ${user.id})`.execute(
          tx,
        )
        const row = await firstRow(
          tx,
          sql<UserRow>`update users set email = ${body.email}, version = version + 1
          where company_id = ${user.company_id} and id = ${user.id} returning *`,
        )
        await changed(tx, context.session)
        return row ?? user
      })
    } catch (error) {
      if (isDuplicate(error))
        throw new AppError('email_taken', {
          fields: [{ pointer: '/body/email', code: 'email_taken', detail: '' }],
        })
      throw error
    }
  },

  async password(context, { body }) {
    const user = await sure(context, body.password)
    const password_hash = await hashPassword(body.new_password)
    await context.tenant(async (tx) => {
      await sql`update users set password_hash = ${password_hash}, version = version + 1
        where company_id = ${user.company_id} and id = ${user.id}`.execute(tx)
      await endOtherSessions(tx, user.company_id, user.id, context.session.session_id)
      await note(context, 'password_changed', tx)
      await changed(tx, context.session)
    })
    return {}
  },

  async pin(context, { body }) {
    await sure(context, body.password)
    await change(context, { pin_hash: body.pin === null ? null : await hashPassword(body.pin) })
    await note(context, 'pin_changed')
    return {}
  },

  async totpBegin(context) {
    const user = await me(context)
    if (user.totp_confirmed) throw new AppError('not_allowed')
    const { secret, otpauth_uri } = await newTotp(user.email)
    await change(context, { totp_secret: secret, totp_last_step: 0 })
    return { secret, otpauth_uri, qr_svg: renderSVG(otpauth_uri) }
  },

  async totpConfirm(context, { body }) {
    await checkFactor(context, await me(context), body.code)
    await change(context, { totp_confirmed: true })
    return {}
  },

  async totpRemove(context, { body }) {
    await sure(context, body.password)
    await change(context, { totp_confirmed: false, totp_secret: null })
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
      await note(context, 'session_ended', tx)
      await changed(tx, context.session)
    })
    return {}
  },
})
