import { call, upload } from '../api.ts'
import { ApiError, isKept } from '../apiError.ts'
import { refresh } from '../queryClient.ts'
import { sessionUser } from '../session.ts'
import { freshToken } from '../signIn.ts'
import { isOf } from '../token.ts'
import { heldPunches, removeHeldPunch, writeHeldPunch, type HeldPunch } from './heldPunches.ts'

/** Hands in the photo of a recorded punch; false: later. One that the server refuses is lost, and the punch shows none. */
async function handInPhoto({ id, body, photo }: HeldPunch): Promise<boolean> {
  if (!photo) return true
  try {
    await upload('time.addPhoto', { params: { id }, query: { device_id: body.device_id } }, photo)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status !== 401 && !isKept(error)
  }
}

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
      if (!(await handInPhoto(row))) return false
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
