import { isDeepStrictEqual } from 'node:util'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import type { Order } from '#domain/orders/order.ts'
import { amountDue, derivePayStatus } from '#domain/orders/status/payStatus.ts'
import { add } from '#domain/money/money.ts'
import { isRefund, isFailure, ledgerRows, ledgerSums } from '#domain/payments/taking/ledger.ts'
import { withRefunds } from '#domain/payments/refunds/refunds.ts'
import { returnAmount, returnedLines } from '#domain/orders/prices/returns.ts'
import { audit } from '../base/audit.ts'
import { together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import {
  lockOrder,
  moveReturned,
  orderUpdate,
  orderReply,
  orderPayments,
  salesStatements,
  type PaymentRow,
} from '../orders/index.ts'
import { eventStatements, type PlainEventName } from '../base/outbox.ts'
import { lockBusinessDay } from '../shop/index.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { insertPayment, type NewPayment } from './payments.queries.ts'

/** Adds a row to the ledger, and answers it; an id that another order's payment has is refused. */
export async function appendPayment(tx: Tx, session: Author, row: NewPayment): Promise<PaymentRow> {
  // Sent together: statements of a connection run one after the other, so the day is locked before its clock is read.
  const [, written] = await Promise.all([
    lockBusinessDay(tx, session.company_id, row.shop_id),
    appendPaymentOnLockedDay(tx, session, row),
  ])
  return written
}

/** The kind under which the audit log has this row; money that is taken is in the ledger alone. */
function auditedKind({ payment_type, reverses_id }: NewPayment): AuditKind | null {
  if (isFailure(payment_type)) return null
  if (reverses_id !== null) return 'payment.reversed'
  if (payment_type === 'credit_adjustment') return 'credit.adjusted'
  return isRefund(payment_type) ? 'payment.refunded' : null
}

/** The same where the caller has locked the shop's day already. */
export async function appendPaymentOnLockedDay(
  tx: Tx,
  session: Author,
  row: NewPayment,
): Promise<PaymentRow> {
  const written = await insertPayment(tx, session, row).catch((error: unknown) => {
    throw isDuplicate(error, 'payments_pkey') ? new AppError('duplicate_id') : error
  })
  const kind = auditedKind(row)
  if (!kind) return written
  const subject_id = row.order_id ?? row.customer_id ?? row.fleet_location_id ?? null
  const after = add(row.amount, row.tip ?? '0').toFixed(2)
  const { shop_id, payment_method: subject, reason } = row
  audit(tx, session, { kind, shop_id, subject_id, subject, after, reason })
  return written
}

export const invalidField = (pointer: string, code: string) => [
  { pointer: `/body/${pointer}`, code, detail: code },
]

/** The order under its row lock. */
export async function lockedOrder(tx: Tx, session: Author, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, session, orderId)
  if (!order) throw new AppError('not_found')
  return order
}

/** Money is moved only on the state of the order that the person saw. */
export function assertVersion(order: Order, expected: number, session: Author): void {
  if (order.version !== expected) throw new AppError('stale_version', { current: orderReply(order, session) })
}

/** The order with the sums of its payments, as this person left it. */
export function paidOrder(before: Order, payments: readonly Payment[], { name }: Author): Order {
  const { net_paid, net_credit_refunds, credit_applied } = ledgerSums(ledgerRows(payments))
  const returned = returnedLines(payments)
  // The same goods as before are the same list: nothing of them is written or booked again.
  const returned_lines = isDeepStrictEqual(returned, before.returned_lines) ? before.returned_lines : returned
  const returned_total = returnAmount(before, returned_lines, [])
  return {
    ...before,
    returned_lines,
    returned_total,
    net_paid,
    net_credit_refunds,
    credit_applied,
    pay_status: derivePayStatus({
      status: before.status,
      price: amountDue({ final_price: before.final_price, returned_total }),
      net_paid,
    }),
    version: before.version + 1,
    last_updated_user_name: name,
    last_updated_timestamp_milli: Date.now(),
  }
}

/**
 * Writes the sums of the ledger to the order, moves the goods that the refund `movedBy` or its reversal returned, and
 * emits the event.
 */
export async function refreshOrderTotals(
  tx: Tx,
  session: Author,
  {
    before,
    event,
    deviceId,
    also = {},
    movedBy,
    ledger,
    write = together,
  }: {
    before: Order
    event: PlainEventName
    deviceId: string
    also?: Partial<Order>
    movedBy?: string
    /** The payments of the order as they are now, where they are known. */
    ledger?: readonly PaymentRow[]
    /** With `endWith` the transaction ends with it. */
    write?: typeof together
  },
): Promise<{ order: Order; payments: Payment[] }> {
  const payments = ledger ? withRefunds(ledger) : await orderPayments(tx, session.company_id, before.id)
  const order = paidOrder({ ...before, ...also }, payments, session)
  const { company_id, user_id } = session
  const left =
    movedBy === undefined
      ? undefined
      : await moveReturned(tx, session, { order: before, payments, paymentId: movedBy })
  const sales = await salesStatements(tx, session, { before, after: order, left })
  await write(tx, [
    ...orderUpdate(tx, company_id, before, order),
    ...sales,
    ...eventStatements(tx, {
      company_id,
      event,
      subject_id: order.id,
      shop_id: order.shop_id,
      version: order.version,
      device_id: deviceId,
      user_id,
    }),
  ])
  return { order, payments }
}
