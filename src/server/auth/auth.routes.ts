import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { firstRow } from '../db.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { AppError } from '../errors.ts'
import { handlers } from '../http/context.ts'
import { hashToken } from '../http/tokens.ts'
import { emit } from '../outbox.ts'
import { checkPassword, checkTotp, hashPassword } from './passwords.ts'
import { endOtherSessions, openSession, refreshSession, signOut, userByEmail } from './sessions.ts'
import { installationState, signUp } from './signup.ts'

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
    const user = await checkPassword(context, await userByEmail(context, body.email), body.password)
    if (user.totp_confirmed) {
      if (body.code === undefined) throw new AppError('second_factor_required')
      await checkTotp(context, user, body.code)
    }
    return openSession(context, user, body.device_id)
  },

  refresh: (context) => refreshSession(context),

  async logout(context) {
    await signOut(context)
    return {}
  },

  async forgotten(context, { body }) {
    const user = await userByEmail(context, body.email)
    if (user) {
      await context.services.database.tenant(user.company_id, (tx) =>
        emit(tx, {
          company_id: user.company_id,
          event: 'user.password_reset_requested',
          subject_id: user.id,
          user_id: user.id,
        }),
      )
    }
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
      await sql`update users set password_hash = ${password_hash}, failed_attempts = 0, locked_until = null,
        version = version + 1 where company_id = ${row.company_id} and id = ${row.user_id}`.execute(tx)
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
