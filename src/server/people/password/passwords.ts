import { hash, verify } from '@node-rs/argon2'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { noteAuth, noteUnknown } from '../authEvents.ts'
import { addressTarget, claimTry, forgetTry, type Claim, type Target } from '../guesses.ts'
import type { UserRow } from '../sessions/sessions.ts'

const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

/** Stores a person's new password. */
export async function setPassword(tx: Tx, companyId: string, id: string, hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({ password_hash: hash, version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** A hash of an unknown text, so that an unknown account takes as long as a known one. */
let decoy: Promise<string> | null = null

async function isRight(user: UserRow | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const right = await verify(user?.password_hash ?? (await decoy), password)
  return user !== undefined && user.password_hash !== null && right
}

/** The account by the typed email: whether it exists makes no difference to its lock. */
export const accountTarget = (email: string): Target => ({ kind: 'account', subject: email })

export const lockedError = ({ wait }: Claim): AppError => new AppError('sign_in_locked', { retryAfter: wait })

/**
 * Checks a password. The try is counted before, in the database: parallel tries, also at several servers, get no more
 * than the allowed number. A known device or session has its own count: strangers who know the email lock out
 * strangers, not its owner.
 */
export async function checkPassword(
  context: Context,
  {
    email,
    user,
    password,
    guessed = accountTarget(email),
  }: { email: string; user: UserRow | undefined; password: string; guessed?: Target | undefined },
): Promise<UserRow> {
  const { database, config } = context.services
  const targets = [addressTarget(context.request.ip), guessed]
  const claim = await claimTry(database, config, targets)
  const note = (kind: 'sign_in_failed' | 'sign_in_locked') =>
    user ? noteAuth(context, user, kind) : noteUnknown(context, email, kind)
  if (!claim.allowed) {
    if (claim.locks) await note('sign_in_locked')
    throw lockedError(claim)
  }
  const right = await isRight(user, password)
  if (!user || !right) {
    await note('sign_in_failed')
    throw new AppError('sign_in_failed')
  }
  await forgetTry(database, config, targets, claim)
  return user
}
