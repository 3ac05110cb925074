import { sql } from 'kysely'
import { firstRow } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import { noteAuth } from './authEvents.ts'
import { addressTarget, claimTry, forgetTry, type Target } from './guesses.ts'
import { lockedError } from './passwords.ts'
import type { UserRow } from './sessions.ts'

const TOTP_SECONDS = 30

/** Loaded by the first who has a second factor. */
const totp = () => import('otplib')

/** A new secret of a second factor, and the address by which an app takes it. */
export async function newTotp(email: string): Promise<{ secret: string; otpauth_uri: string }> {
  const { generateSecret, generateURI } = await totp()
  const secret = generateSecret()
  return { secret, otpauth_uri: generateURI({ issuer: 'Bayline', label: email, secret }) }
}

/** Tries at a person's second factor. A right password says nothing about them. */
export const factorTarget = (user: Pick<UserRow, 'id'>): Target => ({ kind: 'factor', subject: user.id })

/** Takes the time step of a right code, once: of the same code twice at once, one counts. */
async function takeStep(context: Context, user: UserRow, step: number): Promise<boolean> {
  const taken = await context.services.database.tenant(user.company_id, (tx) =>
    firstRow(
      tx,
      sql`update users set totp_last_step = ${step} where company_id = ${user.company_id} and id = ${user.id}
      and totp_last_step < ${step} returning id`,
    ),
  )
  return taken !== undefined
}

async function isRightCode(context: Context, user: UserRow, code: string): Promise<boolean> {
  if (!user.totp_secret) return false
  const { verify } = await totp()
  const result = await verify({ secret: user.totp_secret, token: code, epochTolerance: TOTP_SECONDS })
  if (!result.valid) return false
  return takeStep(context, user, Math.floor(Date.now() / 1000 / TOTP_SECONDS) + result.delta)
}

/** Checks six digits. Tries have a counter and a lock of their own; a code counts once. */
export async function checkFactor(context: Context, user: UserRow, code: string): Promise<void> {
  const { database, config } = context.services
  const targets = [addressTarget(context.request.ip), factorTarget(user)]
  const claim = await claimTry(database, config, targets)
  if (!claim.allowed) {
    if (claim.locks) await noteAuth(context, user, 'factor_locked')
    throw lockedError(claim)
  }
  if (!(await isRightCode(context, user, code))) {
    await noteAuth(context, user, 'factor_failed')
    throw new AppError('second_factor_failed')
  }
  await forgetTry(database, config, targets)
}
