import { expect, test } from 'vitest'
import { missingSetup, SETUP_STEPS, type ShopFacts } from './setup.ts'

const ready: ShopFacts = {
  country: 'CA',
  phonenumber: '4505550142',
  taxes: [{ type: 'tax', number: '123456789 RT0001' }],
  order_logo: 'logo.png',
  warranty_text: '',
  warranty_text_french: 'Un an.',
  bays: 3,
  staff: 2,
  unpriced: 0,
}

test('a shop with everything misses nothing', () => {
  expect(missingSetup(ready)).toEqual([])
})

test('each gap is named, in the order of the steps', () => {
  const nothing = { ...ready, phonenumber: '', taxes: [], order_logo: '', warranty_text_french: '' }
  expect(missingSetup({ ...nothing, bays: 0, staff: 0, unpriced: 4 })).toEqual(
    SETUP_STEPS.filter((step) => step !== 'tax_numbers'),
  )
})

test('a tax without a number is a gap in Canada; a fee never needs one', () => {
  const taxes = [{ type: 'tax', number: '' }]
  expect(missingSetup({ ...ready, taxes })).toEqual(['tax_numbers'])
  expect(missingSetup({ ...ready, country: 'US', taxes })).toEqual([])
  expect(missingSetup({ ...ready, taxes: [{ type: 'fee', number: '' }] })).toEqual([])
})
