import { msg, msgIn, said, type Said } from '#domain/base/words.ts'
import { PRACTICE_MARK } from '#domain/orders/practice.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { quantityIn, unitIn, type VolumeUnit } from '#domain/places/volume.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  invoice: msg('Invoice'),
  estimate: msg('Estimate'),
  number: msg('No.'),
  dateIn: msg('Date in'),
  dateOut: msg('Date out'),
  date: msg('Date'),
  customer: msg('Customer'),
  vehicle: msg('Vehicle'),
  vin: msg('VIN'),
  plate: msg('Plate'),
  odometerIn: msg('Odometer in'),
  odometerOut: msg('Odometer out'),
  bay: msg('Bay'),
  technician: msg('Served by'),
  description: msg('Description'),
  quantity: msg('Qty'),
  price: msg('Price'),
  amount: msg('Amount'),
  included: msg('included'),
  notApproved: msg('Not approved; not included in total'),
  package: msg('Package'),
  service: msg('Service'),
  labour: msg('Labor and packages'),
  parts: msg('Parts and fluids'),
  fees: msg('Fees and supplies'),
  discounts: msg('Discounts'),
  subtotal: msg('Subtotal'),
  taxableSubtotal: msg('Taxable subtotal'),
  taxExempt: msg('Tax exempt, certificate'),
  total: msg('Total'),
  paid: msg('Paid'),
  balance: msgIn('base', 'Balance due'),
  cashReceived: msgIn('base', 'Cash received'),
  changeDue: msgIn('base', 'Change'),
  nextService: msg('Next service'),
  or: msg('or'),
  returned: msg('Returned'),
  surcharge: msg('Credit card surcharge (not in total)'),
  tip: msg('Tip (not in total)'),
  cashRounding: msg('Cash rounding'),
  reversed: msg('reversed'),
  refunded: msg('refunded'),
  /** For a payment that became account credit. */
  intoCredit: msg('to account credit'),
  receipt: msg('Receipt'),
  ordersPaid: msg('Orders paid'),
  onOrders: msg('Applied to orders'),
  paidIntoCredit: msg('Added to account credit'),
  fromCredit: msg('Refunded from account credit'),
  paidInAll: msg('Paid'),
  creditAfter: msg('Account credit balance'),
  stillOwed: msg('Balance due as of'),
  payments: msg('Payments'),
  authorizations: msg('Written estimate and authorizations'),
  recordedBy: msg('recorded by'),
  ways: {
    in_person: msg('in person'),
    phone: msg('by phone'),
    text: msg('by text message'),
    email: msg('by email'),
    link: msg('by secure link'),
  },
  approvedBy: msg('approved by'),
  warranty: msg('Warranty'),
  declined: msg('Declined work'),
  signature: msg('Customer signature'),
  forTheShop: msg('For the shop'),
  registration: msg('Registration'),
  business: msg('Company number'),
  notes: msg('Notes'),
  dueBy: msg('Payment due by'),
  onAccount: msg('On account – due {day}'),
  goodUntil: msg('Estimate valid until'),
  readyBy: msg('Promised by'),
  page: msg('Page'),
  of: msg('of'),
  void: msg('VOID'),
  cancelled: msg('CANCELLED'),
  practice: PRACTICE_MARK,
  coupon: msg('Coupon'),
  orderDiscount: msg('Discount'),
  explained: msg('How the total was calculated'),
  phone: msg('Tel.'),
  conditions: {
    new: msgIn('base', 'new'),
    new_oem: msgIn('base', 'new (OEM)'),
    used: msgIn('base', 'used'),
    rebuilt: msgIn('base', 'rebuilt'),
    reconditioned: msgIn('base', 'reconditioned'),
  },
  suppliesLaw: msg(
    'This charge represents costs and profits to the motor vehicle repair facility for miscellaneous shop supplies or waste disposal.',
  ),
  blankAmount: msg('$________'),
  floridaChoice: [
    msg('PLEASE READ CAREFULLY, CHECK ONE OF THE STATEMENTS BELOW, AND SIGN:'),
    msg(
      'I understand that, under state law, I am entitled to a written estimate if my final bill will exceed {amount}.',
    ),
    msg('[written] I request a written estimate.'),
    msg(
      '[limit] I do not request a written estimate as long as the repair costs do not exceed {limit}. The shop may not exceed this amount without my written or oral approval.',
    ),
    msg('[none] I do not request a written estimate.'),
  ],
  legalWarranty: {
    QC: msg('By law, repair parts and labor are warranted for 3 months or 5,000 km, whichever comes first.'),
    ON: msg(
      'By law, new and reconditioned parts and their installation are warranted for 90 days or 5,000 km, whichever comes first.',
    ),
  },
  partsReturn: msg('Replaced parts will be returned if you ask when you authorize the work.'),
}

export type Words = Said<typeof WORDS>

/** Everything that a document says, in the customer's language. */
export const wordsOf = (language: string): Words => said(WORDS, sayIn(language))

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
  const ownName = (unit: string) => (unit === 'each' ? '' : unitName(unit, sayIn(language)))
  return {
    ownName,
    unit: (unit) => ownName(unitIn(unit, shop)),
    amount: (quantity, unit) =>
      `${f.number(quantityIn(quantity, unit, shop))}\u00A0${ownName(unitIn(unit, shop))}`.trim(),
    perUnit: (price, unit) => (unitIn(unit, shop) === unit ? price : `${price}/${ownName(unit)}`),
  }
}
