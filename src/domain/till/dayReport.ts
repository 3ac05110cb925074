import { add, isZero, money2, negated, sub, type Decimal } from '../money/money.ts'
import { taxAccount, taxOf, type Cause, type DayOrder, type OrderPosting } from './orderBooks.ts'
import { ACCOUNTS, changeOf, type Posting } from './postings.ts'
import type { CashRow } from './till.ts'

/** A row of the ledger as the report of a day reads it. */
export interface BookedRow extends CashRow {
  /** The surcharge that the card paid; on a refund, the part that was refunded. */
  payment_surcharge_amount: Decimal
  /** A refund of what was paid into account credit, of no order. */
  of_credit?: boolean
}

export const DAY_CHANGES = ['returned', 'voided', 'written_off'] as const

/** What sales lost on the day, of this day's orders and of earlier ones: positive figures, negative when undone. */
export interface DayChange {
  kind: (typeof DAY_CHANGES)[number]
  orders: number
  /** Before taxes and fees. */
  amount: Decimal
  /** Taxes and fees that went back; of a write-off, those that the shop reclaims. */
  taxes: NamedAmount[]
  total: Decimal
}

interface NamedAmount {
  name: string
  amount: Decimal
}

export interface DayReport {
  orders: number
  subtotal: Decimal
  discounts: Decimal
  charges: Decimal
  taxes: NamedAmount[]
  total: Decimal
  /** Voided on the day on which they were finalized: not in the total. */
  voided: { orders: number; total: Decimal }
  /** Returns, voids of earlier days and write-offs, where there are any. */
  changes: DayChange[]
  /** Sales less returns and voids. Before tax and taxes together are the total. */
  net: { before_tax: Decimal; taxes: NamedAmount[]; total: Decimal }
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

/** Amounts by name, in the order in which the names come, without those that come to nothing. */
function byName(amounts: readonly NamedAmount[]): NamedAmount[] {
  const names = [...new Set(amounts.map(({ name }) => name))]
  return names
    .map((name) => ({
      name,
      amount: sum(amounts.filter((row) => row.name === name).map((row) => row.amount)),
    }))
    .filter(({ amount }) => !isZero(amount))
}

const negatedAll = (amounts: readonly NamedAmount[]): NamedAmount[] =>
  amounts.map(({ name, amount }) => ({ name, amount: negated(amount) }))

const ofCause = (rows: readonly OrderPosting[], cause: Cause): OrderPosting[] =>
  rows.filter((row) => row.cause === cause)

/** What an order lost on the day by each kind of change. */
function lossesOf({ kind, finalized, change }: DayOrder): { kind: DayChange['kind']; lost: Posting[] }[] {
  const sold: Posting[] = finalized
    ? [
        { account: ACCOUNTS.receivable, amount: finalized.total },
        ...finalized.taxes.map(({ name, amount }) => ({
          account: taxAccount(name),
          amount: negated(amount),
        })),
      ]
    : []
  return [
    { kind, lost: changeOf(sold, ofCause(change, 'sale')) },
    { kind: 'written_off', lost: changeOf([], ofCause(change, 'written_off')) },
  ]
}

/** What was owed and taxed, in postings of what was lost. */
function lossOf(lost: readonly Posting[]): Pick<DayChange, 'amount' | 'taxes' | 'total'> {
  const total = sum(lost.filter(({ account }) => account === ACCOUNTS.receivable).map(({ amount }) => amount))
  const taxes = byName(
    lost.flatMap(({ account, amount }) => {
      const name = taxOf(account)
      return name === null ? [] : [{ name, amount: negated(amount) }]
    }),
  )
  return { amount: money2(sub(total, sum(taxes.map(({ amount }) => amount)))), taxes, total }
}

const isLoss = ({ taxes, total }: Pick<DayChange, 'taxes' | 'total'>): boolean =>
  taxes.length > 0 || !isZero(total)

function changesOf(orders: readonly DayOrder[]): DayChange[] {
  const each = orders.flatMap(lossesOf).map(({ kind, lost }) => ({ kind, ...lossOf(lost) }))
  return DAY_CHANGES.map((kind) => {
    const own = each.filter((row) => row.kind === kind && isLoss(row))
    return {
      kind,
      orders: own.length,
      amount: sum(own.map(({ amount }) => amount)),
      taxes: byName(own.flatMap(({ taxes }) => taxes)),
      total: sum(own.map(({ total }) => total)),
    }
  }).filter(({ orders: count }) => count > 0)
}

/** Sales less what was returned and voided. A write-off changes no sale: the sale was made, and not paid. */
function netOf(
  { taxes, total }: Pick<DayReport, 'taxes' | 'total'>,
  changes: readonly DayChange[],
): DayReport['net'] {
  const lost = changes.filter(({ kind }) => kind !== 'written_off')
  const net = {
    taxes: byName([...taxes, ...negatedAll(lost.flatMap((row) => row.taxes))]),
    total: money2(sub(total, sum(lost.map((row) => row.total)))),
  }
  return { ...net, before_tax: money2(sub(net.total, sum(net.taxes.map(({ amount }) => amount)))) }
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
 * The Z-report of a day, by the entries of sales that are of it: sales as they were finalized, then what was returned,
 * voided and written off; money by method as the ledger has it, and over or short of the drawers. subtotal − discounts
 * + charges + taxes = total; total − returns − voids = net.
 */
export function dayReport(day: {
  orders: readonly DayOrder[]
  rows: readonly BookedRow[]
  over_short: readonly Decimal[]
  cash_uncounted: Decimal
}): DayReport {
  const { rows } = day
  const voided = day.orders.flatMap((order) => order.voided ?? [])
  const sold = day.orders.flatMap(({ finalized }) => (finalized ? [finalized] : []))
  const sales = {
    orders: sold.length,
    subtotal: sum(sold.map(({ subtotal }) => subtotal)),
    discounts: sum(sold.map(({ discounts }) => discounts)),
    charges: sum(sold.map(({ charges }) => charges)),
    taxes: byName(sold.flatMap(({ taxes }) => taxes)),
    total: sum(sold.map(({ total }) => total)),
  }
  const changes = changesOf(day.orders)
  return {
    ...sales,
    voided: { orders: voided.length, total: sum(voided) },
    changes,
    net: netOf(sales, changes),
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
