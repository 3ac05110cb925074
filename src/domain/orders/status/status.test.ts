import { describe, expect, test } from 'vitest'
import { userActor } from '#domain/people/roles.ts'
import { derivePayStatus } from './payStatus.ts'
import {
  allowedActions,
  canCancel,
  canMarkUncollectible,
  canMove,
  canReopen,
  canVoid,
  ORDER_STATUSES,
  TRANSITIONS,
  type OrderFacts,
} from './status.ts'

const base: OrderFacts = {
  status: 'complete',
  pay_status: 'is_not_paid',
  final_price: '50.00',
  has_open_payment: false,
  has_issue_payment: false,
  net_payments: '0.00',
  net_credit_refunds: '0.00',
  day_closed: false,
}
const owner = userActor('Owner')
const technician = userActor('Technician')
const paid: OrderFacts = { ...base, pay_status: 'is_fully_paid', net_payments: '50.00' }
const code = (guard: { ok: boolean; code?: string }) => guard.code ?? 'ok'

test('an Owner may make exactly the moves of the table', () => {
  for (const status of ORDER_STATUSES) {
    const may = ORDER_STATUSES.filter((to) => canMove({ ...base, status }, to, owner).ok)
    expect(may.toSorted()).toEqual([...TRANSITIONS[status]].toSorted())
  }
})

describe('ending an order', () => {
  test.each([
    [canVoid(base, owner), 'ok'],
    [canVoid(base, technician), 'not_allowed'],
    [canVoid(base, owner, {}), 'reason_required'],
    [canVoid(base, owner, { reason: 'other' }), 'note_required'],
    [canVoid(paid, owner), 'order_has_payments'],
    [canVoid({ ...paid, net_credit_refunds: '50.00' }, owner), 'ok'],
    [canVoid({ ...paid, final_price: '0.00' }, owner), 'ok'],
    [canVoid({ ...base, day_closed: true }, owner), 'ok'],
    [canVoid({ ...base, has_open_payment: true }, owner), 'order_has_open_payment'],
    [canVoid({ ...base, has_issue_payment: true }, owner), 'order_has_issue_payment'],
    [canCancel(base, owner), 'ok'],
    [canCancel(base, owner, { reason: ' ' }), 'reason_required'],
    [canCancel(base, technician), 'not_allowed'],
    [canCancel({ ...base, day_closed: true }, owner), 'ok'],
    [canCancel({ ...base, status: 'open' }, technician, {}), 'ok'],
    [canCancel({ ...paid, status: 'open' }, owner), 'order_has_payments'],
    [canMarkUncollectible({ ...base, pay_status: 'is_partially_paid', net_payments: '9' }, owner), 'ok'],
    [canMarkUncollectible(paid, owner), 'nothing_owed'],
    [canMarkUncollectible(base, owner, { reason: ' ' }), 'reason_required'],
    [canMarkUncollectible(base, owner, { reason: 'Bankrupt' }), 'ok'],
    [canReopen({ ...base, day_closed: true }, owner), 'day_closed'],
    [canReopen(base, technician), 'not_allowed'],
  ])('case %#', (guard, expected) => {
    expect(code(guard)).toBe(expected)
  })
})

/** Ways in which an order can be paid; amounts of a price of 50. */
const PAID = [
  { name: 'nothing paid', pay_status: 'is_not_paid', net_payments: '0.00' },
  { name: 'never saved', pay_status: null, net_payments: '0.00' },
  { name: 'written off', pay_status: 'wont_be_paid', net_payments: '0.00' },
  { name: 'partly paid', pay_status: 'is_partially_paid', net_payments: '20.00' },
  {
    name: 'partly paid, all to credit',
    pay_status: 'is_partially_paid',
    net_payments: '20.00',
    credit: '20.00',
  },
  { name: 'paid', pay_status: 'is_fully_paid', net_payments: '50.00' },
  { name: 'paid, part to credit', pay_status: 'is_fully_paid', net_payments: '50.00', credit: '20.00' },
  { name: 'paid, all to credit', pay_status: 'is_fully_paid', net_payments: '50.00', credit: '50.00' },
  { name: 'free of charge', pay_status: 'is_fully_paid', net_payments: '0.00', final_price: '0.00' },
  { name: 'over paid', pay_status: 'is_over_paid', net_payments: '60.00' },
  { name: 'over paid, all to credit', pay_status: 'is_over_paid', net_payments: '60.00', credit: '60.00' },
] as const satisfies readonly (Partial<OrderFacts> & { name: string; credit?: string })[]

/** Where an order has no pay status, and where net payments and net credit refunds are positive and equal. */
const UNPAID = new Set<string>(['nothing paid', 'never saved', 'written off', 'free of charge'])
const ALL_TO_CREDIT = new Set<string>([
  'partly paid, all to credit',
  'paid, all to credit',
  'over paid, all to credit',
])
const ENDED = new Set<string>(['deleted', 'void', 'uncollectible'])

describe.each(ORDER_STATUSES)('ending an order that is %s', (status) => {
  test.each(PAID)('$name', ({ name, ...paid }) => {
    const facts = { ...base, ...paid, status, net_credit_refunds: 'credit' in paid ? paid.credit : '0.00' }
    const free = UNPAID.has(name) || ALL_TO_CREDIT.has(name)
    const owes = paid.pay_status !== 'is_fully_paid' && paid.pay_status !== 'is_over_paid'
    expect(canCancel(facts, owner).ok).toBe(free && !ENDED.has(status))
    expect(canVoid(facts, owner).ok).toBe(free && status === 'complete')
    expect(canMarkUncollectible(facts, owner).ok).toBe(owes && status === 'complete')
    for (const unsettled of ['has_open_payment', 'has_issue_payment'] as const)
      for (const end of [canCancel, canVoid, canMarkUncollectible])
        expect(end({ ...facts, [unsettled]: true }, owner).ok).toBe(false)
  })
})

test('every action has an answer', () => {
  const actions = allowedActions(base, technician)
  expect(Object.keys(actions)).toEqual(
    expect.arrayContaining(ORDER_STATUSES.map((status) => `move:${status}`)),
  )
  expect(code(actions.edit)).toBe('order_is_complete')
  expect(code(actions.take_payment)).toBe('ok')
})

test.each([
  ['0', 'is_not_paid'],
  ['49.99', 'is_partially_paid'],
  ['50', 'is_fully_paid'],
  ['50.01', 'is_over_paid'],
])('%s paid of 50.00 is %s', (net_paid, status) => {
  expect(derivePayStatus({ status: 'complete', price: '50.00', net_paid })).toBe(status)
})

test('an order without a price and without a payment is fully paid once it is finalized, not before', () => {
  const free = { price: '0.00', net_paid: '0.00' }
  expect(derivePayStatus({ status: 'open', ...free })).toBe('is_not_paid')
  expect(derivePayStatus({ status: 'pre-complete', ...free })).toBe('is_not_paid')
  expect(derivePayStatus({ status: 'complete', ...free })).toBe('is_fully_paid')
})
