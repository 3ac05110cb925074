import { createReadStream } from 'node:fs'
import { CsvReader, type TableRow } from '../../domain/tabular/csv.ts'
import { isEmptyRow } from '../../domain/tabular/cells.ts'
import type { Form } from './sniff.ts'
import { workbookRows } from './workbook.ts'

const PIECE = 128 * 1024

async function* textRows(path: string, encoding: string, delimiter: string): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding)
  const reader = new CsvReader(delimiter)
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    const rows = reader.read(decoder.decode(piece as Buffer, { stream: true }))
    if (rows.length > 0) yield rows
  }
  yield [...reader.read(decoder.decode()), ...reader.finish()]
}

/** The rows of a file, some at a time and whatever its form; rows with nothing in them are left out. */
export async function* fileRows(path: string, form: Form): AsyncGenerator<TableRow[]> {
  const source = form.format === 'xlsx' ? workbookRows(path) : textRows(path, form.encoding, form.delimiter)
  for await (const rows of source) {
    const told = rows.filter((row) => row.broken || !isEmptyRow(row.cells))
    if (told.length > 0) yield told
  }
}

/** The heading row and the first rows behind it. */
export async function fileHead(
  path: string,
  form: Form,
  most: number,
): Promise<{ headings: string[]; sample: string[][] }> {
  const found: TableRow[] = []
  for await (const rows of fileRows(path, form)) {
    found.push(...rows)
    if (found.length > most) break
  }
  const [headings, ...sample] = found.slice(0, most + 1).map((row) => row.cells)
  return { headings: headings ?? [], sample }
}
