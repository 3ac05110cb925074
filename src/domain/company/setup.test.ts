import { expect, test } from 'vitest'
import { missingSetup, SETUP_STEPS, type ShopFacts } from './setup.ts'

const TODAY = '2026-11-27'
const tax = (name: string, number = '', type: 'tax' | 'fee' = 'tax') => ({
  type,
  name,
  name_french: name,
  amount: '5',
  number,
})

const ready: ShopFacts = {
  region: 'QC',
  phonenumber: '4505550142',
  taxes: [tax('GST', '123456789 RT0001')],
  order_logo: 'logo.png',
  warranty_text: '',
  warranty_text_french: 'Un an.',
  bays: 3,
  staff: 2,
  unpriced: 0,
}

test('a shop with everything misses nothing', () => {
  expect(missingSetup(ready, TODAY)).toEqual([])
})

test('each gap is named, in the order of the steps', () => {
  const nothing = { ...ready, phonenumber: '', taxes: [], order_logo: '', warranty_text_french: '' }
  expect(missingSetup({ ...nothing, bays: 0, staff: 0, unpriced: 4 }, TODAY)).toEqual(
    SETUP_STEPS.filter((step) => step !== 'tax_numbers'),
  )
})

test('GST without a number is a gap in Quebec; a fee, and another state’s tax, need none', () => {
  expect(missingSetup({ ...ready, taxes: [tax('GST')] }, TODAY)).toEqual(['tax_numbers'])
  expect(missingSetup({ ...ready, region: 'FL', taxes: [tax('Sales tax')] }, TODAY)).toEqual([])
  const fee = tax('Tire fee', '', 'fee')
  expect(missingSetup({ ...ready, taxes: [...ready.taxes, fee] }, TODAY)).toEqual([])
})

test('fees alone are no taxes', () => {
  const fees = [tax('Tire fee', '', 'fee')]
  expect(missingSetup({ ...ready, region: 'FL', taxes: fees }, TODAY)).toEqual(['taxes'])
})
