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
  notApproved: 'Not approved; not in the total',
  package: 'Package',
  service: 'Service',
  labour: 'Labor and packages',
  parts: 'Parts and fluids',
  fees: 'Fees and supplies',
  discounts: 'Discounts',
  subtotal: 'Subtotal',
  taxExempt: 'Tax exempt, certificate',
  total: 'Total',
  paid: 'Paid',
  balance: 'Balance due',
  changeDue: 'Change given',
  reversed: 'reversed',
  payments: 'Payments',
  estimateTotal: 'Written estimate',
  approvedBy: 'approved by',
  warranty: 'Warranty',
  declined: 'Work declined',
  signature: 'Customer signature',
  registration: 'Registration',
  notes: 'Notes',
  dueBy: 'Payment due by',
  goodUntil: 'Estimate good until',
  page: 'Page',
  of: 'of',
  void: 'VOID',
  cancelled: 'CANCELLED',
  coupon: 'Coupon',
  orderDiscount: 'Discount',
  phone: 'Tel.',
  conditions: { new: 'new', used: 'used', rebuilt: 'rebuilt', reconditioned: 'reconditioned' },
  units: { each: '', set: 'set', pair: 'pair', quart: 'qt', liter: 'L' } as Record<string, string>,
  suppliesLaw:
    'This charge represents costs and profits to the motor vehicle repair facility for miscellaneous shop supplies or waste disposal.',
  floridaChoice: [
    'PLEASE READ CAREFULLY, CHECK ONE OF THE STATEMENTS BELOW, AND SIGN:',
    'I understand that, under state law, I am entitled to a written estimate if my final bill will exceed {amount}.',
    '☐ I request a written estimate.',
    '☐ I do not request a written estimate as long as the repair costs do not exceed $________. The shop may not exceed this amount without my written or oral approval.',
    '☐ I do not request a written estimate.',
  ],
  partsReturn: 'Replaced parts are returned on request made when the work is ordered.',
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
  notApproved: 'Non approuvé; non compris dans le total',
  package: 'Forfait',
  service: 'Service',
  labour: 'Main-d’œuvre et forfaits',
  parts: 'Pièces et liquides',
  fees: 'Frais et fournitures',
  discounts: 'Rabais',
  subtotal: 'Sous-total',
  taxExempt: 'Exempté de taxe, certificat',
  total: 'Total',
  paid: 'Payé',
  balance: 'Solde dû',
  changeDue: 'Monnaie rendue',
  reversed: 'annulé',
  payments: 'Paiements',
  estimateTotal: 'Évaluation écrite',
  approvedBy: 'approuvée par',
  warranty: 'Garantie',
  declined: 'Travaux refusés',
  signature: 'Signature du client',
  registration: 'Inscription',
  notes: 'Notes',
  dueBy: 'Paiement dû le',
  goodUntil: 'Évaluation valide jusqu’au',
  page: 'Page',
  of: 'de',
  void: 'ANNULÉE',
  cancelled: 'ANNULÉE',
  coupon: 'Coupon',
  orderDiscount: 'Rabais',
  phone: 'Tél.',
  conditions: { new: 'neuf', used: 'usagé', rebuilt: 'réusiné', reconditioned: 'remis à neuf' },
  units: { each: '', set: 'jeu', pair: 'paire', quart: 'pte', liter: 'L' },
  suppliesLaw:
    'Ces frais représentent les coûts et profits de l’atelier pour les fournitures diverses ou l’élimination des déchets.',
  floridaChoice: [
    'VEUILLEZ LIRE ATTENTIVEMENT, COCHER UN DES ÉNONCÉS ET SIGNER :',
    'Je comprends que la loi de l’État me donne droit à une évaluation écrite si ma facture finale dépasse {amount}.',
    '☐ Je demande une évaluation écrite.',
    '☐ Je ne demande pas d’évaluation écrite tant que le coût ne dépasse pas ________ $. L’atelier ne peut dépasser ce montant sans mon accord écrit ou verbal.',
    '☐ Je ne demande pas d’évaluation écrite.',
  ],
  partsReturn: 'Les pièces remplacées sont remises si le client le demande en commandant les travaux.',
}

/** Everything that a document says, in the customer's language. */
export const wordsOf = (language: string): Words => (language === 'fr-CA' ? fr : en)

const methodsFrench: Record<string, string> = {
  Cash: 'Comptant',
  Check: 'Chèque',
  Credit: 'Crédit',
  Debit: 'Débit',
  eTransfer: 'Virement',
  Warranty: 'Garantie',
  'Gift Card': 'Carte-cadeau',
  ACH: 'ACH',
  Other: 'Autre',
  Goodwill: 'Geste commercial',
  'Account Credit': 'Crédit au compte',
  Online: 'En ligne',
  Terminal: 'Terminal',
}

export const methodName = (language: string, method: string): string =>
  language === 'fr-CA' ? (methodsFrench[method] ?? method) : method

const exact = (value: string) => value as Intl.StringNumericLiteral

/** Money, dates and numbers as the language writes them; amounts stay exact text until they are shown. */
export function formatter(language: string, currency: string, zone: string) {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone })
  return {
    money: (value: string) => money.format(exact(value)),
    number: (value: string) => number.format(exact(value)),
    date: (value: string | null) => (value === null ? '' : date.format(new Date(value))),
    day: (value: string | null) => (value === null ? '' : day.format(new Date(value))),
  }
}
export type Format = ReturnType<typeof formatter>
