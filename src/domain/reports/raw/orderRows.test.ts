import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputed, written, type RawLine } from '#test/raw/recompute.ts'
import { orderOf } from '#test/totals/orderOf.ts'
import { randomTotals } from '#test/totals/random.ts'
import type { Order } from '#domain/orders/order.ts'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import { RAW_FILES, type RawFile, type RawValue } from './files.ts'
import { rawOrder } from './orderRows.ts'

/** The order with fees by the tire, and tires among its lines. */
const withPieces = (order: Order): Order => ({
  ...order,
  parts: order.parts.map((part, at) => ({ ...part, fee_piece: at % 2 === 0 ? 'tire' : null })),
  inventory_items: order.inventory_items.map((item, at) => ({
    ...item,
    fee_piece: at % 2 === 0 ? 'tire' : null,
  })),
  taxes: order.taxes.map((tax, at) => ({ ...tax, per_piece: at % 2 === 0 ? 'tire' : null })),
})

/** The rows as their file has them: text, with every column. */
const cells = (file: RawFile, rows: readonly object[]): RawLine[] =>
  rows.map((row) => {
    const values = row as Record<string, RawValue>
    return Object.fromEntries(RAW_FILES[file].map((name) => [name, String(values[name] ?? '')]))
  })

test('an order is recomputed from its rows alone, with fees by the piece, capped charges and every discount', () => {
  fc.assert(
    fc.property(randomTotals, (input) => {
      const order = withPieces({
        ...orderOf(input),
        calculation_version: input.calculation_version,
      })
      const totals = priceOrder(order)
      if (totals.refused) return
      const rows = rawOrder({ ...order, totals }, { categories: new Map(), givers: new Map() })
      const [head] = cells('orders', rows.orders)
      const made = recomputed({
        order: head ?? {},
        lines: cells('order_lines', rows.order_lines),
        discounts: cells('order_discounts', rows.order_discounts),
        taxes: cells('order_taxes', rows.order_taxes),
      })
      expect(written(made.total)).toBe(totals.total)
      expect(made.taxes.map(written)).toEqual(totals.tax_lines.map(({ amount }) => amount))
    }),
    { numRuns: 500 },
  )
})
