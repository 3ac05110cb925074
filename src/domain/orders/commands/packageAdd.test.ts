import { describe, expect, test } from 'vitest'
import { applied, child, code, context, idOf, item, oilChange, testOrder } from '../testOrder.test.ts'

const add = (more: object = {}) => ({
  type: 'package.add' as const,
  package_id: oilChange.id,
  line_id: idOf(1000),
  child_ids: child(0),
  ...more,
})
const unpriced = { ...context, package: { ...oilChange, price: null } }

describe('a package added to an order', () => {
  test('has the quantities of the vehicle at once', () => {
    const { order } = applied(testOrder(), add({ quantities: ['5.7'] }))
    expect(order.parts[0]?.quantity_to_use).toBe('5.7')
    // 49.99 + 0.7 × 6.99 = 4.89, with supplies and the preselected wash.
    expect(order.totals.packages[0]?.package_total).toBe('63.83')
    expect(applied(testOrder(), add({ quantities: [null] })).order.parts[0]?.quantity_to_use).toBe('6')
    expect(code(testOrder(), add({ quantities: ['-1'] }))).toBe('invalid_input')
  })

  test('that the catalogue does not price gets its price there', () => {
    expect(code(testOrder(), add(), unpriced)).toBe('package_not_priced')
    const { order } = applied(testOrder(), add({ price: '59.9' }), unpriced)
    expect(order.packages[0]?.price).toBe('59.90')
    expect(code(testOrder(), add({ price: '-5' }), unpriced)).toBe('invalid_input')
  })

  test('keeps the price of the catalogue', () => {
    expect(code(testOrder(), add({ price: '1.00' }))).toBe('invalid_input')
  })
})

describe('an item without a price', () => {
  const line = { type: 'item.add' as const, line_id: idOf(1100), inventory_item_id: item.id, quantity: '2' }
  const free = { ...context, item: { ...item, retail: '0.00' } }

  test('gets its price on the order', () => {
    const { order } = applied(testOrder(), { ...line, price: '12.50' }, free)
    expect(order.inventory_items[0]?.retail).toBe('12.50')
    expect(order.totals.subtotal).toBe('25.00')
  })

  test('that has one keeps it', () => {
    expect(code(testOrder(), { ...line, price: '1.00' })).toBe('invalid_input')
  })
})
