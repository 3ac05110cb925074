import { sql } from 'kysely'
import type { PartyKind } from '../../contract/parties.ts'
import type { Order } from '../../domain/orders/order.ts'
import { firstRow, rows, type Tx } from '../db.ts'

/** Whose account credit it is: exactly one of both is set. */
export interface Payer {
  customer_id: string | null
  fleet_location_id: string | null
}

/** The payer that an address names. */
export const payerIn = ({ kind, id }: { kind: PartyKind; id: string }): Payer =>
  kind === 'customer'
    ? { customer_id: id, fleet_location_id: null }
    : { customer_id: null, fleet_location_id: id }

/** Who pays an order: the customer, else the fleet location; null while nobody was chosen. */
export function payerOf({ customer_id, fleet_location_id }: Pick<Order, keyof Payer>): Payer | null {
  if (customer_id) return { customer_id, fleet_location_id: null }
  return fleet_location_id ? { customer_id: null, fleet_location_id } : null
}

/** Whether the payer is there; locked, so that two stations do not both spend the last of their credit. */
export async function lockPayer(tx: Tx, companyId: string, payer: Payer): Promise<boolean> {
  const table = payer.customer_id ? sql.table('customers') : sql.table('fleet_locations')
  const found = await rows(
    tx,
    sql`select from ${table} where company_id = ${companyId} and id = ${payer.customer_id ?? payer.fleet_location_id}
      for update`,
  )
  return found.length > 0
}

/** The rows of a table that are this payer's. */
export const ofPayer = ({ customer_id, fleet_location_id }: Payer, table = 'payments') =>
  customer_id
    ? sql`${sql.ref(`${table}.customer_id`)} = ${customer_id}`
    : sql`${sql.ref(`${table}.fleet_location_id`)} = ${fleet_location_id}`

/** What a payer has of account credit: loaded and given back to credit, less what was spent of it. */
export async function creditOf(tx: Tx, companyId: string, payer: Payer): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{
      credit: string
    }>`select coalesce(sum(case when payment_type = 'order_payment_w_credit' then -amount else amount end), 0)::numeric(14, 2)::text as credit
      from payments where company_id = ${companyId} and ${ofPayer(payer)} and payment_type in ('credit_payment',
        'credit_adjustment', 'payment_credit', 'payment_credit_adjustment', 'order_payment_w_credit')`,
  )
  return row?.credit ?? '0.00'
}

export interface CreditEntry {
  id: string
  payment_type: string
  payment_method: string
  amount: string
  reference: string
  reason: string
  user_name: string
  made_at: string
  order_id: string | null
  order_custom_id: string | null
}

/** The rows of a payer's account credit, newest first; what was spent is negative. */
export function creditEntries(tx: Tx, companyId: string, payer: Payer): Promise<CreditEntry[]> {
  return rows(
    tx,
    sql<CreditEntry>`select p.id, p.payment_type, p.payment_method, p.reference, p.reason, p.user_name, p.made_at,
        (case when p.payment_type = 'order_payment_w_credit' then -p.amount else p.amount end)::text as amount,
        p.order_id, o.order_custom_id
      from payments p left join orders o on o.company_id = p.company_id and o.id = p.order_id
      where p.company_id = ${companyId} and ${ofPayer(payer, 'p')}
        and p.payment_type in ('credit_payment', 'credit_adjustment', 'payment_credit', 'payment_credit_adjustment',
          'order_payment_w_credit')
      order by p.created_at desc, p.id desc limit 200`,
  )
}
