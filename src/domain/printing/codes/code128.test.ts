import { expect, test } from 'vitest'
import { code128, widthOf } from './code128.ts'

test('a text is encoded with start, check value and stop', () => {
  // The example of the literature: “Wikipedia” has the check value 88.
  const widths = code128('Wikipedia') ?? []
  const text = widths.join('')
  expect(text.startsWith('211214311321')).toBe(true)
  expect(text.endsWith('4212112331112')).toBe(true)
  // Eleven modules for each character, thirteen for the stop.
  expect(widthOf(widths)).toBe((9 + 2) * 11 + 13)
})

test('every character from space to tilde has a pattern of its own', () => {
  const patterns = Array.from({ length: 95 }, (_, at) =>
    (code128(String.fromCodePoint(32 + at)) ?? []).slice(6, 12).join(''),
  )
  expect(new Set(patterns).size).toBe(95)
  for (const pattern of patterns) expect(widthOf(Array.from(pattern, Number))).toBe(11)
})

test('an empty text, accents and line breaks are no bar code', () => {
  expect(code128('')).toBeNull()
  expect(code128('é')).toBeNull()
  expect(code128('A\nB')).toBeNull()
})
