import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut, type Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { noteAuth, noteUnknown } from './authEvents.ts'
import { claimTry, type Target } from './guesses.ts'
import { deviceTarget, isKnownDevice } from './knownDevices.ts'
import { checkPassword } from './password/passwords.ts'
import { storeResetRequest } from './password/resetLinks.ts'
import { resetPassword } from './password/resetPassword.ts'
import { checkFactor, checkRecovery } from './factor/secondFactor.ts'
import { openSession, refreshSession, signOut, userByEmail, type UserRow } from './sessions/sessions.ts'

/** No refusal is faster, so that its time reveals nothing about the account. */
const EVEN_MS = 250

/** Sends the link for a new password to an existing account, a few times an hour. */
async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { database, config } = context.services
  const { allowed } = await claimTry(database, config, [{ kind: 'reset_mail', subject: email }])
  const user = await userByEmail(context, email)
  if (!user) return noteUnknown(context, email, 'reset_asked')
  if (!allowed) return
  await database.tenant({ company_id: user.company_id, by: 'user' }, async (tx) => {
    await noteAuth(context, user, 'reset_asked', { tx })
    const { company_id, id } = user
    const request_id = await storeResetRequest(tx, user)
    const event = 'user.password_reset_requested'
    await emit(tx, { company_id, event, subject_id: id, user_id: id, payload: { request_id } })
  })
}

/** The counters of tries on a device: on one where this person signed in before, only the device's own. */
async function ownDevice(context: Context, user: UserRow, deviceId: string): Promise<Target | undefined> {
  const { database } = context.services
  const known = await database.tenant(user.company_id, (tx) => isKnownDevice(tx, user, deviceId))
  return known ? deviceTarget(user, deviceId) : undefined
}

export const authRoutes = handlers(rowsBut(api.auth, ['state', 'signup', 'confirmSignup']))({
  async login(context, { body }) {
    const even = sleep(EVEN_MS)
    try {
      const known = await userByEmail(context, body.email)
      const guessed = known && (await ownDevice(context, known, body.device_id))
      const user = await checkPassword(context, {
        email: body.email,
        user: known,
        password: body.password,
        guessed,
      })
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

  async requestPasswordReset(context, { body }) {
    const even = sleep(EVEN_MS)
    await requestPasswordReset(context, body.email)
    await even
    return {}
  },

  async resetPassword(context, { body }) {
    await resetPassword(context, body.token, body.password)
    return {}
  },
})
