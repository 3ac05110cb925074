import { expect, test } from 'vitest'
import { userActor } from '../people/roles.ts'
import { approvedTotal, needsApproval, purchaseLimit, type ApprovalStep } from './approval.ts'

const LIMITS = { purchase_limit_technician: '500', purchase_limit_manager: '5000' }
const NONE = { purchase_limit_technician: '', purchase_limit_manager: '' }

test('a limit is that of the role; owners have none, and neither has an empty one', () => {
  expect(purchaseLimit(userActor('Technician'), LIMITS)).toBe('500')
  expect(purchaseLimit(userActor('Manager'), LIMITS)).toBe('5000')
  expect(purchaseLimit(userActor('Owner'), LIMITS)).toBeNull()
  expect(purchaseLimit(userActor('Company'), LIMITS)).toBeNull()
  expect(purchaseLimit(userActor('Technician'), NONE)).toBeNull()
  expect(purchaseLimit({ kind: 'api_key', permissions: ['purchasing.edit'] }, LIMITS)).toBe('500')
  expect(purchaseLimit({ kind: 'api_key', permissions: ['purchasing.approve'] }, LIMITS)).toBeNull()
})

test('approval is needed over the limit, and again over what was approved', () => {
  expect(needsApproval('500.00', '500', null)).toBe(false)
  expect(needsApproval('500.01', '500', null)).toBe(true)
  expect(needsApproval('500.01', null, null)).toBe(false)
  expect(needsApproval('700.00', '500', '700.00')).toBe(false)
  expect(needsApproval('700.01', '500', '700.00')).toBe(true)
  expect(needsApproval('0.01', '0', null)).toBe(true)
})

const at = (step: ApprovalStep, total: string) => ({ step, total, supplier_id: 's' })

test('the last decision holds, for its supplier only', () => {
  expect(approvedTotal([], 's')).toBeNull()
  expect(approvedTotal([at('asked', '9'), at('approved', '7')], 's')).toBe('7')
  expect(approvedTotal([at('declined', '9'), at('approved', '7')], 's')).toBeNull()
  expect(approvedTotal([at('approved', '7')], 'other')).toBeNull()
})
