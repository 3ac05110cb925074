import { expect, test } from 'vitest'
import { isReversible, reversalProblem } from './reversals.ts'

const row = (id: string, fields: Partial<Parameters<typeof isReversible>[0]> = {}) => ({
  id,
  payment_type: 'order_payment',
  payment_method: 'Cash',
  reverses_id: null,
  refund_of_id: null,
  ...fields,
})
const open = { status: 'complete' } as const
const paid = row('paid')
const back = row('back', { payment_type: 'payment_refund', refund_of_id: 'paid' })
const taken = row('taken', { payment_type: 'payment_refund', reverses_id: 'back' })

test('a payment and a refund that were recorded wrongly are taken back, each once and from the last to the first', () => {
  expect(reversalProblem(paid, [paid], open)).toBeNull()
  expect(reversalProblem(paid, [paid, back], open)).toBe('payment_has_refunds')
  expect(reversalProblem(back, [paid, back], open)).toBeNull()
  expect(reversalProblem(back, [paid, back, taken], open)).toBe('payment_already_reversed')
  expect(reversalProblem(paid, [paid, back, taken], open)).toBeNull()
})

test('neither what a provider moved nor anything of an order that ended', () => {
  const card = row('card', { payment_method: 'Terminal' })
  expect(reversalProblem(card, [card], open)).toBe('payment_by_gateway')
  expect(reversalProblem(paid, [paid], { status: 'void' })).toBe('order_is_ended')
})

test('what moved nothing, or takes something back, is nothing to take back', () => {
  expect(
    [paid, back, taken, row('no', { payment_type: 'payment_refund_failure' })].map(isReversible),
  ).toEqual([true, true, false, false])
})
