import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import type { Tx } from '#server/base/db.ts'
import type { Outcome } from '#server/integrations/gateway.ts'
import { lockedOrder, refreshOrderTotals } from '../orderTotals.ts'
import { applyToCredit } from './applyToCredit.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { advance, initiator, eventOf, isRecorded, writeRow, type ByHand } from './outcome.ts'

async function applyToOrder(
  tx: Tx,
  {
    known,
    orderId,
    outcome,
    hand,
  }: { known: AttemptRow; orderId: string; outcome: Outcome; hand: ByHand | undefined },
): Promise<AttemptRow> {
  const session = initiator(known)
  const order = await lockedOrder(tx, session, orderId)
  const { before, now, change } = await advance(tx, known, outcome, hand)
  if (!change) return now
  const flags = {
    has_open_payment: change.state === 'open',
    has_issue_payment: change.state === 'in_issue',
  }
  const same =
    order.has_open_payment === flags.has_open_payment && order.has_issue_payment === flags.has_issue_payment
  if (isUnsettled(change.state) && same) return now
  if (isRecorded(change.state)) await writeRow(tx, { attempt: before, change, outcome, hand })
  const also = isUnsettled(before.state) ? flags : {}
  const device = hand?.device_id ?? before.device_id
  await refreshOrderTotals(tx, session, {
    before: order,
    event: eventOf(change.state, before),
    deviceId: device,
    also,
    movedBy: before.id,
  })
  return now
}

/**
 * Writes an outcome from a gateway, or from a person in its place: the attempt, the ledger's row and the order or the
 * payer's credit in one transaction, under the lock of the order or the payer. An earlier outcome stays; the same
 * outcome twice counts once.
 */
export function applyOutcome(
  tx: Tx,
  known: AttemptRow,
  outcome: Outcome,
  hand?: ByHand,
): Promise<AttemptRow> {
  const { order_id: orderId } = known
  return orderId === null
    ? applyToCredit(tx, known, outcome, hand)
    : applyToOrder(tx, { known, orderId, outcome, hand })
}
