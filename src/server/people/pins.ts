import { verify } from '@node-rs/argon2'
import type { ErrorCode } from '../../contract/base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { noteAuth } from './authEvents.ts'
import { claimTry, forgetTry } from './guesses.ts'

/** Someone's PIN, entered at a station. */
interface Attempt {
  user_id: string
  device_id: string
}

type PinProblem = Extract<ErrorCode, 'pin_wrong' | 'pin_not_set' | 'pin_locked'>

/**
 * What is wrong with a PIN, or null when it is right. Tries are counted before, at the station and for the person at
 * all stations: a station names itself, so the second count is the reliable one.
 */
export async function pinProblem(
  context: Context,
  { user_id, device_id }: Attempt,
  pin: string,
): Promise<PinProblem | null> {
  const { company_id, session_id, user_id: by_user_id } = context.session
  const { database, config } = context.services
  const user = await context.tenant((tx) =>
    tx
      .selectFrom('users')
      .select('pin_hash')
      .where('company_id', '=', company_id)
      .where('id', '=', user_id)
      .where('active', '=', true)
      .executeTakeFirst(),
  )
  if (!user?.pin_hash) return 'pin_not_set'
  const targets = [
    { kind: 'pin_station', subject: `${user_id} ${device_id}` } as const,
    { kind: 'pin_person', subject: user_id } as const,
  ]
  const note = (kind: 'pin_failed' | 'pin_locked') =>
    noteAuth(context, { company_id, id: user_id }, kind, { session_id, by_user_id })
  const claim = await claimTry(database, config, targets)
  if (!claim.allowed) {
    if (claim.locks) await note('pin_locked')
    return 'pin_locked'
  }
  if (!(await verify(user.pin_hash, pin))) {
    await note('pin_failed')
    return 'pin_wrong'
  }
  await forgetTry(database, config, targets, claim)
  return null
}
