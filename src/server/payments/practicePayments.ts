import type { OrderPage, Payment } from '#contract/orders/orderReplies.ts'
import { add } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import {
  lockOrder,
  lockPractice,
  orderPage,
  orderPayments,
  paidPracticeUpdate,
  practiceChanged,
  type PracticeRow,
} from '../orders/index.ts'
import { paidOrder } from './orderTotals.ts'
import type { NewPayment } from './payments.queries.ts'

/** A payment as a practice order shows it; it is in no ledger. */
function practicePayment(row: NewPayment, { name }: Author): Payment {
  const { surcharge = '0.00', tip = '0.00', cash_rounding = '0.00' } = row
  return {
    id: row.id,
    payment_type: row.payment_type,
    payment_method: row.payment_method,
    payment_processing_status: 'success',
    amount: row.amount,
    payment_final_amount: add(row.amount, surcharge, tip, cash_rounding).toFixed(2),
    tendered: row.tendered,
    change_due: row.change_due,
    reference: row.reference,
    payment_surcharge_amount: surcharge,
    surcharge_message: row.surcharge_message ?? '',
    payment_tip_amount: tip,
    cash_rounding,
    payment_external_data_360: null,
    reverses_id: row.reverses_id,
    refund_of_id: null,
    returned_lines: [],
    customer_id: null,
    fleet_location_id: null,
    orders_in_payment: [],
    refunds: [],
    reason: row.reason,
    user_name: name,
    made_at: row.made_at,
  }
}

/** An order, or one to practice on, under its lock, with its payments: they are read under the lock, in the same round trip. */
export async function lockedForPayment(
  tx: Tx,
  session: Author,
  id: string,
): Promise<{ order: Order; payments: Payment[]; practice?: PracticeRow }> {
  const [order, payments] = await Promise.all([
    lockOrder(tx, session, id),
    orderPayments(tx, session.company_id, id),
  ])
  if (order) return { order, payments }
  const practice = await lockPractice(tx, session, id)
  if (!practice) throw new AppError('not_found')
  return { order: practice.document, payments: practice.payments, practice }
}

/** Records a payment of a practice order, or its reversal, on the order alone. */
export async function payPractice(
  tx: Tx,
  session: Author,
  { document, payments: before }: PracticeRow,
  row: NewPayment,
): Promise<OrderPage> {
  const payments = [...before, practicePayment(row, session)]
  const order = paidOrder(document, payments, session)
  await together(tx, [
    paidPracticeUpdate(tx, session.company_id, order, payments),
    ...practiceChanged(tx, session, order, row.device_id),
  ])
  return orderPage(order, payments, session)
}
