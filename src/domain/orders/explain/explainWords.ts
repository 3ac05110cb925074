/** How amounts and figures are written for the reader; the sentences below use them. */
export interface Speech {
  language: string
  /** "59.95" as "$59.95". */
  money: (amount: string) => string
  /** "9.975" as "9.975" or "9,975". */
  number: (figure: string) => string
  /** "7.5" as "7.5%" or "7,5 %". */
  percent: (figure: string) => string
}

const en = {
  order: 'Order',
  basePrice: 'Base price',
  priceAsSold: 'package price when sold',
  packagePrice: 'Package price',
  packagePriceDetail: 'base price + options + parts',
  packageTotal: 'Package total',
  option: 'package option',
  couponAt: {
    package_base: 'on the base price',
    package_price: 'on the price with options and parts',
    package_total: 'on the package total',
  },
  percentOf: (percent: string, amount: string) => `${percent} of ${amount}`,
  fixed: (amount: string) => `${amount} off`,
  setPrice: (amount: string) => `base price reduced to ${amount}`,
  atMost: (amount: string) => `maximum ${amount}`,
  notMore: (amount: string) => `limited to the ${amount} remaining`,
  times: (quantity: string, price: string) => `${quantity} × ${price}`,
  atCost: (quantity: string, price: string) => `${quantity} × ${price}, at cost`,
  atTyped: (quantity: string, price: string) => `${quantity} × ${price}, custom price for this package`,
  inPackage: 'included in the package price',
  unlimited: 'any quantity included',
  within: (used: string, included: string) => `${used} of ${included} included used: no extra charge`,
  over: (used: string, included: string, extra: string, price: string) =>
    `${used} used, ${included} included: ${extra} extra × ${price}`,
  itsValueTaxed: 'value is taxable',
  split: (taxed: string, exempt: string) => `${taxed} taxable, ${exempt} non-taxable`,
  allTaxed: 'all taxable',
  noneTaxed: 'non-taxable',
  subtotal: 'Subtotal',
  subtotalOf: 'packages, parts and fees',
  discount: 'Discount',
  ownDiscount: { customer: 'Customer discount', fleet: 'Fleet discount' },
  ofIt: (taxed: string, exempt: string) => `${taxed} off taxable items, ${exempt} off non-taxable items`,
  discounted: 'After discounts',
  taxBase: 'Taxable amount',
  taxBaseOf: 'taxable items, charges and fees',
  taxOn: (percent: string, amount: string) => `${percent} of ${amount}`,
  compound: (percent: string, amount: string) => `${percent} of ${amount}, including the taxes above`,
  theirPlace: 'rate at the customer’s address',
  placeUnknown: 'shop’s rate: no rate found for the customer’s address',
  exempt: (number: string) => (number === '' ? 'tax exempt' : `tax exempt, certificate ${number}`),
  fee: 'fixed fee',
  taxedFee: 'fixed fee, taxable',
  feePieces: (times: string, taxed: boolean) => (taxed ? `${times}, taxable` : times),
  afterTax: 'Discount after tax',
  total: 'Total',
  totalOf: 'subtotal + charges, taxes and fees − discounts',
}

export type ExplainWords = typeof en

const fr: ExplainWords = {
  order: 'Facture',
  basePrice: 'Prix de base',
  priceAsSold: 'prix du forfait à la vente',
  packagePrice: 'Prix du forfait',
  packagePriceDetail: 'prix de base + options + pièces',
  packageTotal: 'Total du forfait',
  option: 'option du forfait',
  couponAt: {
    package_base: 'sur le prix de base',
    package_price: 'sur le prix avec options et pièces',
    package_total: 'sur le total du forfait',
  },
  percentOf: (percent, amount) => `${percent} de ${amount}`,
  fixed: (amount) => `${amount} de rabais`,
  setPrice: (amount) => `prix de base réduit à ${amount}`,
  atMost: (amount) => `maximum ${amount}`,
  notMore: (amount) => `limité aux ${amount} restants`,
  times: (quantity, price) => `${quantity} × ${price}`,
  atCost: (quantity, price) => `${quantity} × ${price}, au coûtant`,
  atTyped: (quantity, price) => `${quantity} × ${price}, prix personnalisé pour ce forfait`,
  inPackage: 'inclus dans le prix du forfait',
  unlimited: 'toute quantité incluse',
  within: (used, included) => `${used} utilisés sur ${included} inclus : aucuns frais de plus`,
  over: (used, included, extra, price) =>
    `${used} utilisés, ${included} inclus : ${extra} de plus × ${price}`,
  itsValueTaxed: 'valeur taxable',
  split: (taxed, exempt) => `${taxed} taxables, ${exempt} non taxables`,
  allTaxed: 'entièrement taxable',
  noneTaxed: 'non taxable',
  subtotal: 'Sous-total',
  subtotalOf: 'forfaits, pièces et frais',
  discount: 'Rabais',
  ownDiscount: { customer: 'Rabais du client', fleet: 'Rabais de la flotte' },
  ofIt: (taxed, exempt) => `dont ${taxed} sur les articles taxables et ${exempt} sur les non taxables`,
  discounted: 'Après rabais',
  taxBase: 'Montant taxable',
  taxBaseOf: 'articles et frais taxables',
  taxOn: (percent, amount) => `${percent} de ${amount}`,
  compound: (percent, amount) => `${percent} de ${amount}, taxes ci-dessus comprises`,
  theirPlace: 'taux à l’adresse du client',
  placeUnknown: 'taux de l’atelier : aucun taux trouvé pour l’adresse du client',
  exempt: (number) => (number === '' ? 'exempté de taxe' : `exempté de taxe, certificat ${number}`),
  fee: 'frais fixes',
  taxedFee: 'frais fixes, taxables',
  feePieces: (times, taxed) => (taxed ? `${times}, taxables` : times),
  afterTax: 'Rabais après taxes',
  total: 'Total',
  totalOf: 'sous-total + frais et taxes − rabais',
}

export const explainWords = (language: string): ExplainWords => (language === 'fr-CA' ? fr : en)
