import { expect, test } from 'vitest'
import { firstDay, FIRST_DAY_STEPS, type FirstDayFacts } from './firstDay.ts'

const nothing: FirstDayFacts = {
  address: '',
  phonenumber: '',
  bays: 0,
  opening_set: false,
  unpriced: 9,
  unpriced_parts: 2,
  counted: false,
  people: 0,
  order_logo: '',
  warranty_text: '',
  warranty_text_french: '',
  printers: false,
  finalized: false,
}
const everything: FirstDayFacts = {
  address: '4120 S Dale Mabry Hwy',
  phonenumber: '8135550100',
  bays: 2,
  opening_set: true,
  unpriced: 0,
  unpriced_parts: 0,
  counted: true,
  people: 2,
  order_logo: '',
  warranty_text: '',
  warranty_text_french: '12 mois',
  printers: true,
  finalized: true,
}
const done = (facts: FirstDayFacts, ticked: string[] = []) =>
  firstDay(facts, ticked).flatMap((row) => (row.done ? [row.step] : []))

test('a new shop has everything before it; data shows all but what only a person knows', () => {
  expect(done(nothing)).toEqual([])
  expect(done({ ...nothing, unpriced: 0 })).toEqual([])
  expect(done(everything)).toEqual(FIRST_DAY_STEPS.filter((step) => step !== 'taxes' && step !== 'payments'))
})

test('a phone number alone is not the details of a shop', () => {
  for (const missing of [{ address: '' }, { bays: 0 }, { opening_set: false }, { phonenumber: '' }])
    expect(done({ ...everything, ...missing })).not.toContain('details')
})

test('a person can call a step done, which the data may show later', () => {
  expect(done(nothing, ['stock', 'taxes'])).toEqual(['taxes', 'stock'])
  expect(firstDay(everything, ['stock', 'taxes']).filter((row) => row.ticked)).toEqual([
    { step: 'taxes', done: true, ticked: true },
  ])
})
