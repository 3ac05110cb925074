import type { Fact, Words } from './shape.ts'

/** How a group's values are shown and sorted. */
export type GroupKind = 'day' | 'number' | 'text' | 'named' | 'choice'

export interface Dimension {
  words: Words
  facts: readonly Fact[]
  kind: GroupKind
  /** Values are texts that may be ids of several tables. */
  isText?: true
  /** What the values of a choice are called. */
  choices?: Readonly<Record<string, Words>>
}

const SALES = ['entries', 'lines', 'taxes'] as const
const EVENTS = [...SALES, 'money', 'stock'] as const
const ALL = [...EVENTS, 'till', 'days'] as const
const ENTRIES = ['entries'] as const
const LINES = ['lines'] as const
const GOODS = ['lines', 'stock'] as const

const WEEKDAYS: Readonly<Record<string, Words>> = {
  '1': { en: 'Monday', fr: 'Lundi' },
  '2': { en: 'Tuesday', fr: 'Mardi' },
  '3': { en: 'Wednesday', fr: 'Mercredi' },
  '4': { en: 'Thursday', fr: 'Jeudi' },
  '5': { en: 'Friday', fr: 'Vendredi' },
  '6': { en: 'Saturday', fr: 'Samedi' },
  '7': { en: 'Sunday', fr: 'Dimanche' },
}

const CAUSES: Readonly<Record<string, Words>> = {
  sale: { en: 'Sold', fr: 'Vendu' },
  reopened: { en: 'Reopened', fr: 'Rouvert' },
  void: { en: 'Void', fr: 'Annulé' },
  returned: { en: 'Returned', fr: 'Retourné' },
  return_undone: { en: 'Return reversed', fr: 'Retour contrepassé' },
  written_off: { en: 'Written off', fr: 'Radié' },
  recovered: { en: 'Recovered', fr: 'Recouvré' },
}

const STOCK: Readonly<Record<string, Words>> = {
  used: { en: 'Used by orders', fr: 'Utilisé par les bons' },
  given_back: { en: 'Back from orders', fr: 'Revenu des bons' },
  returned: { en: 'Returned by customers', fr: 'Retourné par des clients' },
  counted: { en: 'Counted', fr: 'Compté' },
  received: { en: 'Received', fr: 'Reçu' },
  returned_to_supplier: { en: 'Returned to suppliers', fr: 'Retourné aux fournisseurs' },
  transfer_out: { en: 'Sent to another shop', fr: 'Envoyé à un autre atelier' },
  transfer_in: { en: 'Received from another shop', fr: 'Reçu d’un autre atelier' },
  adjusted: { en: 'Adjusted', fr: 'Ajusté' },
  opening: { en: 'Opening', fr: 'Ouverture' },
  cost_correction: { en: 'Cost corrected', fr: 'Coût corrigé' },
}

const ADJUSTED: Readonly<Record<string, Words>> = {
  damaged: { en: 'Damaged', fr: 'Endommagé' },
  spilled: { en: 'Spilled', fr: 'Renversé' },
  stolen: { en: 'Stolen', fr: 'Volé' },
  expired: { en: 'Expired', fr: 'Périmé' },
  internal_use: { en: 'Used in the shop', fr: 'Utilisé à l’atelier' },
  found: { en: 'Found', fr: 'Trouvé' },
  other: { en: 'Other', fr: 'Autre' },
}

const KINDS: Readonly<Record<string, Words>> = {
  package: { en: 'Package', fr: 'Forfait' },
  option: { en: 'Option', fr: 'Option' },
  part: { en: 'Part of a package', fr: 'Pièce d’un forfait' },
  package_fee: { en: 'Fee of a package', fr: 'Frais d’un forfait' },
  item: { en: 'Item', fr: 'Article' },
  casual: { en: 'Free line', fr: 'Ligne libre' },
  charge: { en: 'Shop fee', fr: 'Frais d’atelier' },
  after_tax_discount: { en: 'Discount after tax', fr: 'Rabais après taxes' },
}

