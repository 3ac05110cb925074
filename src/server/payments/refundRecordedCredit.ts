import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { money2 } from '#domain/money/money.ts'
import { refundMethods, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { shopAt, shopFor } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { rowWithRefunds, type CreditRow } from './rowWithRefunds.ts'
import { creditIn, lockedPayer, writeEntry } from './credit.ts'
import type { Payer } from './credit.queries.ts'
import { checkLeft, checkPaidBy } from './creditRefund.ts'
import { findPayment } from '../orders/index.ts'
import { invalidField } from './orderTotals.ts'

type Input = ParsedOf<typeof api.payments.refundCredit>

interface Paid {
  rows: CreditRow[]
  own: CreditRow
  method: PaymentMethod
}

/** The payment into this payer's credit (or into a record that was merged into theirs), with its refunds. */
async function paidIn(tx: Tx, { company_id }: Author, payer: Payer, id: string): Promise<Paid> {
  const rows = await rowWithRefunds(tx, company_id, id)
  const own = rows.find((row) => row.id === id)
  const method = PAYMENT_METHODS.find((row) => row === own?.payment_method)
  const paid = own?.payment_type === 'credit_payment' && own.reverses_id === null
  if (!own || !paid || !method) throw new AppError('not_found')
  await checkPaidBy(tx, company_id, own, payer)
  return { rows, own, method }
}

/** The method of the refund: the requested one, else that of the payment. */
function wayBack(method: PaymentMethod, wanted: string): PaymentMethod {
  const ways = refundMethods(method)
  const way = ways.find((row) => row === (wanted === '' ? method : wanted))
  if (ways.length === 0) throw new AppError('payment_by_gateway')
  if (!way) throw new AppError('invalid_input', { fields: invalidField('payment_method', 'invalid') })
  return way
}

/** A payment in one currency is not credit in another. */
async function checkCurrency(tx: Tx, { company_id }: Author, { own }: Paid, currency: string): Promise<void> {
  const shop = await shopAt(tx, company_id, own.shop_id)
  if (shop?.currency !== currency) throw new AppError('not_found')
}

/** Refunds in money a payment into account credit that staff recorded. The same id again refunds nothing more. */
export async function refundRecordedCredit(
  tx: Tx,
  session: Author,
  { params, body }: Input,
): Promise<ReplyOf<typeof api.payments.refundCredit>> {
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const payer = await lockedPayer(tx, session, params)
  const paid = await paidIn(tx, session, payer, params.payment_id)
  const payment_method = wayBack(paid.method, body.payment_method)
  const { currency } = shop
  if (!(await findPayment(tx, session.company_id, body.id))) {
    await checkCurrency(tx, session, paid, currency)
    const { rows, own } = paid
    await checkLeft(tx, session.company_id, payer, { id: own.id, rows, currency, amount: body.amount })
  }
  await writeEntry(tx, session, payer, {
    id: body.id,
    shop_id: shop.id,
    payment_type: 'payment_refund',
    payment_method,
    refund_of_id: paid.own.id,
    amount: money2(body.amount),
    reference: '',
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  return creditIn(tx, session, payer, currency)
}
