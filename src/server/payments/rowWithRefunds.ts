import { sql } from 'kysely'
import { rows, type Tx } from '../base/db.ts'
import type { Payer } from './credit.queries.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'

/** What a document shows of a row of the ledger. */
export type PaidRow = Pick<
  Payment,
  | 'id'
  | 'payment_type'
  | 'payment_method'
  | 'amount'
  | 'change_due'
  | 'reference'
  | 'reverses_id'
  | 'refund_of_id'
  | 'payment_surcharge_amount'
  | 'surcharge_message'
  | 'payment_tip_amount'
  | 'cash_rounding'
  | 'made_at'
>

/** A row of the ledger without an order, or the part of a payment over many orders that became credit. */
export interface CreditRow extends PaidRow, Payer {
  shop_id: string
  bulk_payment_id: string | null
  order_id: string | null
  user_name: string
}

/** A row, its refunds, and the reversals of either; the oldest first. */
export const rowWithRefunds = (tx: Tx, companyId: string, id: string): Promise<CreditRow[]> =>
  rows(
    tx,
    sql<CreditRow>`select id, shop_id, order_id, bulk_payment_id, customer_id, fleet_location_id, payment_type,
        payment_method, amount, change_due, reference, reverses_id, refund_of_id, payment_surcharge_amount,
        surcharge_message, payment_tip_amount, cash_rounding, user_name, made_at
      from payments where company_id = ${companyId} and (id = ${id} or refund_of_id = ${id} or reverses_id = ${id}
        or reverses_id in (select r.id from payments r where r.company_id = ${companyId} and r.refund_of_id = ${id}))
      order by created_at, id`,
  )
