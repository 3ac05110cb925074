import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import os from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { readCell } from '#domain/base/cells.ts'
import { arrivingPath, receive, sweepArriving } from '../base/files/spool.ts'
import { fileHead, fileRows } from './rows.ts'
import { detectForm } from './sniff.ts'
import { StringTable } from './strings.ts'
import { openTable, type TableFormat } from '../base/files/writeTable.ts'
import { WorkbookError } from './workbook.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-files-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = (): string => path.join(folder, String((files += 1)))

function written(bytes: Uint8Array | string): string {
  const file = newFile()
  writeFileSync(file, bytes)
  return file
}

async function readBack(file: string): Promise<string[][]> {
  const form = await detectForm(file)
  if (!form) throw new Error('no form')
  const rows: string[][] = []
  for await (const some of fileRows(file, form)) rows.push(...some.map((row) => row.cells.map(readCell)))
  return rows
}

async function writeTable(format: TableFormat, rows: string[][]): Promise<string> {
  const file = newFile()
  const out = createWriteStream(file)
  const table = await openTable(format, out)
  await table.rows(rows)
  await table.end()
  await finished(out)
  return file
}

const text = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 10 }), fc.stringMatching(/^[=+@"',;\n_x0041é-]{1,8}$/))
  .map((value) => value.replaceAll(/\r\n?/g, '\n'))
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc
      .tuple(fc.constantFrom('k1', 'k2'), fc.array(text, { minLength: width, maxLength: width }))
      .map(([key, rest]) => [key, ...rest, 'end']),
    { minLength: 1, maxLength: 6 },
  ),
)

test.each(['csv', 'xlsx'] as const)('any table comes back from %s as it was written', async (format) => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await readBack(await writeTable(format, rows))).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

