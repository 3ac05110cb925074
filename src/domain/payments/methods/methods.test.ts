import { userActor } from '#domain/people/roles.ts'
import { expect, test } from 'vitest'
import { CREDIT_REFUND_BLOCKED, creditRefundBlocked, firstMethod, refundMethods } from './methods.ts'

test('a payment begins with cash where it is taken, else with the first method that is', () => {
  expect(firstMethod(['Terminal', 'Cash'])).toBe('Cash')
  expect(firstMethod(['Account Credit', 'Terminal', 'Check'])).toBe('Terminal')
  expect(firstMethod(['Account Credit'])).toBe('Account Credit')
})

test('what may not become account credit is a list of the role; whoever runs the shop has none', () => {
  expect(creditRefundBlocked(CREDIT_REFUND_BLOCKED, userActor('Manager'))).toEqual(
    CREDIT_REFUND_BLOCKED.Manager,
  )
  expect(creditRefundBlocked(CREDIT_REFUND_BLOCKED, userActor('Technician'))).toEqual(
    CREDIT_REFUND_BLOCKED.Technician,
  )
  expect(creditRefundBlocked(CREDIT_REFUND_BLOCKED, userActor('Owner'))).toEqual([])
  expect(creditRefundBlocked(CREDIT_REFUND_BLOCKED, userActor('Company'))).toEqual([])
})

test('what was paid into credit goes back as it came; only what the bank brought may come out of the drawer', () => {
  expect(refundMethods('Cash')).toEqual(['Cash'])
  expect(refundMethods('Check')).toEqual(['Check', 'Cash'])
  expect(refundMethods('Credit')).toEqual(['Credit'])
  expect(refundMethods('Goodwill')).toEqual(['Goodwill'])
  expect(refundMethods('Terminal')).toEqual([])
})
