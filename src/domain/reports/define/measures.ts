import type { Permission } from '../../people/permissions.ts'
import type { Fact, FigureKind, Words } from './shape.ts'

/** The sums that the rows of each fact have. */
export const FACT_SUMS = {
  entries: [
    'gross',
    'coupons',
    'discounts',
    'returns',
    'charges',
    'liabilities',
    'tax',
    'fees',
    'total',
    'bad_debt',
    'tax_asked_back',
    'receivable',
    'cost',
    'parts',
    'labor',
    'overage',
    'cars',
    'invoices',
    'vehicle_net',
  ],
  lines: [
    'gross',
    'coupons',
    'discounts',
    'returns',
    'charges',
    'liabilities',
    'cost',
    'parts',
    'labor',
    'overage',
    'quantity',
    'used',
    'times',
    'labor_hours',
  ],
  taxes: ['base', 'exempt_base', 'exempt_party_base', 'amount', 'asked_back'],
  money: ['payments', 'taken', 'refunded', 'tips', 'surcharges'],
  till: ['opening_float', 'paid_in', 'paid_out', 'expected_cash', 'counted_cash', 'over_short'],
  days: ['z_reports', 'z_before_tax', 'z_total', 'z_over_short'],
  stock: [
    'movements',
    'moved',
    'moved_value',
    'used_up',
    'used_value',
    'received',
    'received_value',
    'difference',
    'difference_value',
  ],
} as const satisfies Record<Fact, readonly string[]>
export type FactSum = (typeof FACT_SUMS)[Fact][number]

/** A sum of columns, those of `less` taken off. */
interface Sum {
  sum: readonly FactSum[]
  less?: readonly FactSum[]
}

/** One sum by another, of the whole and never of averages; as a percentage or as it is. */
interface Ratio {
  of: Sum
  by: Sum
  percent?: true
}

export interface Measure {
  words: Words
  /** How it comes about, in words. */
  formula: Words
  kind: FigureKind
  figure: Sum | Ratio
  /** Who may see it, where not everyone who may see the report. */
  allow?: Permission
}

const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }
const PROFIT: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost'] }
const NET_FR = 'ventes brutes − rabais − retours'

/** Every figure of the reports, with its words and formula. Source: reports 2. */
export const MEASURES = {
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
  opening_float: {
    words: { en: 'Opening float', fr: 'Fonds de caisse' },
    formula: { en: 'cash in the drawer when it was opened', fr: 'argent dans le tiroir à son ouverture' },
    kind: 'money',
    figure: { sum: ['opening_float'] },
  },
  paid_in: {
    words: { en: 'Paid in', fr: 'Entrées de caisse' },
    formula: { en: 'cash put into the drawer beside sales', fr: 'argent mis dans le tiroir hors des ventes' },
    kind: 'money',
    figure: { sum: ['paid_in'] },
  },
  paid_out: {
    words: { en: 'Paid out', fr: 'Sorties de caisse' },
    formula: {
      en: 'cash taken out of the drawer beside sales',
      fr: 'argent retiré du tiroir hors des ventes',
    },
    kind: 'money',
    figure: { sum: ['paid_out'] },
  },
  expected_cash: {
    words: { en: 'Expected', fr: 'Attendu' },
    formula: {
      en: 'float + cash taken − refunded + paid in − paid out, of counted drawers',
      fr: 'fonds + espèces encaissées − remboursées + entrées − sorties, des tiroirs comptés',
    },
    kind: 'money',
    figure: { sum: ['expected_cash'] },
  },
  counted_cash: {
    words: { en: 'Counted', fr: 'Compté' },
    formula: {
      en: 'cash that was counted when the drawer was closed',
      fr: 'argent compté à la fermeture du tiroir',
    },
    kind: 'money',
    figure: { sum: ['counted_cash'] },
  },
  over_short: {
    words: { en: 'Over or short', fr: 'Écart de caisse' },
    formula: { en: 'counted − expected', fr: 'compté − attendu' },
    kind: 'money',
    figure: { sum: ['over_short'] },
  },
  z_reports: {
    words: { en: 'Closed days', fr: 'Jours fermés' },
    formula: { en: 'days with a Z report', fr: 'jours qui ont un rapport Z' },
    kind: 'count',
    figure: { sum: ['z_reports'] },
  },
  z_before_tax: {
    words: { en: 'Net sales of the Z report', fr: 'Ventes nettes du rapport Z' },
    formula: {
      en: 'net before tax, as the Z report was stored at closing',
      fr: 'net avant taxes, tel que le rapport Z a été conservé à la fermeture',
    },
    kind: 'money',
    figure: { sum: ['z_before_tax'] },
  },
  z_total: {
    words: { en: 'Total of the Z report', fr: 'Total du rapport Z' },
    formula: {
      en: 'net with tax, as the Z report was stored at closing',
      fr: 'net avec taxes, tel que le rapport Z a été conservé à la fermeture',
    },
    kind: 'money',
    figure: { sum: ['z_total'] },
  },
  z_over_short: {
    words: { en: 'Over or short', fr: 'Écart de caisse' },
    formula: {
      en: 'counted − expected over the drawers of the day',
      fr: 'compté − attendu, des tiroirs du jour',
    },
    kind: 'money',
    figure: { sum: ['z_over_short'] },
  },
  surcharges: {
    words: { en: 'Surcharges', fr: 'Suppléments' },
    formula: { en: 'surcharges − the refunded part', fr: 'suppléments − la part remboursée' },
    kind: 'money',
    figure: { sum: ['surcharges'] },
  },
} as const satisfies Record<string, Measure>
export type MeasureId = keyof typeof MEASURES

export const isMeasure = (id: string): id is MeasureId => Object.hasOwn(MEASURES, id)

/** A figure by its name. */
export const measureOf = (id: MeasureId): Measure => MEASURES[id]

/** The sums that a figure is made of. */
export function sumsOf({ figure }: Measure): FactSum[] {
  const each = 'of' in figure ? [figure.of, figure.by] : [figure]
  return each.flatMap(({ sum, less = [] }) => [...sum, ...less])
}

/** True when the rows of this fact have all that the figure needs. */
export function hasMeasure(fact: Fact, id: MeasureId): boolean {
  const sums: readonly string[] = FACT_SUMS[fact]
  return sumsOf(measureOf(id)).every((name) => sums.includes(name))
}
