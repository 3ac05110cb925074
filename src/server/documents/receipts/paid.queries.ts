import { sql } from 'kysely'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import type { PaymentFacts } from '../paymentReceipt.ts'
import { owed, vehicleOf, orderPayments } from '#server/orders/index.ts'
import { change, ofCredit, ofPayer, type Payer } from '#server/payments/index.ts'

/** The part of a payment over many orders that became account credit. */
export async function findCreditPart(tx: Tx, companyId: string, bulkId: string): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{
      id: string
    }>`select id from payments where company_id = ${companyId} and bulk_payment_id = ${bulkId}
      and order_id is null and reverses_id is null`,
  )
  return found?.id
}

/** The orders that one payment settled, by their numbers. */
export const settledOrders = (tx: Tx, companyId: string, bulkId: string): Promise<PaymentFacts['orders']> =>
  rows(
    tx,
    sql<
      PaymentFacts['orders'][number]
    >`select o.order_custom_id, o.complete_timestamp, o.final_price, p.amount,
        ${vehicleOf('o')} as vehicle
      from payments p join orders o on o.company_id = p.company_id and o.id = p.order_id
      where p.company_id = ${companyId} and p.bulk_payment_id = ${bulkId} order by o.order_clean_id, o.id`,
  )

/** A payer's account credit after the last of these rows of the ledger was written. */
export async function creditThen(
  tx: Tx,
  companyId: string,
  {
    payer,
    currency,
    last,
  }: { payer: Payer; currency: string; last: { ids: readonly string[]; bulk_payment_id: string | null } },
): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{ credit: string }>`select coalesce(sum(${change('p')}), 0)::numeric(14, 2)::text as credit
      from payments p join shops s on s.company_id = p.company_id and s.id = p.shop_id
      where p.company_id = ${companyId} and ${ofPayer(payer, 'p')} and ${ofCredit('p')} and s.currency = ${currency}
        and p.created_at <= (select max(l.created_at) from payments l where l.company_id = ${companyId}
          and (l.id = any(${last.ids}::uuid[]) or l.bulk_payment_id = ${last.bulk_payment_id}))`,
  )
  return row?.credit ?? '0.00'
}

/** What a payer owes in a currency, in all shops. */
export async function owedBy(tx: Tx, companyId: string, payer: Payer, currency: string): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{ owed: string }>`select coalesce(sum(${owed('o')}), 0)::numeric(14, 2)::text as owed from orders o
      where o.company_id = ${companyId} and ${ofPayer(payer, 'o')} and o.status = 'complete'
        and o.pay_status in ('is_not_paid', 'is_partially_paid') and o.currency = ${currency}`,
  )
  return row?.owed ?? '0.00'
}

const titled = (brand: string): string => brand.slice(0, 1).toUpperCase() + brand.slice(1)

/** The same rows with the card that paid (or was refunded) in place of a reference, where it is known. */
export async function withCards<Row extends Pick<Payment, 'id' | 'reference'>>(
  tx: Tx,
  companyId: string,
  list: readonly Row[],
): Promise<Row[]> {
  const cards = await rows(
    tx,
    sql<{
      id: string
      brand: string
      last4: string
    }>`select p.id, coalesce(a.provider_data ->> 'brand', '') as brand,
        coalesce(a.provider_data ->> 'last4', '') as last4
      from payments p join payment_attempts a on a.company_id = p.company_id and a.id = coalesce(p.refund_of_id, p.id)
      where p.company_id = ${companyId} and p.id = any(${list.map((row) => row.id)}::uuid[])`,
  )
  const names = new Map(
    cards.map(({ id, brand, last4 }) => [id, `${titled(brand)} ${last4 && `••••\u00A0${last4}`}`.trim()]),
  )
  return list.map((row) => ({ ...row, reference: row.reference || (names.get(row.id) ?? '') }))
}

/** The payments of an order as its documents name them. */
export const paidOn = async (tx: Tx, companyId: string, orderId: string): Promise<Payment[]> =>
  withCards(tx, companyId, await orderPayments(tx, companyId, orderId))
