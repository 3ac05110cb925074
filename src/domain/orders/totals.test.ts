import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { randomCoupons, randomTotals } from '#test/totals/random.ts'
import { slowFigures } from '#test/totals/slow.ts'
import { calculationVersion, orderTotals, type OrderTotals, type TotalsInput } from './totals.ts'

const file = new URL('../../../test/fixtures/order-total-examples.json', import.meta.url)
const { examples } = JSON.parse(readFileSync(file, 'utf8')) as {
  examples: { id: string; title: string; input: TotalsInput; expected: OrderTotals }[]
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n)

test.each(examples)('$id $title', ({ input, expected }) => {
  expect(orderTotals(input)).toStrictEqual(expected)
})

test('the slow computation agrees with a total worked by hand', () => {
  const figures = slowFigures({
    casual_items: [{ price: '12.345', quantity: '3' }],
    taxes: [{ type: 'tax', name: 'T', amount: '9' }],
  })
  expect(figures).toMatchObject({ subtotal: '37.04', tax_lines: [{ amount: '3.33' }], total: '40.37' })
})

describe('laws', () => {
  test('equals an independent slow computation', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        expect(orderTotals(input)).toMatchObject(slowFigures(input))
      }),
      {
        numRuns: 400,
      },
    )
  })

  test('the printed parts add up to the total', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        const t = orderTotals(input)
        const lines = sum([...(t.inventory_items ?? []), ...(t.casual_items ?? [])])
        expect(sum(t.packages.map((p) => p.package_total))).toBe(cents(t.packages_total))
        expect(cents(t.packages_total) + lines).toBe(cents(t.subtotal))
        const discounts = sum((t.pre_tax_discounts ?? []).map((d) => d.amount))
        expect(cents(t.subtotal) - discounts).toBe(cents(t.discounted_subtotal))
        expect(cents(t.discounted_subtotal) + sum(t.subtotal_charges ?? [])).toBe(
          cents(t.subtotal_with_charges),
        )
        expect(sum(t.tax_lines.map((tax) => tax.amount))).toBe(cents(t.tax_and_fee_total))
        const before = cents(t.subtotal_with_charges) + cents(t.tax_and_fee_total)
        expect(before).toBe(cents(t.total_before_after_tax_discounts))
        expect(before - sum(t.after_tax_discounts ?? [])).toBe(cents(t.total))
      }),
    )
  })

  test('every split conserves taxable + exempt and takes no more than is there', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        const t = orderTotals(input)
        for (const p of t.packages) {
          expect(cents(p.taxable) + cents(p.exempt)).toBe(cents(p.package_total))
          expect(cents(p.taxable) >= 0n && cents(p.exempt) >= 0n).toBe(true)
          expect(sum((p.point_2_coupons ?? []).map((c) => c.amount)) <= cents(p.price)).toBe(true)
        }
        for (const d of t.pre_tax_discounts ?? []) {
          expect(cents(d.from_taxable) + cents(d.from_exempt)).toBe(cents(d.amount))
          expect(cents(d.running_subtotal) >= 0n).toBe(true)
        }
        expect(cents(t.discounted_taxable) >= 0n && cents(t.discounted_exempt) >= 0n).toBe(true)
      }),
    )
  })

  test('never below zero without a negative casual line', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        const t = orderTotals(input)
        expect(cents(t.total) >= 0n).toBe(true)
        expect(t.refused).toBeUndefined()
      }),
    )
  })

  test('the order of packages does not matter to the total', () => {
    fc.assert(
      fc.property(randomCoupons, (input) => {
        const turned = { ...input, packages: input.packages.toReversed() }
        expect(orderTotals(turned).total).toBe(orderTotals(input).total)
      }),
    )
  })
})

const charged = (price: string) =>
  orderTotals({
    casual_items: [{ price, quantity: '1' }],
    subtotal_charges: [{ type: 'percentage', amount: '10', max_amount: '35' }],
  }).subtotal_charges

describe('decisions', () => {
  const tax = [{ type: 'tax' as const, name: 'T', amount: '10' }]

  test('a total below zero is refused with its reason', () => {
    const t = orderTotals({
      casual_items: [{ price: '-5.00', quantity: '1' }],
      discounts: [{ type: 'fixed', amount: '3.00' }],
      taxes: tax,
    })
    expect(t).toMatchObject({ total: '-5.00', refused: 'total_below_zero' })
    expect(t.pre_tax_discounts?.[0]?.amount).toBe('0.00')
  })

  test('the version decides whether a coupon lowers the exempt base', () => {
    const input: TotalsInput = {
      packages: [
        { id: 'P', price: '60.00', casual_items: [{ price: '40.00', quantity: '1', tax_exempt: true }] },
      ],
      discounts: [
        { type: 'fixed', amount: '10', coupon_application: 'package_total', coupon_package_id: 'P' },
      ],
      taxes: tax,
    }
    expect(orderTotals(input).subtotal_exempt).toBe('36.00')
    expect(orderTotals({ ...input, calculation_version: 1 }).subtotal_exempt).toBe('40.00')
    expect(calculationVersion(1714517407)).toBe(1)
    expect(calculationVersion(1714517408)).toBe(2)
  })

  test('a charge takes at most its cap', () => {
    expect(charged('200')).toEqual(['20.00'])
    expect(charged('500')).toEqual(['35.00'])
  })

  test('the order of the parts does not matter to the tax', () => {
    const parts = [
      { badge_type: 'part tax' as const, quantity_to_use: '1', retail: '90.00' },
      { badge_type: 'retail' as const, quantity_to_use: '1', retail: '40.00' },
    ]
    const total = (rows: typeof parts) =>
      orderTotals({
        packages: [{ id: 'P', price: '60.00', tax_exempt: true, parts: rows }],
        taxes: [{ type: 'tax' as const, name: 'T', amount: '10' }],
      })
    expect(total(parts)).toMatchObject({ discounted_taxable: '90.00', total: '109.00' })
    expect(total(parts.toReversed()).total).toBe('109.00')
  })

  test('a part tax badge moves its value inside an exempt package and bills nothing', () => {
    const parts = [{ badge_type: 'part tax' as const, quantity_to_use: '2', retail: '15.00' }]
    const t = orderTotals({ packages: [{ id: 'P', price: '70.00', tax_exempt: true, parts }], taxes: tax })
    expect(t.packages[0]).toMatchObject({
      parts: ['0.00'],
      price: '70.00',
      taxable: '30.00',
      exempt: '40.00',
    })
  })

  test('a coupon takes at most its own cap', () => {
    const discounts = [{ type: 'percentage' as const, amount: '50', max_amount: '20.00' }]
    expect(orderTotals({ packages: [{ id: 'P', price: '100' }], discounts }).total).toBe('80.00')
  })

  test('text that is no decimal is refused', () => {
    expect(() => orderTotals({ packages: [{ id: 'P', price: '1e5' }] })).toThrow('Not a decimal number')
  })
})
