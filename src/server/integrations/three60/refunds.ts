import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { ageOf } from '../gatewayAge.ts'
import type { Attempt, SaveProviderReference, Original, Outcome } from '../gateway.ts'
import { unknown, unsure } from './money.ts'
import type { Transaction } from './transactions.ts'
import type { Three60Wire } from './wire.ts'

/** How long a refund whose answer was lost may still arrive. */
const LATE_MS = 300_000

const refused = (message: string): Outcome => ({
  kind: 'declined',
  code: 'error_refund_processing_failed',
  message,
})

const given = (reference: string, attempt: Attempt): Outcome => ({
  kind: 'ok',
  reference,
  amount: chargeTotal(attempt),
  data: {},
})

/** A whole payment that is not settled yet is voided: the processor refunds only settled money. */
const isVoid = (sale: Transaction, attempt: Attempt): boolean =>
  sale.condition === 'pendingsettlement' &&
  sale.actions.some((row) => row.type === 'sale' && row.amount === chargeTotal(attempt))

/** One way to refund; `null`: the gateway refused it for good. */
async function send(
  wire: Three60Wire,
  attempt: Attempt,
  original: Original,
  type: 'void' | 'refund',
): Promise<Outcome> {
  const answer = await wire.transact({
    type,
    transactionid: original.reference,
    orderid: attempt.id,
    ...(type === 'refund' && { amount: chargeTotal(attempt) }),
  })
  if (unsure(answer)) return unknown(answer.words)
  if (answer.fields.get('response') !== '1') return refused(answer.words)
  return given(type === 'void' ? original.reference : (answer.fields.get('transactionid') ?? ''), attempt)
}

/** Refunds by the gateway's id of the payment. What will be sent is stored before it is sent. */
export async function refund(
  wire: Three60Wire,
  attempt: Attempt,
  original: Original,
  note: SaveProviderReference,
): Promise<Outcome> {
  const sale = (await wire.query({ transaction_id: original.reference }))?.[0]
  if (!sale) return refused('the payment is not found')
  if (isVoid(sale, attempt)) {
    if (!(await note('', { sent: 'void' }))) return { kind: 'cancelled' }
    const voided = await send(wire, attempt, original, 'void')
    // Settled in the meantime: it is refunded instead.
    if (voided.kind !== 'declined') return voided
  }
  if (!(await note('', { sent: 'refund' }))) return { kind: 'cancelled' }
  return send(wire, attempt, original, 'refund')
}

const isLate = (attempt: Attempt): boolean => ageOf(attempt) >= LATE_MS

/** Looks for the refund by our id. It is never sent again: the gateway would refund twice. */
export async function lookUpRefund(
  wire: Three60Wire,
  attempt: Attempt,
  original: Original,
): Promise<Outcome> {
  const sent = attempt.provider_data['sent'] ?? ''
  if (sent === '') return refused('not begun')
  const found = await wire.query(
    sent === 'void' ? { transaction_id: original.reference } : { order_id: attempt.id },
  )
  if (!found) return unknown('not answered')
  if (sent === 'void' && found[0]?.condition === 'canceled') return given(original.reference, attempt)
  const back = found.find(({ actions }) => actions.some((row) => row.type === 'refund' && row.success))
  if (sent === 'refund' && back) return given(back.id, attempt)
  return isLate(attempt) ? refused('never given back') : unknown('it may still arrive')
}
