import { expect, test } from 'vitest'
import { lineOfCode, purchaseNumber, type CodedLine } from './scanReceipt.ts'

const line = (id: string, own: Partial<CodedLine> = {}): CodedLine => ({
  id,
  barcode: '',
  supplier_number: '',
  part_number: '',
  remaining: '2',
  ...own,
})

const find = (lines: readonly CodedLine[], code: string, now: Readonly<Record<string, string>> = {}) =>
  lineOfCode(lines, code, ({ id }) => now[id] ?? '0')?.id

test('a code finds its line by barcode, the supplier’s number or the part number', () => {
  const lines = [
    line('a', { part_number: '0360', supplier_number: 'PH-7317' }),
    line('b', { barcode: '0360', part_number: 'B' }),
    line('c', { part_number: 'ph 7317' }),
  ]
  expect(find(lines, '0360')).toBe('b')
  expect(find(lines, 'ph7317')).toBe('a')
  expect(find(lines, 'PH 73-17')).toBe('a')
  expect(find(lines, 'b')).toBe('b')
  expect(find(lines, '036')).toBeUndefined()
  expect(find(lines, '')).toBeUndefined()
  expect(find(lines, '--')).toBeUndefined()
})

test('of several lines of an item the first that is not full, then the last', () => {
  const lines = [line('a', { barcode: '1', remaining: '1' }), line('b', { barcode: '1' })]
  expect(find(lines, '1')).toBe('a')
  expect(find(lines, '1', { a: '1' })).toBe('b')
  expect(find(lines, '1', { a: '1', b: '2' })).toBe('b')
})

test('the number of a purchase order', () => {
  expect(['12', ' 000012 ', 'PO-12', 'po #12', '0', '', '12a', '36000291452'].map(purchaseNumber)).toEqual([
    12,
    12,
    12,
    12,
    null,
    null,
    null,
    null,
  ])
})
