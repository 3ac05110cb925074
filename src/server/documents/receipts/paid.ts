import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import { add, money2, negated } from '#domain/money/money.ts'
import { standingRefunds } from '#domain/payments/refunds/refunds.ts'
import { shopAt } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import type { PaymentFacts } from '../paymentReceipt.ts'
import {
  type PaidRow,
  rowWithRefunds,
  type CreditRow,
  partyOf,
  type Payer,
  survivingPayer,
} from '#server/payments/index.ts'
import { AppError } from '#server/base/errors.ts'
import { languageFor } from '#server/orders/index.ts'
import { findBulk, payerSummary } from '#server/credit/index.ts'
import { findCreditPart, creditThen, owedBy, settledOrders, withCards } from './paid.queries.ts'

type Summary = NonNullable<Awaited<ReturnType<typeof payerSummary>>>

/** A payment that has a receipt of its own, and its recipient. */
export interface Paid {
  facts: PaymentFacts
  payer: Summary
  /** From their present record. */
  of: Payer
  language: 'en' | 'fr-CA'
}

type Core = Pick<PaymentFacts, 'id' | 'orders' | 'on_orders' | 'to_credit' | 'change_due' | 'reversed'> &
  Pick<PaymentFacts, 'user_name' | 'made_at'> & {
    shop_id: string
    paid_by: Payer
    rows: readonly PaidRow[]
    bulk_payment_id: string | null
  }

const isReversed = (rows: readonly CreditRow[], id: string): boolean =>
  rows.some((row) => row.reverses_id === id)

/** A row of account credit: a payment with its refunds, or one refund on its own. */
function ofCreditRow(own: CreditRow, rows: readonly CreditRow[]): Core {
  const refund = own.payment_type === 'payment_refund'
  if (own.order_id !== null || own.reverses_id !== null || !(refund || own.payment_type === 'credit_payment'))
    throw new AppError('not_found')
  return {
    id: own.id,
    shop_id: own.shop_id,
    paid_by: own,
    rows: [own, ...standingRefunds(own, rows)],
    bulk_payment_id: null,
    orders: [],
    on_orders: '0.00',
    to_credit: refund ? negated(own.amount) : own.amount,
    change_due: own.change_due,
    reversed: isReversed(rows, own.id),
    user_name: own.user_name,
    made_at: own.made_at,
  }
}

/** The payment over many orders as one row: it was paid once, however it was split. */
const asRow = (bulk: BulkPayment): PaidRow => ({
  ...bulk,
  payment_type: 'order_payment',
  amount: money2(add(bulk.amount, bulk.to_credit)),
  refund_of_id: null,
  payment_surcharge_amount: '0.00',
  surcharge_message: '',
  payment_tip_amount: '0.00',
  cash_rounding: bulk.cash_rounding,
})

/** A payment over many orders, after the card payment that brought its money, where there was one. */
async function ofBulk(tx: Tx, companyId: string, id: string): Promise<Core> {
  const bulk = await findBulk(tx, companyId, id)
  if (!bulk || bulk.reverses_id !== null) throw new AppError('not_found')
  const { shop_id, to_credit, change_due, reversed, user_name, made_at } = bulk
  const card = bulk.card_payment_id === null ? [] : await rowWithRefunds(tx, companyId, bulk.card_payment_id)
  const part = await findCreditPart(tx, companyId, id)
  const stored = part === undefined ? [] : await rowWithRefunds(tx, companyId, part)
  return {
    id,
    shop_id,
    paid_by: bulk,
    rows: [
      ...card.filter((row) => row.id === bulk.card_payment_id),
      asRow(bulk),
      ...stored.filter((row) => row.id === part).flatMap((row) => standingRefunds(row, stored)),
    ],
    bulk_payment_id: id,
    orders: await settledOrders(tx, companyId, id),
    on_orders: bulk.amount,
    to_credit,
    change_due,
    reversed,
    user_name,
    made_at,
  }
}

/** A row of the ledger, or the payment over many orders to which it belongs. */
async function coreOf(tx: Tx, companyId: string, id: string): Promise<Core> {
  const rows = await rowWithRefunds(tx, companyId, id)
  const own = rows.find((row) => row.id === id)
  if (!own || own.bulk_payment_id !== null) return ofBulk(tx, companyId, own?.bulk_payment_id ?? id)
  return ofCreditRow(own, rows)
}

/** The content of the receipt of a payment into account credit or over many orders; of no other payment. */
export async function readPaid(tx: Tx, companyId: string, id: string): Promise<Paid> {
  const core = await coreOf(tx, companyId, id)
  const { shop_id, paid_by, rows, bulk_payment_id, ...said } = core
  const shop = await shopAt(tx, companyId, shop_id)
  const of = await survivingPayer(tx, companyId, paid_by)
  const payer = await payerSummary(tx, companyId, partyOf(of))
  if (!shop || !payer) throw new AppError('not_found')
  const last = { ids: rows.map((row) => row.id), bulk_payment_id }
  return {
    payer,
    of,
    language: languageFor(payer.language, shop.region),
    facts: {
      ...said,
      shop,
      payer,
      payments: await withCards(tx, companyId, rows),
      credit: await creditThen(tx, companyId, { payer: paid_by, currency: shop.currency, last }),
      owed: said.orders.length === 0 ? null : await owedBy(tx, companyId, of, shop.currency),
      now: new Date().toISOString(),
    },
  }
}
