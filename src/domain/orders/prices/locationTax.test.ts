import { describe, expect, test } from 'vitest'
import { explainOrder } from '../explain.ts'
import { exemption } from './exemption.ts'
import { taxLocation, withLocationRate } from './locationTax.ts'
import type { LocationRate } from '#domain/places/locationRate.ts'
import type { OrderCustomer } from '../order.ts'
import { priceOrder } from './pricing.ts'
import { applied, context, idOf, NOW, testOrder } from '../testOrder.test.ts'
import { english } from '#test/harness/say.ts'

const party = { country: 'US', postalcode: '33101-2345', charge_location_tax: true }
const person: OrderCustomer = {
  id: idOf(77),
  shop_id: null,
  customer_custom_id: '',
  first_name: 'Ada',
  last_name: 'Byron',
  email: '',
  language: 'en',
  tax_exempt: false,
  tax_exempt_num: '',
  tax_exempt_region: '',
  tax_exempt_expiry: null,
  discount_type: null,
  discount_amount: '0',
  payment_terms: { days_to_payment: 0 },
  auto_send_order_email: false,
  auto_send_order_text: false,
  black_listed_emails: [],
  black_listed_phonenumbers: [],
  custom_fields: [],
  address: '',
  city: '',
  region: 'FL',
  phonenumber: '',
  ...party,
}
const rate: LocationRate = { zip_code: '33101', total_rate: '7', source: 'file' }
describe('the place whose tax an order takes', () => {
  test.each([
    ['a US customer who asks for it', party, '33101'],
    ['one who does not ask', { ...party, charge_location_tax: false }, null],
    ['a Canadian customer', { ...party, country: 'CA', postalcode: 'H2X 1Y4' }, null],
    ['one without a ZIP code', { ...party, postalcode: '' }, null],
    ['one with a Canadian code and a US country', { ...party, postalcode: 'H2X 1Y4' }, null],
    ['nobody', null, null],
  ])('of %s', (_who, given, zip) => {
    expect(taxLocation(given)).toBe(zip)
  })
})

describe('a place’s rate', () => {
  const order = testOrder()
  const fee = order.taxes.find((tax) => tax.type === 'fee')

  test('stands in for the shop’s taxes; fees stay', () => {
    const taxed = withLocationRate(order, rate)
    expect(taxed.taxes.map(({ type, amount }) => [type, amount])).toEqual([
      ['tax', '7'],
      ['fee', fee?.amount],
    ])
    expect(taxed.extras.location_tax).toMatchObject(rate)
  })

  test('gives way to another place’s, and to the shop’s own again', () => {
    const first = { ...order, ...withLocationRate(order, rate) }
    const second = { ...first, ...withLocationRate(first, { ...rate, zip_code: '90210', total_rate: '9.5' }) }
    expect(second.taxes[0]?.amount).toBe('9.5')
    const back = withLocationRate(second, null)
    expect(back.taxes).toEqual(order.taxes)
    expect(back.extras).toEqual(order.extras)
  })

  test('comes and goes with the customer, and the total with it', () => {
    const set = { type: 'customer.set' as const, customer_id: person.id, fleet_location_id: null }
    const withPerson = applied(order, set, { ...context, customer: person, location_rate: rate }).order
    expect(withPerson.totals).toEqual(priceOrder(withPerson))
    expect(withPerson.totals.tax_lines.map((line) => line.name)).toEqual(['Sales Tax 33101', fee?.name])
    const without = applied(withPerson, { ...set, customer_id: null }).order
    expect(without.taxes).toEqual(order.taxes)
    expect(without.final_price).toBe(priceOrder(order).total)
  })
})

describe('an exemption', () => {
  const day = NOW.slice(0, 10)
  const order = testOrder({ created_timestamp: NOW })
  const standing = (fields: Partial<OrderCustomer>) =>
    exemption({ ...order, customer: { ...person, tax_exempt: true, ...fields } })

  test.each([
    ['without an end holds', {}, true, null],
    ['holds on its last day', { tax_exempt_expiry: day }, true, null],
    ['is over the day after', { tax_exempt_expiry: '2026-11-20' }, false, 'exemption_expired'],
    ['holds in its region', { tax_exempt_region: order.shop.region }, true, null],
    ['does not hold elsewhere', { tax_exempt_region: 'TX' }, false, 'exemption_elsewhere'],
    ['is none for who is not exempt', { tax_exempt: false, tax_exempt_expiry: '2020-01-01' }, false, null],
  ])('%s', (_what, fields, exempt, problem) => {
    expect(standing(fields)).toEqual({ exempt, problem })
  })

  test('that lapsed brings the taxes back; fees are due in any case', () => {
    const lines = { casual_items: [{ ...casual, amount: '100', quantity: '1' }] }
    const exempt = { ...order, ...lines, customer: { ...person, tax_exempt: true } }
    const lapsed = { ...exempt, customer: { ...exempt.customer, tax_exempt_expiry: '2026-11-20' } }
    expect(priceOrder(exempt).total).toBe('101.00')
    expect(priceOrder(lapsed).total).toBe(priceOrder({ ...exempt, customer: person }).total)
    expect(priceOrder(lapsed).total).not.toBe('101.00')
  })
})

const casual = {
  id: idOf(61),
  name: 'Work',
  name_french: '',
  fee_item: null,
  priceVal: '100',
  quantityVal: '1',
  tax_exempt: false,
}

const speech = {
  say: english,
  money: (amount: string) => `$${amount}`,
  number: (figure: string) => figure,
  percent: (figure: string) => `${figure}%`,
}

const taxDetail = (customer: OrderCustomer, location_rate: LocationRate | null) => {
  const set = { type: 'customer.set' as const, customer_id: customer.id, fleet_location_id: null }
  const sold = testOrder({ casual_items: [{ ...casual, amount: '100', quantity: '1' }] })
  const order = applied(sold, set, { ...context, customer, location_rate }).order
  const rows = explainOrder(order, speech).flatMap((group) => group.rows)
  return rows.map((row) => row.detail).find((text) => text.startsWith('7')) ?? ''
}

test('where no rate is found, the details alone say that the shop’s rate is charged', () => {
  expect(taxDetail(person, null)).toMatch(/, shop’s rate: no rate found for the customer’s address$/)
  expect(taxDetail(person, rate)).toMatch(/, rate at the customer’s address$/)
  expect(taxDetail({ ...person, charge_location_tax: false }, null)).not.toContain('address')
})
