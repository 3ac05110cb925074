import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACTIVE_SHOP_POSITIONS,
  decodeActiveShop,
  encodeActiveShop,
  type ActiveShopField,
} from './activeShop.ts'

const fields = Object.keys(ACTIVE_SHOP_POSITIONS) as ActiveShopField[]
const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('none', '', '|', 'a|b', '%7C', '100 %'),
)

test('what is encoded decodes to the same, in sixty positions', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), value), (entries) => {
      const text = encodeActiveShop(entries)
      expect(text.split('|')).toHaveLength(60)
      expect(decodeActiveShop(text)).toEqual({ ...entries })
    }),
  )
})

test('none is unset', () => {
  expect(decodeActiveShop('none')).toEqual({})
  expect(decodeActiveShop('7|1 Main St|none|US')).toEqual({
    shop_id: '7',
    address: '1 Main St',
    country: 'US',
  })
})
