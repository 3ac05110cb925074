import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { addressTarget, claimTry, type Target } from '../guesses.ts'

/** The refusal of an email with which another account signs in, in any company of the installation. */
export const emailTaken = (): AppError =>
  new AppError('email_taken', { fields: [{ pointer: '/body/email', code: 'email_taken', detail: 'email' }] })

const isTaken = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'email_taken') || isDuplicate(error)

/**
 * Runs work that refuses a taken email. The answer says that an account exists, so an hour brings only a few: of a
 * signed-in person, or of an address where `visitor`.
 */
export async function countingTaken<T>(
  context: Context,
  by: 'person' | 'visitor',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const { database, config } = context.services
    const subject = by === 'person' ? context.session.user_id : addressTarget(context.request.ip).subject
    const target: Target = { kind: 'email_taken', subject }
    const claim = await claimTry(database, config, [target])
    throw claim.allowed ? emailTaken() : new AppError('too_many_requests', { retryAfter: claim.wait })
  }
}
