import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { noteAuth } from '../authEvents.ts'
import { openFactor, sealFactor } from './factorSecret.ts'
import { addressTarget, claimTry, forgetTry } from '../guesses.ts'
import { notifyPerson } from '../notices.ts'
import { lockedError } from '../password/passwords.ts'
import { codesLeft, findCode, isCode, useCode, voidCodes } from './recoveryCodes.ts'
import type { UserRow } from '../sessions/sessions.ts'

const TOTP_SECONDS = 30

/** Loaded at the first use of a second factor. */
const totp = () => import('otplib')

/** A new secret of a second factor, and the address that an authenticator app reads. */
export async function newTotp(email: string): Promise<{ secret: string; otpauth_uri: string }> {
  const { generateSecret, generateURI } = await totp()
  const secret = generateSecret()
  return { secret, otpauth_uri: generateURI({ issuer: 'Bayline', label: email, secret }) }
}

/**
 * Uses the time step of a right code, once: of the same code twice at once, one counts. Seals a secret that is not
 * sealed.
 */
async function takeStep(context: Context, user: UserRow, secret: string, step: number): Promise<boolean> {
  const { database, vault } = context.services
  const sealed = user.totp_sealed ?? sealFactor(vault, user, secret)
  const taken = await database.tenant(user.company_id, (tx) =>
    tx
      .updateTable('users')
      .set({ totp_last_step: step, totp_sealed: sealed, totp_secret: null })
      .where('company_id', '=', user.company_id)
      .where('id', '=', user.id)
      .where('totp_last_step', '<', step)
      .returning('id')
      .executeTakeFirst(),
  )
  return taken !== undefined
}

async function isRightCode(context: Context, user: UserRow, code: string): Promise<boolean> {
  const secret = openFactor(context.services.vault, user)
  if (secret === null) return false
  const { verify } = await totp()
  const result = await verify({ secret, token: code, epochTolerance: TOTP_SECONDS })
  if (!result.valid) return false
  return takeStep(context, user, secret, Math.floor(Date.now() / 1000 / TOTP_SECONDS) + result.delta)
}

/** Uses a recovery code, and mails the person how many are left. */
async function isRightRecovery(context: Context, user: UserRow, typed: string): Promise<boolean> {
  const { database } = context.services
  const found = await database.tenant(user.company_id, (tx) => findCode(tx, user, typed))
  if (!found || !(await isCode(found))) return false
  return database.tenant({ company_id: user.company_id, by: 'user' }, async (tx) => {
    if (!(await useCode(tx, user, found.hash))) return false
    const left = await codesLeft(tx, user)
    await noteAuth(context, user, 'recovery_code_used', { tx, details: { left } })
    await notifyPerson(tx, user, 'recovery_code_used', { left })
    return true
  })
}

/** Checks what was typed. Tries have a counter and a lock of their own: a right password proves nothing about them. */
async function checkTry(context: Context, user: UserRow, check: () => Promise<boolean>): Promise<boolean> {
  const { database, config } = context.services
  const targets = [addressTarget(context.request.ip), { kind: 'factor', subject: user.id } as const]
  const claim = await claimTry(database, config, targets)
  if (!claim.allowed) {
    if (claim.locks) await noteAuth(context, user, 'factor_locked')
    throw lockedError(claim)
  }
  const right = await check()
  if (right) await forgetTry(database, config, targets, claim)
  else await noteAuth(context, user, 'factor_failed')
  return right
}

/** Checks six digits; a code counts once. */
export async function checkFactor(context: Context, user: UserRow, code: string): Promise<void> {
  if (!(await checkTry(context, user, () => isRightCode(context, user, code))))
    throw new AppError('second_factor_failed')
}

/** Checks a recovery code in place of the six digits. */
export async function checkRecovery(context: Context, user: UserRow, typed: string): Promise<void> {
  if (!(await checkTry(context, user, () => isRightRecovery(context, user, typed))))
    throw new AppError('recovery_code_failed')
}

/** Removes a second factor and its recovery codes. */
export async function dropFactor(tx: Tx, user: { company_id: string; id: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({
      totp_confirmed: false,
      totp_secret: null,
      totp_sealed: null,
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', user.company_id)
    .where('id', '=', user.id)
    .execute()
  await voidCodes(tx, user)
}
