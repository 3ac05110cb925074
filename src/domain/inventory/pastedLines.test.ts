import { expect, test } from 'vitest'
import { readPastedLines, rowsWith } from './pastedLines.ts'

test('a list from a spreadsheet, with its heading', () => {
  expect(readPastedLines('Part number\tQty\tPrice\nPH-7317\t12\t$3.45\nOF 12\t2.5\t\n', 'en')).toEqual({
    lines: [
      { row: 2, code: 'PH-7317', quantity: '12', price: '3.45' },
      { row: 3, code: 'OF 12', quantity: '2.5', price: '' },
    ],
    wrong: [],
  })
})

test('semicolons and decimal commas in French, without a heading', () => {
  expect(readPastedLines('PH-7317;12;3,45 $\nOF-12;1,5', 'fr').lines).toEqual([
    { row: 1, code: 'PH-7317', quantity: '12', price: '3.45' },
    { row: 2, code: 'OF-12', quantity: '1.5', price: '' },
  ])
})

test('rows that cannot be used are named', () => {
  const { lines, wrong } = readPastedLines('A,1\nB,zero\n,3\nC,0\nD,-1\n\nE,2,abc\nF,2', 'en')
  expect(lines.map(({ code }) => code)).toEqual(['A', 'F'])
  expect(wrong).toEqual([2, 3, 4, 5, 7])
  expect(readPastedLines('', 'en')).toEqual({ lines: [], wrong: [] })
})

test('a quantity of zero is one in a count', () => {
  const text = 'PH-7317;0\nWB-22;4'
  expect(readPastedLines(text, 'en')).toMatchObject({ lines: [{ code: 'WB-22' }], wrong: [1] })
  expect(readPastedLines(text, 'en', { zero: true })).toMatchObject({
    lines: [
      { code: 'PH-7317', quantity: '0' },
      { code: 'WB-22', quantity: '4' },
    ],
    wrong: [],
  })
})

test('rows that are left keep their text', () => {
  expect(rowsWith('a;1\r\nb;2\nc;3', new Set([1, 3]))).toBe('a;1\nc;3')
  expect(rowsWith('a;1', new Set())).toBe('')
})
