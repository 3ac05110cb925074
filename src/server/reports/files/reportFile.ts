import type { ReportFormat } from '#contract/reports/reports.ts'
import { AppError } from '#server/base/errors.ts'
import type { PdfMaker } from '#server/base/http/context.ts'
import { TABLE_TYPES } from '#server/base/files/writeTable.ts'
import { reportCsv } from './reportCsv.ts'
import { reportPaper } from './reportPaper.ts'
import type { ReportTable } from './reportTable.ts'
import { reportWorkbook } from './reportWorkbook.ts'

/** How many rows of a currency a file holds. */
export const FILE_ROWS: Readonly<Record<ReportFormat, number>> = { csv: 100_000, xlsx: 100_000, pdf: 3000 }

export const FILE_TYPES: Readonly<Record<ReportFormat, string>> = { ...TABLE_TYPES, pdf: 'application/pdf' }

/** The file of a report; one that would not hold all rows is refused. */
export async function fileBytes(
  pdf: PdfMaker,
  company: string,
  table: ReportTable,
  { format, dataOnly = false }: { format: ReportFormat; dataOnly?: boolean | undefined },
): Promise<Buffer> {
  if (table.of > FILE_ROWS[format]) throw new AppError('report_too_long')
  if (format === 'csv') return Buffer.from(reportCsv(table, { dataOnly }))
  return format === 'xlsx' ? reportWorkbook(table) : pdf.render(company, reportPaper(table))
}
