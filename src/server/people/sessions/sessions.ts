import { sql, type NotNull } from 'kysely'
import type { Session as SessionReply, SessionUser } from '#contract/people/auth.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { hashToken, secretToken } from '#server/base/http/tokens.ts'
import { newId } from '#server/base/ids.ts'
import { SESSION_CHANNEL } from '#server/base/live/notices.ts'
import { isPinOutdated, permissionsOf, rightsColumns, type RightsRow } from '#server/base/rights.ts'
import { loadCompanySettings } from '#server/shop/index.ts'
import { cameFrom, noteAuth } from '../authEvents.ts'
import { notifyPerson } from '../notices.ts'
import { clearRefresh, readRefresh, writeRefresh } from './refreshCookie.ts'

/** The longest that a session lives; a company may choose less. */
const SESSION_DAYS = 30
const endAfter = (days: number) => sql<string>`now() + make_interval(days => ${days})`
const sessionEnd = endAfter(SESSION_DAYS)

export interface UserRow extends SessionUser {
  company_id: string
  /** Null for a person who never signs in. */
  password_hash: string | null
  pin_hash: string | null
  /** Who chose the PIN; null where that is not known. */
  pin_set_by: string | null
  totp_secret: string | null
  totp_sealed: string | null
  totp_confirmed: boolean
  totp_last_step: number
  active: boolean
}

async function findUser(tx: Tx, companyId: string, id: string): Promise<UserRow | undefined> {
  const row = await firstRow(
    tx,
    sql<
      Omit<UserRow, 'permissions' | 'email'> & RightsRow & { email: string | null }
    >`select u.*, ${rightsColumns(companyId)} from users u
      where u.company_id = ${companyId} and u.id = ${id} and u.active`,
  )
  return row && { ...row, email: row.email ?? '', permissions: permissionsOf(row) }
}

export async function userById(tx: Tx, companyId: string, id: string): Promise<UserRow> {
  const user = await findUser(tx, companyId, id)
  if (!user) throw new AppError('session_expired')
  return user
}

