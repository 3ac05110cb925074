import { figureOf, type Measure } from '../measure.ts'

/** Taxes and fees of what was sold. */
export const TAX_MEASURES = {
  tax_base: figureOf(
    'money',
    { sum: ['base'] },
    ['Taxable base', 'Base taxable'],
    ['what the rate was applied to', 'ce à quoi le taux a été appliqué'],
    { adds: { within: ['tax_line'] } },
  ),
  exempt_goods: figureOf(
    'money',
    { sum: ['exempt_base'] },
    ['Exempt goods', 'Biens exonérés'],
    ['not taxed for what it is', 'non taxé en raison de sa nature'],
    { adds: { within: ['tax_line'] } },
  ),
  exempt_parties: figureOf(
    'money',
    { sum: ['exempt_party_base'] },
    ['Exempt customers', 'Clients exonérés'],
    ['not taxed for who bought it', 'non taxé en raison de l’acheteur'],
    { adds: { within: ['tax_line'] } },
  ),
  tax_charged: figureOf(
    'money',
    { sum: ['amount'] },
    ['Charged', 'Facturé'],
    ['charged on sales − on returns', 'facturé sur les ventes − sur les retours'],
  ),
  tax_reclaimed: figureOf(
    'money',
    { sum: ['asked_back'] },
    ['Asked back', 'À récupérer'],
    ['tax of orders that are never paid', 'taxe des bons qui ne seront jamais payés'],
  ),
  tax_due: figureOf(
    'money',
    { sum: ['amount'], less: ['asked_back'] },
    ['Due', 'À remettre'],
    ['charged − asked back', 'facturé − à récupérer'],
  ),
} as const satisfies Record<string, Measure>
