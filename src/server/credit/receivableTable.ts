import type { ReceivableRow } from '../../contract/credit/receivableShape.ts'
import { inCapitals, type CsvTable } from '../base/sendCsv.ts'

/** The receivables as a table. */
export const receivableTable: CsvTable<ReceivableRow> = {
  name: ['receivables', 'comptes-clients'],
  columns: [
    ['name', 'Customer or fleet', 'Client ou parc'],
    ['location', 'Location', 'Établissement'],
    ['phonenumber', 'Phone', 'Téléphone'],
    ['currency', 'Currency', 'Devise', inCapitals],
    ['orders', 'Orders', 'Commandes'],
    ['balance', 'Owed', 'Dû'],
    ['current', 'Not due yet', 'Courant'],
    ['days_30', '1 to 30 days late', '1 à 30 jours de retard'],
    ['days_60', '31 to 60 days late', '31 à 60 jours de retard'],
    ['days_90', '61 to 90 days late', '61 à 90 jours de retard'],
    ['over_90', 'More than 90 days late', 'Plus de 90 jours de retard'],
    ['days_late', 'Days late', 'Jours de retard'],
  ],
}
