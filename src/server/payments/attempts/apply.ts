import type { EventName } from '../../../contract/events.ts'
import { isUnsettled, mayBecome, type AttemptState } from '../../../domain/payments/attempts.ts'
import { isZero } from '../../../domain/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { chargeTotal, splitCharge } from '../../../domain/payments/tips.ts'
import type { Tx } from '../../db.ts'
import type { Session } from '../../http/context.ts'
import { newId } from '../../ids.ts'
import type { Outcome } from '../gateways/port.ts'
import { moveReturned } from '../../stock/orderStock.ts'
import { lock, record, settle } from '../settle.ts'
import { attemptOf, changeAttempt, type AttemptChange, type AttemptRow } from './attempts.queries.ts'

/** Whoever began a payment, for what is written when nobody is there. */
export const beginner = (attempt: AttemptRow): Session => ({
  user_id: attempt.user_id ?? '',
  company_id: attempt.company_id,
  session_id: '',
  role: 'Owner',
  name: attempt.user_name,
})

function changeOf(outcome: Outcome, attempt: AttemptRow): AttemptChange {
  switch (outcome.kind) {
    case 'ok':
      return { state: 'success', reference: outcome.reference, data: outcome.data }
    case 'declined':
      return { state: 'failed', error_code: outcome.code, provider_message: outcome.message }
    case 'cancelled':
      return { state: 'cancelled' }
    case 'pending':
      return { state: 'open', data: { ...outcome.data, step: outcome.step }, error_code: outcome.code ?? '' }
    case 'unknown':
      return { state: 'in_issue', error_code: outcome.code, provider_message: outcome.message }
    default:
      // What was sent before the keys went away may have been paid.
      return {
        state: attempt.state === 'created' && attempt.provider_reference === '' ? 'failed' : 'in_issue',
        error_code: 'provider_not_configured',
      }
  }
}

/** The ledger's row of an outcome: what moved, or that nothing did. A success has the attempt's own id. */
async function writeRow(tx: Tx, attempt: AttemptRow, change: AttemptChange, outcome: Outcome): Promise<void> {
  const ok = outcome.kind === 'ok'
  const asked = chargeTotal(attempt)
  const final = ok ? outcome.amount : asked
  const parts = ok
    ? splitCharge({ ...attempt, surcharge: outcome.surcharge ?? attempt.surcharge }, final)
    : { amount: '0.00', surcharge: '0.00', tip: '0.00' }
  const told = (ok && outcome.data['surcharge_message']) || attempt.surcharge_message
  const base = attempt.kind === 'payment' ? 'order_payment' : 'payment_refund'
  await record(tx, beginner(attempt), {
    id: ok ? attempt.id : newId(),
    shop_id: attempt.shop_id,
    order_id: attempt.order_id,
    payment_type: ok ? base : `${base}_failure`,
    payment_method: attempt.payment_method,
    ...parts,
    surcharge_message: isZero(parts.surcharge) ? '' : told,
    tendered: ok ? null : asked,
    change_due: '0.00',
    reference: '',
    reverses_id: null,
    refund_of_id: attempt.payment_id,
    returned_lines: ok ? attempt.returned_lines : [],
    reason: ok ? attempt.reason : (change.error_code ?? ''),
    device_id: attempt.device_id,
    made_at: attempt.made_at,
    gateway: {
      status: ok ? 'success' : 'failed',
      final_amount: final,
      provider: attempt.provider,
      reference: ok ? outcome.reference : attempt.provider_reference,
    },
  })
}

const EVENTS: Partial<Record<AttemptState, EventName>> = {
  failed: 'payment.failed',
  cancelled: 'payment.failed',
  in_issue: 'payment.in_issue',
  open: 'payment.started',
}

const eventOf = (state: AttemptState, attempt: AttemptRow): EventName =>
  EVENTS[state] ?? (attempt.kind === 'payment' ? 'payment.taken' : 'payment.refunded')

export interface Applied {
  order: Order
  attempt: AttemptRow
}

/**
 * Writes what a gateway said: the attempt, the ledger's row and the order in one transaction, under the order's lock.
 * What was written before stays; the same outcome twice counts once.
 */
export async function applyOutcome(tx: Tx, before: AttemptRow, outcome: Outcome): Promise<Applied> {
  const session = beginner(before)
  const order = await lock(tx, session, before.order_id, before.id)
  const attempt = (await attemptOf(tx, before.company_id, before.id)) ?? before
  const change = changeOf(outcome, attempt)
  if (!mayBecome(attempt.state, change.state)) return { order, attempt }
  await changeAttempt(tx, attempt, change)
  const now = (await attemptOf(tx, attempt.company_id, attempt.id)) ?? attempt
  const flags = {
    has_open_payment: change.state === 'open',
    has_issue_payment: change.state === 'in_issue',
  }
  const same =
    order.has_open_payment === flags.has_open_payment && order.has_issue_payment === flags.has_issue_payment
  if (isUnsettled(change.state) && same) return { order, attempt: now }
  if (change.state === 'success' || change.state === 'failed') await writeRow(tx, attempt, change, outcome)
  const late = isUnsettled(attempt.state) ? flags : {}
  const event = eventOf(change.state, attempt)
  const settled = await settle(tx, session, order, event, attempt.device_id, late)
  await moveReturned(tx, session, order, settled.payments, attempt.id)
  return { order: settled.order, attempt: now }
}
