import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cmp } from '#domain/money/money.ts'
import type { CommandContext } from '../commands.ts'
import { estimateStanding, estimateStatement, statementText } from './estimate.ts'
import type { Order } from '../order.ts'
import { applied, child, code, context, idOf, NOW, oilChange, testOrder } from '../testOrder.test.ts'

const line = (amount: string, n = 1) => ({
  id: idOf(900 + n),
  name: `Work ${String(n)}`,
  name_french: '',
  fee_item: null,
  priceVal: amount,
  quantityVal: '1',
  amount,
  quantity: '1',
  tax_exempt: false,
})

/** An order of a region's shop with this total; no tax, so that the amounts are easy to read. */
function bill(region: string, ...amounts: string[]): Order {
  const { shop } = testOrder()
  const casual_items = amounts.map((amount, at) => line(amount, at + 1))
  return testOrder({ shop: { ...shop, region }, taxes: [], casual_items })
}

const standing = (order: Order) => estimateStanding(order, NOW)
const approve = (order: Order): Order => applied(order, { type: 'estimate.approve', by: 'Ana' }).order
const grown = (order: Order, amount: string): Order =>
  testOrder({ ...order, casual_items: [...order.casual_items, line(amount, 50)] })
const waive = (order: Order, limit: string): Order =>
  applied(order, { type: 'estimate.waive', statement: { waiver: 'limit', limit } }).order

describe('when an estimate is needed, and how far the bill may pass it', () => {
  test.each([
    ['FL', '150.00', null],
    ['FL', '150.01', 'estimate'],
    ['QC', '100.00', null],
    ['QC', '100.01', 'estimate'],
    ['CA', '0.01', 'estimate'],
    ['ON', '0.01', 'estimate'],
  ])('%s: %s', (region, amount, missing) => {
    expect(standing(bill(region, amount))?.missing).toBe(missing)
  })

  test('a region without a rule asks for nothing', () => {
    expect(standing(bill('TX', '9000.00'))).toBeNull()
  })

  test.each([
    // 10 % or $10, whichever is more, at most $50.
    ['FL', '60.00', '10.00', null],
    ['FL', '60.00', '10.01', 'consent'],
    ['FL', '300.00', '30.00', null],
    ['FL', '300.00', '30.01', 'consent'],
    ['FL', '900.00', '50.00', null],
    ['FL', '900.00', '50.01', 'consent'],
    ['ON', '200.00', '20.00', null],
    ['ON', '200.00', '20.01', 'consent'],
    ['QC', '200.00', '0.01', 'consent'],
    ['CA', '200.00', '0.01', 'consent'],
  ])('%s: %s accepted, %s more', (region, accepted, more, missing) => {
    expect(standing(grown(approve(bill(region, accepted)), more))?.missing).toBe(missing)
  })

  test('a further consent raises what may be billed, and the ones before stay', () => {
    const first = approve(bill('QC', '200.00'))
    const order = approve(grown(first, '80.00'))
    expect(standing(order)).toMatchObject({ missing: null, highest: '280.00', over: '0.00' })
    expect(order.estimate_approvals).toMatchObject([
      { total: '200.00', previous_total: null, added: [{ name: 'Work 1' }] },
      { total: '280.00', previous_total: '200.00', added: [{ name: 'Work 50' }] },
    ])
  })

  test('what is over is said to the cent', () => {
    expect(standing(grown(approve(bill('ON', '200.00')), '25.55'))).toMatchObject({
      highest: '220.00',
      over: '5.55',
    })
  })
})

