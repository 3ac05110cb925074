import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userActor } from '../people/roles.ts'
import { applyCommand, type Applied, type CommandContext } from './commands.ts'
import { discountGiven } from './prices/discounts.ts'
import type { DiscountEntry, Order } from './order.ts'
import { derivePayStatus } from './status/payStatus.ts'
import { priceOrder } from './prices/pricing.ts'
import {
  applied,
  child,
  code,
  command,
  context,
  idOf,
  item,
  oilChange,
  testOrder,
  type Edit,
} from './testOrder.test.ts'

const cents = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((n) => (n / 100).toFixed(2))
const quantity = fc.integer({ min: 0, max: 90_000 }).map((n) => (n / 10_000).toFixed(4))
const pick = fc.nat({ max: 50 })

/** A planned command; its line is chosen when it is applied, since lines come and go. */
type Wish = (order: Order, n: number) => Edit

const nth = (rows: readonly { id: string }[], at: number): string =>
  rows[at % Math.max(rows.length, 1)]?.id ?? idOf(999)

const entry = (
  order: Order,
  at: number,
  type: DiscountEntry['discount_list_type'],
  amount: string,
  point: DiscountEntry['discount_coupon_application'],
) => ({
  name: 'Coupon',
  name_french: '',
  discount_after_tax: at % 2 === 0,
  discount_coupon_id: null,
  discount_coupon_application: point,
  discount_coupon_package_id: point ? nth(order.packages, at) : null,
  discount_list_type: type,
  discount_list_amount: amount,
})

const wish: fc.Arbitrary<Wish> = fc.oneof(
  cents(0, 20_000).map((price): Wish => (_order, n) => ({
    type: 'casual.add',
    package_line_id: null,
    line: {
      id: idOf(1000 + n),
      name: 'Line',
      name_french: '',
      fee_item: null,
      priceVal: price,
      quantityVal: '2',
      tax_exempt: n % 2 === 0,
    },
  })),
  cents(-500, 500).chain((price) =>
    pick.map((at): Wish => (order, n) => ({
      type: 'casual.add',
      package_line_id: nth(order.packages, at),
      line: {
        id: idOf(1000 + n),
        name: 'Fee',
        name_french: '',
        fee_item: null,
        priceVal: price,
        quantityVal: '1',
        tax_exempt: false,
      },
    })),
  ),
  fc.constant<Wish>((_order, n) => ({
    type: 'package.add',
    package_id: oilChange.id,
    line_id: idOf(1000 + n),
    child_ids: child(n),
  })),
  quantity.map((value): Wish => (_order, n) => ({
    type: 'item.add',
    line_id: idOf(1000 + n),
    inventory_item_id: item.id,
    quantity: value,
  })),
  fc.tuple(quantity, pick).map(([value, at]): Wish => (order) => ({
    type: 'line.set',
    list: 'parts',
    line_id: nth(order.parts, at),
    field: 'quantity_to_use',
    value,
  })),
  fc.tuple(cents(-2000, 2000), pick).map(([value, at]): Wish => (order) => ({
    type: 'line.set',
    list: 'casual_items',
    line_id: nth(order.casual_items, at),
    field: 'priceVal',
    value,
  })),
  fc.tuple(pick, pick).map(([at, index]): Wish => (order) => ({
    type: 'line.move',
    list: 'casual_items',
    line_id: nth(order.casual_items, at),
    index,
  })),
  pick.map((at): Wish => (order) => ({
    type: 'line.remove',
    list: 'casual_items',
    line_id: nth(order.casual_items, at),
  })),
  pick.map((at): Wish => (order) => ({ type: 'package.remove', line_id: nth(order.packages, at) })),
  fc.tuple(pick, fc.boolean()).map(([at, value]): Wish => (order) => ({
    type: 'package.set',
    line_id: nth(order.packages, at),
    field: 'approved',
    value,
  })),
  fc.tuple(pick, cents(0, 9000)).map(([at, value]): Wish => (order) => ({
    type: 'package.set',
    line_id: nth(order.packages, at),
    field: 'price',
    value,
  })),
  fc
    .tuple(
      pick,
      cents(0, 3000),
      fc.constantFrom('percentage' as const, 'fixed' as const),
      fc.constantFrom('package_base' as const, 'package_price' as const, 'package_total' as const, null),
    )
    .map(([at, amount, type, point]): Wish => (order, n) => ({
      type: 'discount.add',
      entry: { id: idOf(1000 + n), ...entry(order, at, type, amount, point) },
    })),
  pick.map((at): Wish => (order) => ({ type: 'discount.remove', line_id: nth(order.discounts, at) })),
  fc
    .tuple(fc.constantFrom(1 as const, 2 as const, null), cents(0, 12_000))
    .map(([discount_type, discount_amount]): Wish => () => ({
      type: 'order_discount.set',
      discount_type,
      discount_amount,
    })),
  fc.string({ maxLength: 30 }).map((value): Wish => () => ({
    type: 'field.set',
    change: { field: 'notes', value },
  })),
  fc
    .constantFrom('stand-by', 'open', 'in-progress', 'pre-complete', 'complete', 'deleted')
    .map((to): Wish => (order) => ({
      type: 'status.move',
      to: to as 'open',
      expected_version: order.version,
      reason: 'x',
    })),
  fc.constant<Wish>(() => ({ type: 'estimate.approve', by: 'Ana' })),
)

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

