import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { firstRow } from '../db.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { AppError } from '../errors.ts'
import { handlers, type Context } from '../http/context.ts'
import { hashToken } from '../http/tokens.ts'
import { emit } from '../outbox.ts'
import { noteAuth, noteUnknown } from './authEvents.ts'
import { claimTry, liftLock } from './guesses.ts'
import { voidLinks } from './emailChange.ts'
import { notifyPerson } from './notices.ts'
import { accountTarget, checkPassword, hashPassword } from './passwords.ts'
import { checkFactor, checkRecovery } from './secondFactor.ts'
import { endOtherSessions, openSession, refreshSession, signOut, userByEmail } from './sessions.ts'
import { installationState, signUp } from './signup.ts'

/** No refusal comes sooner, so that the time tells nothing of the account. */
const EVEN_MS = 250

/** Sends the link for a new password, to an account that exists, a few times an hour. */
async function askReset(context: Context, email: string): Promise<void> {
  const { database, config } = context.services
  const { allowed } = await claimTry(database, config, [{ kind: 'reset_mail', subject: email }])
  const user = await userByEmail(context, email)
  if (!user) return noteUnknown(context, email, 'reset_asked')
  if (!allowed) return
  await database.tenant(user.company_id, async (tx) => {
    await noteAuth(context, user, 'reset_asked', { tx })
    await emit(tx, {
      company_id: user.company_id,
      event: 'user.password_reset_requested',
      subject_id: user.id,
      user_id: user.id,
    })
  })
}

export const authRoutes = handlers(api.auth)({
  async state(context) {
    const state = await context.services.database.directory(installationState)
    const open = context.services.config.BAYLINE_SIGNUP === 'open' || state.companies === 0
    return { signup_open: open, demo_accounts: state.demo ? demoAccounts : [] }
  },

  async signup(context, { body }) {
    await signUp(context.services, body)
    const user = await userByEmail(context, body.email)
    if (!user) throw new AppError('unexpected')
    return openSession(context, user, null)
  },

  async login(context, { body }) {
    const even = sleep(EVEN_MS)
    try {
      const known = await userByEmail(context, body.email)
      const user = await checkPassword(context, body.email, known, body.password)
      if (user.totp_confirmed) {
        if (body.recovery_code !== undefined) await checkRecovery(context, user, body.recovery_code)
        else if (body.code === undefined) throw new AppError('second_factor_required')
        else await checkFactor(context, user, body.code)
      }
      return await openSession(context, user, body.device_id)
    } catch (error) {
      await even
      throw error
    }
  },

  refresh: (context) => refreshSession(context),

  async logout(context) {
    await signOut(context)
    return {}
  },

  async forgotten(context, { body }) {
    const even = sleep(EVEN_MS)
    await askReset(context, body.email)
    await even
    return {}
  },

  async reset(context, { body }) {
    const { database } = context.services
    const password_hash = await hashPassword(body.password)
    const row = await database.directory((tx) =>
      firstRow(
        tx,
        sql<{ company_id: string; user_id: string }>`
        delete from token_directory where token_hash = ${hashToken(body.token)} and kind = 'password_reset'
          and expires_at > now() returning company_id, user_id`,
      ),
    )
    if (!row) throw new AppError('link_not_valid')
    await database.tenant(row.company_id, async (tx) => {
      const user = await firstRow(
        tx,
        sql<{
          id: string
          company_id: string
          email: string
        }>`update users set password_hash = ${password_hash},
          version = version + 1 where company_id = ${row.company_id} and id = ${row.user_id} and active
          returning id, company_id, email`,
      )
      if (!user) throw new AppError('link_not_valid')
      await liftLock(tx, accountTarget(user.email))
      await noteAuth(context, user, 'reset_done', { tx })
      await notifyPerson(tx, user, 'password_changed')
      await voidLinks(tx, row.company_id, row.user_id)
      await endOtherSessions(tx, row.company_id, row.user_id, null)
      await emit(tx, {
        company_id: row.company_id,
        event: 'user.changed',
        subject_id: row.user_id,
        user_id: row.user_id,
      })
    })
    return {}
  },
})
