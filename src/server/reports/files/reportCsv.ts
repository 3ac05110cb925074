import { writeCell } from '#domain/base/cells.ts'
import { csvRow } from '#domain/base/csv.ts'
import type { ReportTable, TableRow } from './reportTable.ts'

/** Words of people are made safe for spreadsheets; figures stay numbers. */
const cellsOf = ({ cells, labels }: TableRow): string[] =>
  cells.map((value, at) => {
    const label = labels[at]
    return label === undefined ? (value ?? '') : writeCell(label)
  })

/**
 * A report as CSV: what was asked at the head, then all rows, the total of a currency below its rows. For other programs
 * without the head: the names of the columns are the first line.
 */
export function reportCsv(
  { title, head, formulas, columns, rows }: ReportTable,
  { dataOnly = false } = {},
): string {
  const lines = [[title], ...head, ...formulas, ['']].map((line) => csvRow(line.map(writeCell)))
  return `\uFEFF${[
    ...(dataOnly ? [] : lines),
    csvRow(columns.map((column) => column.title)),
    ...rows.map((row) => csvRow(cellsOf(row))),
  ].join('')}`
}
