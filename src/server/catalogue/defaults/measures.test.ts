import { expect, test } from 'vitest'
import { defaultItems } from './items.ts'
import { inVolume, type Measures } from './measures.ts'
import { defaultPackages } from './packages.ts'

const none = { tags: new Map<string, string>(), classifications: new Map<string, string>() }
const CANADA: Measures = { volume: 'liter', distance: 'km' }
const begun = (measures: Measures) => {
  const items = defaultItems(true, none).map((item) => inVolume(item, measures.volume))
  return { items, packages: defaultPackages(items, { priced: true, measures }, none) }
}

test('a Canadian catalogue begins in liters and kilometers', () => {
  const { items, packages } = begun(CANADA)
  expect(items.filter(({ unit }) => unit === 'quart')).toEqual([])
  const oil = items.find((row) => row.part_number === 'OIL-5W30-C')
  // $5.49 a quart.
  expect(oil).toMatchObject({ unit: 'liter', retail: '5.78' })
  const change = packages.find(({ name }) => name.startsWith('Conventional'))
  expect(change?.parts[0]).toMatchObject({ unit: 'liter', quantity: '5', included_quantity: '5' })
  expect(change?.package_extras).toMatchObject({ interval_mile: null, interval_kilometer: 5000 })
})

test('another catalogue begins in quarts and miles', () => {
  const { packages } = begun({ volume: 'quart', distance: 'miles' })
  expect(packages[0]?.parts[0]).toMatchObject({ unit: 'quart', quantity: '5', included_quantity: '5' })
  expect(packages[0]?.package_extras).toMatchObject({ interval_mile: 3000, interval_kilometer: null })
})