/** Every step of a sequence; a refused step leaves the order unchanged. */
function run(wishes: readonly Wish[], each: (before: Order, edit: Edit, result: Applied) => void): Order {
  return wishes.reduce((before, make, n) => {
    const edit = make(freeze(before), n)
    const result = applyCommand(before, command(edit, n), context)
    if (!result.ok) return before
    each(before, edit, result)
    return result.order
  }, testOrder())
}

const sequence = fc.array(wish, { minLength: 1, maxLength: 25 })

describe('whatever is done to an order', () => {
  test('its totals are what its lines come to, one version a command, and it never changes in place', () => {
    fc.assert(
      fc.property(sequence, (wishes) => {
        run(wishes, (before, _edit, { order }) => {
          expect(order.totals).toEqual(priceOrder(order))
          expect(order.final_price).toBe(order.totals.total)
          expect(order.final_price.startsWith('-')).toBe(false)
          expect(order.version).toBe(before.version + 1)
          expect(order.pay_status).toBe(
            derivePayStatus({ status: order.status, price: order.final_price, net_paid: '0.00' }),
          )
        })
      }),
      { numRuns: 150 },
    )
  })

  test('ids are unique, and every child has its package', () => {
    fc.assert(
      fc.property(sequence, (wishes) => {
        const order = run(wishes, () => undefined)
        const lines = [
          ...order.packages,
          ...order.parts,
          ...order.services,
          ...order.options,
          ...order.inventory_items,
          ...order.casual_items,
          ...order.packages.flatMap((row) => row.casual_items),
        ]
        expect(new Set(lines.map((row) => row.id)).size).toBe(lines.length)
        const packages = new Set(order.packages.map((row) => row.id))
        for (const row of [...order.parts, ...order.options, ...order.services])
          expect(packages).toContain(row.package_id)
      }),
      { numRuns: 100 },
    )
  })

  test('the changes that are told lead from the one state to the other', () => {
    fc.assert(
      fc.property(sequence, (wishes) => {
        run(wishes, (before, _edit, { order, changes }) => {
          for (const { path, from, to } of changes) {
            const [key = '', id] = path.split('/')
            const at = (state: Order): unknown => {
              const value = state[key as keyof Order]
              return id === undefined
                ? value
                : ((value as { id: string }[]).find((row) => row.id === id) ?? null)
            }
            expect([from, to], path).toEqual([at(before), at(order)])
          }
          if (before.notes !== order.notes) expect(changes.map((row) => row.path)).toContain('notes')
          if (before.final_price !== order.final_price)
            expect(changes.map((row) => row.path)).toContain('final_price')
        })
      }),
      { numRuns: 60 },
    )
  })

  test('what is removed can be taken back to the same price', () => {
    fc.assert(
      fc.property(sequence, pick, (wishes, at) => {
        const order = run(
          wishes.filter((make) => make(testOrder(), 0).type !== 'status.move'),
          () => undefined,
        )
        const removals: Edit[] = [
          { type: 'package.remove', line_id: nth(order.packages, at) },
          { type: 'line.remove', list: 'casual_items', line_id: nth(order.casual_items, at) },
          {
            type: 'line.remove',
            list: 'casual_items',
            line_id: nth(
              order.packages.flatMap((row) => row.casual_items),
              at,
            ),
          },
          { type: 'discount.remove', line_id: nth(order.discounts, at) },
        ]
        for (const edit of removals) {
          const removal = applyCommand(order, command(edit), context)
          if (!removal.ok) continue
          const back = applied(
            removal.order,
            { type: 'restore', command_id: idOf(900) },
            { ...context, removed: removal.removed ?? null },
          )
          expect(back.order.packages).toEqual(order.packages)
          expect(back.order.casual_items).toEqual(order.casual_items)
          expect(back.order.final_price).toBe(order.final_price)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the limit of a technician', () => {
  const technician: CommandContext = {
    ...context,
    actor: { user_id: idOf(4), name: 'Tech', ...userActor('Technician') },
  }
  const sold = applied(testOrder(), {
    type: 'casual.add',
    package_line_id: null,
    line: {
      id: idOf(60),
      name: 'Work',
      name_french: '',
      fee_item: null,
      priceVal: '100',
      quantityVal: '1',
      tax_exempt: false,
    },
  }).order

  test.each([
    ['10', 'ok'],
    ['10.01', 'price_not_allowed'],
  ])('is %s percent of the goods: %s', (discount_amount, expected) => {
    expect(code(sold, { type: 'order_discount.set', discount_type: 2, discount_amount }, technician)).toBe(
      expected,
    )
    const amount = discount_amount === '10' ? '10' : '10.01'
    expect(
      code(sold, { type: 'order_discount.set', discount_type: 1, discount_amount: amount }, technician),
    ).toBe(expected)
  })

  test('is never passed, however it is tried', () => {
    fc.assert(
      fc.property(sequence, (wishes) => {
        wishes.reduce((before, make, n) => {
          const result = applyCommand(before, command(make(before, n), n), technician)
          if (!result.ok) return before
          const [was, is] = [Number(discountGiven(before)), Number(discountGiven(result.order))]
          if (
            is > was &&
            ['casual.add', 'discount.add', 'order_discount.set', 'line.set'].includes(make(before, n).type)
          ) {
            const gross = Number(result.order.totals.subtotal) + is
            expect(is).toBeLessThanOrEqual(gross / 10 + 0.01)
          }
          return result.order
        }, testOrder())
      }),
      { numRuns: 100 },
    )
  })
})
