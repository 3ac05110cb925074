import { figureOf, type Measure } from '../measure.ts'

/** Movements of stock. */
export const STOCK_MEASURES = {
  movements: figureOf(
    'count',
    { sum: ['movements'] },
    ['Movements', 'Mouvements'],
    ['rows of the stock ledger', 'lignes du registre des stocks'],
  ),
  moved: figureOf(
    'quantity',
    { sum: ['moved'] },
    ['Change on hand', 'Variation en stock'],
    [
      'everything that came less everything that went, in the item’s unit, volumes in the shop’s',
      'tout ce qui est entré moins tout ce qui est sorti, dans l’unité de l’article, les volumes dans celle de l’atelier',
    ],
    { adds: 'unit' },
  ),
  moved_value: figureOf(
    'money',
    { sum: ['moved_value'] },
    ['Change in value', 'Variation de la valeur'],
    [
      'value of what came less value of what went, at cost',
      'valeur de ce qui est entré moins celle de ce qui est sorti, au coûtant',
    ],
    { allow: 'costs.view' },
  ),
  used_up: figureOf(
    'quantity',
    { sum: ['used_up'] },
    ['Used', 'Utilisé'],
    [
      'used by orders less what went back on the shelf',
      'utilisé par les bons moins ce qui est retourné en stock',
    ],
    { adds: 'unit' },
  ),
  used_value: figureOf(
    'money',
    { sum: ['used_value'] },
    ['Used, at cost', 'Utilisé, au coûtant'],
    [
      'cost of what orders used less what went back on the shelf',
      'coûtant de ce que les bons ont utilisé moins ce qui est retourné en stock',
    ],
    { allow: 'costs.view' },
  ),
  received: figureOf(
    'quantity',
    { sum: ['received'] },
    ['Received', 'Reçu'],
    [
      'received from suppliers less what was returned to them',
      'reçu des fournisseurs moins ce qui leur a été retourné',
    ],
    { adds: 'unit' },
  ),
  received_value: figureOf(
    'money',
    { sum: ['received_value'] },
    ['Received, at cost', 'Reçu, au coûtant'],
    [
      'cost of what was received less what was returned to suppliers',
      'coûtant de ce qui a été reçu moins ce qui a été retourné aux fournisseurs',
    ],
    { allow: 'costs.view' },
  ),
  difference: figureOf(
    'quantity',
    { sum: ['difference'] },
    ['Differences', 'Écarts'],
    [
      'found less lost by counts and adjustments',
      'trouvé moins perdu selon les décomptes et les ajustements',
    ],
    { adds: 'unit' },
  ),
  difference_value: figureOf(
    'money',
    { sum: ['difference_value'] },
    ['Differences, at cost', 'Écarts, au coûtant'],
    [
      'value found less value lost by counts and adjustments',
      'valeur trouvée moins valeur perdue selon les décomptes et les ajustements',
    ],
    { allow: 'costs.view' },
  ),
} as const satisfies Record<string, Measure>
