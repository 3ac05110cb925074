import {
  eventOf,
  partyRecord,
  type PartyRecord,
  findMerge,
  insertMerge,
  joinConsents,
  lockMerge,
  lockOrders,
  moveAll,
  splitConsents,
  toMove,
  asReply,
  fleetRow,
  updateRecord,
  partyName,
} from '../parties/index.ts'
import type { api } from '#contract/api.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { CHANNELS } from '#domain/messages/sending/outbox.ts'
import { mergedValues, mergeFields, type Mergeable } from '#domain/parties/merge.ts'
import { customerSearchText, locationSearchText } from '#domain/parties/records.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { staleVisits } from '../orders/index.ts'
import { unsettledOfPayer, payerIn, mergeCredit } from '../payments/index.ts'

interface Ids {
  kind: PartyKind
  id: string
  other_id: string
}

const tableOf = (kind: PartyKind) =>
  kind === 'customer' ? ('customers' as const) : ('fleet_locations' as const)
/**
 * Both records, which must exist and be in use. Locked in the order of their ids, so that two merges do not wait for
 * each other.
 */
async function both(
  tx: Tx,
  companyId: string,
  ids: Ids,
): Promise<{ survivor: PartyRecord; other: PartyRecord }> {
  if (ids.id === ids.other_id) throw new AppError('merge_with_itself')
  const found = new Map<string, PartyRecord>()
  for (const id of [ids.id, ids.other_id].toSorted()) {
    const row = await partyRecord(tx, companyId, { kind: ids.kind, id }, true)
    if (row.merged_into !== null) throw new AppError('record_merged')
    if (row.removed_at !== null) throw new AppError('record_removed')
    found.set(id, row)
  }
  const [survivor, other] = [found.get(ids.id), found.get(ids.other_id)]
  if (!survivor || !other) throw new AppError('not_found')
  return { survivor, other }
}

const plain = (row: PartyRecord): Mergeable => ({ ...row })
const shown = (row: PartyRecord): Record<string, unknown> => ({ ...asReply(row) })

/** What a merge would do, field by field. Nothing is written. */
export async function previewMerge(tx: Tx, session: Author, ids: Ids) {
  const { survivor, other } = await both(tx, session.company_id, ids)
  return {
    kept: shown(survivor),
    other: shown(other),
    fields: mergeFields(plain(survivor), plain(other)),
    ...(await toMove(tx, session.company_id, ids.kind, other.id)),
  }
}

async function found(tx: Tx, companyId: string, kind: PartyKind, record: PartyRecord): Promise<string> {
  if ('last_name' in record) return customerSearchText(record)
  const fleet = kind === 'fleet_location' ? await fleetRow(tx, companyId, record.fleet_id) : null
  return locationSearchText(fleet?.fleet_name ?? '', record)
}

async function announce(tx: Tx, session: Author, kind: PartyKind, ids: readonly string[]): Promise<void> {
  const { company_id, user_id } = session
  for (const subject_id of ids) await emit(tx, { company_id, event: eventOf(kind), subject_id, user_id })
}

type MergeBody = ParsedOf<typeof api.parties.merge>['body']

