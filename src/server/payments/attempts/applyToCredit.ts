import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import type { Tx } from '#server/base/db.ts'
import { emit } from '#server/base/outbox.ts'
import { creditChanged } from '../creditChanged.ts'
import { idOfPayer, kindOfPayer, lockSurvivingPayer } from '../credit.queries.ts'
import type { Outcome } from '#server/integrations/gateway.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { advance, initiator, eventOf, isRecorded, writeRow, type ByHand } from './outcome.ts'

/** Emits the state of a payment into account credit, under its payer. */
export const tellOfCredit = (tx: Tx, attempt: AttemptRow): Promise<void> => {
  const { company_id, shop_id, device_id, user_id } = attempt
  const event = eventOf(attempt.state, attempt)
  return emit(tx, {
    company_id,
    event,
    subject_id: idOfPayer(attempt),
    subject_kind: kindOfPayer(attempt),
    shop_id,
    device_id,
    user_id,
  })
}

/** Writes an outcome of a payment into account credit, from a gateway or a person, under its payer's lock. */
export async function applyToCredit(
  tx: Tx,
  known: AttemptRow,
  outcome: Outcome,
  hand: ByHand | undefined,
): Promise<AttemptRow> {
  // A card that pays after all when the record was merged meanwhile pays the surviving record.
  const payer = await lockSurvivingPayer(tx, known.company_id, known)
  const { before, now, change } = await advance(tx, known, outcome, hand)
  if (!change || (isUnsettled(change.state) && before.state === change.state)) return now
  if (isRecorded(change.state))
    await writeRow(tx, { attempt: { ...before, ...payer }, change, outcome, hand })
  const device_id = hand?.device_id ?? now.device_id
  await tellOfCredit(tx, { ...now, device_id })
  if (change.state === 'success')
    await creditChanged(tx, initiator(now), { payer, shop_id: now.shop_id, device_id })
  return now
}