export async function userByEmail(context: Context, email: string): Promise<UserRow | undefined> {
  const { database } = context.services
  const place = await database.directory((tx) =>
    tx
      .selectFrom('login_directory')
      .select(['company_id', 'user_id'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  if (!place) return undefined
  return database.tenant(place.company_id, (tx) => findUser(tx, place.company_id, place.user_id))
}

/** Opens a session: its row, the refresh cookie, and a token. */
export async function openSession(
  context: Context,
  user: UserRow,
  deviceId: string | null,
  how: 'sign_in' | 'user_switched' = 'sign_in',
): Promise<SessionReply> {
  const id = newId()
  const { database } = context.services
  const { address, user_agent } = cameFrom(context)
  await database.tenant({ company_id: user.company_id, by: 'user' }, async (tx) => {
    const { session_days, second_factor_roles } = await loadCompanySettings(tx, user.company_id)
    if (await isNewDevice(tx, user, deviceId))
      await notifyPerson(tx, user, 'new_device', { device: [address, user_agent.slice(0, 150)].join(', ') })
    await tx
      .insertInto('sessions')
      .values({
        company_id: user.company_id,
        id,
        user_id: user.id,
        device_id: deviceId,
        user_agent,
        address,
        expires_at: endAfter(session_days),
        by_pin: how === 'user_switched',
        needs_factor: how === 'sign_in' && !user.totp_confirmed && second_factor_roles.includes(user.role),
      })
      .execute()
    await noteAuth(context, user, how, { tx, session_id: id })
  })
  return issue(context, user, id)
}

/** Whether a person who signed in before does so on an unknown device. */
async function isNewDevice(tx: Tx, user: UserRow, deviceId: string | null): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql<{ other: boolean }>`select bool_and(device_id is distinct from ${deviceId}) as other
    from sessions where company_id = ${user.company_id} and user_id = ${user.id}`,
  )
  return row?.other === true
}

async function issue(context: Context, user: UserRow, sessionId: string): Promise<SessionReply> {
  const { token: refresh, hash } = secretToken()
  await context.services.database.directory((tx) =>
    tx
      .insertInto('token_directory')
      .values({
        token_hash: hash,
        kind: 'refresh',
        company_id: user.company_id,
        user_id: user.id,
        session_id: sessionId,
        expires_at: sessionEnd,
      })
      .execute(),
  )
  writeRefresh(context, refresh, SESSION_DAYS * 24 * 3600)
  const token = await context.services.tokens.sign({
    sub: user.id,
    company_id: user.company_id,
    session_id: sessionId,
    role: user.role,
    name: `${user.first_name} ${user.last_name}`.trim(),
  })
  return { token, user }
}

interface RefreshRow {
  company_id: string
  user_id: string
  session_id: string
  used_at: string | null
  live: boolean
}

/** How long a refresh cookie may still be used after it was rotated: two tabs, or a lost answer. */
const GRACE_SECONDS = 30
const grace = sql`make_interval(secs => ${GRACE_SECONDS})`

/** Uses the refresh cookie and rotates it. One that was used long ago is stolen: its session ends. */
export async function refreshSession(context: Context): Promise<SessionReply> {
  sameOrigin(context)
  const cookie = readRefresh(context)
  if (!cookie) throw new AppError('session_missing')
  const { database } = context.services
  const row = await database.directory((tx) =>
    firstRow(
      tx,
      sql<RefreshRow>`
      with old as (select used_at from token_directory where token_hash = ${hashToken(cookie)})
      update token_directory t set used_at = coalesce(t.used_at, now())
      from old where t.token_hash = ${hashToken(cookie)} and t.kind = 'refresh'
      returning t.company_id, t.user_id, t.session_id, old.used_at,
        t.expires_at > now() and (old.used_at is null or old.used_at between now() - ${grace} and now() + ${grace}) as live`,
    ),
  )
  if (!row) throw new AppError('session_expired')
  if (!row.live) {
    await database.tenant(row.company_id, async (tx) => {
      await endSession(tx, row.company_id, row.session_id)
      const { company_id, user_id: id, session_id } = row
      await noteAuth(context, { company_id, id }, 'session_stolen', { tx, session_id })
    })
    throw new AppError('session_expired')
  }
  const user = await database.tenant(row.company_id, async (tx) => {
    const open = await tx
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.session_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('by_pin')
      .executeTakeFirst()
    if (!open) throw new AppError('session_expired')
    const known = await userById(tx, row.company_id, row.user_id)
    if (open.by_pin && (await isPinOutdated(tx, row.company_id, known.id, known.pin_set_by)))
      throw new AppError('session_expired')
    return known
  })
  return issue(context, user, row.session_id)
}

/** A page of another site cannot use the cookie even where SameSite is not honored. */
function sameOrigin(context: Context): void {
  const { origin, host } = context.request.headers
  // A sandboxed page sends "null", which is not an address.
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
    throw new AppError('not_allowed')
}

/** Ends a session; every process is notified and refuses its token. */
export async function endSession(tx: Tx, companyId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await tx.deleteFrom('token_directory').where('session_id', '=', sessionId).execute()
  await sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`.execute(tx)
}

/** Ends every session of a person, except the one to keep. */
export async function endOtherSessions(
  tx: Tx,
  companyId: string,
  userId: string,
  keep: string | null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keep)
    .execute()
  await tx
    .deleteFrom('token_directory')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'refresh')
    .where('session_id', 'is distinct from', keep)
    .execute()
  await rightsChanged(tx, userId)
}

/** Ends every session of a person that a PIN opened, except the one to keep. */
export async function endPinSessions(
  tx: Tx,
  companyId: string,
  userId: string,
  keep: string | null,
): Promise<void> {
  const open = await tx
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('by_pin', '=', true)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keep)
    .execute()
  for (const { id } of open) await endSession(tx, companyId, id)
}

/** Notifies every server that a person's rights changed: their role, whether they may sign in, their sessions. */
export async function rightsChanged(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${userId})`.execute(tx)
}

/** Signs out: ends the session of the cookie and clears it. */
export async function signOut(context: Context): Promise<void> {
  const cookie = readRefresh(context)
  clearRefresh(context)
  if (!cookie) return
  sameOrigin(context)
  const { database } = context.services
  const row = await database.directory((tx) =>
    tx
      .selectFrom('token_directory')
      .select(['company_id', 'session_id', 'user_id'])
      .where('token_hash', '=', hashToken(cookie))
      .where('kind', '=', 'refresh')
      .where('session_id', 'is not', null)
      .$narrowType<{ session_id: NotNull }>()
      .executeTakeFirst(),
  )
  if (!row) return
  const { company_id, session_id, user_id: id } = row
  await database.tenant(company_id, async (tx) => {
    await endSession(tx, company_id, session_id)
    await noteAuth(context, { company_id, id }, 'sign_out', { tx, session_id })
  })
}

/** Notes that the person of a session typed their password in it just now. */
export async function sessionConfirmed(tx: Tx, companyId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute()
  await sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`.execute(tx)
}
