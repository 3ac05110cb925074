import { describe, expect, test } from 'vitest'
import { REPORTS, reportAt } from '../list/all.ts'
import { filterText, readAsk, type Asker, type AskText } from './ask.ts'
import { DIMENSIONS } from './dimensions.ts'
import { MEASURES } from './measures.ts'
import { daysBefore, daysOf, lengthOf, yearBefore } from './periods.ts'
import { mayHave, report } from './report.ts'
import { PERIODS } from './shape.ts'
import { english, french } from '#test/harness/say.ts'

const PLAIN: AskText = { group: '', filter: '', sort: '', direction: '', basis: '' }
const everything = () => true

const noCosts = (permission: string) => permission !== 'costs.view'

const byDay = reportAt('sales/sales/by_day_hour')
const owner: Asker = { may: everything, user_id: null }
const read = (text: Partial<AskText>) => {
  if (!byDay) throw new Error('no such report')
  return readAsk(byDay, { ...PLAIN, ...text }, owner)
}

/** Of what payers a report may have, what it offers. */
function offered(path: string) {
  const found = reportAt(path)
  if (!found) throw new Error('no such report')
  return (['customer', 'fleet', 'fleet_location'] as const).filter((id) => mayHave(found, id))
}

describe('a report', () => {
  test('has an address of its own, words in both languages, and figures that its fact has', () => {
    expect(new Set(REPORTS.map(({ path }) => path)).size).toBe(REPORTS.length)
    for (const each of REPORTS) {
      expect(each.path).toMatch(/^[a-z_]+\/[a-z_]+\/[a-z_]+$/)
      for (const words of [each.title, each.question])
        expect([english(words), french(words)]).not.toContain('')
      expect(() => report(each)).not.toThrow()
      expect(readAsk(each, PLAIN, owner)).not.toHaveProperty('problem')
    }
  })

  test('that names a figure of another fact does not start', () => {
    const [first] = REPORTS
    if (!first) throw new Error('no reports')
    expect(() => report({ ...first, fact: 'taxes' })).toThrow(first.path)
    expect(() => report({ ...first, groups: ['method'] })).toThrow('method')
  })

  test('has words and a formula for each figure, and words for each group', () => {
    for (const { words, formula } of Object.values(MEASURES))
      for (const say of [english, french])
        for (const text of [say(words), say(formula)]) expect(text.trim()).not.toBe('')
    for (const { words } of Object.values(DIMENSIONS))
      expect([english(words), french(words)]).not.toContain('')
  })
})

describe('what is asked of a report', () => {
  test('is what the report shows, where nothing is asked', () => {
    expect(read({})).toMatchObject({
      groups: ['weekday', 'hour'],
      filters: [],
      sort: ['weekday', 'asc'],
      basis: 'entry',
    })
  })

  test('has groups, a sort and filters whose values are any text', () => {
    const filters = [
      { dimension: 'make' as const, not: false, values: ['Ford', 'A&B=C é', ''] },
      { dimension: 'hour' as const, not: true, values: ['8'] },
    ]
    const asked = read({ group: 'make,month', filter: filterText(filters), sort: 'cars', basis: 'sale' })
    expect(asked).toMatchObject({ groups: ['make', 'month'], filters, sort: ['cars', 'desc'], basis: 'sale' })
  })

  test('is refused with the field that names what the report does not have', () => {
    for (const [field, text] of [
      ['group', 'category'],
      ['group', 'constructor'],
      ['filter', 'method=Cash'],
      ['filter', 'make'],
      ['filter', '%E0%A4%A=1'],
      ['sort', 'tax_due'],
      ['basis', 'posting'],
    ] as const)
      expect(read({ [field]: text })).toMatchObject({ problem: { field, code: 'unknown' } })
    expect(read({ group: 'day,hour,shop,month' })).toMatchObject({ problem: { code: 'too_many' } })
    const many = Array.from({ length: 201 }, (_each, at) => `make=${at}`).join('&')
    expect(read({ filter: many })).toMatchObject({ problem: { field: 'filter', code: 'too_many' } })
  })

  test('offers no fleet where its rows are of customers alone, and no customer where they are of fleets', () => {
    expect(offered('sales/sales/by_customer')).toEqual(['customer'])
    expect(offered('sales/sales/by_fleet')).toEqual(['fleet', 'fleet_location'])
    expect(offered('sales/sales/by_category')).toEqual(['customer', 'fleet', 'fleet_location'])
  })

  test('leaves out costs for a person who may not see them, and does not sort by them', () => {
    const profit = reportAt('sales/sales/by_customer')
    if (!profit) throw new Error('no such report')
    const asked = readAsk(profit, PLAIN, { may: noCosts, user_id: null })
    expect(asked).not.toHaveProperty('problem')
    expect('measures' in asked && asked.measures).not.toContain('margin')
    expect(readAsk(profit, { ...PLAIN, sort: 'margin' }, { may: noCosts, user_id: null })).toMatchObject({
      problem: { field: 'sort', code: 'not_allowed' },
    })
  })
})

const at = (day: string) => Object.fromEntries(PERIODS.map((period) => [period, daysOf(period, day, 0)]))

describe('a period', () => {
  test('ends today, or is whole', () => {
    expect(at('2028-02-29')).toMatchObject({
      today: { from: '2028-02-29', to: '2028-02-29' },
      yesterday: { from: '2028-02-28', to: '2028-02-28' },
      this_week: { from: '2028-02-27', to: '2028-02-29' },
      last_week: { from: '2028-02-20', to: '2028-02-26' },
      this_month: { from: '2028-02-01', to: '2028-02-29' },
      last_month: { from: '2028-01-01', to: '2028-01-31' },
      this_quarter: { from: '2028-01-01', to: '2028-02-29' },
      this_year: { from: '2028-01-01', to: '2028-02-29' },
      last_year: { from: '2027-01-01', to: '2027-12-31' },
      last_28_days: { from: '2028-02-02', to: '2028-02-29' },
    })
    expect(daysOf('last_month', '2028-03-31', 0)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOf('this_week', '2026-11-22', 1).from).toBe('2026-11-16')
    expect(daysOf('this_week', '2026-11-22', 0).from).toBe('2026-11-22')
  })

  test('is compared with as many days before, or with the same dates a year before', () => {
    const days = { from: '2028-02-01', to: '2028-02-29' }
    expect(lengthOf(days)).toBe(29)
    expect(daysBefore(days)).toEqual({ from: '2028-01-03', to: '2028-01-31' })
    expect(yearBefore(days)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    // The clocks change inside it.
    expect(lengthOf({ from: '2026-10-31', to: '2026-11-02' })).toBe(3)
  })
})
