import { expect, test } from 'vitest'
import { REPORTS } from '../list/all.ts'
import { findReports } from './find.ts'
import { english, french } from '#test/harness/say.ts'

const found = (text: string): string[] =>
  findReports(REPORTS, text, [english, french]).map(({ path }) => path)

test('reports are found by title, question and figures in both languages, those that are called so first', () => {
  expect(found('average ticket')[0]).toBe('sales/sales/average_ticket_trend')
  expect(found('facture moyenne')[0]).toBe('sales/sales/average_ticket_trend')
  expect(found('ARO')).toContain('sales/sales/average_ticket_trend')
  expect(found('quand vendons nous')).toEqual(['sales/sales/by_day_hour'])
  expect(found('nothing at all like it')).toEqual([])
})
