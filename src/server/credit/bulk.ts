import type { api } from '#contract/api.ts'
import { MOST_AT_ONCE } from '#contract/credit/receivables.ts'
import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { add, cmp, isPositive, money2 } from '#domain/money/money.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { planBulk, type BulkPlan } from '#domain/credit/bulk.ts'
import { cashRounding } from '#domain/payments/taking/cash.ts'
import { balanceDue, ledgerRows } from '#domain/payments/taking/ledger.ts'
import { isManualMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { shopFor, type ShopRow, checkMadeAt, lockedBusinessNow } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { loadCredit, lockPayer, payerIn, type Payer, creditChanged, invalidField } from '../payments/index.ts'
import {
  cardIntoCredit,
  findBulk,
  insertBulk,
  insertShares,
  loadLedgers,
  lockOrders,
  owedIds,
  type LockedOrder,
  type Share,
} from './bulk.queries.ts'
import { settleMany } from './settleMany.ts'

type PayInput = ParsedOf<typeof api.receivables.pay>
type Body = PayInput['body']
export type BulkReply = ReplyOf<typeof api.receivables.pay>
type Good = Extract<BulkPlan, { ok: true }>

export async function bulkReply(tx: Tx, session: Author, id: string): Promise<BulkReply> {
  const payment = await findBulk(tx, session.company_id, id)
  if (!payment) throw new AppError('not_found')
  return { payment, credit: await loadCredit(tx, session.company_id, payment, payment.currency) }
}

function samePayment(known: BulkPayment, body: Body, payer: Payer): boolean {
  return (
    known.reverses_id === null &&
    known.customer_id === payer.customer_id &&
    known.fleet_location_id === payer.fleet_location_id &&
    known.payment_method === body.payment_method &&
    cmp(known.tendered, body.amount) === 0
  )
}

interface Way {
  method: PaymentMethod
  reference: string
}

/** The card payment into this credit just before: a person who may take cards may spend it. */
async function byCard(tx: Tx, session: Author, payer: Payer, id: string): Promise<Way> {
  const card = await cardIntoCredit(tx, session.company_id, payer, id)
  if (!card) throw new AppError('not_found', { fields: invalidField('card_payment_id', 'not_found') })
  return { method: 'Account Credit', reference: `${card.payment_method} ${card.last4}`.trim() }
}

async function wayOf(
  tx: Tx,
  session: Author,
  { shop, body, payer }: { shop: ShopRow; body: Body; payer: Payer },
): Promise<Way> {
  const { payment_method: name, card_payment_id: card } = body
  const method = PAYMENT_METHODS.find((row) => row === name)
  if (method === 'Account Credit' && card !== null) return byCard(tx, session, payer, card)
  const known = method && (isManualMethod(method) || method === 'Account Credit')
  if (!known || !shop.settings.payment_methods.includes(method))
    throw new AppError('method_not_available', {
      fields: invalidField('payment_method', 'method_not_available'),
    })
  return { method, reference: sanitizeText(body.reference) }
}

const wrong = (
  code:
    | 'not_found'
    | 'nothing_owed'
    | 'order_has_open_payment'
    | 'order_has_issue_payment'
    | 'other_currency',
  at: number,
) => new AppError(code, { fields: invalidField(`orders/${at}/order_id`, code) })

/** Whether this payer pays an order: it may name both, and may have moved to another before it was locked. */
const isOf = (order: LockedOrder, payer: Payer): boolean =>
  payer.customer_id
    ? order.customer_id === payer.customer_id
    : order.customer_id === null && order.fleet_location_id === payer.fleet_location_id

/**
 * Every chosen order exists, is this payer's, is finalized, has no pending payment, and has the shop's currency;
 * refused with its field.
 */
function checkChosen(body: Body, found: readonly LockedOrder[], payer: Payer, shop: ShopRow): void {
  const byId = new Map(found.map((row) => [row.id, row]))
  const seen = new Set<string>()
  for (const [at, { order_id }] of body.orders.entries()) {
    const order = byId.get(order_id)
    if (!order || !isOf(order, payer) || seen.has(order_id)) throw wrong('not_found', at)
    if (order.status !== 'complete') throw wrong('nothing_owed', at)
    if (order.has_open_payment) throw wrong('order_has_open_payment', at)
    if (order.has_issue_payment) throw wrong('order_has_issue_payment', at)
    if (order.currency !== shop.currency) throw wrong('other_currency', at)
    seen.add(order_id)
  }
}

/** A gateway has a payment of it without an outcome: another payment now could charge twice. */
const isBusy = (order: LockedOrder): boolean => order.has_open_payment || order.has_issue_payment

interface Owed extends LockedOrder {
  balance: string
}

/**
 * The balance of each order by its ledger, oldest first; orders that are paid, or have a pending payment, are left out.
 */
async function owed(tx: Tx, session: Author, orders: readonly LockedOrder[]): Promise<Owed[]> {
  const ledger = await loadLedgers(tx, session.company_id, orders)
  return orders
    .map((order) => ({
      ...order,
      balance: balanceDue(amountDue(order), ledgerRows(ledger(order))),
    }))
    .filter((order) => order.status === 'complete' && !isBusy(order) && isPositive(order.balance))
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.id.localeCompare(b.id))
}

