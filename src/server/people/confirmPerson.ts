import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { checkFactor, checkRecovery } from './factor/secondFactor.ts'
import type { UserRow } from './sessions/sessions.ts'
import { userWithPassword } from './sessions/signedInUser.ts'

interface Typed {
  password: string
  code?: string | undefined
  recovery_code?: string | undefined
}

/**
 * The signed-in person, who has just typed their password and, where it is on, a code of the second factor; a recovery
 * code replaces it where the route takes one.
 */
export async function confirmPerson(
  context: Context,
  { password, code, recovery_code }: Typed,
): Promise<UserRow> {
  const user = await userWithPassword(context, password)
  if (!user.totp_confirmed) return user
  if (recovery_code !== undefined) await checkRecovery(context, user, recovery_code)
  else if (code === undefined) throw new AppError('second_factor_required')
  else await checkFactor(context, user, code)
  return user
}
