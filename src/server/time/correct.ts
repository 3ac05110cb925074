import type { z } from 'zod'
import type { Correction, correctionBody } from '#contract/time/correctionShapes.ts'
import { sanitizeLine, sanitizeText } from '#domain/base/text.ts'
import { instantsOf } from '#domain/time/localTime.ts'
import { correctionEvents, shiftProblem, shiftsOf, type WantedShift } from '#domain/time/shifts.ts'
import { audit } from '../base/audit.ts'
import { databaseNow, json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { shopAt, shopFor } from '../shop/index.ts'
import { correctionReplies, correctionRows, mayDecide, type CorrectionRow } from './corrections.queries.ts'
import { addEvents, eventsOfShift, lockPerson, ownerOfEvent } from './events.queries.ts'
import { findOpenPunch, saveOpenPunch } from './open.queries.ts'
import { checkVisible } from './people.queries.ts'

type Body = z.output<typeof correctionBody>
type Wanted = NonNullable<Body['wanted']>
type LocalTime = Wanted['in']

/** The instant of a typed local time: none where clocks were set forward, a choice of two where they were set back. */
function resolve({ local, which }: LocalTime, zone: string, field: string): string {
  const instants = instantsOf(local, zone)
  const fields = (code: 'time_skipped' | 'time_repeated') => ({
    fields: [{ pointer: `/body/wanted/${field}`, code, detail: local }],
  })
  const [first, second] = instants
  if (first === undefined) throw new AppError('time_skipped', fields('time_skipped'))
  if (second === undefined) return first
  if (which === null) throw new AppError('time_repeated', fields('time_repeated'))
  return which === 'first' ? first : second
}

async function wantedShift(tx: Tx, session: Author, wanted: Wanted): Promise<WantedShift> {
  const { time_zone } = await shopFor(tx, session, wanted.shop_id, '/body/wanted/shop_id')
  const end = (at: LocalTime | null, field: string) => (at === null ? null : resolve(at, time_zone, field))
  return {
    shop_id: wanted.shop_id,
    position: sanitizeLine(wanted.position),
    in: resolve(wanted.in, time_zone, 'in'),
    out: end(wanted.out, 'out'),
    breaks: wanted.breaks.map((each, at) => ({
      id: each.id,
      kind: each.kind,
      start: resolve(each.start, time_zone, `breaks/${at}/start`),
      end: end(each.end, `breaks/${at}/end`),
    })),
  }
}

async function formerShift(tx: Tx, companyId: string, userId: string, shiftId: string) {
  const [shift] = shiftsOf(await eventsOfShift(tx, companyId, userId, shiftId))
  if (!shift) return null
  const { shop_id, position, in: start, out, breaks } = shift
  return { shop_id, position, in: start, out, breaks }
}

/** The open punch after a correction of its shift: none once it has an end or is removed. */
async function correctOpen(tx: Tx, companyId: string, row: CorrectionRow): Promise<void> {
  const open = await findOpenPunch(tx, companyId, row.user_id)
  if (open?.shift_id !== row.shift_id) return
  const { wanted } = row
  if (wanted === null || wanted.out !== null) return saveOpenPunch(tx, companyId, row.user_id, null)
  const pause = wanted.breaks.find(({ end }) => end === null)
  await saveOpenPunch(tx, companyId, row.user_id, {
    ...open,
    shop_id: wanted.shop_id,
    position: wanted.position,
    since: wanted.in,
    break_id: pause?.id ?? null,
    break_kind: pause?.kind ?? null,
    break_since: pause?.start ?? null,
  })
}

/** Writes what a correction wants as events that supersede the former ones. */
async function carryOut(tx: Tx, session: Author, row: CorrectionRow): Promise<void> {
  const { company_id } = session
  const { wanted, former, user_id, shift_id } = row
  const zone = (await shopAt(tx, company_id, (wanted ?? former)?.shop_id ?? ''))?.time_zone ?? row.zone
  const events = correctionEvents(await eventsOfShift(tx, company_id, user_id, shift_id), wanted)
  await addEvents(
    tx,
    company_id,
    events.map((event) => ({
      ...event,
      id: newId(),
      user_id,
      shift_id,
      device_at: null,
      clock_suspect: false,
      zone,
      device_id: null,
      source: 'correction',
      correction_id: row.id,
      by_user_id: row.by_user_id,
      by_name: row.by_name,
      reason: row.note === '' ? row.reason : `${row.reason}: ${row.note}`,
    })),
  )
  await correctOpen(tx, company_id, row)
}

const sameTimes = (one: WantedShift | null, other: WantedShift | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

async function settle(
  tx: Tx,
  session: Author,
  row: CorrectionRow,
  decision: { confirm: boolean; note: string },
): Promise<void> {
  const { company_id, user_id, name } = session
  if (decision.confirm) {
    const present = await formerShift(tx, company_id, row.user_id, row.shift_id)
    const ordered = row.former && {
      shop_id: row.former.shop_id,
      position: row.former.position,
      in: row.former.in,
      out: row.former.out,
      breaks: row.former.breaks.map(({ id, start, end, kind }) => ({ id, start, end, kind })),
    }
    if (!sameTimes(present, ordered)) throw new AppError('punch_changed')
    await carryOut(tx, session, row)
    audit(tx, session, {
      kind: 'time.corrected',
      subject_id: row.user_id,
      subject: row.user_name,
      before: spanText(row.former),
      after: spanText(row.wanted),
      reason: row.note === '' ? row.reason : `${row.reason}: ${row.note}`,
    })
  }
  await tx
    .updateTable('punch_corrections')
    .set({
      status: decision.confirm ? 'confirmed' : 'refused',
      decided_by: user_id,
      decided_name: name,
      decided_at: await databaseNow(tx),
      decision_note: sanitizeText(decision.note),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', row.id)
    .execute()
}

const spanText = (shift: WantedShift | null): string =>
  shift === null ? '' : `${shift.in} / ${shift.out ?? '…'}`

const changed = (tx: Tx, { company_id, user_id }: Author, subject_id: string): Promise<void> =>
  emit(tx, { company_id, event: 'time.changed', subject_id, user_id })

async function oneReply(tx: Tx, session: Author, id: string): Promise<Correction> {
  const [reply] = await correctionReplies(tx, session, await correctionRows(tx, session, { id }))
  if (!reply) throw new AppError('not_found')
  return reply
}

async function checkShift(
  tx: Tx,
  { company_id }: Author,
  { user_id, shift_id, wanted }: Body,
): Promise<void> {
  const owner = await ownerOfEvent(tx, company_id, shift_id)
  if (owner !== null && owner !== user_id) throw new AppError('not_found')
  const known = (await eventsOfShift(tx, company_id, user_id, shift_id)).length > 0
  if (owner !== null && !known) throw new AppError('not_found')
  if (!known && wanted === null) throw new AppError('not_found')
}

async function insertCorrection(
  tx: Tx,
  session: Author,
  body: Body,
  wanted: WantedShift | null,
): Promise<void> {
  const { company_id, user_id: by_user_id, name: by_name } = session
  const former = await formerShift(tx, company_id, body.user_id, body.shift_id)
  await tx
    .insertInto('punch_corrections')
    .values({
      company_id,
      id: body.id,
      user_id: body.user_id,
      shift_id: body.shift_id,
      wanted: json(wanted),
      former: former === null ? null : json(former),
      reason: body.reason,
      note: sanitizeText(body.note),
      by_user_id,
      by_name,
    })
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'punch_corrections_pkey') ? new AppError('duplicate_id') : error
    })
}

/** Enters a correction. It takes effect at once where the signed-in person decides about that person's time. */
export async function correct(tx: Tx, session: Author, body: Body): Promise<Correction> {
  await checkVisible(tx, session, body.user_id)
  await lockPerson(tx, session.company_id, body.user_id)
  const [before] = await correctionRows(tx, session, { id: body.id })
  if (before) {
    if (before.user_id !== body.user_id) throw new AppError('duplicate_id')
    return oneReply(tx, session, body.id)
  }
  await checkShift(tx, session, body)
  const wanted = body.wanted && (await wantedShift(tx, session, body.wanted))
  const problem = wanted && shiftProblem(wanted, await databaseNow(tx))
  if (problem) throw new AppError(problem)
  const waiting = await correctionRows(tx, session, { user_id: body.user_id, shift_id: body.shift_id })
  if (waiting.some(({ status }) => status === 'open')) throw new AppError('correction_open')
  await insertCorrection(tx, session, body, wanted)
  const [row] = await correctionRows(tx, session, { id: body.id })
  if (row && (await mayDecide(tx, session, row))) await settle(tx, session, row, { confirm: true, note: '' })
  await changed(tx, session, body.user_id)
  return oneReply(tx, session, body.id)
}

/** Confirms or refuses a correction; the same decision again changes nothing. */
export async function decide(
  tx: Tx,
  session: Author,
  id: string,
  decision: { confirm: boolean; note: string },
): Promise<Correction> {
  const [found] = await correctionRows(tx, session, { id })
  if (!found) throw new AppError('not_found')
  await checkVisible(tx, session, found.user_id)
  await lockPerson(tx, session.company_id, found.user_id)
  const [row] = await correctionRows(tx, session, { id })
  if (!row) throw new AppError('not_found')
  if (!(await mayDecide(tx, session, row))) throw new AppError('own_time')
  const status = decision.confirm ? 'confirmed' : 'refused'
  if (row.status === status) return oneReply(tx, session, id)
  if (row.status !== 'open') throw new AppError('correction_decided')
  await settle(tx, session, row, decision)
  await changed(tx, session, row.user_id)
  return oneReply(tx, session, id)
}
