import type { PlainEventName } from '#server/base/outbox.ts'
import { mayBecome, type AttemptState } from '#domain/payments/taking/attempts.ts'
import { isZero } from '#domain/money/money.ts'
import { chargeTotal, splitCharge } from '#domain/payments/taking/tips.ts'
import { audit, type AuditActor } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import type { Outcome } from '#server/integrations/gateway.ts'
import { appendPayment } from '../orderTotals.ts'
import { findAttempt, changeAttempt, type AttemptChange, type AttemptRow } from './attempts.queries.ts'

/** Background work in the name of the person who started a payment. */
export const initiator = (attempt: AttemptRow): Author => ({
  user_id: attempt.user_id ?? '',
  company_id: attempt.company_id,
  actor: { kind: 'system' },
  name: attempt.user_name,
})

function changeOf(outcome: Outcome): AttemptChange {
  switch (outcome.kind) {
    case 'ok':
      return { state: 'success', reference: outcome.reference, data: outcome.data }
    case 'declined':
      return { state: 'failed', error_code: outcome.code, provider_message: outcome.message }
    case 'cancelled':
      return { state: 'cancelled' }
    case 'pending':
      return { state: 'open', data: { ...outcome.data, step: outcome.step }, error_code: outcome.code ?? '' }
    default:
      return { state: 'in_issue', error_code: outcome.code, provider_message: outcome.message }
  }
}

/** The person who records an outcome in the gateway's place, with station, time and reason. */
export interface ByHand {
  actor: AuditActor
  name: string
  device_id: string
  made_at: string
  reason: string
}

function auditHand(tx: Tx, attempt: AttemptRow, outcome: Outcome, { actor, reason }: ByHand): void {
  audit(tx, actor, {
    kind: 'payment.settled',
    shop_id: attempt.shop_id,
    subject_id: attempt.id,
    subject: `${chargeTotal(attempt)} ${attempt.currency.toUpperCase()}`,
    after: outcome.kind === 'ok' ? 'taken' : 'not_taken',
    reason,
  })
}

/** What the attempt stores of it. */
const storedFields = ({ name, made_at, reason }: ByHand) => ({
  settled_by: name,
  settled_at: made_at,
  settled_reason: reason,
})

export interface Advanced {
  /** Its state under the lock. */
  before: AttemptRow
  now: AttemptRow
  /** Null where the gateway's answer changes nothing. */
  change: AttemptChange | null
}

/**
 * Moves an attempt to the outcome that its gateway, or a person while it is unknown, reported; the same outcome twice
 * counts once. The caller holds the lock of its order or payer.
 */
export async function advance(
  tx: Tx,
  known: AttemptRow,
  outcome: Outcome,
  hand: ByHand | undefined,
): Promise<Advanced> {
  const before = (await findAttempt(tx, known.company_id, known.id)) ?? known
  const change = changeOf(outcome)
  if (!mayBecome(before.state, change.state) || (hand && before.state !== 'in_issue'))
    return { before, now: before, change: null }
  if (hand) auditHand(tx, before, outcome, hand)
  await changeAttempt(
    tx,
    before,
    hand ? { ...change, data: { ...change.data, ...storedFields(hand) } } : change,
  )
  return { before, now: (await findAttempt(tx, before.company_id, before.id)) ?? before, change }
}

function typeOf({ kind, order_id }: AttemptRow): string {
  if (kind === 'refund') return 'payment_refund'
  return order_id === null ? 'credit_payment' : 'order_payment'
}

/** The reason of the ledger's row: a person's reason with their name, since the row has the initiator's. */
function reasonOf(
  attempt: AttemptRow,
  { error_code = '' }: AttemptChange,
  ok: boolean,
  hand?: ByHand,
): string {
  if (!hand) return ok ? attempt.reason : error_code
  const said = `${hand.reason} (${hand.name})`
  return ok && attempt.reason !== '' ? `${attempt.reason} · ${said}` : said
}

/** The ledger's row of an outcome: money that moved, or a failure. A success has the attempt's own id. */
export async function writeRow(
  tx: Tx,
  {
    attempt,
    change,
    outcome,
    hand,
  }: { attempt: AttemptRow; change: AttemptChange; outcome: Outcome; hand: ByHand | undefined },
): Promise<void> {
  const ok = outcome.kind === 'ok'
  const asked = chargeTotal(attempt)
  const final = ok ? outcome.amount : asked
  const parts = ok
    ? splitCharge({ ...attempt, surcharge: outcome.surcharge ?? attempt.surcharge }, final)
    : { amount: '0.00', surcharge: '0.00', tip: '0.00' }
  const reported = (ok && outcome.data['surcharge_message']) || attempt.surcharge_message
  const type = typeOf(attempt)
  await appendPayment(tx, initiator(attempt), {
    id: ok ? attempt.id : newId(),
    shop_id: attempt.shop_id,
    order_id: attempt.order_id,
    customer_id: attempt.customer_id,
    fleet_location_id: attempt.fleet_location_id,
    payment_type: ok ? type : `${type}_failure`,
    payment_method: attempt.payment_method,
    ...parts,
    surcharge_message: isZero(parts.surcharge) ? '' : reported,
    tendered: ok ? null : asked,
    change_due: '0.00',
    reference: hand && ok ? outcome.reference : '',
    reverses_id: null,
    refund_of_id: attempt.payment_id,
    returned_lines: ok ? attempt.returned_lines : [],
    reason: reasonOf(attempt, change, ok, hand),
    device_id: hand?.device_id ?? attempt.device_id,
    made_at: attempt.made_at,
    gateway: {
      status: ok ? 'success' : 'failed',
      final_amount: final,
      provider: attempt.provider,
      reference: ok ? outcome.reference : attempt.provider_reference,
    },
  })
}

/** Whether it has a row in the ledger: for money that moved, and for a gateway's refusal. */
export const isRecorded = (state: AttemptState): boolean => state === 'success' || state === 'failed'

const EVENTS: Partial<Record<AttemptState, PlainEventName>> = {
  failed: 'payment.failed',
  cancelled: 'payment.failed',
  in_issue: 'payment.unresolved',
  open: 'payment.started',
}

export const eventOf = (state: AttemptState, attempt: AttemptRow): PlainEventName =>
  EVENTS[state] ?? (attempt.kind === 'payment' ? 'payment.taken' : 'payment.refunded')
