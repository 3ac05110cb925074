import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { earnedSpiffs, spiffCorrections } from './spiffs.ts'
import type { SpiffLine, SpiffOrder, SpiffRule } from './spiffRules.ts'

const rule = (own: Partial<SpiffRule> = {}): SpiffRule => ({
  id: 'rule',
  name: 'Wipers',
  from_day: '2026-01-01',
  to_day: null,
  shop_ids: [],
  subject: 'any',
  subject_id: null,
  way: 'flat',
  amount: '5',
  cap: null,
  split: 'shares',
  people: [{ position: 'Hood', share: '1' }],
  created_at: '2026-01-01T00:00:00Z',
  ...own,
})
const line = (own: Partial<SpiffLine> = {}): SpiffLine => ({
  id: 'line',
  name: 'Wiper',
  name_french: 'Essuie-glace',
  kind: 'item',
  subject_id: 'wiper',
  category_id: 'parts',
  units: '2',
  price: '40.00',
  cost: '25.00',
  ...own,
})
const order = (own: Partial<SpiffOrder> = {}): SpiffOrder => ({
  shop_id: 'shop',
  day: '2026-06-01',
  lines: [line()],
  people: [
    { user_id: 'adam', position: 'Hood', job_minutes: '0' },
    { user_id: 'bea', position: null, job_minutes: '0' },
  ],
  ...own,
})
const paid = (given: SpiffOrder, ...rules: SpiffRule[]) =>
  earnedSpiffs(given, rules).map(({ user_id, amount, rule_id }) => [user_id, amount, rule_id])

test('a rule pays for each unit, or a percentage of the price or the margin', () => {
  expect(paid(order(), rule())).toEqual([['adam', '10.00', 'rule']])
  expect(paid(order(), rule({ way: 'percent_price', amount: '3.33' }))).toEqual([['adam', '1.33', 'rule']])
  const margin = rule({ way: 'percent_margin', amount: '10' })
  expect(paid(order(), margin)).toEqual([['adam', '1.50', 'rule']])
  expect(paid(order({ lines: [line({ cost: '50.00' })] }), margin)).toEqual([])
  expect(paid(order(), rule({ cap: '7.50' }))).toEqual([['adam', '7.50', 'rule']])
  expect(earnedSpiffs(order(), [margin])).toMatchObject([{ kind: 'commission', basis: '15.00' }])
  expect(earnedSpiffs(order(), [rule()])).toMatchObject([{ kind: 'flat_bonus', basis: '2' }])
})

test('the most specific rule wins, then the newest; dates and shops bound it', () => {
  const any = rule()
  const item = rule({ id: 'item', subject: 'item', subject_id: 'wiper', amount: '1' })
  const category = rule({ id: 'category', subject: 'category', subject_id: 'parts', amount: '2' })
  const here = rule({ id: 'here', shop_ids: ['shop'], amount: '3' })
  const newer = rule({ id: 'newer', from_day: '2026-05-01', amount: '4' })
  expect(paid(order(), any, category, item)).toEqual([['adam', '2.00', 'item']])
  expect(paid(order(), any, category)).toEqual([['adam', '4.00', 'category']])
  expect(paid(order(), newer, here, any)).toEqual([['adam', '6.00', 'here']])
  expect(paid(order(), any, newer)).toEqual([['adam', '8.00', 'newer']])
  expect(paid(order({ day: '2026-04-30' }), any, newer)).toEqual([['adam', '10.00', 'rule']])
  expect(paid(order(), rule({ to_day: '2026-05-31' }))).toEqual([])
  expect(paid(order(), rule({ shop_ids: ['other'] }))).toEqual([])
})

test('each position has its own winning rule', () => {
  const advisor = rule({ id: 'advisor', people: [{ position: null, share: '1' }], amount: '1' })
  const item = rule({ id: 'item', subject: 'item', subject_id: 'wiper' })
  expect(paid(order(), advisor, item)).toEqual([
    ['adam', '10.00', 'item'],
    ['bea', '2.00', 'advisor'],
  ])
})

test('people share by set shares or by job minutes; spare cents go to the first', () => {
  const both = [
    { position: 'Hood', share: '1' },
    { position: null, share: '2' },
  ]
  const third = rule({ amount: '0.05', people: both })
  expect(paid(order(), third)).toEqual([
    ['adam', '0.04', 'rule'],
    ['bea', '0.06', 'rule'],
  ])
  const minutes = order({
    people: [
      { user_id: 'adam', position: 'Hood', job_minutes: '10' },
      { user_id: 'bea', position: null, job_minutes: '30' },
    ],
  })
  const byTime = rule({ split: 'job_minutes', people: both })
  expect(paid(minutes, byTime)).toEqual([
    ['adam', '2.50', 'rule'],
    ['bea', '7.50', 'rule'],
  ])
  expect(paid(order(), byTime)).toEqual([
    ['adam', '5.00', 'rule'],
    ['bea', '5.00', 'rule'],
  ])
})

test('a part of a package is paid by a rule for its item alone', () => {
  const part = order({ lines: [line({ kind: 'part' })] })
  expect(paid(part, rule(), rule({ id: 'category', subject: 'category', subject_id: 'parts' }))).toEqual([])
  expect(paid(part, rule({ subject: 'item', subject_id: 'wiper' }))).toEqual([['adam', '10.00', 'rule']])
})

const amounts = fc.integer({ min: 1, max: 100_000 }).map((value) => (value / 100).toFixed(2))
const shares = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 5 })

test('refunds in any steps leave the share that is kept, and a full refund brings the sum to zero', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), shares, (earned, steps) => {
      const sums = earned.map((amount, at) => ({ id: String(at), line_id: '', amount, back: 0n }))
      const correct = (part: string) => {
        const rows = sums.map(({ back, ...row }) => ({ ...row, taken_back: (Number(back) / 100).toFixed(2) }))
        for (const change of spiffCorrections(rows, () => [{ part, whole: '1000' }])) {
          const row = sums[Number(change.id)]
          if (row) row.back += cents(change.amount)
        }
      }
      for (const part of steps) {
        correct(String(part))
        for (const { amount, back } of sums) {
          expect(cents(amount) + back).toBeGreaterThanOrEqual(0n)
          expect(back).toBeLessThanOrEqual(0n)
        }
      }
      correct('0')
      expect(sums.every(({ amount, back }) => cents(amount) + back === 0n)).toBe(true)
    }),
  )
})

test('people of one order share a line to the cent', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
      (amount, weights) => {
        const people = weights.map((share, at) => ({ position: `P${at}`, share: String(share) }))
        const holders = people.map(({ position }) => ({ user_id: position, position, job_minutes: '0' }))
        const given = order({ people: holders, lines: [line({ units: '1' })] })
        const all = earnedSpiffs(given, [rule({ amount, people })])
        expect(all.reduce((sum, row) => sum + cents(row.amount), 0n)).toBe(cents(amount))
      },
    ),
  )
})
