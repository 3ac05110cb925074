import { expect, test } from 'vitest'
import type { TaxEntry } from './order.ts'
import { withTaxNumbers } from './taxNumbers.ts'

const tax = (name: string, number: string, amount = '5'): TaxEntry => ({
  type: 'tax',
  name,
  name_french: name,
  amount,
  compound: false,
  taxable: false,
  number,
})

test('a tax without a number gets the one that its shop has entered since, and nothing else of it changes', () => {
  const ofShop = [tax('GST', '123456789 RT0001', '6'), tax('QST', ' ')]
  expect(withTaxNumbers([tax('GST', ''), tax('QST', '')], ofShop)).toEqual([
    tax('GST', '123456789 RT0001'),
    tax('QST', ''),
  ])
})

test('a number that is on the order stays, and a fee of the same name is not a tax', () => {
  const fee: TaxEntry = { ...tax('GST', '1'), type: 'fee' }
  expect(withTaxNumbers([tax('GST', '9')], [tax('GST', '1')])).toEqual([tax('GST', '9')])
  expect(withTaxNumbers([tax('GST', '')], [fee])).toEqual([tax('GST', '')])
})

test('of two lines of a tax, the later one has the number that counts', () => {
  const ofShop = [tax('HST', '1', '15'), tax('HST', '2', '14')]
  expect(withTaxNumbers([tax('HST', '')], ofShop)).toEqual([tax('HST', '2')])
})
