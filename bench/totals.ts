import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { orderTotals, type TotalsInput } from '#domain/orders/totals.ts'
import type { PartBadge } from '#domain/catalogue/pieces.ts'
import { randomTotals } from '#test/totals/random.ts'
import { slowFigures } from '#test/totals/slow.ts'
import { median, row, type Row } from './lib/measure.ts'
import { sized } from './lib/size.ts'

const LOOPS = sized(2000, 20)
const ROUNDS = sized(15, 1)
const BOUND = 50
const ORDERS = sized(100_000, 200)
const SEED = 20_261_121

const part = (badge_type: PartBadge, quantity_to_use: string, retail: string) => ({
  badge_type,
  quantity_to_use,
  retail,
  included_quantity: '5',
})

/** A large order: 20 lines (4 packages with 2 parts each, 4 items, 4 free lines), 3 discounts, 4 taxes. */
const input: TotalsInput = {
  country: 'CA',
  region: 'QC',
  packages: ['79.95', '129.99', '24.50', '349.00'].map((price, at) => ({
    id: `P${at}`,
    price,
    tax_exempt: at === 2,
    parts: [part('overage', '6.3', '8.25'), part('retail', '1', '14.49')],
  })),
  inventory_items: ['18.99', '7.25', '210.00', '3.10'].map((price) => ({ price, quantity: '2.5' })),
  casual_items: ['45.00', '12.35', '-5.00', '99.99'].map((price) => ({ price, quantity: '1' })),
  discounts: [
    { type: 'percentage', amount: '10', coupon_application: 'package_price', coupon_package_id: 'P1' },
    { type: 'fixed', amount: '15.00' },
    { type: 'percentage', amount: '2.5', after_tax: true },
  ],
  subtotal_charges: [{ type: 'percentage', amount: '3' }],
  taxes: [
    { type: 'tax', name: 'GST', amount: '5' },
    { type: 'tax', name: 'QST', amount: '9.975', compound: true },
    { type: 'tax', name: 'Local', amount: '1' },
    { type: 'fee', name: 'Tire fee', amount: '4.50', taxable: true },
  ],
}

/** Microseconds of one run, over many. */
function microseconds(work: () => unknown): number {
  const began = performance.now()
  for (let at = 0; at < LOOPS; at += 1) work()
  return ((performance.now() - began) * 1000) / LOOPS
}

const ours = (): unknown => orderTotals(input)
const copy = (): unknown => JSON.parse(JSON.stringify(input))

/** How many random orders come out otherwise by the independent computation with rational numbers. */
function differences(): number {
  let found = 0
  for (const order of fc.sample(randomTotals, { numRuns: ORDERS, seed: SEED })) {
    const fast = orderTotals(order)
    const slow = slowFigures(order)
    const keys = Object.keys(slow) as (keyof typeof slow)[]
    if (!keys.every((key) => isDeepStrictEqual(fast[key], slow[key]))) found += 1
  }
  return found
}

export async function run(): Promise<Row[]> {
  for (const work of [ours, copy]) microseconds(work)
  // In turns, so that another program's noise falls on both.
  const rounds = Array.from({ length: ROUNDS }, () => [microseconds(ours), microseconds(copy)] as const)
  const time = median(rounds.map(([total]) => total))
  const ratio = median(rounds.map(([total, plain]) => total / plain))
  const wrong = differences()
  return [
    row(
      'orderTotals of 20 lines, 3 discounts, 4 taxes',
      `${time.toFixed(1)} µs`,
      `< ${BOUND} µs`,
      time < BOUND,
    ),
    row('The same against a copy of its input by JSON', `${ratio.toFixed(1)} ×`, '', true),
    row(
      `${ORDERS.toLocaleString('en')} random orders against an independent computation: differences`,
      String(wrong),
      '0',
      wrong === 0,
    ),
  ]
}
