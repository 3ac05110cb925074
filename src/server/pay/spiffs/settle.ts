import { cents, centsText, notNegative } from '#domain/money/cents.ts'
import { add, isNegative, sub, type Decimal } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { isEarning, remainingShares, spiffLines } from '#domain/pay/spiffOrder.ts'
import { earnedSpiffs, spiffCorrections } from '#domain/pay/spiffs.ts'
import { localDate } from '#domain/places/zones.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { storedOrder } from '#server/orders/index.ts'
import { timePerson } from '#server/time/index.ts'
import {
  addEntries,
  countSpiffs,
  earnedRows,
  lockSpiffs,
  plansSigned,
  saveSpiffState,
  type EarnedRow,
  type NewEntry,
} from './entries.queries.ts'
import { loadCategories, ledgerOfOrder, listPeople } from './facts.queries.ts'
import { ruleRows } from './rules.queries.ts'

interface Settling {
  tx: Tx
  companyId: string
  order: Order
  /** When the order was paid, refunded or voided. */
  at: string
  round: number
}

const dayOf = ({ order, at }: Settling): string => localDate(at, order.extras.time_zone)

/** What a person kept of an earlier round of a line: it is not paid twice when the order is paid again. */
function outstanding(rows: readonly EarnedRow[], line_id: string, user_id: string): Decimal {
  const own = rows.filter((row) => row.line_id === line_id && row.user_id === user_id)
  return add('0', ...own.flatMap(({ amount, taken_back }) => [amount, taken_back])).toFixed(2)
}

/** The rows of a new round, by the rules as they were at the time. */
async function earnings(settling: Settling, before: readonly EarnedRow[]): Promise<NewEntry[]> {
  const { tx, companyId, order, at, round } = settling
  const [rules, categories, people, signed] = await Promise.all([
    ruleRows(tx, companyId, at),
    loadCategories(tx, companyId, order),
    listPeople(tx, companyId, order, at),
    plansSigned(tx, companyId),
  ])
  const lines = spiffLines(order, (id) => categories.get(id) ?? null)
  const day = dayOf(settling)
  return earnedSpiffs({ shop_id: order.shop_id, day, lines, people }, rules).flatMap((row) => {
    const left = sub(row.amount, outstanding(before, row.line_id, row.user_id)).toFixed(2)
    const amount = notNegative(cents(left))
    if (amount === 0n) return []
    const { id: order_id, shop_id } = order
    const facts = { order_id, shop_id, round, day, corrects_id: null, plan_signed: signed.has(row.user_id) }
    return [{ id: newId(), ...row, ...facts, amount: centsText(amount) }]
  })
}

/** California allows taking back only what a written plan makes an advance. */
async function mayTakeBack(
  settling: Settling,
  userId: string,
  signed: ReadonlySet<string>,
): Promise<boolean> {
  if (signed.has(userId)) return true
  const person = await timePerson(settling.tx, settling.companyId, userId)
  return person?.region !== 'US-CA'
}

/** Nothing is stored of a round before the present one. */
const NOTHING = [{ part: '0', whole: '1' }]

/** The rows that bring what was earned to what the order still bears. */
async function corrections(settling: Settling, rows: readonly EarnedRow[]): Promise<NewEntry[]> {
  const { tx, companyId, order } = settling
  const changes = spiffCorrections(rows, ({ line_id, round }) =>
    round < settling.round ? NOTHING : remainingShares(order, line_id),
  )
  if (changes.length === 0) return []
  const signed = await plansSigned(tx, companyId)
  const day = dayOf(settling)
  const written: NewEntry[] = []
  for (const { id, amount } of changes) {
    const row = rows.find((each) => each.id === id)
    if (!row) continue
    if (isNegative(amount) && !(await mayTakeBack(settling, row.user_id, signed))) continue
    const { taken_back: _taken, ...own } = row
    written.push({
      ...own,
      id: newId(),
      amount,
      corrects_id: id,
      day,
      plan_signed: signed.has(row.user_id),
    })
  }
  return written
}

async function correct(settling: Settling, before: readonly EarnedRow[]): Promise<number> {
  const { tx, companyId } = settling
  const corrected = await corrections(settling, before)
  await addEntries(tx, companyId, corrected)
  return corrected.length
}

/** What happened to an order, and when. */
export interface SpiffEvent {
  order_id: string
  /** It may be the moment in which the order is paid in full. */
  earns: boolean
  at: string
}

/**
 * An order with its payments and spiffs, under the lock of its spiffs. Statements that are sent together run one after
 * the other: the lock comes first, and the payments before the order, which then has what they paid. A payment between
 * the two would otherwise earn in full and be taken back in part until its own event.
 */
async function lockedOrder(tx: Tx, companyId: string, { order_id: orderId, earns }: SpiffEvent) {
  const [, state, payments, order, before] = await Promise.all([
    earns && countSpiffs(tx, companyId, orderId),
    lockSpiffs(tx, companyId, orderId),
    ledgerOfOrder(tx, companyId, orderId),
    storedOrder(tx, companyId, orderId),
    earnedRows(tx, companyId, orderId),
  ])
  return state && order && { state, order, before, earned: earns && isEarning(order, payments) }
}

/**
 * Brings the spiffs of an order to what its state bears: they are earned once it is paid in full, and taken back as far
 * as it is refunded or void. Under a lock of the order's spiffs, and by differences: repeated or at once with another
 * event of the order, it writes each row once.
 */
export async function settleSpiffs(tx: Tx, companyId: string, event: SpiffEvent): Promise<void> {
  const found = await lockedOrder(tx, companyId, event)
  if (!found) return
  const { state, order, before, earned } = found
  const { complete_timestamp: finalized_at } = order
  const begins = earned && state.finalized_at !== finalized_at
  const round = begins ? state.round + 1 : state.round
  const settling = { tx, companyId, order, at: event.at, round }
  let written = await correct(settling, before)
  if (begins) {
    await saveSpiffState(tx, companyId, order.id, { round, finalized_at })
    const corrected = written > 0 ? await earnedRows(tx, companyId, order.id) : before
    const added = await earnings(settling, corrected)
    await addEntries(tx, companyId, added)
    written += added.length
    // What was refunded before the order was paid in full.
    if (added.length > 0) written += await correct(settling, await earnedRows(tx, companyId, order.id))
  }
  if (written > 0)
    await emit(tx, { company_id: companyId, event: 'pay.changed', subject_id: order.id, user_id: null })
}
