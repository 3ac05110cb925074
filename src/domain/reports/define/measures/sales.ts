import type { Measure, Sum } from '../measure.ts'

const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }
const PROFIT: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost'] }
const NET_FR = 'ventes brutes − rabais − retours'

/** What was sold. Source: reports 2. */
export const SALES_MEASURES = {
  gross_sales: {
    words: { en: 'Gross sales', fr: 'Ventes brutes' },
    formula: {
      en: 'lines at their price before any coupon or discount, without charges, taxes and gift cards',
      fr: 'lignes à leur prix avant tout coupon ou rabais, sans frais, taxes ni cartes-cadeaux',
    },
    kind: 'money',
    figure: { sum: ['gross'] },
  },
  discounts: {
    words: { en: 'Discounts', fr: 'Rabais' },
    formula: {
      en: 'coupons + order discounts + discounts after tax + negative lines',
      fr: 'coupons + rabais du bon + rabais après taxes + lignes négatives',
    },
    kind: 'money',
    figure: { sum: ['coupons', 'discounts'] },
  },
  returns: {
    words: { en: 'Returns', fr: 'Retours' },
    formula: {
      en: 'value before tax of what came back, on the day it came back',
      fr: 'valeur avant taxes de ce qui a été retourné, le jour du retour',
    },
    kind: 'money',
    figure: { sum: ['returns'] },
  },
  net_sales: {
    words: { en: 'Net sales', fr: 'Ventes nettes' },
    formula: { en: 'gross sales − discounts − returns', fr: NET_FR },
    kind: 'money',
    figure: NET,
  },
  charges: {
    words: { en: 'Shop fees', fr: 'Frais d’atelier' },
    formula: { en: 'fees on the subtotal', fr: 'frais sur le sous-total' },
    kind: 'money',
    figure: { sum: ['charges'] },
  },
  regulatory_fees: {
    words: { en: 'Regulatory fees', fr: 'Droits' },
    formula: { en: 'tax lines of the type fee', fr: 'lignes de taxe de type droit' },
    kind: 'money',
    figure: { sum: ['fees'] },
  },
  tax: {
    words: { en: 'Tax', fr: 'Taxes' },
    formula: { en: 'taxes charged − taxes on returns', fr: 'taxes facturées − taxes sur les retours' },
    kind: 'money',
    figure: { sum: ['tax'] },
  },
  liabilities: {
    words: { en: 'Gift cards sold', fr: 'Cartes-cadeaux vendues' },
    formula: {
      en: 'gift cards and wash cards: money for what is delivered later',
      fr: 'cartes-cadeaux et cartes de lavage : argent reçu pour ce qui sera livré plus tard',
    },
    kind: 'money',
    figure: { sum: ['liabilities'] },
  },
  total_invoiced: {
    words: { en: 'Total invoiced', fr: 'Total facturé' },
    formula: {
      en: 'net sales + gift cards sold + shop fees + regulatory fees + tax',
      fr: 'ventes nettes + cartes-cadeaux vendues + frais d’atelier + droits + taxes',
    },
    kind: 'money',
    figure: { sum: ['total'] },
  },
  cars: {
    words: { en: 'Cars', fr: 'Véhicules' },
    formula: {
      en: 'finalized orders with a vehicle, also at $0; void and reopened orders are taken off',
      fr: 'bons finalisés avec un véhicule, même à 0 $, moins les bons annulés ou rouverts',
    },
    kind: 'count',
    figure: { sum: ['cars'] },
  },
  invoices: {
    words: { en: 'Invoices', fr: 'Factures' },
    formula: {
      en: 'finalized orders; void and reopened orders are taken off',
      fr: 'bons finalisés, moins les bons annulés ou rouverts',
    },
    kind: 'count',
    figure: { sum: ['invoices'] },
  },
  average_ticket: {
    words: { en: 'Average ticket', fr: 'Facture moyenne' },
    formula: {
      en: 'net sales of orders with a vehicle ÷ cars',
      fr: 'ventes nettes des bons avec un véhicule ÷ véhicules',
    },
    kind: 'money',
    figure: { of: { sum: ['vehicle_net'] }, by: { sum: ['cars'] } },
  },
  cost: {
    words: { en: 'Cost of sales', fr: 'Coût des ventes' },
    formula: {
      en: 'what the goods of the lines cost the shop, less what went back on the shelf',
      fr: 'ce que les biens des lignes ont coûté à l’atelier, moins ce qui est retourné en stock',
    },
    kind: 'money',
    figure: { sum: ['cost'] },
    allow: 'costs.view',
  },
  gross_profit: {
    words: { en: 'Gross profit', fr: 'Bénéfice brut' },
    formula: { en: 'net sales − cost of sales', fr: 'ventes nettes − coût des ventes' },
    kind: 'money',
    figure: PROFIT,
    allow: 'costs.view',
  },
  margin: {
    words: { en: 'Margin', fr: 'Marge' },
    formula: { en: 'gross profit ÷ net sales', fr: 'bénéfice brut ÷ ventes nettes' },
    kind: 'percent',
    figure: { of: PROFIT, by: NET, percent: true },
    allow: 'costs.view',
  },
  discount_share: {
    words: { en: '% of gross', fr: '% du brut' },
    formula: { en: 'discounts ÷ gross sales', fr: 'rabais ÷ ventes brutes' },
    kind: 'percent',
    figure: { of: { sum: ['coupons', 'discounts'] }, by: { sum: ['gross'] }, percent: true },
  },
  parts_sales: {
    words: { en: 'Parts sales', fr: 'Ventes de pièces' },
    formula: {
      en: 'items, and the parts of packages at retail, up to the net price of the package',
      fr: 'articles, et pièces des forfaits au prix de détail, jusqu’au prix net du forfait',
    },
    kind: 'money',
    figure: { sum: ['parts'] },
  },
  labor_sales: {
    words: { en: 'Labor sales', fr: 'Ventes de main-d’œuvre' },
    formula: {
      en: 'labor lines, and what is left of the net price of packages after their parts',
      fr: 'lignes de main-d’œuvre, et reste du prix net des forfaits après leurs pièces',
    },
    kind: 'money',
    figure: { sum: ['labor'] },
  },
  labor_hours: {
    words: { en: 'Labor hours', fr: 'Heures de main-d’œuvre' },
    formula: { en: 'hours of the labor lines', fr: 'heures des lignes de main-d’œuvre' },
    kind: 'quantity',
    figure: { sum: ['labor_hours'] },
  },
  overage: {
    words: { en: 'Overage', fr: 'Excédent' },
    formula: {
      en: 'parts that bill what is used above the included quantity',
      fr: 'pièces qui facturent ce qui dépasse la quantité incluse',
    },
    kind: 'money',
    figure: { sum: ['overage'] },
  },
  times_sold: {
    words: { en: 'Times sold', fr: 'Fois vendu' },
    formula: {
      en: 'lines sold; lines of void and reopened orders are taken off',
      fr: 'lignes vendues, moins celles des bons annulés ou rouverts',
    },
    kind: 'count',
    figure: { sum: ['times'] },
  },
  quantity: {
    words: { en: 'Quantity', fr: 'Quantité' },
    formula: {
      en: 'packages, items and free lines sold − returned',
      fr: 'forfaits, articles et lignes libres vendus − retournés',
    },
    kind: 'quantity',
    figure: { sum: ['quantity'] },
  },
  used: {
    words: { en: 'Quantity used', fr: 'Quantité utilisée' },
    formula: {
      en: 'of items and of parts inside packages, less what was returned',
      fr: 'des articles et des pièces des forfaits, moins ce qui a été retourné',
    },
    kind: 'quantity',
    figure: { sum: ['used'] },
  },
  bad_debts: {
    words: { en: 'Written off', fr: 'Radié' },
    formula: {
      en: 'what is never paid, without the taxes that are reclaimed; less what was recovered',
      fr: 'ce qui ne sera jamais payé, sans les taxes récupérables, moins ce qui a été recouvré',
    },
    kind: 'money',
    figure: { sum: ['bad_debt'] },
  },
  tax_asked_back: {
    words: { en: 'Tax asked back', fr: 'Taxes à récupérer' },
    formula: { en: 'taxes of orders that are never paid', fr: 'taxes des bons qui ne seront jamais payés' },
    kind: 'money',
    figure: { sum: ['tax_asked_back'] },
  },
} as const satisfies Record<string, Measure>
