import type { Measure } from '../measure.ts'

/** Taxes and fees of what was sold. Source: reports 2. */
export const TAX_MEASURES = {
  tax_base: {
    words: { en: 'Taxable base', fr: 'Base taxable' },
    formula: { en: 'what the rate was applied to', fr: 'ce à quoi le taux a été appliqué' },
    kind: 'money',
    figure: { sum: ['base'] },
  },
  exempt_goods: {
    words: { en: 'Exempt goods', fr: 'Biens exonérés' },
    formula: { en: 'not taxed for what it is', fr: 'non taxé en raison de sa nature' },
    kind: 'money',
    figure: { sum: ['exempt_base'] },
  },
  exempt_parties: {
    words: { en: 'Exempt customers', fr: 'Clients exonérés' },
    formula: { en: 'not taxed for who bought it', fr: 'non taxé en raison de l’acheteur' },
    kind: 'money',
    figure: { sum: ['exempt_party_base'] },
  },
  tax_charged: {
    words: { en: 'Charged', fr: 'Facturé' },
    formula: { en: 'charged on sales − on returns', fr: 'facturé sur les ventes − sur les retours' },
    kind: 'money',
    figure: { sum: ['amount'] },
  },
  tax_reclaimed: {
    words: { en: 'Asked back', fr: 'À récupérer' },
    formula: { en: 'tax of orders that are never paid', fr: 'taxe des bons qui ne seront jamais payés' },
    kind: 'money',
    figure: { sum: ['asked_back'] },
  },
  tax_due: {
    words: { en: 'Due', fr: 'À remettre' },
    formula: { en: 'charged − asked back', fr: 'facturé − à récupérer' },
    kind: 'money',
    figure: { sum: ['amount'], less: ['asked_back'] },
  },
} as const satisfies Record<string, Measure>