function planned(body: Body, method: PaymentMethod, currency: string, orders: readonly Owed[]): Good {
  for (const [at, { order_id }] of body.orders.entries())
    if (!orders.some((row) => row.id === order_id)) throw wrong('nothing_owed', at)
  const plan = planBulk({
    method,
    tendered: body.amount,
    currency,
    reference: body.reference,
    rest: body.rest,
    orders,
    chosen: body.orders.map((row) => ({ id: row.order_id, amount: row.amount })),
  })
  if (plan.ok) return plan
  const pointer = plan.at === undefined ? plan.field : `orders/${plan.at}/amount`
  throw new AppError(plan.code, pointer === undefined ? {} : { fields: invalidField(pointer, plan.code) })
}

/** The rows of the payment; the first has its cash rounding. */
function sharesOf(plan: Good, payer: Payer, method: PaymentMethod, currency: string): Share[] {
  const share = (payment_type: string, order_id: string | null, amount: string): Share => ({
    id: newId(),
    order_id,
    ...payer,
    payment_type,
    amount,
    cash_rounding: '0.00',
    reverses_id: null,
  })
  const type = method === 'Account Credit' ? 'order_payment_w_credit' : 'order_payment'
  const rest = isPositive(plan.to_credit) ? [share('credit_payment', null, plan.to_credit)] : []
  const rounding = cashRounding(method, currency, money2(add(plan.amount, plan.to_credit)))
  return [...plan.shares.map((row) => share(type, row.id, row.amount)), ...rest].map((row, at) =>
    at === 0 ? { ...row, cash_rounding: rounding } : row,
  )
}

/** Takes one payment over many orders, in one transaction. The same id again answers as before and takes nothing. */
export async function payBulk(tx: Tx, session: Author, { params, body }: PayInput): Promise<BulkReply> {
  const { company_id } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const payer = payerIn(params)
  const chosen = body.orders.map((row) => row.order_id)
  const ids =
    chosen.length > 0
      ? chosen
      : await owedIds(tx, session, { payer, currency: shop.currency, most: MOST_AT_ONCE })
  const locked = await lockOrders(tx, session, ids)
  if (!(await lockPayer(tx, company_id, payer))) throw new AppError('not_found')
  // Under the locks: a payment that was in progress at another station is recorded by now.
  const known = await findBulk(tx, company_id, body.id)
  if (known) {
    if (!samePayment(known, body, payer)) throw new AppError('duplicate_id')
    return bulkReply(tx, session, body.id)
  }
  await checkMadeAt(tx, company_id, shop.id, body.made_at)
  const { method, reference } = await wayOf(tx, session, { shop, body, payer })
  checkChosen(body, locked, payer, shop)
  const orders = await owed(
    tx,
    session,
    locked.filter((row) => isOf(row, payer)),
  )
  const plan = planned(body, method, shop.currency, orders)
  if (
    method === 'Account Credit' &&
    cmp(await loadCredit(tx, company_id, payer, shop.currency), plan.amount) < 0
  )
    throw new AppError('credit_too_small', { fields: invalidField('amount', 'credit_too_small') })
  const bulk = {
    id: body.id,
    shop_id: shop.id,
    ...payer,
    payment_method: method,
    amount: plan.amount,
    to_credit: plan.to_credit,
    tendered: money2(body.amount),
    change_due: plan.change_due,
    currency: shop.currency,
    reference,
    card_payment_id: method === 'Account Credit' ? body.card_payment_id : null,
    reverses_id: null,
    reason: '',
    device_id: body.device_id,
    made_at: body.made_at,
    created_at: await lockedBusinessNow(tx, company_id, shop.id),
  }
  if (!(await insertBulk(tx, session, bulk))) throw new AppError('duplicate_id')
  await insertShares(tx, session, bulk, sharesOf(plan, payer, method, shop.currency))
  const paid = new Set(plan.shares.map((row) => row.id))
  await settleMany(tx, session, {
    orders: orders.filter((row) => paid.has(row.id)),
    event: 'payment.taken',
    deviceId: body.device_id,
  })
  if (method === 'Account Credit' || isPositive(plan.to_credit))
    await creditChanged(tx, session, { payer, shop_id: shop.id, device_id: body.device_id })
  return bulkReply(tx, session, body.id)
}
