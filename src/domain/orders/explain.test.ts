import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomTotals } from '../../../test/totals/random.ts'
import { add, isZero } from '../money/money.ts'
import { explainOrder } from './explain.ts'
import type { CasualItem, DiscountEntry, Order, OrderOption, OrderPart } from './order.ts'
import { applied, child, idOf, testOrder } from './testOrder.test.ts'
import type { TotalsInput } from './totals.ts'

const english = {
  language: 'en',
  money: (amount: string) => `$${amount}`,
  number: (figure: string) => figure,
  percent: (figure: string) => `${figure}%`,
}
const french = { ...english, language: 'fr-CA', money: (amount: string) => `${amount} $` }

let last = 0
const next = () => idOf(500_000 + (last += 1))
const words = { name: 'Name', name_french: 'Nom' }

const casual = (line: { price: string; quantity: string; tax_exempt?: boolean | undefined }): CasualItem => ({
  ...words,
  id: next(),
  fee_item: null,
  priceVal: line.price,
  quantityVal: line.quantity,
  amount: line.price,
  quantity: line.quantity,
  tax_exempt: line.tax_exempt ?? false,
})

type Pack = NonNullable<TotalsInput['packages']>[number]

const parts = (pack: Pack): OrderPart[] =>
  (pack.parts ?? []).map((part, badge_index) => ({
    ...words,
    id: next(),
    package_id: pack.id,
    taxonomy_id: null,
    tag_id: null,
    inventory_item_id: null,
    part_number: '',
    unit: 'quart',
    quantity_to_use: part.quantity_to_use,
    included_quantity: part.included_quantity === 'unlimited' ? null : (part.included_quantity ?? '0'),
    retail: part.retail ?? '0',
    cost: part.cost ?? '0',
    custom_price: part.custom_price ?? null,
    badge_type: part.badge_type,
    badge_index,
    condition: 'new',
  }))

const options = (pack: Pack): OrderOption[] =>
  (pack.options ?? []).map(({ price }) => ({
    ...words,
    id: next(),
    package_id: pack.id,
    taxonomy_id: null,
    price,
  }))

const discounts = (input: TotalsInput): DiscountEntry[] =>
  (input.discounts ?? []).map((row) => ({
    ...words,
    id: next(),
    discount_after_tax: row.after_tax ?? false,
    discount_coupon_id: null,
    discount_coupon_application: (row.coupon_application ??
      null) as DiscountEntry['discount_coupon_application'],
    discount_coupon_package_id: row.coupon_package_id ?? null,
    discount_list_type: row.type,
    discount_list_amount: row.amount,
    discount_max_amount: row.max_amount,
  }))

/** An order priced from this input. */
function orderOf(input: TotalsInput): Order {
  const packages = input.packages ?? []
  const blank = testOrder()
  return testOrder({
    packages: packages.map((pack) => ({
      ...words,
      id: pack.id,
      package_id: pack.id,
      price: pack.price,
      casual_items: (pack.casual_items ?? []).map(casual),
      package_extras: { tax_exempt: pack.tax_exempt ?? false, mileage_interval: null, month_interval: null },
      approved: true,
    })),
    parts: packages.flatMap(parts),
    options: packages.flatMap(options),
    casual_items: (input.casual_items ?? []).map(casual),
    discounts: discounts(input),
    order_discount_type: input.order_discount?.type ?? null,
    order_discount_amount: input.order_discount?.amount ?? '0',
    taxes: (input.taxes ?? []).map((tax) => ({
      ...words,
      type: tax.type,
      amount: tax.amount,
      compound: tax.compound ?? false,
      taxable: tax.taxable ?? false,
      number: '',
    })),
    extras: {
      ...blank.extras,
      subtotal_charges: (input.subtotal_charges ?? []).map((charge) => ({
        ...words,
        charge_type: charge.type,
        charge_amount: charge.amount,
        charge_tax_exempt: charge.tax_exempt ?? false,
        charge_created: '',
      })),
    },
  })
}

const sum = (rows: readonly { amount: string }[]): string =>
  add('0', ...rows.map((row) => row.amount)).toFixed(2)
/** Figures made up of others, which are not part of a sum. */
const made = /^(price|package|subtotal|discounted|tax_base|total)(:|$)/

describe('what is told adds up', () => {
  test('for each package and for the order, in both languages', () => {
    fc.assert(
      fc.property(randomTotals, (input) => {
        const order = orderOf(input)
        for (const speech of [english, french]) {
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

const reported = (order: Order, id: string, speech = english): string =>
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
    expect(reported(sold, `part:${oil}`, french)).toBe('6 utilisés, 5 inclus : 1 de plus × 6.99 $')
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
