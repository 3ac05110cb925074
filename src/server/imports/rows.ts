import { createReadStream } from 'node:fs'
import { CsvReader, type TableRow } from '#domain/base/csv.ts'
import type { Encoding } from '#domain/imports/encoding.ts'
import { decoderOf } from './decode.ts'
import { isEmptyRow } from '#domain/base/cells.ts'
import type { Form } from './sniff.ts'
import { HEAD_ROWS, SHOWN_OF_CELL } from '#domain/imports/mapping.ts'
import { workbookRows } from './workbook.ts'

const PIECE = 128 * 1024
/** A longer row is not a record. */
const MOST_ROW = 64 * 1024
/** The columns that a file may have. */
const MOST_COLUMNS = 400

export class HeadingTooLong extends Error {}

/** The beginning of each cell, as a file is shown before it is imported. */
const shown = (cells: readonly string[]): string[] =>
  cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, SHOWN_OF_CELL))

/** A row of which no more than its beginning is kept where it is longer than any record. */
function bounded(row: TableRow): TableRow {
  if (lengthOf([row]) <= MOST_ROW) return row
  return { number: row.number, cells: shown(row.cells), broken: true, tooLong: true }
}

async function* textRows(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<TableRow[]> {
  const decoder = decoderOf(encoding)
  const reader = new CsvReader(delimiter)
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    const rows = reader.read(decoder.decode(piece as Buffer, { stream: true }))
    if (rows.length > 0) yield rows
  }
  yield [...reader.read(decoder.decode()), ...reader.finish()]
}

/** The rows of a file in batches, whatever its format; empty rows are left out. */
export async function* fileRows(path: string, form: Form): AsyncGenerator<TableRow[]> {
  const source = form.format === 'xlsx' ? workbookRows(path) : textRows(path, form.encoding, form.delimiter)
  for await (const rows of source) {
    const reported = rows.filter((row) => row.broken || !isEmptyRow(row.cells))
    if (reported.length > 0) yield reported.map(bounded)
  }
}

/** How far into a text to look for rows that show its encoding, in characters. */
const LOOKED_AT = 256 * 1024
/** The characters of some rows. */
export const lengthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((sum, row) => sum + row.cells.reduce((all, cell) => all + cell.length, 0), 0)
const beyondAscii = (row: TableRow): boolean => row.cells.some((cell) => /[^\0-\x7F]/.test(cell))

/** What is shown of a file before it is imported; of each cell the beginning. */
export interface FileHead {
  headingRow: number
  /** The rows that may have the headings. */
  head: string[][]
  headings: string[]
  /** Rows after the headings: the first ones, and the first ones with letters that a wrong encoding would break. */
  sample: string[][]
}

/**
 * The beginning of a file. `choose` says which of its first rows has the headings. Throws HeadingTooLong when that row is
 * longer than a row may be.
 */
export async function fileHead(
  path: string,
  form: Form,
  most: number,
  choose: (head: readonly (readonly string[])[]) => number,
): Promise<FileHead> {
  const found: TableRow[] = []
  let seen = 0
  for await (const rows of fileRows(path, form)) {
    found.push(...rows)
    seen += form.format === 'csv' ? lengthOf(rows) : LOOKED_AT
    if (found.length > most + HEAD_ROWS && seen >= LOOKED_AT) break
  }
  const head = found.slice(0, HEAD_ROWS).map((row) => shown(row.cells))
  const headingRow = Math.min(choose(head), Math.max(0, found.length - 1))
  const [headings, ...behind] = found.slice(headingRow)
  if (headings?.tooLong) throw new HeadingTooLong()
  const telling = new Set(behind.filter(beyondAscii).slice(0, most - 2))
  const plain = new Set(behind.filter((row) => !telling.has(row)).slice(0, most - telling.size))
  const sample = behind.filter((row) => telling.has(row) || plain.has(row))
  return {
    headingRow,
    head,
    headings: shown(headings?.cells ?? []),
    sample: sample.map((row) => shown(row.cells)),
  }
}
