import { add, isZero, money2, negated, sub, type Decimal } from '../money/money.ts'
import type { OrderTotals } from '../orders/totals.ts'
import type { CashRow } from './till.ts'

/** A row of the ledger as the report of a day reads it. */
export interface BookedRow extends CashRow {
  /** The surcharge that the card paid; on a refund, the part that was refunded. */
  payment_surcharge_amount: Decimal
  /** A refund of what was paid into account credit, of no order. */
  of_credit?: boolean
}

/** An order that was finalized on the day. */
export interface DayOrder {
  final_price: Decimal
  totals: OrderTotals
}

export interface DayReport {
  orders: number
  subtotal: Decimal
  discounts: Decimal
  charges: Decimal
  taxes: { name: string; amount: Decimal }[]
  total: Decimal
  voided: { orders: number; total: Decimal }
  methods: { method: string; taken: Decimal; refunded: Decimal; net: Decimal }[]
  surcharges: Decimal
  /** Tips, less the refunded part. */
  tips: Decimal
  /** What rounding cash to coins added, less what it took. */
  cash_rounding: Decimal
  credit_given: Decimal
  cash_uncounted: Decimal
  over_short: Decimal
}

const TAKEN = new Set(['order_payment', 'order_payment_w_credit', 'credit_payment'])
const GIVEN_AS_CREDIT = new Set(['payment_credit', 'payment_credit_adjustment', 'credit_adjustment'])

const sum = (amounts: readonly Decimal[]): Decimal => money2(add(...amounts))

/** What was taken off an order: before tax, with the order's own discount, and after tax. */
export const orderDiscounts = ({
  subtotal,
  discounted_subtotal,
  after_tax_discounts = [],
}: Pick<OrderTotals, 'subtotal' | 'discounted_subtotal' | 'after_tax_discounts'>): Decimal =>
  money2(add(sub(subtotal, discounted_subtotal), ...after_tax_discounts))

function taxesOf(orders: readonly DayOrder[]): DayReport['taxes'] {
  const lines = orders.flatMap(({ totals }) => totals.tax_lines)
  const names = [...new Set(lines.map(({ name }) => name))]
  return names.map((name) => ({
    name,
    amount: sum(lines.filter((line) => line.name === name).map(({ amount }) => amount)),
  }))
}

function methodsOf(rows: readonly BookedRow[]): DayReport['methods'] {
  const counted = rows.filter(
    ({ payment_type }) => TAKEN.has(payment_type) || payment_type === 'payment_refund',
  )
  const names = [...new Set(counted.map(({ payment_method }) => payment_method))].sort()
  return names.map((method) => {
    const own = counted.filter(({ payment_method }) => payment_method === method)
    const refunds = own.filter(({ payment_type }) => payment_type === 'payment_refund')
    const taken = sum(own.filter((row) => !refunds.includes(row)).map(({ amount }) => amount))
    const refunded = sum(refunds.map(({ amount }) => amount))
    return { method, taken, refunded, net: money2(sub(taken, refunded)) }
  })
}

/** Tips, surcharges and rounding of the day's payments, less the refunded parts. */
const besideOf = (
  rows: readonly BookedRow[],
  what: 'payment_surcharge_amount' | 'payment_tip_amount' | 'cash_rounding',
): Decimal => sum(rows.map((row) => (row.payment_type === 'payment_refund' ? negated(row[what]) : row[what])))

/**
 * The Z-report of a day: sales as they were finalized, money by method as the ledger has it, and over or short of the
 * drawers. subtotal − discounts + charges + taxes = total.
 */
export function dayReport(day: {
  orders: readonly DayOrder[]
  voided: readonly { final_price: Decimal }[]
  rows: readonly BookedRow[]
  over_short: readonly Decimal[]
  cash_uncounted: Decimal
}): DayReport {
  const { orders, voided, rows } = day
  return {
    orders: orders.length,
    subtotal: sum(orders.map(({ totals }) => totals.subtotal)),
    discounts: sum(orders.map(({ totals }) => orderDiscounts(totals))),
    charges: sum(orders.flatMap(({ totals }) => totals.subtotal_charges ?? [])),
    taxes: taxesOf(orders).filter(({ amount }) => !isZero(amount)),
    total: sum(orders.map(({ final_price }) => final_price)),
    voided: { orders: voided.length, total: sum(voided.map(({ final_price }) => final_price)) },
    methods: methodsOf(rows),
    surcharges: besideOf(rows, 'payment_surcharge_amount'),
    tips: besideOf(rows, 'payment_tip_amount'),
    cash_rounding: besideOf(rows, 'cash_rounding'),
    credit_given: sum(
      rows.filter(({ payment_type }) => GIVEN_AS_CREDIT.has(payment_type)).map(({ amount }) => amount),
    ),
    cash_uncounted: money2(day.cash_uncounted),
    over_short: sum(day.over_short),
  }
}
