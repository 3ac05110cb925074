import { negated } from '#domain/money/money.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { findPayment } from '#server/orders/index.ts'
import { lockSurvivingPayer, type Payer } from '../credit.queries.ts'
import { creditChanged } from '../creditChanged.ts'
import type { Outcome } from '#server/integrations/gateway.ts'
import { isReversed } from '../payments.queries.ts'
import { lockedOrder, appendPayment, refreshOrderTotals } from '../orderTotals.ts'
import { tellOfCredit } from './applyToCredit.ts'
import { findAttempt, changeAttempt, type AttemptRow } from './attempts.queries.ts'
import { initiator, eventOf } from './outcome.ts'

type Declined = Extract<Outcome, { kind: 'declined' }>

/** A refund that counts as done: its bank may still return the money to the shop, weeks later. */
export const isRefunded = ({ kind, state }: AttemptRow): boolean => kind === 'refund' && state === 'success'

/** Records that a refund failed after all; answers the row that reverses it, or null where that was done before. */
async function takeBack(
  tx: Tx,
  known: AttemptRow,
  { code, message }: Declined,
  payer: Payer,
): Promise<string | null> {
  const { company_id } = known
  const session = initiator(known)
  const attempt = (await findAttempt(tx, company_id, known.id)) ?? known
  const given = await findPayment(tx, company_id, attempt.id)
  if (!isRefunded(attempt) || !given || (await isReversed(tx, company_id, given.id))) return null
  const common = {
    shop_id: attempt.shop_id,
    order_id: attempt.order_id,
    customer_id: payer.customer_id,
    fleet_location_id: payer.fleet_location_id,
    payment_method: attempt.payment_method,
    change_due: '0.00',
    reference: '',
    reason: code,
    device_id: attempt.device_id,
    made_at: new Date().toISOString(),
  }
  const back = newId()
  const gateway = { provider: attempt.provider, reference: attempt.provider_reference }
  await appendPayment(tx, session, {
    ...common,
    id: back,
    payment_type: given.payment_type,
    amount: negated(given.amount),
    surcharge: negated(given.payment_surcharge_amount),
    tip: negated(given.payment_tip_amount),
    tendered: null,
    reverses_id: given.id,
    gateway: { ...gateway, status: 'success', final_amount: negated(given.payment_final_amount) },
  })
  const asked = chargeTotal(attempt)
  await appendPayment(tx, session, {
    ...common,
    id: newId(),
    payment_type: `${given.payment_type}_failure`,
    amount: '0.00',
    tendered: asked,
    reverses_id: null,
    refund_of_id: attempt.payment_id,
    gateway: { ...gateway, status: 'failed', final_amount: asked },
  })
  await changeAttempt(tx, attempt, { state: 'failed', error_code: code, provider_message: message })
  return back
}

/**
 * Reverses a refund that its gateway called done and that failed after all: the customer has nothing, so the payment,
 * or the credit that was refunded, is available again; the failure is listed until it is replaced. It counts once,
 * however often it is reported.
 */
export async function refundFailedLate(tx: Tx, known: AttemptRow, outcome: Declined): Promise<void> {
  const session = initiator(known)
  const { company_id, order_id, shop_id, device_id } = known
  if (order_id === null) {
    // When the record was merged meanwhile, the credit goes to the surviving record.
    const payer = await lockSurvivingPayer(tx, company_id, known)
    if ((await takeBack(tx, known, outcome, payer)) === null) return
    await tellOfCredit(tx, { ...known, ...payer, state: 'failed' })
    await creditChanged(tx, session, { payer, shop_id, device_id })
    return
  }
  const order = await lockedOrder(tx, session, order_id)
  const back = await takeBack(tx, known, outcome, known)
  if (back === null) return
  await refreshOrderTotals(tx, session, {
    before: order,
    event: eventOf('failed', known),
    deviceId: device_id,
    movedBy: back,
  })
}
