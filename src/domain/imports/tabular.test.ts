import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCell, writeCell } from '../base/cells.ts'
import { CsvReader, csvRow, DELIMITERS, guessDelimiter } from '../base/csv.ts'
import { CHOICES, cellOf, codeOf, type ChoiceField } from './choices.ts'
import { decodeCp850, fileForm, guessEncoding } from './encoding.ts'
import { headingOf, RECORD_FIELDS, RECORD_KINDS } from './fields.ts'
import { guessMapping } from './mapping.ts'
import { readDay, RowReader } from './values.ts'
import { columnOf, fromXmlText, workbookNumber, xmlText } from './xml.ts'
import { english, french } from '#test/harness/say.ts'

function readAll(text: string, delimiter = ',', size = text.length + 1) {
  const reader = new CsvReader(delimiter)
  const rows = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.read(text.slice(at, at + size)))
  return [...rows, ...reader.finish()]
}

const cellsOf = (text: string, delimiter?: string, size?: number) =>
  readAll(text, delimiter, size).map((row) => row.cells)

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/\r\n?/g, '\n'))

const tricky = fc.stringMatching(/^[a"',;\n=+\-@\t| ]{0,8}$/)

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(fc.oneof(cell, tricky), { minLength: width, maxLength: width }), { maxLength: 8 }),
  )

describe('delimited text', () => {
  test('any table comes back as it was written, in pieces of any size', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...DELIMITERS),
        fc.integer({ min: 1, max: 40 }),
        (rows, delimiter, size) => {
          const text = rows.map((row) => csvRow(row.map(writeCell), delimiter)).join('')
          expect(cellsOf(text, delimiter, size).map((row) => row.map(readCell))).toEqual(rows)
        },
      ),
    )
  })

  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,"b, ""c""\nd"\n', [['a', 'b, "c"\nd']]],
    ['5" pipe,x\n', [['5" pipe', 'x']]],
    ['a,\n', [['a', '']]],
    ['a,""', [['a', '']]],
    ['\n\na\n', [['a']]],
  ])('%j', (text, rows) => expect(cellsOf(text)).toEqual(rows))

  test('a row whose quotes are broken costs that row alone', () => {
    const rows = readAll('a,b\n"never closed,1\nc,2\n"x"y,3\n"d",4\n')
    expect(rows.map(({ number, cells, broken }) => [number, cells[1], broken])).toEqual([
      [1, 'b', false],
      [2, '1', true],
      [3, '2', false],
      [4, '3', true],
      [5, '4', false],
    ])
  })

  test('a quote that is never closed again is found in a long file too', () => {
    const rows = readAll(`"open,1\n${'x,2\n'.repeat(60_000)}`, ',', 1000)
    expect(rows).toHaveLength(60_001)
    expect(rows.filter((row) => row.broken).map((row) => row.number)).toEqual([1])
  })

  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2;3\n', ';'],
    ['a\tb\n"x, y"\tz\n', '\t'],
    ['a|b\n', '|'],
    ['alone\n', ','],
  ])('the delimiter of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))
})

