import { sql } from 'kysely'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { liftLock, type Target } from './guesses.ts'
import { accountTarget } from './passwords.ts'

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
  const row = await firstRow(
    tx,
    sql`select 1 from sessions where company_id = ${company_id} and user_id = ${id} and device_id = ${deviceId} limit 1`,
  )
  return row !== undefined
}

/** Lifts the locks of a person who proved their identity: that of the account, and those of their own devices. */
export async function liftLocks(tx: Tx, user: Holder & { email: string }): Promise<void> {
  await liftLock(tx, accountTarget(user.email))
  const devices = await rows(
    tx,
    sql<{ device_id: string }>`select distinct device_id from sessions
      where company_id = ${user.company_id} and user_id = ${user.id} and device_id is not null`,
  )
  for (const { device_id } of devices) await liftLock(tx, deviceTarget(user, device_id))
}
