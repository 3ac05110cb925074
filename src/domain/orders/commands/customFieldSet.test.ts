import { expect, test } from 'vitest'
import type { OrderFleet } from '../order.ts'
import { missingToFinalize } from '../editing/status.ts'
import { applied, code, context, NOW, testOrder, type Edit } from '../testOrder.test.ts'

const field = (name: string, required: boolean) => ({ name, required, val: null, per_visit: true })
const fleet = {
  fleet_name: 'Bay Freight',
  fleet_location_custom_fields: [field('PO number', true), field('Driver', false)],
}
const order = testOrder({ fleet: fleet as unknown as OrderFleet })
const set = (name: string, val: string): Edit => ({ type: 'custom_field.set', name, val })
const missing = (state: typeof order) =>
  missingToFinalize(state, context.rules, NOW).filter((row) => row.code === 'custom_field_invalid')

test('a required field of the fleet holds up finalizing until it is filled on the order', () => {
  expect(missing(order)).toEqual([{ code: 'custom_field_invalid', field: 'PO number' }])
  expect(missing(applied(order, set('PO number', '  ')).order)).toHaveLength(1)
  const filled = applied(order, set('PO number', ' 0 ')).order
  expect(filled.fleet?.fleet_location_custom_fields[0]?.val).toBe('0')
  expect(missing(filled)).toEqual([])
})

test('a field that was filled meanwhile is said, and one that is not asked for is refused', () => {
  const filled = applied(order, set('Driver', 'Ana')).order
  expect(applied(filled, { ...set('Driver', 'Luc'), base: '' } as Edit).overwrote).toBe('Ana')
  expect(code(order, set('Color', 'red'))).toBe('not_found')
  expect(code(testOrder(), set('PO number', '1'))).toBe('not_found')
  expect(code(order, set('Driver', 'x'.repeat(501)))).toBe('invalid_input')
})
