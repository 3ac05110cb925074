import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/base/errors.ts'
import { isTrivialPin } from '#domain/people/pin.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { isPinOutdated } from '#server/base/rights.ts'
import { noteAuth } from '../authEvents.ts'
import { claimTry, forgetTry, type Claim, type Target } from '../guesses.ts'
import { endPinSessions } from '../sessions/sessions.ts'

/** Someone's PIN, entered at a station, with the fields of the request that name them. */
interface Attempt {
  user_id: string
  device_id: string
  pin: string
  at: { person: string; pin: string }
}

interface PinRow {
  pin_hash: string
  pin_set_by: string | null
}

const refusal = (code: ErrorCode, pointer: string, wait?: number): AppError =>
  new AppError(code, {
    fields: [{ pointer, code, detail: code }],
    ...(wait !== undefined && { retryAfter: wait }),
  })

/** The PIN of an active person. */
async function pinOf(tx: Tx, companyId: string, id: string): Promise<PinRow | null> {
  const row = await tx
    .selectFrom('users')
    .select(['pin_hash', 'pin_set_by'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.pin_hash ? { pin_hash: row.pin_hash, pin_set_by: row.pin_set_by } : null
}

/**
 * The tries that count: of the signed-in person over everyone's PINs, at the station, and for the person at all
 * stations. A station names itself, so the counts of the two people are the reliable ones.
 */
const targetsOf = ({ session }: Context, { user_id, device_id }: Attempt): Target[] => [
  { kind: 'pin_session', subject: session.user_id },
  { kind: 'pin_station', subject: `${user_id} ${device_id}` },
  { kind: 'pin_person', subject: user_id },
]

async function refuseLocked(context: Context, attempt: Attempt, claim: Claim): Promise<never> {
  const { company_id, session_id, user_id: by_user_id } = context.session
  // The first count is of the signed-in person: it is their tries that end.
  const id = claim.series.length === 0 ? by_user_id : attempt.user_id
  if (claim.locks) await noteAuth(context, { company_id, id }, 'pin_locked', { session_id, by_user_id })
  throw refusal('pin_locked', attempt.at.pin, claim.wait)
}

/**
 * Checks a PIN. Refuses a wrong one, an outdated one (see `isOutdated`) and, unless `trivial` ones are still accepted,
 * one that is too easy to guess.
 */
export async function checkPin(
  context: Context,
  attempt: Attempt,
  { trivial = false }: { trivial?: boolean } = {},
): Promise<void> {
  const { company_id, session_id, user_id: by_user_id } = context.session
  const { database, config } = context.services
  const { user_id: id, pin, at } = attempt
  const known = await context.tenant((tx) => pinOf(tx, company_id, id))
  if (!known) throw refusal('pin_not_set', at.person)
  const targets = targetsOf(context, attempt)
  const claim = await claimTry(database, config, targets)
  if (!claim.allowed) return refuseLocked(context, attempt, claim)
  if (!(await verify(known.pin_hash, pin))) {
    await noteAuth(context, { company_id, id }, 'pin_failed', { session_id, by_user_id })
    throw refusal('pin_wrong', at.pin)
  }
  await forgetTry(database, config, targets, claim)
  if (await context.tenant((tx) => isPinOutdated(tx, company_id, id, known.pin_set_by)))
    throw refusal('pin_outdated', at.pin)
  if (!trivial && isTrivialPin(pin)) throw refusal('pin_trivial', at.pin)
}

/**
 * Stores a person's PIN (null removes it) with who chose it, and ends the sessions that the former one opened, but for
 * the one to keep.
 */
export async function setPin(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  pin_hash: string | null,
  { by, keep = null }: { by: string; keep?: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pin_hash, pin_set_by: pin_hash === null ? null : by, version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
  await endPinSessions(tx, company_id, id, keep)
}
