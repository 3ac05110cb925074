import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { ROLES, userActor } from '#domain/people/roles.ts'
import { PAY_STATUSES } from './payStatus.ts'
import {
  allowedActions,
  canMove,
  isActiveStatus,
  ORDER_STATUSES,
  STATUS_REFUSALS,
  TRANSITIONS,
  type OrderFacts,
  type OrderStatus,
} from './status.ts'

const amount = fc.integer({ min: -10_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  pay_status: fc.option(fc.constantFrom(...PAY_STATUSES)),
  final_price: amount,
  has_open_payment: fc.boolean(),
  has_issue_payment: fc.boolean(),
  net_payments: amount,
  net_credit_refunds: amount,
  day_closed: fc.boolean(),
})
const actor = fc.record({
  kind: fc.constant('user' as const),
  role: fc.constantFrom(...ROLES),
  permissions: fc.subarray([...PERMISSIONS]),
})
const words = fc.option(fc.string(), { nil: undefined })

function reachable(from: OrderStatus): Set<OrderStatus> {
  const found = new Set<OrderStatus>([from])
  for (const status of found) for (const next of TRANSITIONS[status]) found.add(next)
  return found
}

test('every status is reached from open and from scheduled; void is the only end without a way on', () => {
  for (const start of ['open', 'scheduled'] as const) {
    expect([...reachable(start)].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  }
  expect(ORDER_STATUSES.filter((status) => TRANSITIONS[status].length === 0)).toEqual(['void'])
})

test('the guards never throw, and refuse with a known code', () => {
  fc.assert(
    fc.property(facts, actor, (order, who) => {
      const actions = allowedActions(order, who)
      for (const guard of Object.values(actions)) if (!guard.ok) expect(STATUS_REFUSALS).toContain(guard.code)
    }),
  )
})

test('no move leaves the table, whatever the order and the person', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...ORDER_STATUSES), actor, words, (order, to, who, reason) => {
      const guard = canMove(order, to, who, reason === undefined ? {} : { reason })
      if (guard.ok) expect(TRANSITIONS[order.status]).toContain(to)
    }),
  )
})

test('no order ends while a payment is under way', () => {
  fc.assert(
    fc.property(facts, actor, (order, who) => {
      fc.pre(order.has_open_payment || order.has_issue_payment)
      for (const to of ['deleted', 'void', 'uncollectible'] as const) {
        expect(canMove(order, to, who).ok).toBe(false)
      }
    }),
  )
})

test('who is denied a permission cannot use it', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...ROLES), (order, role) => {
      const who = userActor(role, [])
      for (const to of ORDER_STATUSES) expect(canMove(order, to, who).ok).toBe(false)
      if (isActiveStatus(order.status)) expect(allowedActions(order, who).edit.ok).toBe(false)
    }),
  )
})
