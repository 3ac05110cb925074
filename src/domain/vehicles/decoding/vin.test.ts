import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelYearCandidates, normalizeVin, validateVin, vinCheckDigit } from './vin.ts'

test.each(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352', ' 5yjsa1h12ffp71790 '])(
  'accepts %s',
  (text) => {
    expect(validateVin(text)).toEqual({ ok: true, vin: text.trim().toUpperCase() })
  },
)

test.each([
  ['1HGCM82633A004353', 'vin_wrong_check_digit', 9],
  ['1HGCM82633AO04352', 'vin_wrong_character', 12],
  ['1HGCM8263QA004352', 'vin_wrong_character', 10],
  ['1HGCM82633A00435', 'vin_wrong_length', undefined],
  ['I1HGCM82633A004352V', 'vin_wrong_length', undefined],
  ['', 'vin_empty', undefined],
])('refuses %s: %s', (text, code, position) => {
  const result = validateVin(text)
  expect(result).toMatchObject({ ok: false, code })
  expect('position' in result ? result.position : undefined).toBe(position)
})

test('strips one scanner character of eighteen', () => {
  expect(normalizeVin('I1HGCM82633A004352')).toBe('1HGCM82633A004352')
  expect(normalizeVin('1HGCM82633A004352v')).toBe('1HGCM82633A004352')
})

test('any seventeen characters with the right check digit are accepted', () => {
  const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split(''))
  fc.assert(
    fc.property(fc.array(character, { minLength: 17, maxLength: 17 }), (characters) => {
      const text = characters.join('')
      const vin = text.slice(0, 8) + vinCheckDigit(text) + text.slice(9)
      expect(validateVin(vin)).toEqual({ ok: true, vin })
    }),
  )
})

test('a year code means years thirty apart, none in the future', () => {
  expect(modelYearCandidates('1M8GDM9AXKP042788', 2027)).toEqual([2019, 1989])
  expect(modelYearCandidates('1HGCM82633A004352', 2027)).toEqual([2003])
  expect(modelYearCandidates('1HGCM8263ZA004352', 2027)).toEqual([])
})
