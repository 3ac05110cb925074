import { PRACTICE_MARK } from '#domain/orders/practice.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { quantityIn, unitIn, type VolumeUnit } from '#domain/places/volume.ts'

const en = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  number: 'No.',
  dateIn: 'Date in',
  dateOut: 'Date out',
  date: 'Date',
  customer: 'Customer',
  vehicle: 'Vehicle',
  vin: 'VIN',
  plate: 'Plate',
  odometerIn: 'Odometer in',
  odometerOut: 'Odometer out',
  bay: 'Bay',
  technician: 'Served by',
  description: 'Description',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  included: 'included',
  notApproved: 'Not approved; not included in total',
  package: 'Package',
  service: 'Service',
  labour: 'Labor and packages',
  parts: 'Parts and fluids',
  fees: 'Fees and supplies',
  discounts: 'Discounts',
  subtotal: 'Subtotal',
  taxableSubtotal: 'Taxable subtotal',
  taxExempt: 'Tax exempt, certificate',
  total: 'Total',
  paid: 'Paid',
  balance: 'Balance due',
  cashReceived: 'Cash received',
  changeDue: 'Change',
  nextService: 'Next service',
  or: 'or',
  returned: 'Returned',
  surcharge: 'Credit card surcharge (not in total)',
  tip: 'Tip (not in total)',
  cashRounding: 'Cash rounding',
  reversed: 'reversed',
  givenBack: 'refunded',
  /** For a payment that became account credit. */
  intoCredit: 'to account credit',
  receipt: 'Receipt',
  ordersPaid: 'Orders paid',
  onOrders: 'Applied to orders',
  paidIntoCredit: 'Added to account credit',
  fromCredit: 'Refunded from account credit',
  paidInAll: 'Paid',
  creditAfter: 'Account credit balance',
  stillOwed: 'Balance due as of',
  payments: 'Payments',
  authorizations: 'Written estimate and authorizations',
  recordedBy: 'recorded by',
  ways: {
    in_person: 'in person',
    phone: 'by phone',
    text: 'by text message',
    email: 'by email',
    link: 'by secure link',
  },
  approvedBy: 'approved by',
  warranty: 'Warranty',
  declined: 'Declined work',
  signature: 'Customer signature',
  forTheShop: 'For the shop',
  registration: 'Registration',
  business: 'Company number',
  notes: 'Notes',
  dueBy: 'Payment due by',
  onAccount: 'On account – due {day}',
  goodUntil: 'Estimate valid until',
  readyBy: 'Promised by',
  page: 'Page',
  of: 'of',
  void: 'VOID',
  cancelled: 'CANCELLED',
  practice: PRACTICE_MARK.en,
  coupon: 'Coupon',
  orderDiscount: 'Discount',
  explained: 'How the total was calculated',
  phone: 'Tel.',
  conditions: {
    new: 'new',
    new_oem: 'new (OEM)',
    used: 'used',
    rebuilt: 'rebuilt',
    reconditioned: 'reconditioned',
  },
  suppliesLaw:
    'This charge represents costs and profits to the motor vehicle repair facility for miscellaneous shop supplies or waste disposal.',
  blankAmount: '$________',
  floridaChoice: [
    'PLEASE READ CAREFULLY, CHECK ONE OF THE STATEMENTS BELOW, AND SIGN:',
    'I understand that, under state law, I am entitled to a written estimate if my final bill will exceed {amount}.',
    '[written] I request a written estimate.',
    '[limit] I do not request a written estimate as long as the repair costs do not exceed {limit}. The shop may not exceed this amount without my written or oral approval.',
    '[none] I do not request a written estimate.',
  ],
  legalWarranty: {
    QC: 'By law, repair parts and labor are warranted for 3 months or 5,000 km, whichever comes first.',
    ON: 'By law, new and reconditioned parts and their installation are warranted for 90 days or 5,000 km, whichever comes first.',
  } as Record<string, string>,
  partsReturn: 'Replaced parts will be returned if you ask when you authorize the work.',
}

export type Words = typeof en