describe('text files', () => {
  const rows = [
    ['Nom', 'Ville'],
    ['Bélanger', 'Trois-Rivières'],
  ]
  const csv = 'Nom;Ville\r\nBélanger;Trois-Rivières\r\n'
  test.each([
    ['UTF-8', Buffer.from(csv), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${csv}`), 'utf-8'],
    ['Windows-1252', Buffer.from(csv, 'latin1'), 'windows-1252'],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without its mark', Buffer.from(csv, 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), 'utf-16be'],
  ])('in %s', async (_, bytes, encoding) => {
    const file = written(bytes)
    expect(await detectForm(file)).toEqual({ format: 'csv', encoding, delimiter: ';' })
    expect(await readBack(file)).toEqual(rows)
  })

  test('a head of a few rows reads no further', async () => {
    const file = written(`a,b\n${'1,2\n'.repeat(300_000)}`)
    const head = await fileHead(file, { format: 'csv', encoding: 'utf-8', delimiter: ',' }, 2, () => 0)
    expect({ headings: head.headings, sample: head.sample }).toEqual({
      headings: ['a', 'b'],
      sample: [
        ['1', '2'],
        ['1', '2'],
      ],
    })
  })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['nothing', Buffer.alloc(0)],
])('%s is no table', async (_, bytes) => expect(await detectForm(written(bytes))).toBeNull())

test('what begins like a workbook and is none is told', async () => {
  const file = written('PK\u0003\u0004 and then nothing of the kind')
  await expect(fileHead(file, { format: 'xlsx' }, 2, () => 0)).rejects.toThrow(WorkbookError)
})

test('many texts in one table of bytes', () => {
  const strings = new StringTable()
  const texts = Array.from({ length: 70_000 }, (_, at) => `${'é'.repeat(at % 40)}${at}`)
  for (const each of texts) strings.add(each)
  expect([0, 1, 39, 4095, 4096, 69_999].map((at) => strings.get(at))).toEqual(
    [0, 1, 39, 4095, 4096, 69_999].map((at) => texts[at]),
  )
  expect([strings.get(-1), strings.get(70_000), strings.get(Number.NaN)]).toEqual(['', '', ''])
})

const zipped = (parts: Record<string, Uint8Array>, level: 0 | 6 = 6) => written(zipSync(parts, { level }))
const countRows = async (file: string): Promise<number> => {
  let count = 0
  for await (const some of fileRows(file, { format: 'xlsx' })) count += some.length
  return count
}
const book = {
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
}
const sheetOf = (cells: string) =>
  strToU8(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`)

const rowOf = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const sheetWith = (...rows: string[]) =>
  strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
const bookOf = (sheets: readonly Uint8Array[]) => {
  const ids = sheets.map((_, at) => at + 1)
  return zipped({
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${ids.map((id) => `<sheet name="s${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${ids.map((id) => `<Relationship Id="r${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map((bytes, at) => [`xl/worksheets/sheet${at + 1}.xml`, bytes])),
  })
}
const firstCellOf = async (file: string): Promise<string | undefined> => {
  for await (const some of fileRows(file, { format: 'xlsx' })) return some[0]?.cells[0]
  return undefined
}

describe('the sheets of a workbook', () => {
  const list = sheetWith(rowOf('Name', 'Email', 'Phone'), rowOf('Ann', 'a@example.com', '8135550100'))
  const cover = sheetWith(
    rowOf('Customer list'),
    rowOf('Made on', '2026-11-01'),
    rowOf('By', 'Other Shop System'),
  )

  test('a cover before the list is passed over', async () => {
    expect(await firstCellOf(bookOf([cover, list]))).toBe('Name')
    expect(await firstCellOf(bookOf([sheetWith(), cover, list, list]))).toBe('Name')
  })

  test('the first list is read, and the first sheet where none is a list', async () => {
    const other = sheetWith(rowOf('VIN', 'Plate', 'Year', 'Make'), rowOf('1', '2', '3', '4'))
    expect(await firstCellOf(bookOf([list, other]))).toBe('Name')
    const narrow = sheetWith(rowOf('Part', 'Quantity'), rowOf('A-1', '4'))
    expect(await firstCellOf(bookOf([narrow, cover]))).toBe('Part')
  })
})

describe('what was made to fill a memory', () => {
  test('a sheet that unpacks to many times its size is no list of records', async () => {
    const bomb = zipped({ ...book, 'xl/worksheets/sheet1.xml': sheetOf('<c/>'.repeat(6_000_000)) })
    await expect(countRows(bomb)).rejects.toThrow(WorkbookError)
  })

  test('nor is a cell of a megabyte, in the sheet or among its strings', async () => {
    const long = 'x'.repeat(1_000_000)
    const cell = `<c t="inlineStr"><is><t>${long}</t></is></c>`
    await expect(countRows(zipped({ ...book, 'xl/worksheets/sheet1.xml': sheetOf(cell) }))).rejects.toThrow(
      WorkbookError,
    )
    const strings = strToU8(`<sst><si><t>${long}</t></si></sst>`)
    const shared = zipped({
      ...book,
      'xl/sharedStrings.xml': strings,
      'xl/worksheets/sheet1.xml': sheetOf('<c t="s"><v>0</v></c>'),
    })
    await expect(countRows(shared)).rejects.toThrow(WorkbookError)
  })

  test('nor has a part a name that leads out of the file', async () => {
    const out = zipped({ ...book, '../sheet1.xml': sheetOf('<c/>') })
    await expect(countRows(out)).rejects.toThrow(WorkbookError)
  })

  test('nor thousands of parts', async () => {
    const parts = Array.from({ length: 2100 }, (_, n) => [`part${n}.xml`, strToU8('<a/>')] as const)
    const many = zipped(
      { ...book, ...Object.fromEntries(parts), 'xl/worksheets/sheet1.xml': sheetOf('<c/>') },
      0,
    )
    await expect(countRows(many)).rejects.toThrow(WorkbookError)
  })

  test('text without a line end is one broken row, and what follows is read', async () => {
    const file = written(`Name,City\n${'x'.repeat(3_000_000)}\nAnn,Tampa\n`)
    const form = { format: 'csv', encoding: 'utf-8', delimiter: ',' } as const
    const found: [boolean, string, number][] = []
    for await (const some of fileRows(file, form))
      for (const { tooLong = false, cells, number } of some)
        found.push([tooLong, (cells[0] ?? '').slice(0, 4), number])
    expect(found).toEqual([
      [false, 'Name', 1],
      [true, 'xxxx', 2],
      [false, 'Ann', 3],
    ])
  })

  test('of a row that is longer than a record, quoted or not, the beginning is kept', async () => {
    const long = 'x'.repeat(65_000)
    const file = written(`Name,City\n${long},${long}\n"${long}","${long}"\n`)
    const rows = []
    for await (const some of fileRows(file, { format: 'csv', encoding: 'utf-8', delimiter: ',' }))
      rows.push(...some.slice(rows.length === 0 ? 1 : 0))
    const kept = ['x'.repeat(200), 'x'.repeat(200)]
    expect(rows).toEqual([
      { number: 2, cells: kept, broken: true, tooLong: true },
      { number: 3, cells: kept, broken: true, tooLong: true },
    ])
  })
})

test('what a killed server left half arrived is deleted after a day, and nothing younger', async () => {
  const dataDir = path.join(folder, 'data')
  const left = arrivingPath(dataDir)
  await receive(Readable.from([Buffer.from('half')]), left, 100)
  await sweepArriving(dataDir)
  expect(existsSync(left)).toBe(true)
  await sweepArriving(dataDir, Date.now() + 25 * 60 * 60_000)
  expect(existsSync(left)).toBe(false)
})
