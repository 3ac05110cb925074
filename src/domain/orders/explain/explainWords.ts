import { msg, msgIn, said, type Said, type Say } from '#domain/base/words.ts'

/** How amounts and figures are written for the reader; the sentences below use them. */
export interface Speech {
  say: Say
  /** "59.95" as "$59.95". */
  money: (amount: string) => string
  /** "9.975" as "9.975" or "9,975". */
  number: (figure: string) => string
  /** "7.5" as "7.5%" or "7,5 %". */
  percent: (figure: string) => string
}

const WORDS = {
  order: msgIn('orders', 'Order'),
  basePrice: msg('Base price'),
  priceAsSold: msg('package price when sold'),
  packagePrice: msg('Package price'),
  packagePriceDetail: msg('base price + options + parts'),
  packageTotal: msg('Package total'),
  option: msg('package option'),
  couponAt: {
    package_base: msg('on the base price'),
    package_price: msg('on the price with options and parts'),
    package_total: msg('on the package total'),
  },
  percentOf: (percent: string, amount: string) => msg('{percent} of {amount}', { percent, amount }),
  fixed: (amount: string) => msg('{amount} off', { amount }),
  setPrice: (amount: string) => msg('base price reduced to {amount}', { amount }),
  atMost: (amount: string) => msg('maximum {amount}', { amount }),
  notMore: (amount: string) => msg('limited to the {amount} remaining', { amount }),
  times: (quantity: string, price: string) => msg('{quantity} × {price}', { quantity, price }),
  atCost: (quantity: string, price: string) => msg('{quantity} × {price}, at cost', { quantity, price }),
  atTyped: (quantity: string, price: string) =>
    msg('{quantity} × {price}, custom price for this package', { quantity, price }),
  inPackage: msg('included in the package price'),
  unlimited: msg('any quantity included'),
  within: (used: string, included: string) =>
    msg('{used} of {included} included used: no extra charge', { used, included }),
  over: (used: string, included: string, extra: string, price: string) =>
    msg('{used} used, {included} included: {extra} extra × {price}', { used, included, extra, price }),
  itsValueTaxed: msg('value is taxable'),
  split: (taxed: string, exempt: string) => msg('{taxed} taxable, {exempt} non-taxable', { taxed, exempt }),
  allTaxed: msg('all taxable'),
  noneTaxed: msg('non-taxable'),
  subtotal: msg('Subtotal'),
  subtotalOf: msg('packages, parts and fees'),
  discount: msg('Discount'),
  ownDiscount: { customer: msg('Customer discount'), fleet: msg('Fleet discount') },
  ofIt: (taxed: string, exempt: string) =>
    msg('{taxed} off taxable items, {exempt} off non-taxable items', { taxed, exempt }),
  discounted: msg('After discounts'),
  taxBase: msg('Taxable amount'),
  taxBaseOf: msg('taxable items, charges and fees'),
  taxOn: (percent: string, amount: string) => msg('{percent} of {amount}', { percent, amount }),
  compound: (percent: string, amount: string) =>
    msg('{percent} of {amount}, including the taxes above', { percent, amount }),
  theirPlace: msg('rate at the customer’s address'),
  placeUnknown: msg('shop’s rate: no rate found for the customer’s address'),
  exempt: (number: string) =>
    number === '' ? msg('tax exempt') : msg('tax exempt, certificate {number}', { number }),
  fee: msg('fixed fee'),
  taxedFee: msg('fixed fee, taxable'),
  feePieces: (times: string, taxed: boolean) =>
    taxed ? msg('{times}, taxable', { times }) : msg('{times}', { times }),
  afterTax: msg('Discount after tax'),
  total: msg('Total'),
  totalOf: msg('subtotal + charges, taxes and fees − discounts'),
}

export type ExplainWords = Said<typeof WORDS>

export const explainWords = (say: Say): ExplainWords => said(WORDS, say)
