import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { ErrorCode } from '../../contract/errors.ts'
import { firstRow, type Tx } from '../db.ts'

/** Wrong PINs of one person: at one station, and at all stations together, before both wait. */
const AT_ONE_STATION = 5
const ANYWHERE = 15
const LOCK_MINUTES = 15

interface Attempt {
  company_id: string
  user_id: string
  device_id: string
}

async function isLocked(tx: Tx, { company_id, user_id, device_id }: Attempt): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql<{
      locked: boolean
    }>`select coalesce(bool_or(device_id = ${device_id} and locked_until > now()), false)
      or coalesce(sum(failed) filter (where tried_at > now() - make_interval(mins => ${LOCK_MINUTES})), 0) >= ${ANYWHERE} as locked
    from pin_attempts where company_id = ${company_id} and user_id = ${user_id}`,
  )
  return row?.locked ?? false
}

async function count(tx: Tx, attempt: Attempt, right: boolean): Promise<void> {
  const { company_id, user_id, device_id } = attempt
  const first = right ? 0 : 1
  await sql`insert into pin_attempts as a (company_id, user_id, device_id, failed)
    values (${company_id}, ${user_id}, ${device_id}, ${first})
    on conflict (company_id, user_id, device_id) do update set tried_at = now(),
      failed = case when ${right} or a.locked_until < now() then ${first} else a.failed + 1 end,
      locked_until = case when not ${right} and a.failed + 1 >= ${AT_ONE_STATION}
        and (a.locked_until is null or a.locked_until > now()) then now() + make_interval(mins => ${LOCK_MINUTES}) end`.execute(
    tx,
  )
}

/**
 * What is wrong with a PIN, or null when it is right. Tries are counted in the caller's transaction, which therefore
 * has to be kept even when the PIN is wrong. Tries at one person wait for each other.
 */
export async function pinProblem(
  tx: Tx,
  attempt: Attempt,
  pin: string,
): Promise<Extract<ErrorCode, 'pin_wrong' | 'pin_not_set' | 'pin_locked'> | null> {
  const user = await firstRow(
    tx,
    sql<{ pin_hash: string | null }>`select pin_hash from users
    where company_id = ${attempt.company_id} and id = ${attempt.user_id} and active for update`,
  )
  if (!user?.pin_hash) return 'pin_not_set'
  if (await isLocked(tx, attempt)) return 'pin_locked'
  const right = await verify(user.pin_hash, pin)
  await count(tx, attempt, right)
  return right ? null : 'pin_wrong'
}
