import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import { add, cmp, isPositive, money2, negated } from '#domain/money/money.ts'
import { standingRefunds } from '#domain/payments/refunds/refunds.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { listShops, isLocked, checkMadeAt, lockedBusinessNow } from '../shop/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { loadCredit, creditChanged, lockSurvivingPayer, type Payer } from '../payments/index.ts'
import { bulkReply, type BulkReply } from './bulk.ts'
import {
  findBulk,
  insertBulk,
  insertShares,
  listLedger,
  refundsOfCredit,
  lockOrders,
  rowsOfBulk,
  type LedgerEntry,
} from './bulk.queries.ts'
import { settleMany } from './settleMany.ts'

type ReverseInput = ParsedOf<typeof api.receivables.reverse>

const sum = (rows: readonly LedgerEntry[]): string => money2(add('0', ...rows.map((row) => row.amount)))

/** Rows of the payment that are not reversed; refused when part of one was refunded. */
function standing(rows: readonly LedgerEntry[], ledger: readonly LedgerEntry[]): LedgerEntry[] {
  if (rows.some((row) => standingRefunds(row, ledger).length > 0)) throw new AppError('payment_has_refunds')
  const reversed = new Set(ledger.map((row) => row.reverses_id))
  const left = rows.filter((row) => !reversed.has(row.id))
  if (left.length === 0) throw new AppError('payment_already_reversed')
  return left
}

/** The row that takes a payment over many orders back. */
const reversalOf = (
  original: BulkPayment,
  body: ReverseInput['body'],
  {
    payer,
    amount,
    toCredit,
    created_at,
  }: {
    payer: Payer
    amount: string
    toCredit: string
    created_at: string
  },
) => ({
  id: body.id,
  shop_id: original.shop_id,
  ...payer,
  payment_method: original.payment_method,
  amount: negated(amount),
  to_credit: negated(toCredit),
  tendered: '0.00',
  change_due: '0.00',
  currency: original.currency,
  reference: '',
  card_payment_id: null,
  reverses_id: original.id,
  reason: sanitizeText(body.reason),
  device_id: body.device_id,
  made_at: body.made_at,
  created_at,
})

/**
 * Reverses a payment over many orders that was recorded by mistake: one reversing row for each row that is not reversed
 * yet.
 */
export async function reverseBulk(
  tx: Tx,
  session: Author,
  { params, body }: ReverseInput,
): Promise<BulkReply> {
  const { company_id } = session
  const original = await findBulk(tx, company_id, params.id)
  const shops = await listShops(tx, session)
  const shop = shops.find((row) => row.id === original?.shop_id)
  if (!original || original.reverses_id !== null || !shop) throw new AppError('not_found')
  const made = await rowsOfBulk(tx, company_id, original.id)
  const orderIds = made.flatMap((row) => (row.order_id === null ? [] : [row.order_id]))
  const orders = await lockOrders(tx, session, orderIds)
  if (orders.length < orderIds.length) throw new AppError('not_found')
  // The credit goes to the surviving record where the payer was merged since.
  const payer = await lockSurvivingPayer(tx, company_id, original)
  const known = await findBulk(tx, company_id, body.id)
  if (known) {
    if (known.reverses_id !== original.id) throw new AppError('duplicate_id')
    return bulkReply(tx, session, body.id)
  }
  if ((await findBulk(tx, company_id, original.id))?.reversed) throw new AppError('payment_already_reversed')
  await checkMadeAt(tx, company_id, shop.id, body.made_at)
  const created_at = await lockedBusinessNow(tx, company_id, shop.id)
  // What was recorded on a closed day stays; it is refunded today.
  if (made[0] && (await isLocked(tx, company_id, shop, made[0].created_at)))
    throw new AppError('payment_day_closed')
  const refunds = await refundsOfCredit(tx, company_id, original.id)
  const left = standing(made, [...(await listLedger(tx, company_id, orderIds)), ...refunds])
  const ofOrders = left.filter((row) => row.order_id !== null)
  const toCredit = sum(left.filter((row) => row.order_id === null))
  if (cmp(await loadCredit(tx, company_id, payer, original.currency), toCredit) < 0)
    throw new AppError('credit_too_small')
  const bulk = reversalOf(original, body, { payer, amount: sum(ofOrders), toCredit, created_at })
  if (!(await insertBulk(tx, session, bulk))) throw new AppError('duplicate_id')
  await insertShares(
    tx,
    session,
    bulk,
    left.map((row) => ({
      id: newId(),
      order_id: row.order_id,
      ...payer,
      payment_type: row.payment_type,
      amount: negated(row.amount),
      cash_rounding: negated(row.cash_rounding),
      reverses_id: row.id,
    })),
  )
  audit(tx, session, {
    kind: 'payment.reversed',
    shop_id: bulk.shop_id,
    subject_id: payer.customer_id ?? payer.fleet_location_id,
    subject: bulk.payment_method,
    after: money2(add(bulk.amount, bulk.to_credit)),
    reason: bulk.reason,
  })
  const touched = new Set(ofOrders.map((row) => row.order_id))
  const changed = orders.filter((row) => touched.has(row.id))
  await settleMany(tx, session, { orders: changed, event: 'payment.reversed', deviceId: body.device_id })
  if (original.payment_method === 'Account Credit' || isPositive(toCredit))
    await creditChanged(tx, session, { payer, shop_id: original.shop_id, device_id: body.device_id })
  return bulkReply(tx, session, body.id)
}
