import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cmp, sub } from '#domain/money/money.ts'
import {
  acceptPayment,
  balanceDue,
  ledgerSums,
  refundable,
  refundProblem,
  reversingRow,
  type LedgerRow,
} from './ledger.ts'
import { PAYMENT_METHODS } from '../methods/methods.ts'

const amount = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2))
type Step = { kind: 'pay' | 'refund' | 'credit' | 'reverse' | 'fail'; at: number; amount: string }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pay', 'refund', 'credit', 'reverse', 'fail'),
  at: fc.nat(20),
  amount,
})

/** A ledger as the application writes it: each step only if the rules allow it. */
function ledgerOf(steps: readonly Step[]): LedgerRow[] {
  const rows: LedgerRow[] = []
  for (const [index, { kind, at, amount: value }] of steps.entries()) {
    const id = String(index)
    const row = nextRow(rows, kind, at, { id, type: 'order_payment', method: 'Cash', amount: value })
    if (row) rows.push(row)
  }
  return rows
}

function nextRow(rows: LedgerRow[], kind: Step['kind'], at: number, row: LedgerRow): LedgerRow | null {
  if (kind === 'pay') return row
  if (kind === 'fail') return { ...row, type: 'order_payment_failure' }
  const payments = rows.filter(({ type, reverses }) => type === 'order_payment' && !reverses)
  const payment = payments[at % Math.max(1, payments.length)]
  if (!payment) return null
  if (kind === 'reverse') {
    // A refund recorded by mistake is reversed too, at most once.
    const refunds = rows.filter(({ type, reverses }) => type !== 'order_payment' && reverses)
    const refund = refunds[at % Math.max(1, refunds.length)]
    const back =
      at % 2 === 1 && refund && cmp(refund.amount, '0') > 0 ? reversingRow(refund, rows, row.id) : null
    if (back) return back
    return cmp(refundable(payment, rows), payment.amount) === 0 ? reversingRow(payment, rows, row.id) : null
  }
  if (refundProblem(payment, rows, row.amount, kind === 'credit')) return null
  return { ...row, type: kind === 'credit' ? 'payment_credit' : 'payment_refund', reverses: payment.id }
}

const ledger = fc.array(step, { maxLength: 25 }).map(ledgerOf)

describe('any ledger that the rules let happen', () => {
  test('never has more refundable than was paid, nor less than nothing', () => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const payments = rows.filter(({ type, reverses }) => type === 'order_payment' && !reverses)
        for (const payment of payments) {
          const left = refundable(payment, rows)
          expect(cmp(left, '0')).toBeGreaterThanOrEqual(0)
          expect(cmp(left, payment.amount)).toBeLessThanOrEqual(0)
          expect(refundProblem(payment, rows, add(left, '0.01').toFixed(2), false)).toBe(
            'refund_over_payment',
          )
        }
      }),
    )
  })

  test('adds up: what is refundable of all payments is what stands against the price', () => {
    fc.assert(
      fc.property(ledger, amount, (rows, price) => {
        const sums = ledgerSums(rows)
        const payments = rows.filter(({ type, reverses }) => type === 'order_payment' && !reverses)
        const left = add(...payments.map((payment) => refundable(payment, rows)))
        expect(cmp(sums.net_paid, left.toFixed(2))).toBe(0)
        expect(cmp(sums.net_payments, sub(sums.payments, sums.refunds))).toBe(0)
        expect(cmp(add(balanceDue(price, rows), sums.net_paid), price)).toBe(0)
      }),
    )
  })

  test('is not changed by attempts that failed', () => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const real = rows.filter(({ type }) => !type.endsWith('failure'))
        expect(ledgerSums(rows)).toEqual(ledgerSums(real))
      }),
    )
  })
})

test('a payment taken is never above the balance, and only cash gives change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_METHODS), amount, amount, (method, tendered, balance_due) => {
      const result = acceptPayment({ method, tendered, balance_due, reference: 'ref' })
      if (!result.ok) {
        expect(result.code).toBe('payment_too_large')
        expect(method).not.toBe('Cash')
        return
      }
      expect(cmp(result.amount, balance_due)).toBeLessThanOrEqual(0)
      expect(cmp(add(result.amount, result.change_due), tendered)).toBe(0)
      if (method !== 'Cash') expect(result.change_due).toBe('0.00')
    }),
  )
})
