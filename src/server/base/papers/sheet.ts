import { letter } from './letter.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A plain document of the shop itself: a heading and tables, every word and figure in place. */
export interface Sheet {
  language: string
  title: string
  /** Shown below the title and in the footer. */
  subtitle: string
  /** The shop, and who created the document. */
  head: string[]
  tables: { title: string; columns: string[]; rows: SheetRow[]; left?: number }[]
  /** Below the tables. */
  foot?: string[]
  /** On paper laid across, in small type, for tables with many columns. */
  wide?: true
  /** "Page 1 of 2" in the paper's language. */
  page: string
  of: string
}

export interface SheetRow {
  /** The first cell is aligned left, all others right; `left` of a table says of how many this holds. */
  cells: string[]
  strong?: boolean
}

const cell =
  (bold: boolean, left: number) =>
  (text: string, at: number): TableCell => ({ text, bold, alignment: at < left ? 'left' : 'right' })

/** Type that leaves room for this many columns. */
const sizeOf = (columns: number): number => (columns > 14 ? 5.5 : columns > 9 ? 6.5 : 8)

function table({ title, columns, rows, left = 1 }: Sheet['tables'][number]): Content {
  return {
    margin: [0, 12, 0, 0],
    stack: [
      ...(title === ''
        ? []
        : [
            {
              text: title,
              bold: true,
              fontSize: 11,
              margin: [0, 0, 0, 3] as [number, number, number, number],
            },
          ]),
      {
        layout: {
          hLineWidth: (index) => (index === 1 || rows[index - 1]?.strong === true ? 0.7 : 0),
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: (index) => (index === columns.length - 1 ? 0 : 8),
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map((_, at) => (at === 0 ? '*' : 'auto')),
          body: [
            columns.map(cell(true, left)),
            ...rows.map((row) => row.cells.map(cell(row.strong ?? false, left))),
          ],
        },
      },
    ],
  }
}

/** The document for the PDF maker, built in the worker. */
export function sheetDefinition(sheet: Sheet): TDocumentDefinitions {
  const { wide, foot = [] } = sheet
  const frame = letter(`${sheet.title} ${sheet.subtitle}`.trim(), sheet.language, sheet)
  const columns = Math.max(...sheet.tables.map((each) => each.columns.length))
  return {
    ...frame,
    ...(wide && {
      pageOrientation: 'landscape' as const,
      defaultStyle: { ...frame.defaultStyle, fontSize: sizeOf(columns) },
    }),
    content: [
      { text: sheet.title, fontSize: 20, bold: true },
      { text: sheet.subtitle, fontSize: 12 },
      { margin: [0, 8, 0, 0], stack: sheet.head, fontSize: 9 },
      ...sheet.tables.map(table),
      ...(foot.length > 0
        ? [{ margin: [0, 14, 0, 0] as [number, number, number, number], color: '#555', stack: foot }]
        : []),
    ],
  }
}
