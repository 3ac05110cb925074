import type { Payout } from '../../contract/payouts.ts'
import type { CsvTable } from '../sendCsv.ts'

/** Deposits as a table. */
export const payoutTable: CsvTable<Payout> = {
  name: ['payouts', 'versements'],
  columns: [
    ['arrival_date', 'Arrival', 'Arrivée'],
    ['provider', 'Processor', 'Fournisseur'],
    ['reference', 'Reference', 'Référence'],
    ['shop_name', 'Shop', 'Atelier'],
    ['status', 'Status', 'État'],
    ['currency', 'Currency', 'Devise'],
    ['gross', 'Gross', 'Brut'],
    ['refunds', 'Refunds', 'Remboursements'],
    ['fees', 'Fees', 'Frais'],
    ['other', 'Other', 'Autre'],
    ['net', 'Net', 'Net'],
    ['lines', 'Movements', 'Mouvements'],
    ['problems', 'Not matching', 'Sans concordance'],
  ],
}
