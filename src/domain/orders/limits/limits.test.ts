import { describe, expect, test } from 'vitest'
import { userActor } from '#domain/people/roles.ts'
import { applyCommand, type CommandContext } from '../commands.ts'
import { discountSource } from '../prices/discounts.ts'
import type { Order, OrderCustomer, OrderFleet } from '../order.ts'
import { applied, child, code, command, context, idOf, testOrder, type Edit } from '../testOrder.test.ts'

const technician: CommandContext = { ...context, actor: { ...context.actor, ...userActor('Technician') } }
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

const fixed = (discount_amount: string): Edit => ({
  type: 'order_discount.set',
  discount_type: 1,
  discount_amount,
})
const removal = (n: number): Edit => ({ type: 'line.remove', list: 'casual_items', line_id: idOf(n) })
const large = applied(hundred, casual('900.00', 2)).order

const finalize = (order: Order): Edit => ({
  type: 'status.move',
  to: 'complete',
  expected_version: order.version,
})

describe('the limit is judged on the order that results', () => {
  test('a discount within it does not outlive the goods that it was within', () => {
    const given = applied(large, fixed('100.00'), technician).order
    expect(applyCommand(given, command(removal(2)), technician)).toMatchObject({
      code: 'price_not_allowed',
      approval: { kind: 'discount', allowed: '10.00', amount: '100.00' },
    })
    const fewer: Edit = {
      type: 'line.set',
      list: 'casual_items',
      line_id: idOf(2),
      field: 'quantityVal',
      value: '0.1',
    }
    expect(code(given, fewer, technician)).toBe('price_not_allowed')
    expect(code(given, removal(2), approved)).toBe('ok')
  })

  test('what a manager allowed holds for that percentage and amount, and for no more', () => {
    const half = applied(hundred, percent('50')).order
    expect(half.extras.discount_allowed).toEqual({ percent: '50', amount: '50.00' })
    // The same percentage of fewer goods is within the limit; of more goods it is more money.
    const smaller = applied(large, percent('50')).order
    expect(code(smaller, removal(2), technician)).toBe('ok')
    expect(code(half, casual('50.00', 3), technician)).toBe('price_not_allowed')
    const back = applied(applied(half, percent('5')).order, removal(1), technician).order
    expect(code(back, percent('50'), technician)).toBe('ok')
    expect(code(applied(half, percent('5')).order, percent('50'), technician)).toBe('price_not_allowed')
  })

  test('a discount that was there before limits were kept goes on at its own percentage', () => {
    const { discount_allowed: _none, ...extras } = applied(large, percent('30')).order.extras
    const former = testOrder({ ...applied(large, percent('30')).order, extras })
    expect(code(former, removal(2), technician)).toBe('ok')
    const after = applied(former, removal(2), technician).order
    expect(after.extras.discount_allowed).toEqual({ percent: '30', amount: '300.00' })
    expect(code(after, percent('31'), technician)).toBe('price_not_allowed')
  })

  test('a customer decides freely over a link, but what is left is not finalized without a manager', () => {
    const job: Edit = {
      type: 'package.add',
      package_id: context.package?.id ?? '',
      line_id: idOf(60),
      child_ids: child(6),
    }
    const waiting = applied(applied(hundred, job, technician).order, {
      type: 'package.set',
      line_id: idOf(60),
      field: 'approved',
      value: false,
    }).order
    // Nothing is discounted as long as the job is not approved.
    const offered = applied(
      waiting,
      {
        type: 'discount.add',
        entry: {
          id: idOf(62),
          name: 'Free',
          name_french: '',
          discount_after_tax: false,
          discount_coupon_id: null,
          discount_coupon_application: 'package_base',
          discount_coupon_package_id: idOf(60),
          discount_list_type: 'set_base_price',
          discount_list_amount: '0',
        },
      },
      technician,
    ).order
    const approve: Edit = { type: 'package.set', line_id: idOf(60), field: 'approved', value: true }
    expect(code(offered, approve, technician)).toBe('price_not_allowed')
    const customer: CommandContext = {
      ...technician,
      actor: { kind: 'customer_link', order_id: offered.id, user_id: idOf(3), name: 'Chantal' },
    }
    const decision: Edit = {
      type: 'authorization.record',
      authorization_id: idOf(61),
      by: 'Chantal',
      contact: '',
      decisions: [{ line_id: idOf(60), approved: true, reason: '', note: '' }],
      signature_img: '',
      signature_img_png: '',
    }
    const left = applied(offered, decision, customer).order
    expect(left.extras.discount_allowed).toEqual({ percent: '0', amount: '0.00' })
    const ready = { ...left, status: 'pre-complete' as const }
    expect(code(ready, finalize(ready), technician)).toBe('price_not_allowed')
    expect(code(ready, finalize(ready), approved)).toBe('ok')
    expect(code(ready, finalize(ready))).toBe('ok')
  })
})