describe('what a customer declares instead', () => {
  test('Florida: no estimate at all', () => {
    const order = applied(bill('FL', '900.00'), {
      type: 'estimate.waive',
      statement: { waiver: 'none' },
    }).order
    expect(order.shop_region_order_statement).toBe('none')
    expect(standing(order)?.missing).toBeNull()
  })

  test('a stated amount binds until the customer consents to more', () => {
    const order = waive(bill('ON', '300.00'), '250')
    expect(standing(order)).toMatchObject({ missing: 'consent', over: '50.00' })
    expect(standing(approve(order))?.missing).toBeNull()
    expect(standing(waive(bill('FL', '240.00'), '250'))?.missing).toBeNull()
  })

  test('Quebec and California take none: a waiver there is the customer’s own handwriting, or nothing', () => {
    for (const region of ['QC', 'CA', 'TX'])
      expect(code(bill(region, '300.00'), { type: 'estimate.waive', statement: { waiver: 'none' } })).toBe(
        'estimate_waiver_not_offered',
      )
    const brought = { ...bill('QC', '300.00'), shop_region_order_statement: 'none' }
    expect(standing(brought)?.missing).toBe('estimate')
  })

  test('can be taken back', () => {
    const order = applied(waive(bill('FL', '300.00'), '250'), {
      type: 'estimate.waive',
      statement: null,
    }).order
    expect(standing(order)?.missing).toBe('estimate')
  })

  test('is read as it was written, and anything else is no statement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const statement = { waiver: 'limit' as const, limit: (cents / 100).toFixed(2) }
        expect(estimateStatement(statementText(statement))).toStrictEqual(statement)
      }),
    )
    for (const text of ['', 'limit:', 'limit:x', 'NONE']) expect(estimateStatement(text)).toBeNull()
  })
})

describe('consent', () => {
  test('over the phone keeps the number', () => {
    const order = bill('FL', '200.00')
    expect(code(order, { type: 'estimate.approve', by: 'Ana', way: 'phone' })).toBe('contact_required')
    const edit = { type: 'estimate.approve', by: 'Ana', way: 'phone', contact: '8135550100' } as const
    expect(applied(order, edit).order.estimate_approvals).toMatchObject([
      { by: 'Ana', way: 'phone', contact: '8135550100', at: NOW, recorded_by: 'Owner' },
    ])
  })

  test('whatever is agreed, the bill it was given for needs no further consent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('FL', 'QC', 'CA', 'ON'),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
        (region, amounts) => {
          const order = approve(bill(region, ...amounts.map((cents) => (cents / 100).toFixed(2))))
          const now = standing(order)
          expect(now?.missing).toBeNull()
          expect(cmp(now?.highest ?? '0', order.final_price) >= 0).toBe(true)
          const more = add(now?.highest ?? '0', '0.01', `-${order.final_price}`).toFixed(2)
          expect(standing(grown(order, more))?.missing).toBe('consent')
        },
      ),
    )
  })
})

describe('California, before work', () => {
  const begin = { type: 'status.move', to: 'in-progress', expected_version: 1 } as const
  const posted: CommandContext = {
    ...context,
    package: { ...oilChange, package_extras: { ...oilChange.package_extras, posted_price: true } },
  }
  const add1 = {
    type: 'package.add',
    package_id: idOf(101),
    line_id: idOf(800),
    child_ids: child(1),
  } as const
  const begun = (order: Order): string => code(order, { ...begin, expected_version: order.version })

  test('work waits for the customer’s consent', () => {
    expect(begun(bill('CA', '60.00'))).toBe('estimate_before_work')
    expect(begun(approve(bill('CA', '60.00')))).toBe('ok')
    expect(begun(bill('FL', '900.00'))).toBe('ok')
  })

  test('posted maintenance at its posted price begins at once', () => {
    const order = applied(bill('CA'), add1, posted).order
    expect(begun(order)).toBe('ok')
    const cheaper = applied(order, {
      type: 'package.set',
      line_id: idOf(800),
      field: 'price',
      value: '45.00',
    }).order
    expect(begun(cheaper)).toBe('estimate_before_work')
    expect(begun(applied(bill('CA'), add1).order)).toBe('estimate_before_work')
  })
})
