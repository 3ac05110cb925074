import { figureOf, type Measure, type Sum } from '../measure.ts'

const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }
const PROFIT: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost'] }
const NET_FR = 'ventes brutes − rabais − retours'

/** What was sold. */
export const SALES_MEASURES = {
  gross_sales: figureOf(
    'money',
    { sum: ['gross'] },
    ['Gross sales', 'Ventes brutes'],
    [
      'lines at their price before any coupon or discount, without charges, taxes and gift cards',
      'lignes à leur prix avant tout coupon ou rabais, sans frais, taxes ni cartes-cadeaux',
    ],
  ),
  discounts: figureOf(
    'money',
    { sum: ['coupons', 'discounts'] },
    ['Discounts', 'Rabais'],
    [
      'coupons + order discounts + discounts after tax + negative lines',
      'coupons + rabais du bon + rabais après taxes + lignes négatives',
    ],
  ),
  returns: figureOf(
    'money',
    { sum: ['returns'] },
    ['Returns', 'Retours'],
    [
      'value before tax of what came back, on the day it came back',
      'valeur avant taxes de ce qui a été retourné, le jour du retour',
    ],
  ),
  net_sales: figureOf(
    'money',
    NET,
    ['Net sales', 'Ventes nettes'],
    ['gross sales − discounts − returns', NET_FR],
  ),
  charges: figureOf(
    'money',
    { sum: ['charges'] },
    ['Shop fees', 'Frais d’atelier'],
    ['fees on the subtotal', 'frais sur le sous-total'],
  ),
  regulatory_fees: figureOf(
    'money',
    { sum: ['fees'] },
    ['Regulatory fees', 'Droits'],
    ['tax lines of the type fee', 'lignes de taxe de type droit'],
  ),
  tax: figureOf(
    'money',
    { sum: ['tax'] },
    ['Tax', 'Taxes'],
    ['taxes charged − taxes on returns', 'taxes facturées − taxes sur les retours'],
  ),
  liabilities: figureOf(
    'money',
    { sum: ['liabilities'] },
    ['Gift cards sold', 'Cartes-cadeaux vendues'],
    [
      'gift cards and wash cards: money for what is delivered later',
      'cartes-cadeaux et cartes de lavage : argent reçu pour ce qui sera livré plus tard',
    ],
  ),
  total_invoiced: figureOf(
    'money',
    { sum: ['total'] },
    ['Total invoiced', 'Total facturé'],
    [
      'net sales + gift cards sold + shop fees + regulatory fees + tax',
      'ventes nettes + cartes-cadeaux vendues + frais d’atelier + droits + taxes',
    ],
  ),
  cars: figureOf(
    'count',
    { sum: ['cars'] },
    ['Cars', 'Véhicules'],
    [
      'finalized orders with a vehicle, also at $0; void and reopened orders are taken off',
      'bons finalisés avec un véhicule, même à 0 $, moins les bons annulés ou rouverts',
    ],
  ),
  invoices: figureOf(
    'count',
    { sum: ['invoices'] },
    ['Invoices', 'Factures'],
    [
      'finalized orders; void and reopened orders are taken off',
      'bons finalisés, moins les bons annulés ou rouverts',
    ],
  ),
  average_ticket: figureOf(
    'money',
    { of: { sum: ['vehicle_net'] }, by: { sum: ['cars'] } },
    ['Average ticket', 'Facture moyenne'],
    ['net sales of orders with a vehicle ÷ cars', 'ventes nettes des bons avec un véhicule ÷ véhicules'],
  ),
  cost: figureOf(
    'money',
    { sum: ['cost'] },
    ['Cost of sales', 'Coût des ventes'],
    [
      'what the goods of the lines cost the shop, less what went back on the shelf',
      'ce que les biens des lignes ont coûté à l’atelier, moins ce qui est retourné en stock',
    ],
    { allow: 'costs.view' },
  ),
  gross_profit: figureOf(
    'money',
    PROFIT,
    ['Gross profit before wages', 'Bénéfice brut avant salaires'],
    [
      'net sales − cost of sales; wages are not taken off',
      'ventes nettes − coût des ventes; les salaires ne sont pas déduits',
    ],
    { allow: 'costs.view' },
  ),
  margin: figureOf(
    'percent',
    { of: PROFIT, by: NET, percent: true },
    ['Margin before wages', 'Marge avant salaires'],
    ['gross profit before wages ÷ net sales', 'bénéfice brut avant salaires ÷ ventes nettes'],
    { allow: 'costs.view' },
  ),
  job_net: figureOf(
    'money',
    { sum: ['job_net'] },
    ['Net sales', 'Ventes nettes'],
    [
      'of a package with all of its lines but its fees, or of a separate line',
      'd’un forfait avec toutes ses lignes sauf ses frais, ou d’une ligne à part',
    ],
  ),
  job_cost: figureOf(
    'money',
    { sum: ['job_cost'] },
    ['Cost of sales', 'Coût des ventes'],
    [
      'of a package with all of its lines, or of a separate line',
      'd’un forfait avec toutes ses lignes, ou d’une ligne à part',
    ],
    { allow: 'costs.view' },
  ),
  job_profit: figureOf(
    'money',
    { sum: ['job_net'], less: ['job_cost'] },
    ['Gross profit', 'Bénéfice brut'],
    ['net sales − cost of sales, of the whole package', 'ventes nettes − coût des ventes, du forfait entier'],
    { allow: 'costs.view' },
  ),
  job_margin: figureOf(
    'percent',
    { of: { sum: ['job_net'], less: ['job_cost'] }, by: { sum: ['job_net'] }, percent: true },
    ['Margin', 'Marge'],
    ['gross profit ÷ net sales, of the whole package', 'bénéfice brut ÷ ventes nettes, du forfait entier'],
    { allow: 'costs.view' },
  ),
  discount_share: figureOf(
    'percent',
    { of: { sum: ['coupons', 'discounts'] }, by: { sum: ['gross'] }, percent: true },
    ['% of gross', '% du brut'],
    ['discounts ÷ gross sales', 'rabais ÷ ventes brutes'],
  ),
  parts_sales: figureOf(
    'money',
    { sum: ['parts'] },
    ['Parts sales', 'Ventes de pièces'],
    [
      'items, and the parts of packages at retail, up to the net price of the package',
      'articles, et pièces des forfaits au prix de détail, jusqu’au prix net du forfait',
    ],
  ),
  labor_sales: figureOf(
    'money',
    { sum: ['labor'] },
    ['Labor sales', 'Ventes de main-d’œuvre'],
    [
      'labor lines, and what is left of the net price of packages after their parts',
      'lignes de main-d’œuvre, et reste du prix net des forfaits après leurs pièces',
    ],
  ),
  labor_hours: figureOf(
    'hours',
    { sum: ['labor_hours'] },
    ['Billed hours', 'Heures facturées'],
    ['hours of labor lines on sold orders', 'heures des lignes de main-d’œuvre des bons vendus'],
  ),
  overage: figureOf(
    'money',
    { sum: ['overage'] },
    ['Overage', 'Excédent'],
    [
      'parts that bill what is used above the included quantity',
      'pièces qui facturent ce qui dépasse la quantité incluse',
    ],
  ),
  times_sold: figureOf(
    'count',
    { sum: ['times'] },
    ['Times sold', 'Fois vendu'],
    [
      'lines sold; lines of void and reopened orders are taken off',
      'lignes vendues, moins celles des bons annulés ou rouverts',
    ],
  ),
  quantity: figureOf(
    'quantity',
    { sum: ['quantity'] },
    ['Quantity', 'Quantité'],
    [
      'packages, items and free lines sold − returned',
      'forfaits, articles et lignes libres vendus − retournés',
    ],
    { adds: { within: ['sold_as', 'item', 'fee_item'] } },
  ),
  used: figureOf(
    'quantity',
    { sum: ['used'] },
    ['Quantity used', 'Quantité utilisée'],
    [
      'of items and of parts inside packages in the unit of their stock, less what was returned',
      'des articles et des pièces des forfaits dans l’unité de leur stock, moins ce qui a été retourné',
    ],
    { adds: { within: ['item'] } },
  ),
  bad_debts: figureOf(
    'money',
    { sum: ['bad_debt'] },
    ['Written off', 'Radié'],
    [
      'what is never paid, without the taxes that are reclaimed; less what was recovered',
      'ce qui ne sera jamais payé, sans les taxes récupérables, moins ce qui a été recouvré',
    ],
  ),
  tax_asked_back: figureOf(
    'money',
    { sum: ['tax_asked_back'] },
    ['Tax asked back', 'Taxes à récupérer'],
    ['taxes of orders that are never paid', 'taxes des bons qui ne seront jamais payés'],
  ),
} as const satisfies Record<string, Measure>
