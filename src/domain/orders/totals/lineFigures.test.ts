import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomTotals } from '#test/totals/random.ts'
import { cents } from '#domain/money/cents.ts'
import { orderTotals, type TotalsInput } from '../totals.ts'
import { allLines, lineFigures, type LineFigure } from './lineFigures.ts'
import { spread } from './spread.ts'

const sum = (lines: readonly LineFigure[], of: keyof LineFigure): bigint =>
  lines.reduce((all, line) => all + line[of], 0n)

describe('an amount shared out by weight', () => {
  test('adds up, and no share exceeds its weight', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 80_000n }), (each, wanted) => {
        const whole = each.reduce((all, weight) => all + weight, 0n)
        const amount = wanted < whole ? wanted : whole
        const shares = spread(amount, each)
        expect(shares.reduce((all, share) => all + share, 0n)).toBe(amount)
        for (const [at, share] of shares.entries())
          expect(share <= (each[at] ?? 0n) && share >= 0n).toBe(true)
        expect(spread(-amount, each)).toEqual(shares.map((share) => -share))
      }),
    )
  })

  test('goes by the largest remainder, the first of equals first', () => {
    expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(spread(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
    expect(spread(5n, [0n, 0n])).toEqual([5n, 0n])
    expect(spread(0n, [])).toEqual([])
  })
})

/** The lines and the totals that they must come to. */
function linesOf(input: TotalsInput) {
  const totals = orderTotals(input)
  const figures = lineFigures(input, totals)
  return { totals, figures, lines: allLines(figures) }
}

const addsUp = (input: TotalsInput): void => {
  const { totals, figures, lines } = linesOf(input)
  expect(sum(lines, 'taxable')).toBe(cents(totals.discounted_taxable))
  expect(sum(lines, 'exempt')).toBe(cents(totals.discounted_exempt))
  expect(sum(lines, 'discounts')).toBe(cents(totals.subtotal) - cents(totals.discounted_subtotal))
  for (const line of lines)
    expect(line.gross - line.coupons - line.discounts).toBe(line.taxable + line.exempt)
  for (const [at, { base, options, parts, casual_items }] of figures.packages.entries()) {
    const own = [base, ...options, ...parts, ...casual_items]
    const total = own.reduce((all, line) => all + line.gross - line.coupons, 0n)
    expect(total).toBe(cents(totals.packages[at]?.package_total ?? ''))
  }
}

describe('the lines of an order', () => {
  test('come to its totals, taxed and exempt apart, in both calculation versions', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        addsUp(input)
        for (const line of linesOf(input).lines) expect(line.taxable >= 0n && line.exempt >= 0n).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  test('come to its totals with negative lines too', () => {
    const negative = fc.record({
      price: fc.integer({ min: -40_000, max: -1 }).map((value) => (value / 100).toFixed(2)),
      quantity: fc.constant('1'),
      tax_exempt: fc.boolean(),
    })
    fc.assert(
      fc.property(randomTotals, fc.array(negative, { minLength: 1, maxLength: 2 }), (input, less) => {
        const own = input.packages.map((item, at) =>
          at === 0 ? { ...item, casual_items: [...item.casual_items, ...less.slice(1)] } : item,
        )
        addsUp({ ...input, packages: own, casual_items: [...input.casual_items, ...less.slice(0, 1)] })
      }),
      { numRuns: 500 },
    )
  })

  test('take a coupon at the base off the base alone, and an order discount off all', () => {
    const { lines } = linesOf({
      packages: [
        {
          id: 'P0',
          price: '60',
          options: [{ price: '20' }],
          parts: [{ badge_type: 'retail', quantity_to_use: '2', retail: '10' }],
        },
      ],
      casual_items: [{ price: '10', quantity: '1', tax_exempt: true }],
      discounts: [
        { type: 'fixed', amount: '10', coupon_application: 'package_base', coupon_package_id: 'P0' },
      ],
      order_discount: { type: 2, amount: '10' },
    })
    expect(lines.map(({ gross, coupons, discounts }) => [gross, coupons, discounts])).toEqual([
      [6000n, 1000n, 500n],
      [2000n, 0n, 200n],
      [2000n, 0n, 200n],
      [1000n, 0n, 100n],
    ])
  })
})
