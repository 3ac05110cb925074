import { expect, test } from 'vitest'
import { userActor } from '../people/roles.ts'
import { heldPrices, heldTerms } from './heldFields.ts'

const names = (held: readonly { field: string }[]) => held.map(({ field }) => field)

const technician = userActor('Technician')
const plain = {
  last_name: 'A',
  payment_terms: { days_to_payment: 0 },
  discount_type: null,
  discount_amount: '0',
  tax_exempt: false,
}

test('terms and exemptions are held from a technician, by each that changes', () => {
  expect(names(heldTerms(technician, null, plain))).toEqual([])
  expect(names(heldTerms(technician, null, { ...plain, discount_type: 2, discount_amount: '100' }))).toEqual([
    'discount_type',
    'discount_amount',
  ])
  expect(
    names(heldTerms(technician, null, { ...plain, tax_exempt: true, charge_location_tax: true })),
  ).toEqual(['tax_exempt', 'charge_location_tax'])
  expect(names(heldTerms(userActor('Manager'), null, { ...plain, tax_exempt: true }))).toEqual([])
})

test('a record that has terms is saved as it was, in any form of the same amount', () => {
  const kept = { ...plain, discount_type: 2, discount_amount: '15.0000', tax_exempt: true }
  expect(names(heldTerms(technician, kept, { ...kept, discount_amount: '15', last_name: 'B' }))).toEqual([])
  expect(names(heldTerms(technician, kept, { ...kept, tax_exempt: false }))).toEqual(['tax_exempt'])
  expect(names(heldTerms(technician, kept, { ...kept, discount_amount: '15.01' }))).toEqual([
    'discount_amount',
  ])
})

test('a held field names the permission that it needs', () => {
  expect(heldTerms(technician, null, { ...plain, discount_type: 2, tax_exempt: true })).toEqual([
    { field: 'discount_type', permission: 'customers.terms' },
    { field: 'tax_exempt', permission: 'customers.exemptions' },
  ])
})

test('each permission lifts its own fields', () => {
  const actor = { kind: 'api_key', permissions: ['customers.terms'] } as const
  expect(
    names(heldTerms(actor, null, { ...plain, payment_terms: { days_to_payment: 30 }, tax_exempt: true })),
  ).toEqual(['tax_exempt'])
})

test('the price of an item that is there is held, the first price of a new one is not', () => {
  const item = { retail: '8.99', tax_exempt: false, name: 'Filter' }
  expect(names(heldPrices(technician, null, item))).toEqual([])
  expect(names(heldPrices(technician, null, { ...item, tax_exempt: true }))).toEqual(['tax_exempt'])
  expect(
    names(heldPrices(technician, { ...item, retail: '8.9900' }, { ...item, name: 'Oil filter' })),
  ).toEqual([])
  expect(names(heldPrices(technician, item, { ...item, retail: '0.01' }))).toEqual(['retail'])
  expect(names(heldPrices(userActor('Manager'), item, { ...item, retail: '0.01' }))).toEqual([])
})
