import { sql, type RawBuilder } from 'kysely'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { withRefunds } from '#domain/payments/refunds/refunds.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

/** The split of a payment over many orders, by the number of its orders. */
export const sharesOf = (companyId: string, bulkId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('order_id', s.order_id,
      'order_custom_id', o.order_custom_id, 'amount', s.amount::text) order by o.order_clean_id, o.id)
    from payments s join orders o on o.company_id = ${companyId} and o.id = s.order_id
    where s.company_id = ${companyId} and s.bulk_payment_id = ${bulkId}), '[]')`

/** The columns of a ledger row in replies that the row has as they are. */
export const ownPaymentColumns = sql`id, payment_type, payment_method, payment_processing_status, amount, payment_final_amount, tendered, change_due, reference,
  payment_surcharge_amount, surcharge_message, payment_tip_amount, cash_rounding, reverses_id, refund_of_id, returned_lines, customer_id, fleet_location_id, reason, user_name, made_at`

/** The columns of a ledger row in replies. */
export const paymentColumns = (companyId: string) => sql`${ownPaymentColumns},
  case when provider = 'three60' and surcharge_message <> '' then jsonb_build_object('surcharge_message', surcharge_message)
    end as payment_external_data_360,
  case when bulk_payment_id is null then '[]'::jsonb
    else ${sharesOf(companyId, sql.ref('payments.bulk_payment_id'))} end as orders_in_payment`

/** A row of the ledger on its own. */
export type PaymentRow = Omit<Payment, 'refunds'>

/** The payments of an order, oldest first. */
export async function orderPayments(tx: Tx, companyId: string, orderId: string): Promise<Payment[]> {
  const found = await rows(
    tx,
    sql<PaymentRow>`select ${paymentColumns(companyId)} from payments
      where company_id = ${companyId} and order_id = ${orderId} order by created_at, id`,
  )
  return withRefunds(found)
}

/** One row of the ledger, whatever it belongs to. */
export function findPayment(tx: Tx, companyId: string, id: string): Promise<PaymentRow | undefined> {
  return firstRow(
    tx,
    sql<PaymentRow>`select ${paymentColumns(companyId)} from payments where company_id = ${companyId} and id = ${id}`,
  )
}