describe('each of these is a right of its own', () => {
  const withJob = applied(testOrder(), {
    type: 'package.add',
    package_id: context.package?.id ?? '',
    line_id: idOf(60),
    child_ids: child(6),
  }).order
  const fee = withJob.packages[0]?.casual_items[0]?.id ?? ''
  const onFee = (field: string, value: string | boolean): Edit => ({
    type: 'line.set',
    list: 'casual_items',
    line_id: fee,
    field,
    value,
  })

  test('a fee of a package: lower, fewer, or gone', () => {
    for (const edit of [
      onFee('priceVal', '0'),
      onFee('quantityVal', '0'),
      { type: 'line.remove', list: 'casual_items', line_id: fee } as Edit,
    ])
      expect(applyCommand(withJob, command(edit), technician)).toMatchObject({
        code: 'price_not_allowed',
        approval: { kind: 'fee', allowed: '3.95', amount: '0.00' },
      })
    expect(code(withJob, onFee('priceVal', '0'), approved)).toBe('ok')
    expect(code(withJob, onFee('priceVal', '5.00'), technician)).toBe('ok')
    expect(code(withJob, { type: 'package.remove', line_id: idOf(60) }, technician)).toBe('ok')
  })

  test('a line without tax', () => {
    const untaxed: Edit = {
      type: 'casual.add',
      line: { ...line('5.00', 9), tax_exempt: true },
      package_line_id: null,
    }
    expect(applyCommand(hundred, command(untaxed), technician)).toMatchObject({
      approval: { kind: 'exemption' },
    })
    expect(code(hundred, untaxed)).toBe('ok')
  })

  test('a price below cost, also that of the catalogue', () => {
    const item = context.item && { ...context.item, cost: '9.50' }
    const add: Edit = {
      type: 'item.add',
      line_id: idOf(50),
      inventory_item_id: item?.id ?? '',
      quantity: '1',
    }
    expect(applyCommand(hundred, command(add), { ...technician, item: item ?? null })).toMatchObject({
      approval: { kind: 'below_cost', allowed: null, amount: '8.99' },
    })
    expect(code(hundred, add, { ...approved, item: item ?? null })).toBe('ok')
  })
})

const party = (discount_type: 1 | 2 | null, discount_amount: string) =>
  ({ id: idOf(30), discount_type, discount_amount, first_name: 'A', last_name: 'B' }) as OrderCustomer
const fleet = (discount_type: 1 | 2 | null, discount_amount: string) =>
  ({
    fleet_location_id: idOf(31),
    fleet_location_discount_type: discount_type,
    fleet_location_discount_amount: discount_amount,
  }) as OrderFleet

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

/** The order with its first line declined. */
const declined = (base: Order): Order =>
  applied(base, {
    type: 'item.decline',
    list: 'casual_items',
    line_id: idOf(1),
    declined_id: idOf(60),
    reason: 'no_time',
    note: '',
  }).order

test('an untaxed line that was allowed on one order needs it again on another', () => {
  const untaxed: Edit = {
    type: 'casual.add',
    line: { ...line('40.00'), tax_exempt: true },
    package_line_id: null,
  }
  const add: Edit = {
    type: 'declined.add',
    order_id: idOf(70),
    declined_id: idOf(60),
    line_id: idOf(80),
    child_ids: [],
  }
  const mine = testOrder({ vehicle_id: idOf(20) })
  const on = (first: Edit) => ({
    ...technician,
    earlier: { ...declined(applied(mine, first).order), id: idOf(70) },
  })
  expect(code(mine, untaxed, technician)).toBe('price_not_allowed')
  expect(code(mine, add, on(untaxed))).toBe('price_not_allowed')
  expect(code(mine, add, { ...on(untaxed), approver: approved.approver ?? null })).toBe('ok')
  expect(code(mine, add, on(casual('40.00')))).toBe('ok')
})

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
