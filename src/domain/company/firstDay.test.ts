import { expect, test } from 'vitest'
import { firstDay, FIRST_DAY_STEPS, type FirstDayFacts } from './firstDay.ts'

const nothing: FirstDayFacts = {
  phonenumber: '',
  unpriced: 9,
  counted: false,
  people: 0,
  order_logo: '',
  warranty_text: '',
  warranty_text_french: '',
  printers: false,
  finalized: false,
}
const everything: FirstDayFacts = {
  phonenumber: '8135550100',
  unpriced: 0,
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
  expect(done(everything)).toEqual(FIRST_DAY_STEPS.filter((step) => step !== 'taxes' && step !== 'payments'))
})

test('a person can call a step done, which the data may show later', () => {
  expect(done(nothing, ['stock', 'taxes'])).toEqual(['taxes', 'stock'])
  expect(firstDay(everything, ['stock', 'taxes']).filter((row) => row.ticked)).toEqual([
    { step: 'taxes', done: true, ticked: true },
  ])
})
