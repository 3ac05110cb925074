import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateGoodUntil, estimateRequired, highestWithoutConsent } from '../orders/estimates/estimates.ts'
import { formatPhone } from './phone.ts'
import { normalizePostalCode } from '../places/postal.ts'
import { sanitizeText } from './text.ts'
import { convertDistance, unitsHeld } from '../places/units.ts'

test.each([
  ['  Ann <script>alert(1)</script>Lee ', 'Ann Lee'],
  ['<scr<b>ipt>x</script>', 'ipt>x'],
  ['tread < 3 mm', 'tread < 3 mm'],
  ['a\u0000b', 'ab'],
])('sanitises %j', (text, clean) => {
  expect(sanitizeText(text)).toBe(clean)
})

const hostile = fc
  .array(
    fc.constantFrom('<', '</', '>', '/', 'script', 'style', 'b', '!', ' ', '=', 'x', '<script>', '</script>'),
  )
  .map((parts) => parts.join(''))

test('sanitising twice changes nothing more, and leaves no tag', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile), (text) => {
      const clean = sanitizeText(text)
      expect(sanitizeText(clean)).toBe(clean)
      expect(clean).not.toMatch(/<\/?[a-z!]/i)
    }),
  )
})

test.each(['<', '<script', '<script>', '</script ', '<b', '<<b>b', '<style></script>', 'a '])(
  'two megabytes of %j take time in proportion to their length',
  (piece) => {
    expect(sanitizeText(piece.repeat(2_000_000 / piece.length))).toBeTypeOf('string')
  },
)

test.each([
  ['33101-1234', '33101-1234'],
  ['h2x1y4', 'H2X 1Y4'],
  ['D1A 1A1', null],
  ['1234', null],
])('postal code %s', (text, code) => {
  expect(normalizePostalCode(text)).toBe(code)
})

test('phones, units and estimates', () => {
  expect(formatPhone('13055550123')).toBe('(305) 555-0123')
  const [drum, quart, case12] = [
    { unit_kind: 'volume', factor: '208197.64812' },
    { unit_kind: 'volume', factor: '946.352946' },
    { unit_kind: 'count', factor: null },
  ] as const
  expect([unitsHeld(drum, quart), unitsHeld(case12, quart)]).toEqual(['220', null])
  expect(convertDistance('100', 'miles', 'km')).toBe('161')
  expect([
    estimateRequired('FL', '2026-01-01', '150'),
    estimateRequired('FL', '2026-01-01', '150.01'),
  ]).toEqual([false, true])
  expect(highestWithoutConsent('FL', '2026-01-01', '50.00')).toBe('60.00')
  expect(estimateGoodUntil('FL', '2026-01-15')).toBe('2026-02-14')
})
