import { describe, expect, test } from 'vitest'
import { applyCommand, type CommandContext } from './commands.ts'
import { discountSource } from './discounts.ts'
import type { Order, OrderCustomer, OrderFleet } from './order.ts'
import { applied, code, command, context, idOf, testOrder, type Edit } from './testOrder.test.ts'

const technician: CommandContext = { ...context, actor: { ...context.actor, role: 'Technician' } }
const approved: CommandContext = {
  ...technician,
  approver: { user_id: idOf(77), name: 'Mona', role: 'Manager' },
}
const line = (priceVal: string, n = 1) => ({
  id: idOf(n),
  name: 'Work',
  name_french: '',
  fee_item: null,
  priceVal,
  quantityVal: '1',
  tax_exempt: false,
})
const casual = (priceVal: string, n = 1): Edit => ({
  type: 'casual.add',
  line: line(priceVal, n),
  package_line_id: null,
})
const percent = (discount_amount: string): Edit => ({
  type: 'order_discount.set',
  discount_type: 2,
  discount_amount,
})
const hundred = applied(testOrder(), casual('100.00')).order

describe('a discount above the limit', () => {
  test('is refused with what it would take, and lifted by an approver alone who may', () => {
    const refusal = applyCommand(hundred, command(percent('25')), technician)
    expect(refusal).toMatchObject({
      ok: false,
      code: 'price_not_allowed',
      approval: { kind: 'discount', limit: '10', allowed: '10.00', amount: '25.00' },
    })
    const result = applied(hundred, percent('25'), approved)
    expect(result).toMatchObject({ approval: { kind: 'discount', amount: '25.00' } })
    const tech = { ...technician, approver: { user_id: idOf(78), name: 'Theo', role: 'Technician' as const } }
    expect(code(hundred, percent('25'), tech)).toBe('price_not_allowed')
  })

  test('within the limit, or by someone who may, nothing is kept of an approval', () => {
    expect(applied(hundred, percent('10'), approved).approval).toBeUndefined()
    expect(applied(hundred, percent('90')).approval).toBeUndefined()
  })

  test('another price needs the same, and says from what to what', () => {
    const withItem = applied(testOrder(), {
      type: 'item.add',
      line_id: idOf(50),
      inventory_item_id: context.item?.id ?? '',
      quantity: '1',
    }).order
    const edit: Edit = {
      type: 'line.set',
      list: 'inventory_items',
      line_id: idOf(50),
      field: 'retail',
      value: '1.00',
    }
    const was = withItem.inventory_items[0]?.retail
    expect(applyCommand(withItem, command(edit), technician)).toMatchObject({
      code: 'price_not_allowed',
      field: 'value',
      approval: { kind: 'price', allowed: was, amount: '1.00' },
    })
    expect(applied(withItem, edit, approved).order.inventory_items[0]?.retail).toBe('1.00')
  })
})

const party = (discount_type: 1 | 2 | null, discount_amount: string) =>
  ({ id: idOf(30), discount_type, discount_amount, first_name: 'A', last_name: 'B' }) as OrderCustomer
const fleet = (discount_type: 1 | 2 | null, discount_amount: string) =>
  ({ fleet_location_id: idOf(31), discount_type, discount_amount }) as OrderFleet

function billed(
  order: Order,
  customer: OrderCustomer | null,
  location: OrderFleet | null,
  by = context,
): Order {
  const edit: Edit = {
    type: 'customer.set',
    customer_id: customer?.id ?? null,
    fleet_location_id: location?.fleet_location_id ?? null,
  }
  return applied(order, edit, { ...by, customer, fleet: location }).order
}

describe('the discount of a customer or a fleet location', () => {
  test('applies by itself, says whose it is, and leaves with them', () => {
    const own = billed(hundred, party(2, '15'), null, technician)
    expect([own.order_discount_type, own.order_discount_amount, discountSource(own)]).toEqual([
      2,
      '15',
      'customer',
    ])
    const other = billed(own, party(null, '0'), null, technician)
    expect([other.order_discount_type, discountSource(other)]).toEqual([null, null])
    expect(discountSource(billed(own, null, fleet(1, '3'), technician))).toBe('fleet')
    expect(discountSource(billed(hundred, party(null, '0'), fleet(2, '4')))).toBe('fleet')
  })

  test('a discount that a person typed stays whoever is billed', () => {
    const typed = applied(billed(hundred, party(2, '15'), null), percent('20')).order
    expect(discountSource(typed)).toBe(null)
    expect(billed(typed, party(2, '5'), null).order_discount_amount).toBe('20')
  })

  test('is not counted as given by hand: the technician goes on within the limit', () => {
    const own = billed(hundred, party(2, '15'), null, technician)
    expect(code(own, casual('50.00', 2), technician)).toBe('ok')
    expect(code(own, casual('-20.00', 3), technician)).toBe('price_not_allowed')
    expect(code(own, casual('-5.00', 4), technician)).toBe('ok')
  })
})
