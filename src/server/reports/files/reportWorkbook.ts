import { zip as pack, strToU8 } from 'fflate'
import { promisify } from 'node:util'
import { writeCell } from '#domain/base/cells.ts'
import { xmlText } from '#domain/imports/xml.ts'
import type { ReportTable, TableColumn, TableRow } from './reportTable.ts'
import { msg } from '#domain/base/words.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How figures are shown; the place in this list is the number of their style, and bold ones come after all of them. */
const FORMATS = [
  'General',
  '#,##0.00',
  '#,##0',
  '#,##0.####',
  '0.0"%"',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm',
  '[h]:mm',
]
const STYLES: Readonly<Record<TableColumn['kind'], number>> = {
  text: 0,
  number: 0,
  money: 1,
  hours: 1,
  ratio: 1,
  count: 2,
  quantity: 3,
  percent: 4,
  day: 5,
  instant: 6,
  duration: 7,
}
/** Numbers of own formats begin here. */
const OWN = 164
const BOLD = FORMATS.length

const styles = (): string => {
  const own = FORMATS.map(
    (format, at) =>
      `<numFmt numFmtId="${OWN + at}" formatCode="${xmlText(format).replaceAll('"', '&quot;')}"/>`,
  ).join('')
  const cell = (font: number) =>
    FORMATS.map(
      (_each, at) =>
        `<xf numFmtId="${at === 0 ? 0 : OWN + at}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font ? ' applyFont="1"' : ''}/>`,
    ).join('')
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${own}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 * FORMATS.length}">${cell(0)}${cell(1)}</cellXfs></styleSheet>`
}

const EPOCH = Date.UTC(1899, 11, 30)
const A_DAY = 86_400_000
const DAY_SECONDS = 86_400
const NUMBER = /^-?\d+(\.\d+)?$/

/** The number that a workbook, which knows no zones, has for a day, the local time of an instant or a span of seconds; null for what is no number. */
function numberOf(kind: TableColumn['kind'], value: string): string | null {
  if (kind === 'text') return null
  if (kind === 'day' || kind === 'instant') {
    const at = Date.parse(kind === 'day' ? `${value}T00:00:00Z` : `${value.slice(0, 19)}Z`)
    return Number.isNaN(at) ? null : String((at - EPOCH) / A_DAY)
  }
  if (!NUMBER.test(value)) return null
  return kind === 'duration' ? String(Number(value) / DAY_SECONDS) : value
}

const textCell = (text: string, bold: boolean): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${bold ? BOLD : 0}"><is><t xml:space="preserve">${xmlText(writeCell(text))}</t></is></c>`

const line = (cells: readonly string[], bold = false): string =>
  `<row>${cells.map((cell) => textCell(cell, bold)).join('')}</row>`

const rowXml = ({ cells, labels, isTotal }: TableRow, columns: readonly TableColumn[]): string =>
  `<row>${columns
    .map(({ kind }, at) => {
      const value = cells[at] ?? ''
      const known = numberOf(kind, value)
      return known === null
        ? textCell(labels[at] ?? value, isTotal)
        : `<c s="${STYLES[kind] + (isTotal ? BOLD : 0)}"><v>${known}</v></c>`
    })
    .join('')}</row>`

/** The sheet: what was asked, then the head, which stays in sight, and all rows. */
function sheetXml({ title, question, head, formulas, columns, rows }: ReportTable): string {
  const intro = [
    line([title], true),
    line([question]),
    ...[...head, ...formulas].map((pair) => line(pair)),
    line([]),
  ]
  const top = intro.length + 1
  const groups = columns.filter(({ measure }) => measure === undefined).length
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      (_each, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${at > 0 && at < groups ? 28 : 16}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${intro.join('')}${line(
    columns.map((column) => column.title),
    true,
  )}${rows.map((row) => rowXml(row, columns)).join('')}</sheetData><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** The heads that each printed page repeats. */
const printed = (name: string, row: number): string =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${name}!$${row}:$${row}</definedName></definedNames>`

const zipped = promisify(pack)

const part = (path: string, type: string): string =>
  `<Override PartName="${path}" ContentType="${SHEETML}.${type}+xml"/>`

/** A report as a workbook: figures are numbers, days are dates, and the head stays in sight. */
export async function reportWorkbook(table: ReportTable): Promise<Buffer> {
  const name = table.say(msg('Report'))
  const top = table.head.length + table.formulas.length + 4
  const rels = (rows: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${rows}</Relationships>`
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': rels(rel('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>${printed(name, top)}</workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      `${rel('rId1', 'worksheet', 'worksheets/sheet1.xml')}${rel('rId2', 'styles', 'styles.xml')}`,
    ),
    'xl/styles.xml': `${XML}${styles()}`,
    'xl/worksheets/sheet1.xml': sheetXml(table),
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return Buffer.from(await zipped(files))
}
