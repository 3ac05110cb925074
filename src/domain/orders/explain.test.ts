import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casual, orderOf } from '#test/totals/orderOf.ts'
import { randomTotals } from '#test/totals/random.ts'
import { add, isZero } from '../money/money.ts'
import { explainOrder } from './explain.ts'
import type { DiscountEntry, Order } from './order.ts'
import { applied, child, idOf, testOrder } from './testOrder.test.ts'
import { english, french } from '#test/harness/say.ts'

const inEnglish = {
  say: english,
  money: (amount: string) => `$${amount}`,
  number: (figure: string) => figure,
  percent: (figure: string) => `${figure}%`,
}
const words = { name: 'Name', name_french: 'Nom' }
const inFrench = { ...inEnglish, say: french, money: (amount: string) => `${amount} $` }

const sum = (rows: readonly { amount: string }[]): string =>
  add('0', ...rows.map((row) => row.amount)).toFixed(2)
/** Figures made up of others, which are not part of a sum. */
const made = /^(price|package|subtotal|discounted|tax_base|total)(:|$)/

describe('what is told adds up', () => {
  test('for each package and for the order, in both languages', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        const order = orderOf(input)
        for (const speech of [inEnglish, inFrench]) {
          const groups = explainOrder(order, speech)
          const packages = groups.slice(0, -1)
          const own = groups.at(-1)?.rows ?? []
          for (const { rows } of packages) {
            expect(sum(rows.filter((row) => !made.test(row.id)))).toBe(rows.at(-1)?.amount)
          }
          const totals = packages.map(({ rows }) => rows.at(-1)?.amount ?? '0')
          const loose = own.filter((row) => !made.test(row.id))
          expect(add(sum(loose), ...totals).toFixed(2)).toBe(order.totals.total)
          expect(own.at(-1)).toMatchObject({ id: 'total', amount: order.final_price })
          for (const { rows } of groups) for (const row of rows) expect(row.label).not.toBe('')
        }
      }),
      { numRuns: 200 },
    )
  })
})

const reported = (order: Order, id: string, speech = inEnglish): string =>
  explainOrder(order, speech)
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id)?.detail ?? 'not told'

describe('in plain words', () => {
  const line = idOf(700)
  const sold = applied(testOrder(), {
    type: 'package.add',
    package_id: idOf(101),
    line_id: line,
    child_ids: child(1),
  }).order
  const oil = sold.parts[0]?.id ?? ''

  test('a part above what is included', () => {
    expect(reported(sold, `part:${oil}`)).toBe('6 used, 5 included: 1 extra × $6.99')
    expect(reported(sold, `part:${oil}`, inFrench)).toBe('6 utilisés, 5 inclus : 1 de plus × 6.99 $')
    expect(reported(sold, `package:${line}`)).toBe('all taxable')
  })

  test('a tax says its rate and what it is on', () => {
    expect(reported(sold, 'tax:0')).toBe(`7.5% of $${sold.totals.tax_base}`)
    expect(reported(sold, 'tax:1')).toBe('fixed fee, taxable')
  })

  test('a discount that a limit cut says so', () => {
    const entry: DiscountEntry = {
      ...words,
      id: idOf(800),
      discount_after_tax: false,
      discount_coupon_id: null,
      discount_coupon_application: 'package_price',
      discount_coupon_package_id: line,
      discount_list_type: 'percentage',
      discount_list_amount: '50',
      discount_max_amount: '10.00',
    }
    const order = testOrder({ ...sold, discounts: [entry] })
    const price = order.totals.packages[0]?.price ?? ''
    expect(reported(order, `coupon:${entry.id}`)).toBe(
      `50% of $${price}, maximum $10.00 · on the price with options and parts`,
    )
  })

  test('a discount never takes more than there is, and says so', () => {
    const order = testOrder({ ...sold, order_discount_type: 1, order_discount_amount: '999.00' })
    expect(reported(order, 'discount:order')).toContain(`limited to the $${sold.totals.subtotal} remaining`)
  })

  test('a compound tax counts the taxes before it, not the fees', () => {
    const tax = { ...words, type: 'tax' as const, compound: false, taxable: false, number: '' }
    const order = testOrder({
      casual_items: [casual({ price: '100', quantity: '1' })],
      taxes: [
        { ...tax, amount: '5' },
        { ...tax, type: 'fee', amount: '3.00' },
        { ...tax, amount: '10', compound: true },
      ],
    })
    expect(reported(order, 'tax:2')).toBe('10% of $105.00, including the taxes above')
    expect(isZero(order.totals.tax_lines[2]?.amount ?? '0')).toBe(false)
  })
})
