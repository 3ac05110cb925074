import type { Measure } from '../measure.ts'

/** Movements of stock. Source: reports 2. */
export const STOCK_MEASURES = {
  movements: {
    words: { en: 'Movements', fr: 'Mouvements' },
    formula: { en: 'rows of the stock ledger', fr: 'lignes du registre des stocks' },
    kind: 'count',
    figure: { sum: ['movements'] },
  },
  moved: {
    words: { en: 'Change on hand', fr: 'Variation en stock' },
    formula: {
      en: 'everything that came less everything that went, in the item’s unit',
      fr: 'tout ce qui est entré moins tout ce qui est sorti, dans l’unité de l’article',
    },
    kind: 'quantity',
    figure: { sum: ['moved'] },
  },
  moved_value: {
    words: { en: 'Change in value', fr: 'Variation de la valeur' },
    formula: {
      en: 'value of what came less value of what went, at cost',
      fr: 'valeur de ce qui est entré moins celle de ce qui est sorti, au coûtant',
    },
    kind: 'money',
    figure: { sum: ['moved_value'] },
    allow: 'costs.view',
  },
  used_up: {
    words: { en: 'Used', fr: 'Utilisé' },
    formula: {
      en: 'used by orders less what went back on the shelf',
      fr: 'utilisé par les bons moins ce qui est retourné en stock',
    },
    kind: 'quantity',
    figure: { sum: ['used_up'] },
  },
  used_value: {
    words: { en: 'Used, at cost', fr: 'Utilisé, au coûtant' },
    formula: {
      en: 'cost of what orders used less what went back on the shelf',
      fr: 'coûtant de ce que les bons ont utilisé moins ce qui est retourné en stock',
    },
    kind: 'money',
    figure: { sum: ['used_value'] },
    allow: 'costs.view',
  },
  received: {
    words: { en: 'Received', fr: 'Reçu' },
    formula: {
      en: 'received from suppliers less what was returned to them',
      fr: 'reçu des fournisseurs moins ce qui leur a été retourné',
    },
    kind: 'quantity',
    figure: { sum: ['received'] },
  },
  received_value: {
    words: { en: 'Received, at cost', fr: 'Reçu, au coûtant' },
    formula: {
      en: 'cost of what was received less what was returned to suppliers',
      fr: 'coûtant de ce qui a été reçu moins ce qui a été retourné aux fournisseurs',
    },
    kind: 'money',
    figure: { sum: ['received_value'] },
    allow: 'costs.view',
  },
  difference: {
    words: { en: 'Differences', fr: 'Écarts' },
    formula: {
      en: 'found less lost by counts and adjustments',
      fr: 'trouvé moins perdu selon les décomptes et les ajustements',
    },
    kind: 'quantity',
    figure: { sum: ['difference'] },
  },
  difference_value: {
    words: { en: 'Differences, at cost', fr: 'Écarts, au coûtant' },
    formula: {
      en: 'value found less value lost by counts and adjustments',
      fr: 'valeur trouvée moins valeur perdue selon les décomptes et les ajustements',
    },
    kind: 'money',
    figure: { sum: ['difference_value'] },
    allow: 'costs.view',
  },
} as const satisfies Record<string, Measure>
