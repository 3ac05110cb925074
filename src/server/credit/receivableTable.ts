import type { ReceivableRow } from '#contract/credit/receivableShape.ts'
import { inCapitals, type CsvTable } from '../base/files/sendCsv.ts'

/** The receivables as a table. */
export const receivableTable: CsvTable<ReceivableRow> = {
  name: ['receivables', 'comptes-clients'],
  columns: [
    ['name', 'Customer or fleet', 'Client ou flotte'],
    ['location', 'Location', 'Établissement'],
    ['phonenumber', 'Phone', 'Téléphone'],
    ['currency', 'Currency', 'Devise', inCapitals],
    ['orders', 'Invoices', 'Factures'],
    ['balance', 'Balance', 'Solde'],
    ['current', 'Current', 'Courant'],
    ['days_30', '1–30 days past due', '1 à 30 jours de retard'],
    ['days_60', '31–60 days past due', '31 à 60 jours de retard'],
    ['days_90', '61–90 days past due', '61 à 90 jours de retard'],
    ['over_90', 'Over 90 days past due', 'Plus de 90 jours de retard'],
    ['days_late', 'Days past due', 'Jours de retard'],
  ],
}
