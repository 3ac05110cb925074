import type { OrderStatus } from '#domain/orders/status/status.ts'
import { sql } from 'kysely'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import { add, money2 } from '#domain/money/money.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { insertMany } from '../base/database/insertMany.ts'
import { inMyShops, sharesOf } from '../orders/index.ts'
import { ofPayer, type Payer } from '../payments/index.ts'
import { businessDayAt } from '../shop/index.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'

/** What a payment needs to know about an order, read under its lock. */
export interface LockedOrder {
  id: string
  shop_id: string
  status: OrderStatus
  currency: string
  final_price: string
  returned_total: string
  has_open_payment: boolean
  has_issue_payment: boolean
  customer_id: string | null
  fleet_location_id: string | null
  due: string
}

const UNPAID = sql`o.status = 'complete' and o.pay_status in ('is_not_paid', 'is_partially_paid')`

/** The unpaid orders of a payer in one currency without a pending card payment, oldest first. */
export async function owedIds(
  tx: Tx,
  session: Author,
  { payer, currency, most }: { payer: Payer; currency: string; most: number },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      id: string
    }>`select o.id from orders o where o.company_id = ${session.company_id} and ${ofPayer(payer, 'o')}
      and ${UNPAID} and o.currency = ${currency} and not o.has_open_payment
      and not o.has_issue_payment and ${inMyShops(session, sql.ref('o.shop_id'))}
      order by coalesce(o.pay_due_timestamp, o.complete_timestamp), o.id limit ${most}`,
  )
  return found.map((row) => row.id)
}

/** Orders under their row locks, taken in the order of their ids so that two payments never wait for each other. */
export function lockOrders(tx: Tx, session: Author, ids: readonly string[]): Promise<LockedOrder[]> {
  return rows(
    tx,
    sql<LockedOrder>`select o.id, o.shop_id, o.status, o.currency, o.final_price, o.returned_total, o.has_open_payment, o.has_issue_payment,
        o.customer_id, o.fleet_location_id, coalesce(o.pay_due_timestamp, o.complete_timestamp, o.created_timestamp) as due
      from orders o where o.company_id = ${session.company_id} and o.id = any(${ids}::uuid[])
        and ${inMyShops(session, sql.ref('o.shop_id'))} order by o.id for update of o`,
  )
}

/** A payment by card that is in a payer's account credit. */
export function cardIntoCredit(
  tx: Tx,
  companyId: string,
  payer: Payer,
  id: string,
): Promise<{ payment_method: string; last4: string } | undefined> {
  return firstRow(
    tx,
    sql<{
      payment_method: string
      last4: string
    }>`select p.payment_method, coalesce(a.provider_data ->> 'last4', '') as last4
      from payments p join payment_attempts a on a.company_id = p.company_id and a.id = p.id
      where p.company_id = ${companyId} and p.id = ${id} and ${ofPayer(payer, 'p')} and p.payment_type = 'credit_payment'`,
  )
}

type Reported =
  | 'id'
  | 'payment_type'
  | 'payment_method'
  | 'payment_processing_status'
  | 'amount'
  | 'tendered'
  | 'change_due'
  | 'reference'
  | 'reverses_id'
  | 'refund_of_id'
  | 'returned_lines'
  | 'cash_rounding'
  | 'customer_id'
  | 'fleet_location_id'
  | 'reason'
  | 'user_name'
  | 'made_at'

export type LedgerEntry = Pick<Payment, Reported> & {
  order_id: string | null
  shop_id: string
  bulk_payment_id: string | null
  created_at: string
}

const ENTRY = sql`id, order_id, shop_id, bulk_payment_id, payment_type, payment_method, payment_processing_status, amount,
  tendered, change_due, reference, reverses_id, refund_of_id, returned_lines, cash_rounding, customer_id, fleet_location_id, reason,
  user_name, made_at, created_at`

/** Every row of the ledger of these orders, by order. */
export async function loadLedgers(
  tx: Tx,
  companyId: string,
  orders: readonly LockedOrder[],
): Promise<(order: LockedOrder) => readonly LedgerEntry[]> {
  const ids = orders.map((row) => row.id)
  const ledgers = Map.groupBy(await listLedger(tx, companyId, ids), (row) => row.order_id ?? '')
  return (order) => ledgers.get(order.id) ?? []
}

export function listLedger(tx: Tx, companyId: string, orderIds: readonly string[]): Promise<LedgerEntry[]> {
  return rows(
    tx,
    sql<LedgerEntry>`select ${ENTRY} from payments where company_id = ${companyId} and order_id = any(${orderIds}::uuid[])
      order by created_at, id`,
  )
}

/** The rows of one payment over many orders. */
export function rowsOfBulk(tx: Tx, companyId: string, bulkId: string): Promise<LedgerEntry[]> {
  return rows(
    tx,
    sql<LedgerEntry>`select ${ENTRY} from payments where company_id = ${companyId} and bulk_payment_id = ${bulkId}
      order by order_id`,
  )
}