test('every text survives the escape of formulas and of XML', () => {
  fc.assert(
    fc.property(fc.oneof(cell, tricky, fc.string({ unit: 'binary' }), fc.constant('_x0041_')), (text) => {
      expect(readCell(writeCell(text))).toBe(text)
      const plain = xmlText(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
      expect(fromXmlText(plain)).toBe(text)
      expect(writeCell(text)).not.toMatch(/^[=+\-@]/)
    }),
  )
})

test.each([
  ['A1', 0],
  ['C7', 2],
  ['Z1', 25],
  ['AA1', 26],
  ['XFD1', 16_383],
])('column %s is %i', (address, column) => expect(columnOf(address)).toBe(column))

test.each([
  ['12', '12'],
  ['4.5551234567E9', '4555123456.7'],
  ['5.145550142E9', '5145550142'],
  ['0.30000000000000004', '0.3'],
  ['x', 'x'],
])('the workbook figure %s is %s', (text, figure) => expect(workbookNumber(text)).toBe(figure))

const bytes = (...values: number[]) => Uint8Array.from(values)

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('what a file is', () => {
  test.each([
    [ascii('PK\u0003\u0004rest'), 'xlsx'],
    [ascii('name,phone\r\n'), 'text'],
    [ascii('%PDF-1.7\n'), 'other'],
    [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'other'],
    [bytes(0xff, 0xfe, 0x61, 0x00), 'text'],
    [bytes(0xe9, 0x0a), 'text'],
  ])('case %#', (start, form) => expect(fileForm(start)).toBe(form))

  test('its encoding', () => {
    expect(guessEncoding(bytes(0xfe, 0xff, 0, 0x61), false, String)).toBe('utf-16be')
    expect(guessEncoding(bytes(0x61, 0, 0x62, 0, 0x63, 0), true, String)).toBe('utf-16le')
    expect(guessEncoding(ascii('abc'), true, String)).toBe('utf-8')
    expect(guessEncoding(bytes(0xe9), false, String)).toBe('windows-1252')
  })

  test('of DOS, byte by byte', () => {
    expect(decodeCp850(bytes(0x42, 0x82, 0x6c, 0x20, 0x93, 0x90, 0xe2, 0x87, 0xa4, 0xff))).toBe(
      'Bél ôÉÔçñ\u00A0',
    )
    const all = decodeCp850(Uint8Array.from({ length: 256 }, (_, at) => at))
    expect(new Set(all).size).toBe(256)
    expect(decodeCp850(new Uint8Array(10_000).fill(0x82))).toBe('é'.repeat(10_000))
  })
})

describe('headings', () => {
  test.each(RECORD_KINDS)('of %s: our own lead back to their fields, in both languages', (kind) => {
    const fields = RECORD_FIELDS[kind].map((row) => row.field)
    for (const say of [english, french])
      expect(
        guessMapping(
          kind,
          fields.map((field) => headingOf(kind, field, say)),
        ),
      ).toEqual(fields)
    expect(guessMapping(kind, fields)).toEqual(fields)
  })

  test('of others are guessed; a company’s choice and its own fields come first', () => {
    expect(
      guessMapping('customers', ['Prénom', 'Nom de famille', 'Cell', 'Phone', 'Zip', 'Shoe size', '']),
    ).toEqual(['first_name', 'last_name', null, 'phonenumber', 'postalcode', null, null])
    expect(
      guessMapping('customers', ['Cell', 'PO required', 'Custom field: Gate'], {
        chosen: { cell: 'phonenumber' },
        customFields: ['PO required'],
      }),
    ).toEqual(['phonenumber', 'custom_fields.PO required', 'custom_fields.Gate'])
  })

  test('of a parts list: a location is the bin where there is one, and never the shop', () => {
    const headings = ['Part_Number', 'Location', 'Min_Stock_Level', 'Max_Stock_Level']
    expect(guessMapping('stock_targets', headings)).toEqual(['part_number', 'bin', 'min', 'max'])
    expect(guessMapping('stock_targets', ['SKU', 'Location', 'Bin', 'Reorder_Point'])).toEqual([
      'part_number',
      null,
      'bin',
      'min',
    ])
    expect(guessMapping('opening_stock', ['Part Number', 'Location', 'Qty'])).toEqual([
      'part_number',
      null,
      'quantity',
    ])
  })

  test('are compared by a key that is computed once for each', () => {
    const long = '<'.repeat(64 * 1024)
    expect(guessMapping('customers', [...Array.from({ length: 400 }, () => long), 'Phone'])[400]).toBe(
      'phonenumber',
    )
  })
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/1/5', '2026-01-05'],
  ['11/21/2026', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['46347', '2026-11-21'],
  ['2026-02-30', null],
  ['soon', null],
  ['2026-11-21T10:00:00Z', '2026-11-21'],
])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

describe('cells', () => {
  test.each([
    ['Oui', true],
    ['NO', false],
    ['x', true],
    ['faux', false],
    ['', undefined],
  ])('%s is %s', (text, flag) => expect(new RowReader({ a: text }).flag('a')).toBe(flag))
  test.each([
    ['1,234.50', '1234.50'],
    ['1 234,50 $', '1234.50'],
    ['12', '12'],
    ['1,234', '1234'],
    ['twelve', null],
  ])('the amount %s is %s', (text, amount) => expect(new RowReader({ a: text }).amount('a')).toBe(amount))

  test.each([
    ['12.34567', 'over_4_decimals'],
    ['12,34567', 'over_4_decimals'],
    ['twelve', 'not_an_amount'],
  ])('says of the amount %s %s', (text, code) => {
    const row = new RowReader({ a: text })
    expect(row.amount('a')).toBeNull()
    expect(row.problems).toEqual([{ field: 'a', code }])
  })

  test.each([
    ['0,125', '0.125'],
    ['12,3456', '12.3456'],
    ['1,234', '1234'],
  ])('reads the comma of %s as in %s', (text, amount) =>
    expect(new RowReader({ a: text }).amount('a')).toBe(amount),
  )

  test('says that a pack has more than nine decimals', () => {
    const row = new RowReader({ a: '0.1234567891' })
    expect(row.ratio('a')).toBeNull()
    expect(row.problems).toEqual([{ field: 'a', code: 'over_9_decimals' }])
  })
  test.each([
    ['120,500', 120_500],
    ['120 500', 120_500],
    ['7.0', 7],
    ['7.5', null],
    ['-1', null],
  ])('the figure %s is %s', (text, value) =>
    expect(new RowReader({ a: text }).whole('a', 0, 999_999)).toBe(value),
  )
})

describe('columns of one of several values', () => {
  const fields = Object.keys(CHOICES) as ChoiceField[]

  test.each(fields)('%s: what is written in either language is read as the same code', (field) => {
    const rows: readonly { code: string }[] = CHOICES[field]
    for (const { code } of rows)
      for (const say of [english, french])
        expect(codeOf(field, cellOf(field, code, say)), `${code} ${say.language}`).toBe(code)
    const words = rows.map(({ code }) => cellOf(field, code, french))
    expect(new Set(words).size).toBe(rows.length)
  })

  test('a discount is a word, and its number is still read', () => {
    expect(cellOf('discount_type', '2', english)).toBe('Percent')
    expect(cellOf('discount_type', '2', french)).toBe('Pourcentage')
    for (const text of ['2', 'PERCENT', 'pourcentage', 'Percentage', '%'])
      expect(codeOf('discount_type', text), text).toBe('2')
    for (const text of ['1', 'Fixed amount', 'montant fixe', 'Fixe'])
      expect(codeOf('discount_type', text), text).toBe('1')
    expect(codeOf('discount_type', '3')).toBeUndefined()
  })

  test('other columns, and what is no choice, stay as they are', () => {
    expect(cellOf('last_name', '2', french)).toBe('2')
    expect(cellOf('discount_type', '', french)).toBe('')
    expect(cellOf('tax_exempt_kind', 'because', english)).toBe('because')
    // A property name of an object is not a known word.
    expect(codeOf('language', 'constructor')).toBeUndefined()
  })
})

describe('a first line that names the delimiter', () => {
  test.each(DELIMITERS)('sep=%s is believed, and is no row', (delimiter) => {
    const text = `sep=${delimiter}\r\nName${delimiter}Note\r\nA${delimiter}"1,2;3|4"\r\n`
    expect(guessDelimiter(text)).toBe(delimiter)
    for (const size of [1, 3, 100])
      expect(readAll(text, delimiter, size)).toMatchObject([
        { number: 1, cells: ['Name', 'Note'] },
        { number: 2, cells: ['A', '1,2;3|4'] },
      ])
  })

  test('also in quotes and capitals; anywhere else it is a row', () => {
    expect(guessDelimiter('"SEP=;"\nA;B\n')).toBe(';')
    expect(cellsOf('"SEP=;"\nA;B\n', ';')).toEqual([['A', 'B']])
    expect(cellsOf('A\nsep=;\n')).toEqual([['A'], ['sep=;']])
  })
})
