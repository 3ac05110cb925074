import { call } from '../api.ts'
import { ApiError, isKept } from '../apiError.ts'
import { refresh } from '../queryClient.ts'
import { sessionUser } from '../session.ts'
import { freshToken } from '../signIn.ts'
import { isOf } from '../token.ts'
import { heldPunches, removeHeldPunch, writeHeldPunch } from './heldPunches.ts'

/**
 * Hands the punches that this device holds to the server, in their order; a refused one waits for a person. False: the
 * server gives no answer.
 */
export async function handInPunches(): Promise<boolean> {
  for (const row of heldPunches()) {
    if (row.refusal !== null) continue
    try {
      if (row.user_id !== sessionUser()?.id || !isOf(await freshToken(), row.user_id)) return false
      await call('time.punch', { body: row.body })
      await removeHeldPunch(row.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || isKept(error)) return false
      await writeHeldPunch({ ...row, refusal: { code: error.code, text: error.message } })
    }
  }
  await refresh('time.')
  return true
}
