import type { Say } from '#domain/base/words.ts'
import { sql } from 'kysely'
import type { FailedRefundRow } from '#contract/payments/cardPayments.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { isPositive } from '#domain/money/money.ts'
import { failedRefunds } from '#domain/payments/refunds/failedRefunds.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { loadCredit, survivingPayer, partyOf } from '../credit.queries.ts'
import { creditPaymentRows } from '../payments.queries.ts'
import { orderPayments } from '#server/orders/index.ts'
import { failureOf } from './reply.ts'
import { subjectOfPayer } from './subjects.ts'

interface Found {
  order_id: string | null
  order_custom_id: string
  /** For a payment into account credit; an order's are read together. */
  payment_id: string | null
  currency: string
}

/**
 * The orders, and the payments into account credit, of a shop with a failed refund and no later refund of the same
 * payment; the oldest failure first.
 */
const withFailure = (tx: Tx, companyId: string, shopId: string): Promise<Found[]> =>
  rows(
    tx,
    sql<Found>`select p.order_id, coalesce(o.order_custom_id, '') as order_custom_id,
        case when p.order_id is null then p.refund_of_id end as payment_id, coalesce(o.currency, s.currency) as currency
      from payments p join shops s on s.company_id = ${companyId} and s.id = p.shop_id
        left join orders o on o.company_id = ${companyId} and o.id = p.order_id
      where p.company_id = ${companyId} and p.shop_id = ${shopId} and p.refund_of_id is not null
        and p.payment_type = 'payment_refund_failure'
        and not exists (select from payments later where later.company_id = ${companyId}
          and later.refund_of_id = p.refund_of_id and (later.created_at, later.id) > (p.created_at, p.id)
          and not exists (select from payments back
            where back.company_id = ${companyId} and back.reverses_id = later.id))
      group by 1, 2, 3, 4 order by min(p.created_at) limit 50`,
  )

type Failure = Pick<
  Payment,
  'id' | 'payment_method' | 'amount' | 'tendered' | 'reason' | 'user_name' | 'made_at'
>
type Where = Pick<FailedRefundRow, 'order_id' | 'payer' | 'subject' | 'currency'>

const rowOf = (failure: Failure, where: Where, say: Say): FailedRefundRow => ({
  ...where,
  id: failure.id,
  payment_method: failure.payment_method,
  amount: failure.tendered ?? failure.amount,
  error: failureOf(failure.reason, say),
  user_name: failure.user_name,
  made_at: failure.made_at,
})

interface Of {
  where: Where
  standing: { failure: Failure }[]
}

async function ofOrder(tx: Tx, companyId: string, order_id: string, found: Found): Promise<Of> {
  const where = { order_id, payer: null, subject: `#${found.order_custom_id}`, currency: found.currency }
  return { where, standing: failedRefunds(await orderPayments(tx, companyId, order_id)) }
}

/** For a payment into account credit: only while part of that credit can still be refunded. */
async function ofCredit(tx: Tx, companyId: string, paymentId: string): Promise<Of | null> {
  const ledger = await creditPaymentRows(tx, companyId, paymentId)
  const payment = ledger.find((row) => row.id === paymentId)
  if (!payment) return null
  const { currency } = payment
  const payer = await survivingPayer(tx, companyId, payment)
  if (!isPositive(await loadCredit(tx, companyId, payer, currency))) return null
  const subject = await subjectOfPayer(tx, companyId, payer)
  const where = { order_id: null, payer: partyOf(payer), subject, currency }
  return { where, standing: failedRefunds(ledger) }
}

/** The failed refunds of a shop's orders, and of payments into account credit, that were not replaced. */
export async function failedRefundsAt(
  tx: Tx,
  companyId: string,
  shopId: string,
  say: Say,
): Promise<FailedRefundRow[]> {
  const list: FailedRefundRow[] = []
  for (const found of await withFailure(tx, companyId, shopId)) {
    const { order_id, payment_id } = found
    const of = order_id
      ? await ofOrder(tx, companyId, order_id, found)
      : await ofCredit(tx, companyId, payment_id ?? '')
    if (of) list.push(...of.standing.map(({ failure }) => rowOf(failure, of.where, say)))
  }
  return list
}
