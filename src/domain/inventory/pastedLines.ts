import { CsvReader } from '../base/csv.ts'
import { readFigure } from '../money/figureInput.ts'
import { isPositive } from '../money/money.ts'

/** One line of a list: a number of an item, how many purchase units, and the price of one where it is given. */
export interface PastedLine {
  row: number
  code: string
  quantity: string
  /** Empty: what the supplier asks. */
  price: string
}

/** Rows of a list that can be used, and the numbers of those that cannot. */
export interface PastedLines {
  lines: PastedLine[]
  wrong: number[]
}

const DELIMITERS = ['\t', ';', ',']

/** The delimiter that is most often in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counts = DELIMITERS.map((each) => first.split(each).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Reads a list from a spreadsheet or a file: number, quantity, and perhaps the price, divided by tabs, semicolons or
 * commas. A first row without a quantity is its heading. Figures are read as people type them in the language; a
 * quantity of zero is one only with `zero`, as in a count.
 */
export function readPastedLines(
  text: string,
  language: 'en' | 'fr',
  { zero = false }: { zero?: boolean } = {},
): PastedLines {
  const reader = new CsvReader(delimiterOf(text))
  const rows = [...reader.read(text), ...reader.finish()].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  )
  const figure = (cell: string, decimals: number): string | null => {
    const read = readFigure(cell, { language, decimals, negative: false })
    return read.ok ? read.figure : null
  }
  const lines: PastedLine[] = []
  const wrong: number[] = []
  for (const [at, { number: row, cells, broken }] of rows.entries()) {
    const [code = '', amount = '', asked = ''] = cells.map((cell) => cell.trim())
    const [quantity, price] = [figure(amount, 4), figure(asked, 4)]
    if (
      !broken &&
      code !== '' &&
      quantity !== null &&
      quantity !== '' &&
      (zero || isPositive(quantity)) &&
      price !== null
    )
      lines.push({ row, code, quantity, price })
    else if (at > 0 || /\d/.test(amount)) wrong.push(row)
  }
  return { lines, wrong }
}

/** The rows of a list with these numbers, counted from 1. */
export const rowsWith = (text: string, numbers: ReadonlySet<number>): string =>
  text
    .split(/\r?\n/)
    .filter((_line, at) => numbers.has(at + 1))
    .join('\n')
