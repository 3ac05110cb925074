import { add, money2, mul, negated, sub, type Decimal } from '../money/money.ts'
import { startOfLocalDay } from '../places/zones.ts'

/** Coins and notes of a drawer count, the largest first; amounts in the currency. */
export const DENOMINATIONS = {
  usd: ['100', '50', '20', '10', '5', '2', '1', '0.50', '0.25', '0.10', '0.05', '0.01'],
  // No cent since 2013: cash is rounded, and the difference is recorded with the payment.
  cad: ['100', '50', '20', '10', '5', '2', '1', '0.25', '0.10', '0.05'],
  eur: ['200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
} as const satisfies Record<string, readonly Decimal[]>

/** How many pieces of each denomination are in the drawer: "20" → 4. */
export type CashCount = Readonly<Record<Decimal, number>>

/** The denominations of a currency; one that is not known is counted as the United States'. */
export const denominationsOf = (currency: string): readonly Decimal[] =>
  DENOMINATIONS[currency as keyof typeof DENOMINATIONS] ?? DENOMINATIONS.usd

/** The total of a count. */
export function countedCash(count: CashCount): Decimal {
  return money2(add(...Object.entries(count).map(([value, pieces]) => mul(value, String(pieces)))))
}

/** Whether a count names only pieces of the currency, each a whole number of zero or more. */
export const isCount = (count: CashCount, currency: string): boolean =>
  Object.entries(count).every(
    ([value, pieces]) => denominationsOf(currency).includes(value) && Number.isInteger(pieces) && pieces >= 0,
  )

/** The part of a payment row that concerns a drawer. `at` is when the server recorded it. */
export interface CashRow {
  payment_type: string
  payment_method: string
  amount: Decimal
  /** The tip; on a refund, the refunded part. It is in the same drawer. */
  payment_tip_amount: Decimal
  /** What rounding to coins added to the payment or refund. */
  cash_rounding: Decimal
  at: string
  device_id: string | null
}

/**
 * What a row of the ledger puts into (or, negative, takes out of) a drawer. Change is not in it: the ledger has the
 * amount that was owed, and the change came out of what was tendered above it. A reversing row is negative already.
 */
export function cashOf(row: CashRow): Decimal {
  const { payment_type, payment_method } = row
  if (payment_method !== 'Cash') return '0.00'
  const amount = money2(add(row.amount, row.payment_tip_amount, row.cash_rounding))
  if (payment_type === 'order_payment' || payment_type === 'credit_payment') return money2(amount)
  return payment_type === 'payment_refund' ? negated(amount) : '0.00'
}

/** One drawer of one day, open or counted. */
export interface DrawerTimes {
  id: string
  device_id: string | null
  opened_at: string
  closed_at: string | null
}

/**
 * The drawer to which a movement of cash belongs: one open at that moment, of the same station if there is one, else
 * the one that was opened first; before the first opening, the next to open. Null: after all were counted.
 */
export function drawerOf(
  row: Pick<CashRow, 'at' | 'device_id'>,
  drawers: readonly DrawerTimes[],
): string | null {
  const sorted = [...drawers].sort(
    (a, b) => a.opened_at.localeCompare(b.opened_at) || a.id.localeCompare(b.id),
  )
  const open = sorted.filter(
    ({ opened_at, closed_at }) => opened_at <= row.at && (closed_at === null || closed_at > row.at),
  )
  const own = open.find(({ device_id }) => device_id !== null && device_id === row.device_id)
  return (own ?? open[0] ?? sorted.find(({ opened_at }) => opened_at > row.at))?.id ?? null
}

/** Money put into or taken out of a drawer beside the ledger: change fetched, a deposit, a small purchase. */
export interface CashMovement {
  kind: 'in' | 'out'
  amount: Decimal
}

export interface DrawerSums {
  opening_float: Decimal
  cash_taken: Decimal
  cash_refunded: Decimal
  paid_in: Decimal
  paid_out: Decimal
  /** float + taken − refunded + paid in − paid out. */
  expected: Decimal
}

/**
 * The amount that must be in a drawer, derived from the ledger and the movements. A reversed payment lowers what was
 * taken.
 */
export function drawerSums(
  opening_float: Decimal,
  rows: readonly CashRow[],
  movements: readonly CashMovement[],
): DrawerSums {
  const moved = (kind: CashMovement['kind']) =>
    add(...movements.filter((row) => row.kind === kind).map(({ amount }) => amount))
  const refunds = rows.filter(({ payment_type }) => payment_type === 'payment_refund')
  const taken = add(...rows.filter((row) => !refunds.includes(row)).map(cashOf))
  const refunded = negated(add(...refunds.map(cashOf)))
  const [paid_in, paid_out] = [moved('in'), moved('out')]
  return {
    opening_float: money2(opening_float),
    cash_taken: money2(taken),
    cash_refunded: refunded,
    paid_in: money2(paid_in),
    paid_out: money2(paid_out),
    expected: money2(add(opening_float, taken, paid_in).minus(refunded).minus(paid_out)),
  }
}

/** Counted less expected: positive is over, negative is short. */
export const overShort = (counted: Decimal, expected: Decimal): Decimal => money2(sub(counted, expected))

const early = (at: string | null, until: string): string =>
  at !== null && Date.parse(at) < Date.parse(until) ? new Date(at).toISOString() : until

/**
 * The time that counts as a shop's day ("2026-11-21"), from included, to excluded. What is recorded after the day was
 * closed belongs to the next day, so that a closed day never changes: nothing is lost between two days, nothing counts
 * twice. `closedAt` and `previousClosedAt` are when this day and the one before it were closed, null while open.
 */
export function dayWindow(
  day: string,
  zone: string,
  closedAt: string | null,
  previousClosedAt: string | null,
): { from: string; to: string } {
  const midnight = startOfLocalDay(day, zone)
  const next = startOfLocalDay(day, zone, 1)
  return { from: early(previousClosedAt, midnight), to: early(closedAt, next) }
}

/** The calendar day so many days after (or, negative, before) another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
