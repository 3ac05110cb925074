import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween } from './editing/changes.ts'
import {
  allApplied,
  applied,
  child,
  code,
  context,
  idOf,
  item,
  NOW,
  oilChange,
  testOrder,
  type Edit,
} from './testOrder.test.ts'

describe('commands on different fields', () => {
  const fields: Edit[] = [
    { type: 'field.set', change: { field: 'notes', value: 'Squeaks' } },
    { type: 'field.set', change: { field: 'mileage', value: 5 } },
    { type: 'field.set', change: { field: 'bay_id', value: idOf(7) } },
    { type: 'field.set', change: { field: 'waiting', value: true } },
    { type: 'field.set', change: { field: 'promised_timestamp', value: NOW } },
    { type: 'position.set', position: 'Hood', user_id: idOf(4) },
    { type: 'order_discount.set', discount_type: 2, discount_amount: '5' },
    { type: 'item.add', line_id: idOf(50), inventory_item_id: item.id, quantity: '1.5' },
    { type: 'package.add', package_id: oilChange.id, line_id: idOf(51), child_ids: child(1) },
    {
      type: 'casual.add',
      package_line_id: null,
      line: {
        id: idOf(60),
        name: 'Wash',
        name_french: '',
        fee_item: null,
        priceVal: '9',
        quantityVal: '1',
        tax_exempt: false,
      },
    },
  ]

  test('come to the same order, whichever is first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(fields), fc.infiniteStream(fc.nat()), (edits, random) => {
        const other = edits
          .map((edit) => [random.next().value, edit] as const)
          .sort(([a], [b]) => a - b)
          .map(([, edit]) => edit)
        expect(allApplied(other)).toEqual(allApplied(edits))
      }),
    )
  })
})

const set = (value: string, base?: string): Edit => ({
  type: 'field.set',
  change: { field: 'notes', value, base },
})

describe('the same field', () => {
  test('is told what was replaced unseen, and only then', () => {
    const order = applied(testOrder(), set('First', '')).order
    expect(applied(order, set('Second', '')).overwrote).toBe('First')
    expect(applied(order, set('Second', 'First')).overwrote).toBeUndefined()
    expect(applied(order, set('First', '')).overwrote).toBeUndefined()
    expect(applied(order, set('Second')).overwrote).toBeUndefined()
  })
})

test('an ended order is edited no more, but for what does not change what was sold', () => {
  for (const status of ['complete', 'deleted', 'void', 'uncollectible'] as const) {
    const order = testOrder({ status })
    expect(code(order, { type: 'field.set', change: { field: 'notes', value: 'x' } })).toBe('order_closed')
    expect(code(order, { type: 'estimate.approve', by: 'x' })).toBe('order_closed')
    expect(code(order, { type: 'field.set', change: { field: 'internal_note', value: 'x' } })).toBe('ok')
  }
})

test('a field of an object’s own nature is no field of a line', () => {
  for (const field of ['constructor', '__proto__', 'toString', 'id', 'badge_type']) {
    expect(code(testOrder(), { type: 'line.set', list: 'parts', line_id: idOf(1), field, value: 'x' })).toBe(
      'field_not_editable',
    )
  }
})

test('changes name lines by their id, and leave out what follows from the rest', () => {
  const before = applied(testOrder(), {
    type: 'item.add',
    line_id: idOf(50),
    inventory_item_id: item.id,
    quantity: '1',
  }).order
  const { order } = applied(before, {
    type: 'line.set',
    list: 'inventory_items',
    line_id: idOf(50),
    field: 'quantity_to_use',
    value: '2',
  })
  expect(
    changesBetween(before, order)
      .map((change) => change.path)
      .sort(),
  ).toEqual(['final_price', `inventory_items/${idOf(50)}`])
  expect(changesBetween(order, order)).toEqual([])
  expect(changesBetween(before, testOrder())).toContainEqual({
    path: `inventory_items/${idOf(50)}`,
    from: before.inventory_items[0],
    to: null,
  })
})

describe('the price of an order', () => {
  const sold = applied(testOrder(), {
    type: 'package.add',
    package_id: oilChange.id,
    line_id: idOf(51),
    child_ids: child(1),
  }).order

  test('counts a package with its options, the parts above what is included, and its fees', () => {
    expect(sold.totals.packages).toMatchObject([
      {
        base: '49.99',
        options: ['5.00'],
        parts: ['6.99'],
        package_casual_items: ['3.95'],
        package_total: '65.93',
      },
    ])
    expect(sold).toMatchObject({ final_price: '71.95', options: [{ name: 'Wash' }] })
  })

  test('leaves out what the customer has not approved', () => {
    const { order } = applied(sold, {
      type: 'package.set',
      line_id: idOf(51),
      field: 'approved',
      value: false,
    })
    expect(order.totals).toMatchObject({ packages: [], subtotal: '0.00' })
  })

  test('follows the exemption and the discount of the customer who is put on it', () => {
    const customer = {
      id: idOf(70),
      shop_id: null,
      customer_custom_id: '',
      first_name: 'Ana',
      last_name: 'Roy',
      email: '',
      language: 'en' as const,
      tax_exempt: true,
      tax_exempt_num: '8',
      tax_exempt_region: '',
      tax_exempt_expiry: null,
      charge_location_tax: false,
      auto_send_order_email: false,
      auto_send_order_text: false,
      black_listed_emails: [],
      black_listed_phonenumbers: [],
      custom_fields: [],
      discount_type: 2 as const,
      discount_amount: '10',
      payment_terms: { days_to_payment: 0 },
      address: '',
      city: '',
      region: 'FL',
      country: 'US',
      postalcode: '',
      phonenumber: '',
    }
    const { order } = applied(
      sold,
      { type: 'customer.set', customer_id: customer.id, fleet_location_id: null },
      { ...context, customer },
    )
    expect(order).toMatchObject({
      order_discount_type: 2,
      order_discount_amount: '10',
      totals: { discounted_subtotal: '59.34' },
    })
    expect(order.totals.tax_lines[0]).toEqual({ name: 'Sales tax', amount: '0.00' })
  })
})
