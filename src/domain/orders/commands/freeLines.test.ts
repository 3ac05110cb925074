import { describe, expect, test } from 'vitest'
import { userActor } from '#domain/people/roles.ts'
import { orderMargin } from '../prices/margin.ts'
import { applied, code, context, idOf, testOrder, type Edit } from '../testOrder.test.ts'

const ID = idOf(300)
const line = (more: object = {}): Edit => ({
  type: 'casual.add',
  package_line_id: null,
  line: {
    id: ID,
    name: 'Labor',
    name_french: '',
    fee_item: 'Labor',
    priceVal: '120',
    quantityVal: '1.5',
    tax_exempt: false,
    ...more,
  },
})
const set = (field: string, value: string | boolean): Edit => ({
  type: 'line.set',
  list: 'casual_items',
  line_id: ID,
  field,
  value,
})
const technician = { ...context, actor: { ...context.actor, ...userActor('Technician') } }
const labor = applied(testOrder(), line()).order

describe('labor', () => {
  test('is hours at a rate, and names the technician', () => {
    expect(labor.totals.casual_items).toEqual(['180.00'])
    const { order } = applied(labor, set('technician', idOf(4)), context)
    expect(order.casual_items[0]?.technician).toEqual({ user_id: idOf(4), name: 'Tech' })
    expect(applied(order, set('technician', '')).order.casual_items[0]?.technician).toBeNull()
  })

  test('is not done by a stranger, nor on a line that is not there', () => {
    expect(code(labor, set('technician', idOf(5)))).toBe('not_found')
    expect(code(testOrder(), set('technician', idOf(4)))).toBe('line_not_found')
  })
})

describe('sublet work', () => {
  const sublet = line({
    fee_item: null,
    name: 'Windshield',
    sublet: true,
    supplier: ' Glass & Co ',
    cost: '200',
  })

  test('has its supplier and its cost, which the margin counts', () => {
    const { order } = applied(testOrder(), { ...sublet })
    expect(order.casual_items[0]).toMatchObject({ sublet: true, supplier: 'Glass & Co', cost: '200' })
    const { whole, lines } = orderMargin(order)
    // 1.5 of 120.00 sold, 1.5 of 200.00 bought.
    expect([lines[0]?.sold, lines[0]?.cost, whole.cost]).toEqual(['180.00', '300.00', '300.00'])
  })

  test('without a cost is said to lack one', () => {
    const { order } = applied(labor, set('sublet', true))
    expect(orderMargin(order).missing).toMatchObject([{ id: ID }])
    expect(orderMargin(applied(order, set('cost', '80')).order).missing).toEqual([])
    expect(orderMargin(labor).missing).toEqual([])
  })

  test('has a cost that only those enter who may see costs', () => {
    expect(code(labor, set('cost', '80'), technician)).toBe('not_allowed')
    expect(code(testOrder(), sublet, technician)).toBe('not_allowed')
    expect(code(labor, set('supplier', 'Glass & Co'), technician)).toBe('ok')
    expect(code(labor, set('cost', '-1'))).toBe('invalid_input')
  })
})
