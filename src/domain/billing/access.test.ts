import { describe, expect, test } from 'vitest'
import {
  billingState,
  chargedFor,
  daysLeft,
  hasPlan,
  readOnlyFrom,
  SUBSCRIPTION_STATES,
  type BillingFacts,
  type SubscriptionState,
} from './access.ts'

const TRIAL_END = '2026-12-01T00:00:00.000Z'
const facts = (changes: Partial<BillingFacts> = {}): BillingFacts => ({
  trial_ends_at: TRIAL_END,
  status: '',
  cancel_at: null,
  ended_at: null,
  failed_since: null,
  ...changes,
})
const before = '2026-11-30T23:59:59.999Z'

describe('a company is read-only', () => {
  test('from the end of its trial, to the millisecond, unless it has a plan', () => {
    expect(readOnlyFrom(facts(), 14)).toBe(TRIAL_END)
    expect(billingState(facts(), 14, before)).toBe('trial')
    expect(billingState(facts(), 14, TRIAL_END)).toBe('read_only')
    for (const status of ['active', 'trialing'] as const)
      expect(billingState(facts({ status }), 14, '2027-06-01T00:00:00Z')).toBe('active')
  })

  test.each<SubscriptionState>(['incomplete', 'incomplete_expired', 'paused'])(
    'from the end of its trial with a plan that was never paid (%s)',
    (status) => {
      expect(readOnlyFrom(facts({ status }), 14)).toBe(TRIAL_END)
    },
  )

  test('some days after a payment failed, and not at once', () => {
    const failed = facts({ status: 'past_due', failed_since: '2027-01-10T08:00:00.000Z' })
    expect(readOnlyFrom(failed, 14)).toBe('2027-01-24T08:00:00.000Z')
    expect(billingState(failed, 14, '2027-01-24T07:59:59Z')).toBe('payment_failed')
    expect(billingState(failed, 14, '2027-01-24T08:00:00Z')).toBe('read_only')
    expect(readOnlyFrom({ ...failed, failed_since: null }, 14)).toBeNull()
  })

  test('from the end of a cancelled plan, and never before the trial ended', () => {
    const cancel_at = '2027-02-01T00:00:00.000Z'
    expect(billingState(facts({ status: 'active', cancel_at }), 14, before)).toBe('ending')
    expect(billingState(facts({ status: 'active', cancel_at }), 14, cancel_at)).toBe('read_only')
    const ended = facts({ status: 'canceled', ended_at: '2026-11-20T00:00:00.000Z' })
    expect(readOnlyFrom(ended, 14)).toBe(TRIAL_END)
    // The days of the trial are left.
    expect(billingState(ended, 14, before)).toBe('trial')
  })
})

test('a plan is one that is paid or overdue', () => {
  expect(SUBSCRIPTION_STATES.filter(hasPlan)).toEqual(['trialing', 'active', 'past_due', 'unpaid'])
})

test('the days left are rounded up, and never negative', () => {
  expect(daysLeft(TRIAL_END, '2026-11-29T23:00:00Z')).toBe(2)
  expect(daysLeft(TRIAL_END, '2026-12-05T00:00:00Z')).toBe(0)
})

test('a plan for each shop is charged for one shop at least', () => {
  expect([chargedFor(true, 0), chargedFor(true, 3), chargedFor(false, 3)]).toEqual([1, 3, 1])
})
