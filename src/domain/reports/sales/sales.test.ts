import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf } from '#test/totals/orderOf.ts'
import { netSales } from '#test/totals/netSales.ts'
import { randomTotals } from '#test/totals/random.ts'
import { add, cmp, sub, type Decimal } from '#domain/money/money.ts'
import type { Order, ReturnedLine } from '#domain/orders/order.ts'
import { orderDiscounts } from '#test/totals/orderDiscounts.ts'
import { returnAmount } from '#domain/orders/prices/returns.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { writtenOff } from '#domain/credit/writtenOff.ts'
import { NO_SALES, netOf, salesCause, salesChange, salesOf, salesTogether } from './sales.ts'
import type { Sales, SalesAmount } from './shape.ts'

const complete = (order: Order): Order => ({ ...order, status: 'complete', vehicle_id: order.id })
const sum = ({ lines }: Sales, of: SalesAmount): Decimal =>
  add('0', ...lines.map((row) => row[of])).toFixed(2)
const net = ({ lines }: Sales): Decimal => add('0', ...lines.map(netOf)).toFixed(2)
const taxes = (sales: Sales): Decimal => add('0', ...sales.taxes.map(({ amount }) => amount)).toFixed(2)

/** Everything that can come back of an order, each line with a quantity. */
const returnable = (order: Order): ReturnedLine[] => [
  ...order.packages.map(({ id }) => ({ line_id: id, quantity: '1' })),
  ...order.inventory_items.map((line) => ({
    line_id: line.id,
    quantity: line.quantity_to_use,
    to_stock: true,
  })),
  ...order.casual_items.map((line) => ({ line_id: line.id, quantity: line.quantity })),
]

const returning = (order: Order, lines: ReturnedLine[]): Order => ({
  ...order,
  returned_lines: lines,
  returned_total: returnAmount(order, lines, []),
})

const sold = (check: (order: Order) => void, numRuns = 300): void =>
  fc.assert(
    fc.property(randomTotals, (input) => {
      const order = orderOf(input)
      if (!order.totals.refused) check(complete(order))
    }),
    { numRuns },
  )

describe('what an order sold', () => {
  test('is its stored totals, line by line', () => {
    sold((order) => {
      const sales = salesOf(order)
      const charges = sum(sales, 'charges')
      expect(add(net(sales), charges).toFixed(2)).toBe(netSales(order.totals))
      expect(add(net(sales), charges, taxes(sales)).toFixed(2)).toBe(order.totals.total)
      const late = sales.lines.filter(({ kind }) => kind === 'after_tax_discount')
      const halves = add(sum(sales, 'taxable'), sum(sales, 'exempt'))
      expect(halves.toFixed(2)).toBe(sub(add(net(sales), charges), net({ ...sales, lines: late })).toFixed(2))
      expect(sub(sum(sales, 'gross'), order.totals.subtotal).toFixed(2)).toBe(sum(sales, 'coupons'))
      expect(sum(sales, 'discounts')).toBe(orderDiscounts(order.totals))
      expect(sales).toMatchObject({ total: order.totals.total, bad_debt: '0.00', cars: 1, invoices: 1 })
    })
  })

  test('has parts and labor that are no more than its goods', () => {
    sold((order) => {
      const sales = salesOf(order)
      const goods = sales.lines.filter(({ kind }) => kind !== 'after_tax_discount')
      const both = add(sum(sales, 'parts'), sum(sales, 'labor'))
      expect(cmp(both, add('0', ...goods.map(netOf)))).toBeLessThanOrEqual(0)
    })
  })

  test('is nothing before the order is complete, and once it is void', () => {
    sold((order) => {
      for (const status of ['open', 'pre-complete', 'void', 'deleted'] as const)
        expect(salesOf({ ...order, status })).toEqual(NO_SALES)
    }, 10)
  })

  test('goes down by what came back, on a line of its own', () => {
    fc.assert(
      fc.property(randomTotals, fc.array(fc.nat(9), { maxLength: 4 }), (input, picks) => {
        const order = complete(orderOf(input))
        const all = returnable(order)
        const lines = [...new Set(picks)].flatMap((at) => all[at] ?? [])
        const after = returning(order, lines)
        const [before, now] = [salesOf(order), salesOf(after)]
        const change = salesChange(now, before) ?? NO_SALES
        expect(sub(now.total, before.total).toFixed(2)).toBe(change.total)
        expect(sum(change, 'gross')).toBe('0.00')
        expect(add(net(now), sum(now, 'charges'), taxes(now)).toFixed(2)).toBe(now.total)
        if (cmp(now.total, order.final_price) <= 0) expect(now.total).toBe(amountDue(after))
        expect(salesChange(now, salesTogether(before, change))).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  test('is lost where it is never paid, with the taxes that are reclaimed', () => {
    fc.assert(
      fc.property(randomTotals, fc.integer({ min: 0, max: 100 }), (input, share) => {
        const order = complete(orderOf(input))
        const net_paid = add('0', order.final_price).times(share).div(100).toFixed(2)
        const after: Order = { ...order, status: 'uncollectible', net_paid }
        const [before, now] = [salesOf(order), salesOf(after)]
        const change = salesChange(now, before) ?? NO_SALES
        const asked = add('0', ...now.taxes.map(({ asked_back }) => asked_back))
        const lost = writtenOff({ asked: amountDue(after), net_paid, taxes: [] })
        expect(add(now.bad_debt, asked).toFixed(2)).toBe(lost.amount)
        expect(change.total).toBe('0.00')
        expect(change.invoices).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})

const state = (status: Order['status'], returned_total = '0.00') => ({ status, returned_total })

describe('what is added to the books', () => {
  test('together is what the order has sold, through any history', () => {
    fc.assert(
      fc.property(randomTotals, fc.array(fc.nat(7), { maxLength: 8 }), (input, steps) => {
        let order: Order = orderOf(input)
        let books: Sales = NO_SALES
        for (const step of steps) {
          const before = order
          const all = returnable(order)
          if (step === 0) order = complete(order)
          if (step === 1) order = { ...order, status: 'void' }
          if (step === 2) order = { ...order, status: 'pre-complete' }
          if (step === 3) order = { ...order, status: 'uncollectible' }
          if (step > 3 && step < 7) order = returning(order, all.slice(0, step - 3))
          if (step === 7) order = returning(order, [])
          const change = salesChange(salesOf(order), books)
          if (change === null) continue
          expect(salesCause(before, order, change)).toBeTypeOf('string')
          books = salesTogether(books, change)
        }
        expect(salesChange(salesOf(order), books)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  test('has a cause', () => {
    const cause = (from: ReturnType<typeof state>, to: ReturnType<typeof state>, bad_debt = '0.00') =>
      salesCause(from, to, { bad_debt })
    expect(cause(state('pre-complete'), state('complete'))).toBe('sale')
    expect(cause(state('complete'), state('pre-complete'))).toBe('reopened')
    expect(cause(state('complete'), state('void'))).toBe('void')
    expect(cause(state('complete'), state('complete', '5.00'))).toBe('returned')
    expect(cause(state('complete', '5.00'), state('complete'))).toBe('return_undone')
    expect(cause(state('complete'), state('uncollectible'), '7.00')).toBe('written_off')
    expect(cause(state('uncollectible'), state('uncollectible'), '-7.00')).toBe('recovered')
  })
})
