// See docs/decisions/ledgers-are-only-added-to.md.
import { add, cmp, isPositive, max, min, money2, negated, sub, type Decimal } from '#domain/money/money.ts'
import { dueInCash } from './cash.ts'
import { needsReference, type PaymentMethod } from '../methods/methods.ts'

/** Specification 4: a row's kind. Rows ending in `failure` record an attempt and move no money. */
export const PAYMENT_TYPES = [
  'order_payment',
  'order_payment_failure',
  'order_payment_w_credit',
  'credit_payment',
  'credit_payment_failure',
  'payment_refund',
  'payment_refund_failure',
  'payment_credit',
  'payment_credit_adjustment',
  'credit_adjustment',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** One row of the append-only ledger. Amounts are positive; only a reversing row's is negative. */
export interface LedgerRow {
  id: string
  type: PaymentType
  method: PaymentMethod
  amount: Decimal
  /** The row that this one reverses, in whole or in part. */
  reverses?: string | null
}

/** The fields of a payment that the ledger's rules read. */
interface ReportedPayment {
  id: string
  payment_type: string
  payment_method: string
  amount: Decimal
  reverses_id: string | null
  refund_of_id: string | null
}

/** The payments of an order as the rules of the ledger read them. */
export const ledgerRows = (payments: readonly ReportedPayment[]): LedgerRow[] =>
  payments.map((row) => ({
    id: row.id,
    type: row.payment_type as PaymentType,
    method: row.payment_method as PaymentMethod,
    amount: row.amount,
    reverses: row.reverses_id ?? row.refund_of_id,
  }))

export interface LedgerSums {
  /** Paid by any method, account credit included, less reversed payments. */
  payments: Decimal
  /** Refunded to the payer. */
  refunds: Decimal
  /** The part of what was paid that became account credit. */
  net_credit_refunds: Decimal
  /** Account credit that pays the order: what was spent on it, less what went back. */
  credit_applied: Decimal
  /** payments − refunds: what the rules for ending an order call net payments. */
  net_payments: Decimal
  /** net_payments − net_credit_refunds: compared with the price. */
  net_paid: Decimal
}

const PAYMENTS: readonly PaymentType[] = ['order_payment', 'order_payment_w_credit']
const CREDITS: readonly PaymentType[] = ['payment_credit', 'payment_credit_adjustment']

/** Whether a row of this type records a failure, so that no money moved. */
export const isFailure = (type: string): boolean => type.endsWith('_failure')

/** Whether a row of this type refunds money; a row that reverses such a row is negative. */
export const isRefund = (type: string): boolean =>
  type.startsWith('payment_refund') || type.startsWith('payment_credit')

/** Payments from account credit, less their refunds; a reversing row is negative and takes its own back. */
function creditApplied(rows: readonly LedgerRow[]): Decimal {
  const spent = rows.filter((row) => row.type === 'order_payment_w_credit')
  const pointing = (at: readonly LedgerRow[]) =>
    rows.filter((row) => CREDITS.includes(row.type) && at.some(({ id }) => id === row.reverses))
  const back = pointing(spent)
  const again = pointing(back)
  return money2(
    sub(
      add('0', ...spent.map((row) => row.amount)).toFixed(),
      add('0', ...[...back, ...again].map((row) => row.amount)).toFixed(),
    ),
  )
}

/** The balances of one order, derived from its rows. */
export function ledgerSums(rows: readonly LedgerRow[]): LedgerSums {
  const sum = (types: readonly PaymentType[]) =>
    add(...rows.filter((row) => types.includes(row.type)).map((row) => row.amount))
  const payments = sum(PAYMENTS)
  const refunds = sum(['payment_refund'])
  const credits = sum(CREDITS)
  const net = payments.minus(refunds)
  return {
    payments: money2(payments),
    refunds: money2(refunds),
    net_credit_refunds: money2(credits),
    credit_applied: creditApplied(rows),
    net_payments: money2(net),
    net_paid: money2(net.minus(credits)),
  }
}

/** What is still owed of the amount due; negative when over paid. */
export function balanceDue(price: Decimal, rows: readonly LedgerRow[]): Decimal {
  return money2(sub(price, ledgerSums(rows).net_paid))
}

export const PAYMENT_REFUSALS = [
  'payment_not_positive',
  'payment_too_large',
  'reference_required',
  'nothing_owed',
  'refund_over_payment',
  'credit_refund_exists',
  'credit_too_small',
  'credit_refund_blocked',
] as const
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

export type PaymentResult =
  | { ok: true; amount: Decimal; change_due: Decimal }
  | { ok: false; code: PaymentRefusal }

/**
 * A payment offered against a balance. Cash above the balance gives change: the ledger takes the balance, the drawer
 * gives back the rest. Cash that settles the balance as the coins of the currency allow settles it. Any other method
 * above the balance is refused.
 */
export function acceptPayment(offer: {
  method: PaymentMethod
  tendered: Decimal
  balance_due: Decimal
  reference?: string | null
  /** For cash: the coins there are, and the tip that is paid with it. */
  currency?: string
  tip?: Decimal
}): PaymentResult {
  if (!isPositive(offer.tendered)) return { ok: false, code: 'payment_not_positive' }
  if (!isPositive(offer.balance_due)) return { ok: false, code: 'nothing_owed' }
  if (needsReference(offer.method) && !offer.reference?.trim()) {
    return { ok: false, code: 'reference_required' }
  }
  if (offer.method === 'Cash') return acceptCash(offer)
  if (cmp(offer.tendered, offer.balance_due) > 0) return { ok: false, code: 'payment_too_large' }
  return { ok: true, amount: money2(offer.tendered), change_due: '0.00' }
}

function acceptCash(offer: {
  tendered: Decimal
  balance_due: Decimal
  currency?: string
  tip?: Decimal
}): PaymentResult {
  const { tendered, balance_due, currency = '', tip = '0' } = offer
  const due = dueInCash(currency, balance_due, tip)
  const settles = cmp(tendered, min(balance_due, due)) >= 0
  return {
    ok: true,
    amount: money2(settles ? balance_due : tendered),
    change_due: settles ? money2(max(sub(tendered, due), '0')) : '0.00',
  }
}

/** The rows that point at a payment and moved money, without reversed refunds. */
function pointingAt(payment: LedgerRow, rows: readonly LedgerRow[]): LedgerRow[] {
  const takenBack = (row: LedgerRow) => rows.some((other) => other.reverses === row.id)
  return rows.filter((row) => row.reverses === payment.id && !isFailure(row.type) && !takenBack(row))
}

/** The part of one payment that can still be refunded: its amount less every row that points at it. */
export function refundable(payment: LedgerRow, rows: readonly LedgerRow[]): Decimal {
  const pointing = pointingAt(payment, rows)
  const taken = pointing.map((row) => (row.type === payment.type ? negated(row.amount) : row.amount))
  return money2(sub(payment.amount, add(...taken)))
}

/** Why a refund of this payment is refused, or null: never more than is left of that payment. */
export function refundProblem(
  payment: LedgerRow,
  rows: readonly LedgerRow[],
  amount: Decimal,
  toCredit: boolean,
): PaymentRefusal | null {
  if (!isPositive(amount)) return 'payment_not_positive'
  // Once an order, whatever payment it was (specification 4); a reversed credit counts no more.
  const credited = rows.some(
    (row) => row.type === 'payment_credit' && !rows.some((other) => other.reverses === row.id),
  )
  if (toCredit && credited) return 'credit_refund_exists'
  return cmp(amount, refundable(payment, rows)) > 0 ? 'refund_over_payment' : null
}

/**
 * The row that reverses another that was recorded by mistake; null when it was reversed already. Money that became
 * credit by mistake is reversed by an adjustment of that credit. The id is the caller's.
 */
export function reversingRow(row: LedgerRow, rows: readonly LedgerRow[], id: string): LedgerRow | null {
  const type = row.type === 'payment_credit' ? 'payment_credit_adjustment' : row.type
  if (rows.some((other) => other.reverses === row.id && (other.type === type || other.type === row.type)))
    return null
  return { ...row, type, id, amount: negated(row.amount), reverses: row.id }
}
