import { expect, test } from 'vitest'
import { initialShopSettings } from '../settings/shopSettings.ts'
import { copiedSettings } from './copyShop.ts'

const source = {
  country: 'US',
  region: 'FL',
  settings: {
    ...initialShopSettings,
    discount_limit: '12',
    registration_number: 'MV-104522',
    carfax_location_id: 'CFX-1',
    payment_methods: ['Cash', 'Account Credit', 'Online', 'MX Terminal'],
    surcharge_on: true,
    final_checklist: [{ id: 'a', name: 'Oil cap', name_french: 'Bouchon', required: true }],
  },
}
const florida = { country: 'US', region: 'FL' }

test('a copy has the rules of its source, but not what names the source elsewhere', () => {
  const copy = copiedSettings(source, florida, () => 'b')
  expect(copy).toMatchObject({
    discount_limit: '12',
    registration_number: '',
    carfax_location_id: '',
    payment_methods: ['Cash', 'Account Credit'],
    surcharge_on: true,
    final_checklist: [{ id: 'b', name: 'Oil cap', required: true }],
  })
})

test('a surcharge is not copied into another region', () => {
  expect(copiedSettings(source, { country: 'US', region: 'GA' }, () => 'b').surcharge_on).toBe(false)
})
