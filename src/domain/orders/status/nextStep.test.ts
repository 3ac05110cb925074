import { describe, expect, it } from 'vitest'
import { TRANSITIONS, ORDER_STATUSES } from './statuses.ts'
import { nextStep, onward } from './nextStep.ts'
import type { OrderFacts } from './statusGuards.ts'

const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  status: 'open',
  pay_status: 'is_not_paid',
  final_price: '100.00',
  has_open_payment: false,
  has_issue_payment: false,
  net_payments: '0.00',
  net_credit_refunds: '0.00',
  day_closed: false,
  ...change,
})

describe('the next step of an order', () => {
  it('leads from the counter to the invoice', () => {
    const kinds = (['scheduled', 'open', 'stand-by', 'in-progress'] as const).map((status) =>
      nextStep(facts({ status }), '100.00', 0),
    )
    expect(kinds).toEqual([
      { kind: 'move', to: 'stand-by' },
      { kind: 'move', to: 'stand-by' },
      { kind: 'move', to: 'in-progress' },
      { kind: 'move', to: 'pre-complete' },
    ])
    expect(nextStep(facts({ status: 'pre-complete' }), '100.00', 0)).toEqual({ kind: 'pay' })
    const paid = { net_payments: '100.00' }
    expect(nextStep(facts({ status: 'pre-complete', ...paid }), '0.00', 0)).toEqual({ kind: 'finalize' })
    expect(nextStep(facts({ status: 'complete', ...paid }), '0.00', 0)).toEqual({ kind: 'print' })
  })

  it('finalizes a paid order at once while the work is in progress, not before', () => {
    const paid = { net_payments: '100.00' }
    expect(nextStep(facts({ status: 'in-progress', ...paid }), '0.00', 0)).toEqual({ kind: 'finalize' })
    expect(nextStep(facts({ status: 'stand-by', ...paid }), '0.00', 0)).toMatchObject({ kind: 'move' })
  })

  it('finalizes an order with payment terms before it is paid, and takes the payment later', () => {
    expect(nextStep(facts({ status: 'pre-complete' }), '100.00', 30)).toEqual({ kind: 'finalize' })
    expect(nextStep(facts({ status: 'complete' }), '100.00', 30)).toEqual({ kind: 'pay' })
  })

  it('follows a payment without an outcome before anything else', () => {
    const open = facts({ status: 'pre-complete', has_issue_payment: true, net_payments: '100.00' })
    expect(nextStep(open, '0.00', 30)).toEqual({ kind: 'pay' })
    expect(nextStep({ ...open, status: 'in-progress' }, '0.00', 0)).toMatchObject({ kind: 'move' })
  })

  it('has none for an order that was ended without a sale', () => {
    for (const status of ['deleted', 'void', 'uncollectible'] as const)
      expect(nextStep(facts({ status }), '100.00', 0)).toBeNull()
  })

  it('takes only steps of the table of statuses', () => {
    for (const status of ORDER_STATUSES) {
      const to = onward(status)
      if (to !== null) expect(TRANSITIONS[status]).toContain(to)
      const step = nextStep(facts({ status }), '100.00', 0)
      if (step?.kind === 'move') expect(step.to).toBe(to)
    }
  })
})
