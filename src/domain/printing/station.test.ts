import { expect, test } from 'vitest'
import { LABEL_KIND_NAMES } from './kinds/all.ts'
import { assignmentOf, isLabel, newAssignment, NEW_STATION, pageSizeOf, PRINT_DOCUMENTS } from './station.ts'

test('every kind of label is a document of a station, and nothing else is a label', () => {
  expect(PRINT_DOCUMENTS.filter(isLabel).toSorted()).toEqual(LABEL_KIND_NAMES.toSorted())
})

test('estimates and inspections are printed as invoices are until they are set', () => {
  const invoice = { ...newAssignment('invoice'), printer: 'Laser' }
  const station = { ...NEW_STATION, documents: { invoice } }
  expect(assignmentOf(station, 'estimate').printer).toBe('Laser')
  expect(assignmentOf(station, 'statement').printer).toBe('')
  const estimate = { ...newAssignment('estimate'), printer: 'Inkjet' }
  expect(assignmentOf({ ...station, documents: { invoice, estimate } }, 'estimate').printer).toBe('Inkjet')
})

test('a paper of receipts is no page', () => {
  expect((['letter', 'a4', '80'] as const).map((paper) => pageSizeOf({ paper }))).toEqual([
    'letter',
    'a4',
    'letter',
  ])
})
