import { strToU8, zipSync } from 'fflate'
import { textOf } from './largest.ts'

const table = (text: string): Buffer => Buffer.from(`Last name,Phone\n${text}`)
const workbook = (sheet: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    }),
  )

const SIZE = 3_000_000
const sizeFor = (most: number): number => Math.min(most, SIZE)

type HostileFile = [what: string, bytes: Buffer]

/** No file is larger. */
const MOST = SIZE + 1000
const made = new Map<number, HostileFile[]>()

/** Files that make unprepared readers slow, each with its name, of at most so many bytes; made once for each size. */
export function hostileFiles(most: number): HostileFile[] {
  const size = Math.min(most, MOST)
  const known = made.get(size) ?? filesOf(size)
  made.set(size, known)
  return known
}

const filesOf = (most: number): HostileFile[] =>
  (
    [
      ['a heading of marks', Buffer.from(`${textOf('\u0301\u0334', 60_000)},Phone\nx,1\n`)],
      ['a heading of brackets', Buffer.from(`${textOf('<', 750_000)},Phone\nx,1\n`)],
      ['rows of marks', table(`${textOf('\u0301\u0334', 30_000)},1\n`.repeat(40))],
      ['rows of delimiters', table(textOf(',', sizeFor(most)))],
      ['rows of quotes', table(textOf('"', sizeFor(most)))],
      ['rows of open quotes', table(textOf('"\n', sizeFor(most)))],
      ['rows of line ends', table(textOf('\r', sizeFor(most)))],
      ['bytes beyond ASCII', Buffer.alloc(sizeFor(most), 0xe9)],
      ['letters and bytes beyond ASCII', Buffer.from(textOf('a\u00e9', sizeFor(most) / 2), 'latin1')],
      ['a workbook of rows', workbook('<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(60_000))],
      ['a workbook of cells', workbook(`<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>`)],
      ['a workbook of one tag', workbook('<'.repeat(1_000_000))],
      [
        'a workbook of entities',
        workbook(`<row><c t="inlineStr"><is><t>${'&amp;'.repeat(12_000)}</t></is></c></row>`),
      ],
      ['a PDF of brackets', Buffer.from(`%PDF-1.7\n${textOf('<< ', sizeFor(most))}`)],
      ['JSON of brackets', Buffer.from('['.repeat(200_000))],
      ['JSON of numbers', Buffer.from(`[${textOf('1,', 400_000)}1]`)],
    ] as HostileFile[]
  ).filter(([, bytes]) => bytes.length <= most)
