import { expect, test } from 'vitest'
import { applied, code, context, testOrder, type Edit } from '../testOrder.test.ts'

const order = testOrder({ extras: { ...testOrder().extras, time_zone: 'America/New_York' } })
const set = (field: 'scheduled_start_timestamp' | 'scheduled_end_timestamp', value: string | null): Edit => ({
  type: 'field.set',
  change: { field, value },
})

test('a scheduled instant has the offset of the shop’s zone at that instant, in summer and in winter', () => {
  const summer = applied(order, set('scheduled_start_timestamp', '2026-07-01T13:00:00.000Z')).order
  expect(summer.scheduled_start_timestamp_offset).toBe(-240)
  const both = applied(summer, set('scheduled_end_timestamp', '2026-12-01T13:00:00.000Z')).order
  expect(both).toMatchObject({
    scheduled_start_timestamp_offset: -240,
    scheduled_end_timestamp: '2026-12-01T13:00:00.000Z',
    scheduled_end_timestamp_offset: -300,
  })
  const cleared = applied(both, set('scheduled_end_timestamp', null)).order
  expect(cleared).toMatchObject({ scheduled_end_timestamp: null, scheduled_end_timestamp_offset: null })
})

test('the end is not before the beginning, whichever is entered last', () => {
  const begins = applied(order, set('scheduled_start_timestamp', '2026-07-01T13:00:00.000Z')).order
  expect(code(begins, set('scheduled_end_timestamp', '2026-07-01T12:00:00.000Z'))).toBe('invalid_input')
  const whole = applied(begins, set('scheduled_end_timestamp', '2026-07-01T14:00:00.000Z')).order
  expect(code(whole, set('scheduled_start_timestamp', '2026-07-01T15:00:00.000Z'))).toBe('invalid_input')
  expect(code(whole, set('scheduled_start_timestamp', '2026-07-01T13:30:00.000Z'))).toBe('ok')
})

test('an order that is moved to scheduled says when, with the offset', () => {
  const moved = applied(order, {
    type: 'status.move',
    to: 'scheduled',
    expected_version: order.version,
  }).order
  expect(moved).toMatchObject({
    scheduled_at_timestamp: context.now,
    scheduled_at_timestamp_offset: -300,
  })
})
