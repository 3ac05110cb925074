import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { checkFactor } from './secondFactor.ts'
import type { UserRow } from './sessions.ts'
import { userWithPassword } from './signedInUser.ts'

/** The signed-in person, who has just typed their password and, where it is on, a code of the second factor. */
export async function confirmPerson(
  context: Context,
  { password, code }: { password: string; code?: string | undefined },
): Promise<UserRow> {
  const user = await userWithPassword(context, password)
  if (!user.totp_confirmed) return user
  if (code === undefined) throw new AppError('second_factor_required')
  await checkFactor(context, user, code)
  return user
}