const fr: Words = {
  invoice: 'Facture',
  estimate: 'Évaluation',
  number: 'N°',
  dateIn: 'Date d’entrée',
  dateOut: 'Date de sortie',
  date: 'Date',
  customer: 'Client',
  vehicle: 'Véhicule',
  vin: 'NIV',
  plate: 'Plaque',
  odometerIn: 'Odomètre à l’entrée',
  odometerOut: 'Odomètre à la sortie',
  bay: 'Baie',
  technician: 'Servi par',
  description: 'Description',
  quantity: 'Qté',
  price: 'Prix',
  amount: 'Montant',
  included: 'inclus',
  notApproved: 'Non approuvé; exclu du total',
  package: 'Forfait',
  service: 'Service',
  labour: 'Main-d’œuvre et forfaits',
  parts: 'Pièces et liquides',
  fees: 'Frais et fournitures',
  discounts: 'Rabais',
  subtotal: 'Sous-total',
  taxableSubtotal: 'Sous-total taxable',
  taxExempt: 'Exempté de taxe, certificat',
  total: 'Total',
  paid: 'Payé',
  balance: 'Solde dû',
  cashReceived: 'Comptant reçu',
  changeDue: 'Monnaie rendue',
  nextService: 'Prochain entretien',
  or: 'ou',
  returned: 'Retourné',
  surcharge: 'Supplément sur carte de crédit, en sus du total',
  tip: 'Pourboire, en sus du total',
  cashRounding: 'Arrondi du comptant',
  reversed: 'contrepassé',
  givenBack: 'remboursé',
  intoCredit: 'ajouté au crédit au compte',
  receipt: 'Reçu',
  ordersPaid: 'Factures payées',
  onOrders: 'Appliqué aux factures',
  paidIntoCredit: 'Ajouté au crédit au compte',
  fromCredit: 'Remboursé du crédit au compte',
  paidInAll: 'Payé',
  creditAfter: 'Solde du crédit au compte',
  stillOwed: 'Solde dû au',
  payments: 'Paiements',
  authorizations: 'Évaluation écrite et autorisations',
  recordedBy: 'inscrit par',
  ways: {
    in_person: 'en personne',
    phone: 'par téléphone',
    text: 'par texto',
    email: 'par courriel',
    link: 'par lien sécurisé',
  },
  approvedBy: 'approuvée par',
  warranty: 'Garantie',
  declined: 'Travaux refusés',
  signature: 'Signature du client',
  forTheShop: 'Pour l’atelier',
  registration: 'Inscription',
  business: 'Numéro d’entreprise',
  notes: 'Notes',
  dueBy: 'Paiement dû le',
  onAccount: 'Au compte – payable au plus tard le {day}',
  goodUntil: 'Évaluation valide jusqu’au',
  readyBy: 'Promis pour le',
  page: 'Page',
  of: 'de',
  void: 'FACTURE ANNULÉE',
  cancelled: 'ANNULÉ',
  practice: PRACTICE_MARK.fr,
  coupon: 'Coupon',
  orderDiscount: 'Rabais',
  explained: 'Calcul du total',
  phone: 'Tél.',
  conditions: {
    new: 'neuve',
    new_oem: 'neuve (d’origine)',
    used: 'usagée',
    rebuilt: 'réusinée',
    reconditioned: 'remise à neuf',
  },
  suppliesLaw:
    'Ces frais représentent les coûts et profits de l’atelier pour les fournitures diverses ou l’élimination des déchets.',
  blankAmount: '________ $',
  floridaChoice: [
    'VEUILLEZ LIRE ATTENTIVEMENT, COCHER UN DES ÉNONCÉS ET SIGNER :',
    'Je comprends que la loi de l’État me donne droit à une évaluation écrite si ma facture finale dépasse {amount}.',
    '[written] Je demande une évaluation écrite.',
    '[limit] Je ne demande pas d’évaluation écrite tant que le coût ne dépasse pas {limit}. L’atelier ne peut dépasser ce montant sans mon accord écrit ou verbal.',
    '[none] Je ne demande pas d’évaluation écrite.',
  ],
  legalWarranty: {
    QC: 'La loi garantit les pièces et la main-d’œuvre d’une réparation pour 3 mois ou 5 000 km, selon la première échéance.',
    ON: 'La loi garantit les pièces neuves ou remises à neuf et leur pose pour 90 jours ou 5 000 km, selon la première échéance.',
  },
  partsReturn: 'Les pièces remplacées vous seront remises si vous le demandez en autorisant les travaux.',
}

/** Everything that a document says, in the customer's language. */
export const wordsOf = (language: string): Words => (language === 'fr-CA' ? fr : en)

/** Money, dates and numbers as the language writes them, in the shop's currency and on its clock. */
export function formatter(language: string, currency: string, zone: string) {
  const { money, figure, percent, date, dateTime, calendarDay } = formatsOf(language)
  return {
    money: (value: string) => money(value, currency),
    number: (value: string) => figure(value, { maximumFractionDigits: 4 }),
    percent,
    date: (value: string | null) => (value === null ? '' : dateTime(value, zone)),
    day: (value: string | null) => (value === null ? '' : date(value, zone)),
    /** December 15, 2026. */
    longDay: (value: string) => date(value, zone, { dateStyle: 'long' }),
    calendarDay,
  }
}
export type Format = ReturnType<typeof formatter>

/** How a paper writes quantities: volumes in the shop's unit, whatever unit they are stored in. */
export interface PaperMeasure {
  /** “5.7 L”; pieces are a figure alone. */
  amount: (quantity: string, unit: string) => string
  /** The price of one of the stored unit, with the name of that unit where the paper shows another one. */
  perUnit: (price: string, unit: string) => string
  /** The name of the unit in which quantities of this one are written; empty for pieces. */
  unit: (unit: string) => string
  /** The name of the stored unit; empty for pieces. */
  ownName: (unit: string) => string
}

/** The quantities of a paper in its language, as a shop with this volume unit reads them. */
export function paperMeasure(language: string, f: Format, shop: VolumeUnit): PaperMeasure {
  const ownName = (unit: string) => (unit === 'each' ? '' : unitName(unit, language))
  return {
    ownName,
    unit: (unit) => ownName(unitIn(unit, shop)),
    amount: (quantity, unit) =>
      `${f.number(quantityIn(quantity, unit, shop))}\u00A0${ownName(unitIn(unit, shop))}`.trim(),
    perUnit: (price, unit) => (unitIn(unit, shop) === unit ? price : `${price}/${ownName(unit)}`),
  }
}
