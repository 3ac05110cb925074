import type { api } from '#contract/api.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { add, isNegative, isPositive, isZero } from '#domain/money/money.ts'
import {
  isManualMethod,
  needsReference,
  PAYMENT_METHODS,
  paysIntoCredit,
} from '#domain/payments/methods/methods.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { currencyFor, shopFor, checkMadeAt } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { creditEntries, loadCredit, lockPayer, payerIn, type Payer } from './credit.queries.ts'
import { creditChanged } from './creditChanged.ts'
import { type NewPayment } from './payments.queries.ts'
import { findPayment } from '../orders/index.ts'
import { invalidField, appendPayment } from './orderTotals.ts'

type Credit = ReplyOf<typeof api.payments.credit>
type GetInput = ParsedOf<typeof api.payments.credit>
type AddInput = ParsedOf<typeof api.payments.addCredit>
type AdjustInput = ParsedOf<typeof api.payments.adjustCredit>

export async function lockedPayer(
  tx: Tx,
  session: Author,
  params: { kind: PartyKind; id: string },
): Promise<Payer> {
  const payer = payerIn(params)
  if (!(await lockPayer(tx, session.company_id, payer))) throw new AppError('not_found')
  return payer
}

/** A payer's balance in a currency, and its calculation. */
export async function creditIn(tx: Tx, session: Author, payer: Payer, currency: string): Promise<Credit> {
  return {
    credit: await loadCredit(tx, session.company_id, payer, currency),
    entries: await creditEntries(tx, session.company_id, payer, currency),
  }
}

/** A payer's balance at a shop, and its calculation: in that shop's currency. */
export async function accountCredit(tx: Tx, session: Author, input: GetInput): Promise<Credit> {
  const payer = await lockedPayer(tx, session, input.params)
  return creditIn(tx, session, payer, await currencyFor(tx, session, input.query.shop_id))
}

/** Writes one entry of account credit, once; an id that is used otherwise is refused. */
export async function writeEntry(
  tx: Tx,
  session: Author,
  payer: Payer,
  row: Omit<NewPayment, 'order_id' | 'reverses_id' | 'change_due' | 'tendered'>,
): Promise<void> {
  const known = await findPayment(tx, session.company_id, row.id)
  if (known) {
    const same =
      known.payment_type === row.payment_type &&
      known.refund_of_id === (row.refund_of_id ?? null) &&
      known.amount === add(row.amount).toFixed(2)
    if (
      same &&
      known.customer_id === payer.customer_id &&
      known.fleet_location_id === payer.fleet_location_id
    )
      return
    throw new AppError('duplicate_id')
  }
  await checkMadeAt(tx, session.company_id, row.shop_id, row.made_at)
  await appendPayment(tx, session, {
    ...row,
    ...payer,
    order_id: null,
    reverses_id: null,
    tendered: null,
    change_due: '0.00',
  })
  await creditChanged(tx, session, { payer, shop_id: row.shop_id, device_id: row.device_id })
}

/** Takes a payment by a manual method into account credit. */
export async function addCredit(tx: Tx, session: Author, { params, body }: AddInput): Promise<Credit> {
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const payer = await lockedPayer(tx, session, params)
  const method = PAYMENT_METHODS.find((row) => row === body.payment_method)
  const mayPay = method !== undefined && isManualMethod(method) && paysIntoCredit(method)
  if (!mayPay || !shop.settings.payment_methods.includes(method))
    throw new AppError('method_not_available', {
      fields: invalidField('payment_method', 'method_not_available'),
    })
  if (!isPositive(body.amount))
    throw new AppError('payment_not_positive', { fields: invalidField('amount', 'payment_not_positive') })
  if (needsReference(method) && body.reference === '')
    throw new AppError('reference_required', { fields: invalidField('reference', 'reference_required') })
  await writeEntry(tx, session, payer, {
    id: body.id,
    shop_id: shop.id,
    payment_type: 'credit_payment',
    payment_method: method,
    amount: body.amount,
    reference: sanitizeText(body.reference),
    reason: '',
    device_id: body.device_id,
    made_at: body.made_at,
  })
  return creditIn(tx, session, payer, shop.currency)
}

/** Raises or lowers account credit by an entry of its own, never below zero. */
export async function adjustCredit(tx: Tx, session: Author, { params, body }: AdjustInput): Promise<Credit> {
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const payer = await lockedPayer(tx, session, params)
  if (isZero(body.amount)) throw new AppError('invalid_input', { fields: invalidField('amount', 'zero') })
  const known = await findPayment(tx, session.company_id, body.id)
  const left = add(await loadCredit(tx, session.company_id, payer, shop.currency), known ? '0' : body.amount)
  if (isNegative(left.toFixed(2)))
    throw new AppError('credit_too_small', { fields: invalidField('amount', 'credit_too_small') })
  await writeEntry(tx, session, payer, {
    id: body.id,
    shop_id: shop.id,
    payment_type: 'credit_adjustment',
    payment_method: 'Account Credit',
    amount: body.amount,
    reference: '',
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  return creditIn(tx, session, payer, shop.currency)
}
