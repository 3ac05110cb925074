import type { Measure } from '../measure.ts'

/** Rows of the payment ledger. Source: reports 2. */
export const PAYMENT_MEASURES = {
  payments: {
    words: { en: 'Payments', fr: 'Paiements' },
    formula: { en: 'rows of the ledger', fr: 'lignes du grand livre' },
    kind: 'count',
    figure: { sum: ['payments'] },
  },
  taken: {
    words: { en: 'Taken', fr: 'Encaissé' },
    formula: {
      en: 'payments less reversed payments, without tips and surcharges',
      fr: 'paiements moins les paiements contrepassés, sans pourboires ni suppléments',
    },
    kind: 'money',
    figure: { sum: ['taken'] },
  },
  refunded: {
    words: { en: 'Refunded', fr: 'Remboursé' },
    formula: {
      en: 'refunds less reversed refunds, without tips and surcharges',
      fr: 'remboursements moins les remboursements contrepassés, sans pourboires ni suppléments',
    },
    kind: 'money',
    figure: { sum: ['refunded'] },
  },
  net_taken: {
    words: { en: 'Net', fr: 'Net' },
    formula: { en: 'taken − refunded', fr: 'encaissé − remboursé' },
    kind: 'money',
    figure: { sum: ['taken'], less: ['refunded'] },
  },
  tips: {
    words: { en: 'Tips', fr: 'Pourboires' },
    formula: { en: 'tips − the refunded part', fr: 'pourboires − la part remboursée' },
    kind: 'money',
    figure: { sum: ['tips'] },
  },
  surcharges: {
    words: { en: 'Surcharges', fr: 'Suppléments' },
    formula: { en: 'surcharges − the refunded part', fr: 'suppléments − la part remboursée' },
    kind: 'money',
    figure: { sum: ['surcharges'] },
  },
} as const satisfies Record<string, Measure>
