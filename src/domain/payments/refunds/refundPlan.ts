import type { Order, ReturnedLine } from '#domain/orders/order.ts'
import {
  outOf,
  overReturned,
  returnAmount,
  returnedLines,
  wholeLines,
} from '#domain/orders/prices/returns.ts'
import { add, isPositive, isZero, money2, type Decimal } from '#domain/money/money.ts'
import {
  ledgerRows,
  refundable,
  refundProblem,
  type LedgerRow,
  type PaymentRefusal,
} from '../taking/ledger.ts'
import {
  creditRefundProblem,
  surchargeBack,
  tipLeft,
  type CreditRefundRefusal,
  type RuledPayment,
} from './refunds.ts'
import { mayRefundTip } from '../taking/tips.ts'

/** A payment of an order as the rules of refunds read it. */
export interface RefundedPayment extends RuledPayment {
  payment_method: string
  customer_id: string | null
  fleet_location_id: string | null
  returned_lines: readonly ReturnedLine[]
}

/** What a person asks to refund of a payment. */
export interface RefundAsked {
  to: 'method' | 'credit'
  /** The amount without tip and surcharge; where lines are returned, their value decides. */
  amount: Decimal
  tip: Decimal
  lines: readonly ReturnedLine[]
}

export interface RefundRefusal {
  code: PaymentRefusal | CreditRefundRefusal | 'already_returned' | 'tip_not_left'
  /** The part of what was asked that is wrong. */
  field: 'amount' | 'lines' | 'tip' | 'to'
}

/** The amounts of a refund, in the order's currency. */
export interface RefundPlan {
  toCredit: boolean
  amount: Decimal
  tip: Decimal
  surcharge: Decimal
  /** Amount, tip and surcharge. */
  total: Decimal
  /** The returned lines; packages and options whole. */
  lines: ReturnedLine[]
  /** The value of the returned lines, also where less of the payment is left. */
  cost: Decimal
  /** The part of the payment that can still be refunded. */
  left: Decimal
  /** The part of its tip that can still be refunded. */
  tipLeft: Decimal
  /** Why it cannot be done, or null. */
  refusal: RefundRefusal | null
}

/** Whether it becomes account credit: as asked, and of a payment from account credit always. */
export const isToCredit = ({ to }: Pick<RefundAsked, 'to'>, payment_method: string | undefined): boolean =>
  to === 'credit' || payment_method === 'Account Credit'

type Payers = Pick<RefundedPayment, 'customer_id' | 'fleet_location_id'>

/** Whose account credit a refund becomes: of the one who paid, else of the one who pays the order; null: of no one. */
export const refundPayer = (order: Payers, payment: Payers): string | null =>
  payment.customer_id ?? payment.fleet_location_id ?? order.customer_id ?? order.fleet_location_id

/**
 * The amounts of a refund of one payment, and whether it may be done: by the specification's section 4 never more than is
 * left of that payment and of its tip, never more of a line than was sold, to account credit once an order, for a payer
 * and by a role that may. `blocked` are the methods whose payments the person may not turn into credit. Who may refund
 * an order at all, and in which status, is asked before (`canRefund`, `canRefundToCredit`).
 */
export function planRefund(
  order: Order,
  {
    payment,
    payments,
    asked,
    blocked,
  }: {
    payment: RefundedPayment
    payments: readonly RefundedPayment[]
    asked: RefundAsked
    blocked: readonly string[]
  },
): RefundPlan {
  const ledger = ledgerRows(payments)
  const own = ledger.find(({ id }) => id === payment.id)
  const left = own ? refundable(own, ledger) : '0.00'
  const toCredit = isToCredit(asked, payment.payment_method)
  const earlier = returnedLines(payments)
  const lines = wholeLines(order, asked.lines)
  const cost = lines.length === 0 ? '0.00' : returnAmount(order, lines, earlier)
  const amount = lines.length === 0 ? money2(asked.amount) : outOf(left, cost)
  const tip = money2(asked.tip)
  const surcharge = toCredit || !isPositive(amount) ? '0.00' : surchargeBack(payment, payments, amount)
  const plan = { toCredit, amount, tip, surcharge, lines, cost, left, tipLeft: tipLeft(payment, payments) }
  const refusal = (): RefundRefusal | null => {
    if (overReturned(order, [...earlier, ...lines]) !== null)
      return { code: 'already_returned', field: 'lines' }
    const credit = toCredit
      ? creditRefundProblem(payment, payments, blocked, refundPayer(order, payment))
      : null
    return credit ? { code: credit, field: 'to' } : sumRefusal(plan, own, ledger)
  }
  return { ...plan, total: add(amount, tip, surcharge).toFixed(2), refusal: refusal() }
}

/** Never more than is left of the payment and of its tip; a tip may be refunded alone. */
function sumRefusal(
  { toCredit, amount, tip, lines, tipLeft: most }: Omit<RefundPlan, 'total' | 'refusal'>,
  own: LedgerRow | undefined,
  ledger: readonly LedgerRow[],
): RefundRefusal | null {
  const onlyTip = isZero(amount) && isPositive(tip) && lines.length === 0
  const code = onlyTip || !own ? null : refundProblem(own, ledger, amount, toCredit)
  if (code) return { code, field: 'amount' }
  return mayRefundTip(tip, most, toCredit) ? null : { code: 'tip_not_left', field: 'tip' }
}
