import { msg } from '#domain/base/words.ts'
import type { ReceivableRow } from '#contract/credit/receivableShape.ts'
import { inCapitals, type CsvTable } from '../base/files/sendCsv.ts'

/** The receivables as a table. */
export const receivableTable: CsvTable<ReceivableRow> = {
  name: msg('receivables'),
  columns: [
    ['name', msg('Customer or fleet')],
    ['location', msg('Location')],
    ['phonenumber', msg('Phone')],
    ['currency', msg('Currency'), inCapitals],
    ['orders', msg('Invoices')],
    ['balance', msg('Balance')],
    ['current', msg('Current')],
    ['days_30', msg('1–30 days past due')],
    ['days_60', msg('31–60 days past due')],
    ['days_90', msg('61–90 days past due')],
    ['over_90', msg('Over 90 days past due')],
    ['days_late', msg('Days past due')],
  ],
}
