import { expect, test } from 'vitest'
import { applied, code, context, testOrder, type Edit } from '../testOrder.test.ts'

const order = testOrder({ extras: { ...testOrder().extras, time_zone: 'America/New_York' } })
const set = (field: 'scheduled_start_timestamp' | 'scheduled_end_timestamp', value: string | null): Edit => ({
  type: 'field.set',
  change: { field, value },
})

test('a scheduled instant has the offset of the shop’s zone at that instant, in summer and in winter', () => {
  const summer = applied(order, set('scheduled_start_timestamp', '2027-07-01T13:00:00.000Z')).order
  expect(summer.scheduled_start_timestamp_offset).toBe(-240)
  const both = applied(summer, set('scheduled_end_timestamp', '2027-12-01T13:00:00.000Z')).order
  expect(both).toMatchObject({
    scheduled_start_timestamp_offset: -240,
    scheduled_end_timestamp: '2027-12-01T13:00:00.000Z',
    scheduled_end_timestamp_offset: -300,
  })
  const cleared = applied(both, set('scheduled_end_timestamp', null)).order
  expect(cleared).toMatchObject({ scheduled_end_timestamp: null, scheduled_end_timestamp_offset: null })
})

test('the end is not before the beginning, whichever is entered last', () => {
  const begins = applied(order, set('scheduled_start_timestamp', '2027-07-01T13:00:00.000Z')).order
  expect(code(begins, set('scheduled_end_timestamp', '2027-07-01T12:00:00.000Z'))).toBe('invalid_input')
  const whole = applied(begins, set('scheduled_end_timestamp', '2027-07-01T14:00:00.000Z')).order
  expect(code(whole, set('scheduled_start_timestamp', '2027-07-01T15:00:00.000Z'))).toBe('invalid_input')
  expect(code(whole, set('scheduled_start_timestamp', '2027-07-01T13:30:00.000Z'))).toBe('ok')
})

test('an order is scheduled for a time to come, which the move or the order names', () => {
  const move = (more: object = {}): Edit => ({
    type: 'status.move',
    to: 'scheduled',
    expected_version: order.version,
    ...more,
  })
  expect(code(order, move())).toBe('schedule_time_missing')
  expect(code(order, move({ scheduled_start_timestamp: context.now }))).toBe('schedule_time_past')
  const past = { ...order, scheduled_start_timestamp: '2025-12-31T00:00:00.000Z' }
  expect(code(past, move())).toBe('schedule_time_past')
  const known = applied(order, set('scheduled_start_timestamp', '2027-07-01T13:00:00.000Z')).order
  const moved = applied(known, move({ expected_version: known.version })).order
  expect(moved).toMatchObject({
    status: 'scheduled',
    scheduled_at_timestamp: context.now,
    scheduled_at_timestamp_offset: -300,
    scheduled_start_timestamp: '2027-07-01T13:00:00.000Z',
  })
  const start = '2027-12-01T13:00:00.000Z'
  const whole = applied(known, set('scheduled_end_timestamp', '2027-07-01T14:00:00.000Z')).order
  const later = move({ scheduled_start_timestamp: start, expected_version: whole.version })
  expect(applied(whole, later).order).toMatchObject({
    scheduled_start_timestamp: start,
    scheduled_start_timestamp_offset: -300,
    scheduled_end_timestamp: null,
    scheduled_end_timestamp_offset: null,
  })
  expect(code(moved, set('scheduled_start_timestamp', null))).toBe('schedule_time_missing')
  expect(code(known, set('scheduled_start_timestamp', null))).toBe('ok')
})

test.each(['scheduled_start_timestamp', 'scheduled_end_timestamp'] as const)(
  '%s is not set to a time that has passed',
  (field) => expect(code(order, set(field, '2025-12-31T00:00:00.000Z'))).toBe('schedule_time_past'),
)

test('a scheduled order whose time has passed is checked in like any other', () => {
  const late = {
    ...order,
    status: 'scheduled',
    scheduled_start_timestamp: '2025-12-31T00:00:00.000Z',
  } as const
  const move: Edit = { type: 'status.move', to: 'stand-by', expected_version: order.version }
  expect(applied(late, move).order.status).toBe('stand-by')
})
