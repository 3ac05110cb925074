import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { writeCell } from '#domain/base/cells.ts'
import { csvRow } from '#domain/base/csv.ts'
import { xmlText } from '#domain/imports/xml.ts'

export type TableFormat = 'csv' | 'xlsx'

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes a table row by row; it never holds more than a few rows. */
export interface TableWriter {
  rows(rows: readonly (readonly string[])[]): Promise<void>
  end(): Promise<void>
}

/** Waits while the reader is slower than we are; stops when the reader is gone. */
async function push(out: Writable, bytes: Uint8Array | string): Promise<void> {
  if (out.destroyed) throw new Error('the reader has gone')
  if (!out.write(bytes)) await once(out, 'drain')
}

async function openCsv(out: Writable): Promise<TableWriter> {
  // The byte-order mark: spreadsheets read the file as UTF-8.
  await push(out, '\uFEFF')
  return {
    rows: (rows) => push(out, rows.map((row) => csvRow(row.map(writeCell))).join('')),
    async end() {
      out.end()
    },
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const xmlRow = (row: readonly string[]): string =>
  `<row>${row
    .map((cell) =>
      cell === ''
        ? '<c/>'
        : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(writeCell(cell))}</t></is></c>`,
    )
    .join('')}</row>`

async function openXlsx(out: Writable): Promise<TableWriter> {
  const { Zip, ZipDeflate, ZipPassThrough, strToU8 } = await import('fflate')
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) out.destroy(error)
    else ready.push(piece)
  })
  const flush = async (): Promise<void> => {
    for (const piece of ready.splice(0)) await push(out, piece)
  }
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(XML + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`))
  await flush()
  return {
    async rows(rows) {
      sheet.push(strToU8(rows.map(xmlRow).join('')))
      await flush()
    },
    async end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      await flush()
      out.end()
    },
  }
}

/** A table written to a stream. */
export const openTable = (format: TableFormat, out: Writable): Promise<TableWriter> =>
  format === 'csv' ? openCsv(out) : openXlsx(out)
