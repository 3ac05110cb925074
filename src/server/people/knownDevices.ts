import type { NotNull } from 'kysely'
import type { Tx } from '../base/db.ts'
import { liftLock, type Target } from './guesses.ts'
import { accountTarget } from './password/passwords.ts'

interface Holder {
  company_id: string
  id: string
}

/** Tries on a device on which this person signed in before: strangers do not know its id. */
export const deviceTarget = ({ id }: Holder, deviceId: string): Target => ({
  kind: 'account',
  subject: `${id} device ${deviceId}`,
})

/** Whether this person ever signed in on this device. */
export async function isKnownDevice(tx: Tx, { company_id, id }: Holder, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lifts the locks of a person who proved their identity: that of the account, and those of their own devices. */
export async function liftLocks(tx: Tx, user: Holder & { email: string }): Promise<void> {
  await liftLock(tx, accountTarget(user.email))
  const devices = await tx
    .selectFrom('sessions')
    .select('device_id')
    .distinct()
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.id)
    .where('device_id', 'is not', null)
    .$narrowType<{ device_id: NotNull }>()
    .execute()
  for (const { device_id } of devices) await liftLock(tx, deviceTarget(user, device_id))
}
