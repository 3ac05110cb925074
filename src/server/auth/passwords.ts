import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { firstRow } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import type { UserRow } from './sessions.ts'

const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LOCK_AFTER = 10
const LOCK_MINUTES = 15
const TOTP_SECONDS = 30

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

/** A hash of nothing anyone knows, so that an unknown account takes as long as a known one. */
let decoy: Promise<string> | null = null

/** Checks a password. Failures are counted in the database, so that the lock holds across processes. */
export async function checkPassword(
  context: Context,
  user: UserRow | undefined,
  password: string,
): Promise<UserRow> {
  if (!user) {
    decoy ??= hashPassword(crypto.randomUUID())
    await verify(await decoy, password)
    throw new AppError('sign_in_failed')
  }
  if (user.locked_until !== null && Date.parse(user.locked_until) > Date.now())
    throw new AppError('too_many_requests')
  const right = await verify(user.password_hash, password)
  await countAttempt(context, user, right)
  if (!right) throw new AppError('sign_in_failed')
  return user
}

async function countAttempt(context: Context, user: UserRow, right: boolean): Promise<void> {
  if (right && user.failed_attempts === 0) return
  await context.services.database.tenant(user.company_id, (tx) =>
    right
      ? sql`update users set failed_attempts = 0, locked_until = null where company_id = ${user.company_id} and id = ${user.id}`.execute(
          tx,
        )
      : sql`update users set failed_attempts = (failed_attempts + 1) % ${LOCK_AFTER},
          locked_until = case when failed_attempts + 1 >= ${LOCK_AFTER} then now() + make_interval(mins => ${LOCK_MINUTES}) end
          where company_id = ${user.company_id} and id = ${user.id}`.execute(tx),
  )
}

/** Loaded by the first who has a second factor. */
const totp = () => import('otplib')

/** A new secret of a second factor, and the address by which an app takes it. */
export async function newTotp(email: string): Promise<{ secret: string; otpauth_uri: string }> {
  const { generateSecret, generateURI } = await totp()
  const secret = generateSecret()
  return { secret, otpauth_uri: generateURI({ issuer: 'Bayline', label: email, secret }) }
}

/** Checks six digits against a secret; the time step of a success is remembered, so that a code works once. */
export async function checkTotp(context: Context, user: UserRow, code: string): Promise<void> {
  const result = user.totp_secret
    ? await (await totp()).verify({ secret: user.totp_secret, token: code, epochTolerance: TOTP_SECONDS })
    : null
  if (!result?.valid) {
    await countAttempt(context, user, false)
    throw new AppError('second_factor_failed')
  }
  const step = Math.floor(Date.now() / 1000 / TOTP_SECONDS) + result.delta
  const fresh = await context.services.database.tenant(user.company_id, (tx) =>
    firstRow(
      tx,
      sql`update users set totp_last_step = ${step} where company_id = ${user.company_id} and id = ${user.id}
      and totp_last_step < ${step} returning id`,
    ),
  )
  if (!fresh) throw new AppError('second_factor_failed')
}
