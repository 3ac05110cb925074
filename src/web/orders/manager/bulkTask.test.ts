import { describe, expect, test } from 'vitest'
import type { OrderReply } from '#contract/orders/orderReplies.ts'
import { intentOf, undoOf } from './bulkTask.ts'
import { mailProblem, textProblem } from './reach.ts'

const order = (fields: object): OrderReply['order'] =>
  ({
    version: 3,
    status: 'open',
    bay_id: 'a',
    tech_positions: [{ position: 'Hood', user_id: 'ana', name: 'Ana' }],
    customer: null,
    fleet: null,
    ...fields,
  }) as unknown as OrderReply['order']

const before = order({})

test('a change is taken back to what was before, on the version that it made', () => {
  const after = order({ version: 4, status: 'stand-by', bay_id: 'b' })
  expect(undoOf({ kind: 'move', to: 'stand-by' }, before, after, 'Undone')).toEqual({
    type: 'status.move',
    to: 'open',
    expected_version: 4,
  })
  expect(undoOf({ kind: 'bay', bay_id: 'b' }, before, after, 'Undone')).toEqual({
    type: 'field.set',
    change: { field: 'bay_id', value: 'a', base: 'b' },
  })
  const hood = { kind: 'position', position: 'Hood', user_id: 'bo' } as const
  expect(undoOf(hood, before, after, 'Undone')).toMatchObject({ user_id: 'ana' })
  const pit = { kind: 'position', position: 'Pit', user_id: 'bo' } as const
  expect(undoOf(pit, before, after, 'Undone')).toMatchObject({ user_id: null })
})

test('finalizing is taken back with a reason; a move that cannot go back is not offered', () => {
  const after = order({ version: 9, status: 'complete' })
  expect(undoOf({ kind: 'move', to: 'complete' }, before, after, 'Undone')).toMatchObject({
    to: 'pre-complete',
    reason: 'Undone',
  })
  expect(undoOf({ kind: 'move', to: 'in-progress' }, before, after, 'Undone')).toBeNull()
  expect(undoOf({ kind: 'email', message: '' }, before, after, 'Undone')).toBeNull()
})

test('each change names the version or the value that was seen', () => {
  expect(intentOf({ kind: 'cancel', reason: 'Duplicate' }, before)).toMatchObject({
    to: 'deleted',
    expected_version: 3,
    reason: 'Duplicate',
  })
  expect(intentOf({ kind: 'bay', bay_id: '' }, before)).toMatchObject({ change: { value: null, base: 'a' } })
})

describe('who gets a document', () => {
  const reached = order({
    customer: { email: 'Chantal@example.com', phonenumber: '(450) 555-0199' },
    black_listed_emails: [],
    black_listed_phonenumbers: [],
  })
  const silent = { ...reached, customer: null }

  test('by email: who has an address that is not on the do-not-email list', () => {
    expect(mailProblem(reached)).toBeNull()
    expect(mailProblem(silent)).toBe('no_email')
    expect(mailProblem({ ...reached, black_listed_emails: ['chantal@EXAMPLE.com'] })).toBe(
      'address_black_listed',
    )
  })

  test('by text: who has a number that is not listed, and agrees', () => {
    expect(textProblem(reached, 'ready')).toBeNull()
    expect(textProblem(silent, 'ready')).toBe('no_number')
    expect(textProblem(reached, 'refused')).toBe('texts_refused')
    expect(textProblem(reached, 'not_configured')).toBe('texts_not_configured')
    const listed = { ...reached, black_listed_phonenumbers: ['450-555-0199'] }
    expect(textProblem(listed, 'ready')).toBe('number_black_listed')
  })
})
