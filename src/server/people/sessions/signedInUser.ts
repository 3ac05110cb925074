import type { Context } from '#server/base/http/context.ts'
import { checkPassword } from '../password/passwords.ts'
import { userById, type UserRow } from './sessions.ts'

/** The signed-in person's row. */
export const signedInUser = (context: Context): Promise<UserRow> =>
  context.tenant((tx) => userById(tx, context.session.company_id, context.session.user_id))

/**
 * The signed-in person, who has just typed their password: a session alone may be stolen. Its tries count for the
 * session.
 */
export async function userWithPassword(context: Context, password: string): Promise<UserRow> {
  const user = await signedInUser(context)
  const { session_id } = context.session
  return checkPassword(context, {
    email: user.email,
    user,
    password,
    guessed: {
      kind: 'account',
      subject: `${user.id} session ${session_id}`,
    },
  })
}
