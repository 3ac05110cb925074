import type { Payout } from '#contract/accounting/payouts.ts'
import { vendorName } from '#domain/payments/providers.ts'
import { inCapitals, type CsvTable } from '#server/base/files/sendCsv.ts'
import { lookUp } from '#domain/base/lookUp.ts'

const STATUSES: Readonly<Record<string, readonly [string, string]>> = {
  pending: ['Pending', 'En attente'],
  in_transit: ['In transit', 'En transit'],
  paid: ['Deposited', 'Déposé'],
  failed: ['Failed', 'Échoué'],
  canceled: ['Cancelled', 'Annulé'],
} satisfies Record<Payout['status'], readonly [string, string]>

/** Payouts as a table. */
export const payoutTable: CsvTable<Payout> = {
  name: ['payouts', 'depots'],
  columns: [
    ['arrival_date', 'Arrival date', 'Date d’arrivée'],
    ['provider', 'Processor', 'Fournisseur', vendorName],
    ['reference', 'Reference', 'Référence'],
    ['shop_name', 'Shop', 'Atelier'],
    ['status', 'Status', 'État', (value, french) => lookUp(STATUSES, value)?.[french ? 1 : 0] ?? value],
    ['currency', 'Currency', 'Devise', inCapitals],
    ['gross', 'Gross', 'Brut'],
    ['refunds', 'Refunds', 'Remboursements'],
    ['fees', 'Fees', 'Frais'],
    ['other', 'Other', 'Autre'],
    ['net', 'Net', 'Net'],
    ['lines', 'Transactions', 'Opérations'],
    ['problems', 'Unmatched', 'Non concordants'],
  ],
}
