import { expect, test } from 'vitest'
import { ATTEMPT_STATES, cardMerchantStatus, canResolveManually } from './attempts.ts'

const MINUTE = 60_000

const at = (minutes: number, state: (typeof ATTEMPT_STATES)[number] = 'in_issue') =>
  canResolveManually(state, minutes * MINUTE, 0)

test('only what is in issue for ten minutes may be settled by hand, also after the clock was set back', () => {
  expect(at(-10)).toBe(true)
  expect(at(-9.99)).toBe(false)
  expect(at(5)).toBe(false)
  expect(at(60)).toBe(true)
  expect(ATTEMPT_STATES.filter((state) => at(-60, state))).toEqual(['in_issue'])
})

const all = (byHand: boolean) => ATTEMPT_STATES.map((state) => cardMerchantStatus(state, byHand))

test('the card merchant’s status of a payment that a person settled as not taken is reset', () => {
  expect(all(false)).toEqual(['checking', 'checking', 'success', 'failed', 'cancelled', 'error'])
  expect(all(true)).toEqual(['checking', 'checking', 'success', 'reset', 'cancelled', 'error'])
})
