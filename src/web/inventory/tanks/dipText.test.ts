import { expect, test } from 'vitest'
import { dipText, readDips } from './dipText.ts'

test('a dip table is read as it is typed or pasted from a spreadsheet', () => {
  const dips = [
    { depth: '0', volume: '0' },
    { depth: '10.5', volume: '55' },
  ]
  expect(readDips('0 0\n10.5 55\n')).toEqual(dips)
  expect(readDips('0\t0\r\n\n10,5;55')).toEqual(dips)
  expect(readDips(dipText(dips))).toEqual(dips)
  expect(readDips('')).toEqual([])
})

test('a line that is no pair of figures is not guessed', () => {
  for (const text of ['0', '0 0 0', 'a 5', '-1 5', '1 1.00001']) expect(readDips(text)).toBeNull()
})
