/** How amounts and figures are written for the reader; the sentences below use them. */
export interface Speech {
  language: string
  /** "59.95" as "$59.95". */
  money: (amount: string) => string
  /** "9.975" as "9.975" or "9,975". */
  number: (figure: string) => string
}

const en = {
  order: 'Order',
  basePrice: 'Base price',
  priceAsSold: 'the price of the package as it was sold',
  packagePrice: 'Price of the package',
  packagePriceDetail: 'base price, options and parts',
  packageTotal: 'Package total',
  option: 'an option of the package',
  couponAt: {
    package_base: 'on the base price',
    package_price: 'on the price with options and parts',
    package_total: 'on the package total',
  },
  percentOf: (percent: string, amount: string) => `${percent} % of ${amount}`,
  fixed: (amount: string) => `${amount} off`,
  setPrice: (amount: string) => `brings the base price down to ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  notMore: (amount: string) => `not more than the ${amount} that was there`,
  times: (quantity: string, price: string) => `${quantity} × ${price}`,
  atCost: (quantity: string, price: string) => `${quantity} × ${price}, at cost`,
  atTyped: (quantity: string, price: string) => `${quantity} × ${price}, a price set for this package`,
  inPackage: 'inside the package price',
  unlimited: 'any quantity is inside the package price',
  within: (used: string, included: string) => `${used} used of the ${included} included: nothing more to pay`,
  over: (used: string, included: string, extra: string, price: string) =>
    `${used} used, ${included} included: ${extra} × ${price}`,
  itsValueTaxed: 'its value is taxed',
  split: (taxed: string, exempt: string) => `${taxed} is taxed, ${exempt} is not`,
  allTaxed: 'all of it is taxed',
  noneTaxed: 'none of it is taxed',
  subtotal: 'Subtotal',
  subtotalOf: 'packages, parts and fees together',
  discount: 'Discount',
  ownDiscount: { customer: 'Customer discount', fleet: 'Fleet discount' },
  ofIt: (taxed: string, exempt: string) => `${taxed} of it off what is taxed, ${exempt} off what is not`,
  discounted: 'After discounts',
  taxBase: 'Taxed amount',
  taxBaseOf: 'what is taxed, with the charges and fees that are taxed',
  taxOn: (percent: string, amount: string) => `${percent} % of ${amount}`,
  compound: (percent: string, amount: string) => `${percent} % of ${amount}, the taxes before it included`,
  theirPlace: 'the rate where the customer is',
  exempt: (number: string) =>
    number === '' ? 'the customer is tax exempt' : `the customer is tax exempt, certificate ${number}`,
  fee: 'a fee of a fixed amount',
  taxedFee: 'a fee of a fixed amount, itself taxed',
  afterTax: 'Discount after tax',
  total: 'Total',
  totalOf: 'subtotal, charges, taxes and fees, less every discount',
}

export type ExplainWords = typeof en

const fr: ExplainWords = {
  order: 'Facture',
  basePrice: 'Prix de base',
  priceAsSold: 'le prix du forfait tel que vendu',
  packagePrice: 'Prix du forfait',
  packagePriceDetail: 'prix de base, options et pièces',
  packageTotal: 'Total du forfait',
  option: 'une option du forfait',
  couponAt: {
    package_base: 'sur le prix de base',
    package_price: 'sur le prix avec options et pièces',
    package_total: 'sur le total du forfait',
  },
  percentOf: (percent, amount) => `${percent} % de ${amount}`,
  fixed: (amount) => `${amount} de rabais`,
  setPrice: (amount) => `ramène le prix de base à ${amount}`,
  atMost: (amount) => `au plus ${amount}`,
  notMore: (amount) => `pas plus que les ${amount} qui restaient`,
  times: (quantity, price) => `${quantity} × ${price}`,
  atCost: (quantity, price) => `${quantity} × ${price}, au coûtant`,
  atTyped: (quantity, price) => `${quantity} × ${price}, un prix fixé pour ce forfait`,
  inPackage: 'compris dans le prix du forfait',
  unlimited: 'toute quantité est comprise dans le prix du forfait',
  within: (used, included) => `${used} utilisé sur ${included} inclus : rien de plus à payer`,
  over: (used, included, extra, price) => `${used} utilisé, ${included} inclus : ${extra} × ${price}`,
  itsValueTaxed: 'sa valeur est taxée',
  split: (taxed, exempt) => `${taxed} est taxé, ${exempt} ne l’est pas`,
  allTaxed: 'le tout est taxé',
  noneTaxed: 'rien n’est taxé',
  subtotal: 'Sous-total',
  subtotalOf: 'forfaits, pièces et frais ensemble',
  discount: 'Rabais',
  ownDiscount: { customer: 'Rabais du client', fleet: 'Rabais de la flotte' },
  ofIt: (taxed, exempt) => `dont ${taxed} sur ce qui est taxé et ${exempt} sur ce qui ne l’est pas`,
  discounted: 'Après rabais',
  taxBase: 'Montant taxé',
  taxBaseOf: 'ce qui est taxé, avec les frais taxés',
  taxOn: (percent, amount) => `${percent} % de ${amount}`,
  compound: (percent, amount) => `${percent} % de ${amount}, taxes précédentes comprises`,
  theirPlace: 'taux à l’adresse du client',
  exempt: (number) =>
    number === '' ? 'le client est exempté de taxe' : `le client est exempté de taxe, certificat ${number}`,
  fee: 'des frais d’un montant fixe',
  taxedFee: 'des frais d’un montant fixe, eux-mêmes taxés',
  afterTax: 'Rabais après taxes',
  total: 'Total',
  totalOf: 'sous-total, frais et taxes, moins tous les rabais',
}

export const explainWords = (language: string): ExplainWords => (language === 'fr-CA' ? fr : en)
