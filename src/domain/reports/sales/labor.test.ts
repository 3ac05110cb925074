import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { add } from '#domain/money/money.ts'
import { laborShares, workersAsSold, workersOf, type LaborLine, type LaborShare } from './labor.ts'

const labor = (key: string, quantity: string, own: Partial<LaborLine> = {}): LaborLine => ({
  key,
  package_line_id: null,
  fee_item: 'Labor',
  technician_id: null,
  quantity,
  labor: '100.00',
  times: 1,
  ...own,
})
const none = new Map<string, number>()
const positions = [{ user_id: 'adam' }, { user_id: 'bea' }, { user_id: 'adam' }]

const by = (shares: readonly LaborShare[]) =>
  shares.map(({ key, user_id, hours, labor: amount }) => [key, user_id, hours, amount])

test('labor is of its technician, else shared by job time, else alike by positions, else of no one', () => {
  const lines = [labor('one', '2'), labor('two', '1', { technician_id: 'cleo' })]
  expect(by(laborShares(lines, workersOf({ lines, positions, jobs: none })))).toEqual([
    ['one', 'adam', '1.00', '50.00'],
    ['one', 'bea', '1.00', '50.00'],
    ['two', 'cleo', '1.00', '100.00'],
  ])
  const jobs = new Map([
    ['bea', 30_000],
    ['adam', 10_000],
    ['dan', 0],
  ])
  expect(by(laborShares(lines, workersOf({ lines, positions, jobs })))).toEqual([
    ['one', 'adam', '0.50', '25.00'],
    ['one', 'bea', '1.50', '75.00'],
    ['two', 'cleo', '1.00', '100.00'],
  ])
  expect(by(laborShares(lines, workersOf({ lines, positions: [], jobs: none })))[0]).toEqual([
    'one',
    null,
    '2.00',
    '100.00',
  ])
})

test('what a package brings is shared like the hours of its labor lines', () => {
  const whole = labor('pack', '1', { fee_item: null, labor: '60.00' })
  const first = labor('first', '2', { package_line_id: 'pack', technician_id: 'cleo', labor: '0.00' })
  const other = labor('other', '1', { package_line_id: 'pack', technician_id: 'dan', labor: '0.00' })
  const lines = [whole, first, other]
  const shares = laborShares(lines, workersOf({ lines, positions, jobs: none }))
  expect(by(shares).slice(0, 2)).toEqual([
    ['pack', 'cleo', '0.00', '40.00'],
    ['pack', 'dan', '0.00', '20.00'],
  ])
  expect(shares.map(({ billed_labor, jobs }) => [billed_labor, jobs])).toEqual([
    ['40.00', 0],
    ['20.00', 0],
    ['0.00', 1],
    ['0.00', 1],
  ])
})

test('labor of a job without hours is labor, and in no rate', () => {
  const lines = [labor('pack', '1', { fee_item: null, labor: '60.00' })]
  expect(laborShares(lines, workersOf({ lines, positions, jobs: none }))).toMatchObject([
    { user_id: 'adam', labor: '30.00', billed_labor: '0.00', jobs: 0 },
    { user_id: 'bea', labor: '30.00', billed_labor: '0.00', jobs: 0 },
  ])
})

const people = ['adam', 'bea', 'cleo']
const randomLine = fc.record({
  quantity: fc.integer({ min: 0, max: 50_000 }).map((n) => (n / 10_000).toFixed(4)),
  amount: fc.integer({ min: -5000, max: 50_000 }),
  technician_id: fc.option(fc.constantFrom(...people)),
  package_line_id: fc.option(fc.constant('0')),
  isLabor: fc.boolean(),
})
const randomOrder = fc.record({
  lines: fc.array(randomLine, { minLength: 1, maxLength: 6 }).map((rows) =>
    rows.map(({ amount, isLabor, ...row }, at) =>
      labor(String(at), row.quantity, {
        ...row,
        package_line_id: at === 0 ? null : row.package_line_id,
        fee_item: isLabor ? 'Labor' : null,
        labor: (amount / 100).toFixed(2),
      }),
    ),
  ),
  jobs: fc
    .dictionary(fc.constantFrom(...people), fc.integer({ min: 0, max: 100_000 }))
    .map((found) => new Map(Object.entries(found))),
  positions: fc.array(fc.constantFrom(...people).map((user_id) => ({ user_id }))),
})

const sum = (shares: readonly LaborShare[], of: 'hours' | 'labor') =>
  cents(add('0', ...shares.map((share) => share[of])).toFixed())

const minus = (text: string) => (-Number(text)).toFixed(4)

test('shares add up to each line, and taking all of an order back leaves no one with anything', () => {
  fc.assert(
    fc.property(randomOrder, (order) => {
      const shares = laborShares(order.lines, workersOf(order))
      for (const line of order.lines) {
        const own = shares.filter(({ key }) => key === line.key)
        if (own.length > 0) expect(sum(own, 'labor')).toBe(cents(line.labor))
        expect(sum(own, 'hours')).toBe(line.fee_item === 'Labor' ? cents(line.quantity) : 0n)
      }
      const gone = order.lines.map((line) => ({
        ...line,
        quantity: minus(line.quantity),
        labor: (-Number(line.labor)).toFixed(2),
        times: -line.times,
      }))
      const back = laborShares(gone, workersAsSold(shares))
      for (const [, own] of Map.groupBy([...shares, ...back], ({ key, user_id }) => `${key} ${user_id}`)) {
        expect([sum(own, 'hours'), sum(own, 'labor')]).toEqual([0n, 0n])
        expect(own.reduce((count, { jobs }) => count + jobs, 0)).toBe(0)
        expect(cents(add('0', ...own.map(({ billed_labor }) => billed_labor)).toFixed())).toBe(0n)
      }
    }),
  )
})