/** The refunds of the part that became account credit, and their reversals. */
export function refundsOfCredit(tx: Tx, companyId: string, bulkId: string): Promise<LedgerEntry[]> {
  return rows(
    tx,
    sql<LedgerEntry>`with kept as (select r.id from payments r join payments p on p.company_id = r.company_id
        and p.id = r.refund_of_id and p.order_id is null and p.bulk_payment_id = ${bulkId} where r.company_id = ${companyId})
      select ${ENTRY} from payments where company_id = ${companyId}
        and (id in (select id from kept) or reverses_id in (select id from kept))`,
  )
}

/** A payment over many orders with its split. */
export function findBulk(tx: Tx, companyId: string, id: string): Promise<BulkPayment | undefined> {
  return firstRow(
    tx,
    sql<BulkPayment>`select b.id, b.shop_id, b.customer_id, b.fleet_location_id, b.payment_method, b.amount, b.to_credit,
        b.tendered, b.change_due, b.currency, b.reference, b.card_payment_id, b.reverses_id, b.reason, b.user_name, b.made_at,
        exists (select from bulk_payments r where r.company_id = ${companyId} and r.reverses_id = b.id) as reversed,
        ${shares(companyId)} as orders_in_payment,
        (select coalesce(sum(p.cash_rounding), 0)::numeric(14, 2) from payments p
          where p.company_id = ${companyId} and p.bulk_payment_id = b.id) as cash_rounding
      from bulk_payments b where b.company_id = ${companyId} and b.id = ${id}`,
  )
}

/** The split of the payment `b`. */
export const shares = (companyId: string) => sharesOf(companyId, sql.ref('b.id'))

type NewBulk = Omit<BulkPayment, 'reversed' | 'orders_in_payment' | 'user_name' | 'cash_rounding'> & {
  device_id: string
  /** Read while the day is locked, so that it counts to the day in progress. */
  created_at: string
}

/** Adds the payment itself; false when another one has its id. */
export async function insertBulk(tx: Tx, session: Author, bulk: NewBulk): Promise<boolean> {
  const { company_id, user_id, name } = session
  try {
    await tx
      .insertInto('bulk_payments')
      .values({ ...bulk, company_id, user_id, user_name: name })
      .execute()
    return true
  } catch (error) {
    if (isDuplicate(error, 'bulk_payments_pkey')) return false
    throw error
  }
}

export interface Share {
  id: string
  order_id: string | null
  customer_id: string | null
  fleet_location_id: string | null
  payment_type: string
  amount: string
  /** What rounding to coins added to cash. */
  cash_rounding: string
  reverses_id: string | null
}

/** Adds one row of the ledger for each share, all in one statement. */
export async function insertShares(
  tx: Tx,
  session: Author,
  bulk: NewBulk,
  list: readonly Share[],
): Promise<void> {
  const common = {
    company_id: session.company_id,
    shop_id: bulk.shop_id,
    payment_method: bulk.payment_method,
    payment_processing_status: 'success',
    reference: bulk.reference,
    reason: bulk.reason,
    bulk_payment_id: bulk.id,
    user_id: session.user_id,
    user_name: session.name,
    device_id: bulk.device_id,
    made_at: bulk.made_at,
    created_at: bulk.created_at,
    currency: bulk.currency,
    day: await businessDayAt(tx, session.company_id, bulk.shop_id, bulk.created_at),
  }
  await insertMany(
    tx,
    session.company_id,
    'payments',
    list.map((row) => ({
      ...common,
      ...row,
      payment_final_amount: money2(add(row.amount, row.cash_rounding)),
    })),
  )
}

export interface BulkCredit {
  id: string
  net_paid: string
  net_credit_refunds: string
  credit_applied: string
  pay_status: string
  part_of_bulk_payment: boolean
}

/** Writes the sums of the ledger to orders; answers their new versions. */
export function updateStandings(
  tx: Tx,
  session: Author,
  list: readonly BulkCredit[],
): Promise<{ id: string; shop_id: string; version: number }[]> {
  return rows(
    tx,
    sql<{ id: string; shop_id: string; version: number }>`update orders o set net_paid = s.net_paid,
        net_credit_refunds = s.net_credit_refunds, credit_applied = s.credit_applied, pay_status = s.pay_status, part_of_bulk_payment = s.part_of_bulk_payment,
        version = o.version + 1, last_updated_user_name = ${session.name}, last_updated_timestamp_milli = ${Date.now()}
      from jsonb_to_recordset(${json(list)}) as s (id uuid, net_paid numeric, net_credit_refunds numeric, credit_applied numeric, pay_status text,
        part_of_bulk_payment boolean)
      where o.company_id = ${session.company_id} and o.id = s.id returning o.id, o.shop_id, o.version`,
  )
}