/** Merges the other record into the surviving one. The same merge sent twice counts once. */
export async function mergeRecords(tx: Tx, session: Author, ids: Ids, body: MergeBody) {
  const { company_id } = session
  const known = await findMerge(tx, company_id, body.id)
  if (known) {
    if (known.kept_id !== ids.id || known.merged_id !== ids.other_id) throw new AppError('duplicate_id')
    return { merge: known }
  }
  await lockOrders(tx, company_id, { kind: ids.kind, id: ids.other_id })
  const { survivor, other } = await both(tx, company_id, ids)
  // A pending card payment is settled under the record where it began.
  for (const { id } of [survivor, other])
    if (await unsettledOfPayer(tx, company_id, payerIn({ kind: ids.kind, id })))
      throw new AppError('credit_payment_under_way')
  const values = mergedValues(plain(survivor), plain(other), body)
  const after = { ...survivor, ...values }
  const table = tableOf(ids.kind)
  const moved = {
    ...(await moveAll(tx, session, ids.kind, { from: other.id, to: survivor.id })),
    credit: await mergeCredit(tx, session, ids.kind, { from: other.id, to: survivor.id }),
  }
  await updateRecord(tx, {
    table,
    companyId: company_id,
    id: survivor.id,
    fields: {
      ...values,
      search_text: await found(tx, company_id, ids.kind, after),
    },
  })
  const now = new Date().toISOString()
  await updateRecord(tx, {
    table,
    companyId: company_id,
    id: other.id,
    fields: { removed_at: now, merged_into: survivor.id },
  })
  await staleVisits(tx, company_id, [survivor.id, other.id])
  await insertMerge(tx, session, {
    id: body.id,
    kind: ids.kind,
    kept_id: survivor.id,
    merged_id: other.id,
    kept_before: survivor,
    merged_before: other,
    kept_after: values,
    moved,
  })
  const chosen = CHANNELS.filter((channel) => body.keep.includes(`consent_${channel}`))
  const merge = { id: body.id, kind: ids.kind, kept_id: survivor.id, merged_id: other.id }
  await joinConsents(tx, session, merge, chosen)
  audit(tx, session, {
    kind: 'customer.merged',
    subject_id: survivor.id,
    subject: partyName(survivor),
    before: partyName(other),
    after: partyName(survivor),
  })
  await announce(tx, session, ids.kind, [survivor.id, other.id])
  return reply(tx, company_id, body.id)
}

async function reply(tx: Tx, companyId: string, id: string) {
  const merge = await findMerge(tx, companyId, id)
  if (!merge) throw new AppError('not_found')
  return { merge }
}

const unchanged = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Undoes a merge: the other record exists again with what moved; what was changed since stays as it is. */
export async function undoMerge(tx: Tx, session: Author, id: string) {
  const { company_id } = session
  const merge = await lockMerge(tx, company_id, id)
  if (!merge) throw new AppError('not_found')
  if (merge.undone_at !== null) throw new AppError('merge_undone')
  const { kind, kept_id, merged_id } = merge
  await lockOrders(tx, company_id, { kind, id: kept_id, only: merge.moved })
  const survivor = await partyRecord(tx, company_id, { kind, id: kept_id }, true)
  const back = Object.fromEntries(
    Object.entries(merge.kept_after)
      .filter(([field, value]) => unchanged(plain(survivor)[field], value))
      .map(([field]) => [field, merge.kept_before[field]]),
  )
  const table = tableOf(kind)
  await updateRecord(tx, {
    table,
    companyId: company_id,
    id: kept_id,
    fields: {
      ...back,
      search_text: await found(tx, company_id, kind, { ...survivor, ...back }),
    },
  })
  await updateRecord(tx, {
    table,
    companyId: company_id,
    id: merged_id,
    fields: { removed_at: null, merged_into: null },
  })
  await staleVisits(tx, company_id, [kept_id, merged_id])
  await moveAll(tx, session, kind, { from: kept_id, to: merged_id, only: merge.moved })
  await mergeCredit(tx, session, kind, { from: kept_id, to: merged_id, most: merge.moved.credit ?? {} })
  await tx
    .updateTable('record_merges')
    .set({ undone_at: new Date().toISOString(), undone_by: session.name })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
  await splitConsents(tx, session, { id, kind, kept_id, merged_id }, merge.created_at)
  const apart = await partyRecord(tx, company_id, { kind, id: merged_id })
  audit(tx, session, {
    kind: 'customer.unmerged',
    subject_id: kept_id,
    subject: partyName(survivor),
    after: partyName(apart),
  })
  await announce(tx, session, kind, [kept_id, merged_id])
  return reply(tx, company_id, id)
}
