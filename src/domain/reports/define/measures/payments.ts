import { figureOf, type Measure } from '../measure.ts'

/** Rows of the payment ledger. */
export const PAYMENT_MEASURES = {
  payments: figureOf(
    'count',
    { sum: ['payments'] },
    ['Payments', 'Paiements'],
    ['rows of the ledger', 'lignes du grand livre'],
  ),
  taken: figureOf(
    'money',
    { sum: ['taken'] },
    ['Taken', 'Encaissé'],
    [
      'payments less reversed payments, without tips and surcharges',
      'paiements moins les paiements contrepassés, sans pourboires ni suppléments',
    ],
  ),
  refunded: figureOf(
    'money',
    { sum: ['refunded'] },
    ['Refunded', 'Remboursé'],
    [
      'refunds less reversed refunds, without tips and surcharges',
      'remboursements moins les remboursements contrepassés, sans pourboires ni suppléments',
    ],
  ),
  net_taken: figureOf(
    'money',
    { sum: ['taken'], less: ['refunded'] },
    ['Net', 'Net'],
    ['taken − refunded', 'encaissé − remboursé'],
  ),
  tips: figureOf(
    'money',
    { sum: ['tips'] },
    ['Tips', 'Pourboires'],
    ['tips − the refunded part', 'pourboires − la part remboursée'],
  ),
  surcharges: figureOf(
    'money',
    { sum: ['surcharges'] },
    ['Surcharges', 'Suppléments'],
    ['surcharges − the refunded part', 'suppléments − la part remboursée'],
  ),
} as const satisfies Record<string, Measure>
