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
  tables: { title: string; columns: string[]; rows: SheetRow[] }[]
  /** "Page 1 of 2" in the paper's language. */
  page: string
  of: string
}

export interface SheetRow {
  /** The first cell is aligned left, all others right. */
  cells: string[]
  strong?: boolean
}

const cell =
  (bold: boolean) =>
  (text: string, at: number): TableCell => ({ text, bold, alignment: at === 0 ? 'left' : 'right' })

function table({ title, columns, rows }: Sheet['tables'][number]): Content {
  return {
    margin: [0, 12, 0, 0],
    stack: [
      { text: title, bold: true, fontSize: 11, margin: [0, 0, 0, 3] },
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
          body: [columns.map(cell(true)), ...rows.map((row) => row.cells.map(cell(row.strong ?? false)))],
        },
      },
    ],
  }
}

/** The document for the PDF maker, built in the worker. */
export function sheetDefinition(sheet: Sheet): TDocumentDefinitions {
  return {
    ...letter(`${sheet.title} ${sheet.subtitle}`.trim(), sheet.language, sheet),
    content: [
      { text: sheet.title, fontSize: 20, bold: true },
      { text: sheet.subtitle, fontSize: 12 },
      { margin: [0, 8, 0, 0], stack: sheet.head },
      ...sheet.tables.map(table),
    ],
  }
}