/** Everything by which reports group and filter. Source: reports 3. */
export const DIMENSIONS = {
  day: { words: { en: 'Day', fr: 'Jour' }, facts: ALL, kind: 'day' },
  week: { words: { en: 'Week from', fr: 'Semaine du' }, facts: ALL, kind: 'day' },
  month: { words: { en: 'Month', fr: 'Mois' }, facts: ALL, kind: 'text' },
  year: { words: { en: 'Year', fr: 'Année' }, facts: ALL, kind: 'number' },
  weekday: {
    words: { en: 'Weekday', fr: 'Jour de la semaine' },
    facts: ALL,
    kind: 'choice',
    choices: WEEKDAYS,
  },
  hour: { words: { en: 'Hour', fr: 'Heure' }, facts: ['entries', 'money', 'stock'], kind: 'number' },
  shop: { words: { en: 'Shop', fr: 'Atelier' }, facts: ALL, kind: 'named' },
  order: { words: { en: 'Order', fr: 'Bon' }, facts: EVENTS, kind: 'named' },
  cause: { words: { en: 'Change', fr: 'Changement' }, facts: ENTRIES, kind: 'choice', choices: CAUSES },
  customer: { words: { en: 'Customer', fr: 'Client' }, facts: ENTRIES, kind: 'named' },
  fleet: { words: { en: 'Fleet', fr: 'Flotte' }, facts: ENTRIES, kind: 'named' },
  fleet_location: { words: { en: 'Fleet location', fr: 'Établissement' }, facts: ENTRIES, kind: 'named' },
  bay: { words: { en: 'Bay', fr: 'Baie' }, facts: ENTRIES, kind: 'named' },
  opened_by: { words: { en: 'Opened by', fr: 'Ouvert par' }, facts: ['entries', 'lines'], kind: 'named' },
  person: {
    words: { en: 'Person', fr: 'Personne' },
    facts: ['entries', 'money', 'stock', 'till'],
    kind: 'named',
  },
  make: { words: { en: 'Make', fr: 'Marque' }, facts: ENTRIES, kind: 'text' },
  model: { words: { en: 'Model', fr: 'Modèle' }, facts: ENTRIES, kind: 'text' },
  model_year: { words: { en: 'Model year', fr: 'Année-modèle' }, facts: ENTRIES, kind: 'number' },
  vehicle_fuel_type: { words: { en: 'Fuel', fr: 'Carburant' }, facts: ENTRIES, kind: 'text' },
  engine_oil_viscosity: {
    words: { en: 'Engine oil viscosity', fr: 'Viscosité de l’huile moteur' },
    facts: ENTRIES,
    kind: 'text',
  },
  engine_oil_formulation: {
    words: { en: 'Engine oil formulation', fr: 'Formulation de l’huile moteur' },
    facts: ENTRIES,
    kind: 'text',
  },
  postal_area: { words: { en: 'Postal area', fr: 'Secteur postal' }, facts: ENTRIES, kind: 'text' },
  ticket_band: { words: { en: 'Ticket from', fr: 'Facture à partir de' }, facts: ENTRIES, kind: 'number' },
  sold_as: {
    words: { en: 'Package or item', fr: 'Forfait ou article' },
    facts: LINES,
    kind: 'named',
    isText: true,
  },
  item: { words: { en: 'Item', fr: 'Article' }, facts: GOODS, kind: 'named' },
  category: { words: { en: 'Category', fr: 'Catégorie' }, facts: LINES, kind: 'text' },
  line_kind: {
    words: { en: 'Kind of line', fr: 'Type de ligne' },
    facts: LINES,
    kind: 'choice',
    choices: KINDS,
  },
  fee_item: { words: { en: 'Fee item', fr: 'Type de frais' }, facts: LINES, kind: 'text' },
  viscosity: { words: { en: 'Viscosity', fr: 'Viscosité' }, facts: GOODS, kind: 'text' },
  oil_formulation: {
    words: { en: 'Oil formulation', fr: 'Formulation de l’huile' },
    facts: GOODS,
    kind: 'text',
  },
  tax_line: { words: { en: 'Tax', fr: 'Taxe' }, facts: ['taxes'], kind: 'text' },
  tax_rate: { words: { en: 'Rate', fr: 'Taux' }, facts: ['taxes'], kind: 'number' },
  tax_type: {
    words: { en: 'Type', fr: 'Type' },
    facts: ['taxes'],
    kind: 'choice',
    choices: { tax: { en: 'Tax', fr: 'Taxe' }, fee: { en: 'Fee', fr: 'Droit' } },
  },
  stock_reason: {
    words: { en: 'Movement', fr: 'Mouvement' },
    facts: ['stock'],
    kind: 'choice',
    choices: STOCK,
  },
  adjustment: {
    words: { en: 'Adjusted because', fr: 'Ajusté parce que' },
    facts: ['stock'],
    kind: 'choice',
    choices: ADJUSTED,
  },
  refund_reason: { words: { en: 'Reason', fr: 'Raison' }, facts: ['money'], kind: 'text' },
  money_kind: {
    words: { en: 'Type', fr: 'Type' },
    facts: ['money'],
    kind: 'choice',
    choices: { taken: { en: 'Payment', fr: 'Paiement' }, refund: { en: 'Refund', fr: 'Remboursement' } },
  },
  drawer: { words: { en: 'Drawer', fr: 'Tiroir' }, facts: ['till'], kind: 'text' },
  till_reason: { words: { en: 'For', fr: 'Pour' }, facts: ['till'], kind: 'text' },
  method: { words: { en: 'Payment method', fr: 'Mode de paiement' }, facts: ['money'], kind: 'text' },
} as const satisfies Record<string, Dimension>
export type DimensionId = keyof typeof DIMENSIONS

/** A dimension by its name. */
export const dimensionOf = (id: DimensionId): Dimension => DIMENSIONS[id]

export const isDimension = (id: string): id is DimensionId => Object.hasOwn(DIMENSIONS, id)

/** True when the rows of this fact can be grouped and filtered by it. */
export const hasDimension = (fact: Fact, id: DimensionId): boolean => dimensionOf(id).facts.includes(fact)
