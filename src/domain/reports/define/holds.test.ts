import { expect, test } from 'vitest'
import { reportAt } from '../list/all.ts'
import { readAsk, type Ask } from './ask.ts'
import { holdsOf } from './holds.ts'
import { MEASURES, measureOf, type MeasureId } from './measures.ts'

const PLAIN = { group: '', filter: '', sort: '', direction: '', basis: '' } as const

function asked(path: string, text: { group?: string; filter?: string } = {}): Ask {
  const report = reportAt(path)
  if (!report) throw new Error(`no ${path}`)
  const ask = readAsk(report, { ...PLAIN, ...text }, { may: () => true, user_id: null })
  if ('problem' in ask) throw new Error(ask.problem.name)
  return ask
}

const holds = (id: MeasureId, ask: Ask) => holdsOf(measureOf(id), ask)

test('the base of taxes adds up within one tax alone', () => {
  const path = 'tax/tax/tax_collected'
  expect(holds('tax_base', asked(path))).toEqual({ rows: true, total: false })
  expect(holds('tax_base', asked(path, { group: 'month' }))).toEqual({ rows: false, total: false })
  expect(holds('tax_base', asked(path, { group: 'month', filter: 'tax_line=GST' }))).toEqual({
    rows: true,
    total: true,
  })
  // Two taxes, or all but one, are not one.
  for (const filter of ['tax_line=GST&tax_line=QST', '!tax_line=GST'])
    expect(holds('tax_base', asked(path, { group: 'month', filter }))).toEqual({ rows: false, total: false })
  expect(holds('tax_due', asked(path, { group: 'month' }))).toEqual({ rows: true, total: true })
})

test('cash is not known by denomination, and the price of a line adds up with no other', () => {
  const cash = 'payments/till/cash_reconciliation'
  expect(holds('expected_cash', asked(cash, { group: 'denomination' }))).toEqual({ rows: false, total: true })
  expect(holds('expected_cash', asked(cash, { filter: 'denomination=20' }))).toEqual({
    rows: false,
    total: false,
  })
  const prices = 'sales/discounts/price_overrides'
  expect(holds('price_effect', asked(prices))).toEqual({ rows: true, total: false })
  expect(holds('price_effect', asked(prices, { group: 'person' }))).toEqual({ rows: false, total: false })
})

test('every quantity says of which rows it can be', () => {
  for (const [id, { kind, adds }] of Object.entries(MEASURES))
    if (kind === 'quantity') expect(adds, id).not.toBe('rows')
})
