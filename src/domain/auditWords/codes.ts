import { msg, msgIn, type Words } from '#domain/base/words.ts'
import type { Role } from '../people/roles.ts'
import type { RecordKind } from '../imports/fields.ts'
import type { TipWay } from '../pay/tips.ts'

type Named<Code extends string = string> = Readonly<Record<Code, Words>>

/** Roles by name. */
export const ROLE_NAMES: Named<Role> = {
  Owner: msg('Owner'),
  Company: msg('Company'),
  Manager: msg('Manager'),
  Technician: msg('Technician'),
}

/** How tips are shared. */
export const TIP_WORDS: Named<TipWay> = {
  taker: msg('To the person who took the payment'),
  hours: msg('By hours worked'),
  positions: msg('By position'),
}

/** Why time was corrected. */
export const CORRECTION_WORDS: Named = {
  forgot: msg('Forgot to punch'),
  wrong_time: msg('Wrong time'),
  wrong_shop: msg('Wrong shop or position'),
  device: msg('Problem with the device'),
  other: msgIn('audit words', 'Other reason'),
}

/** Files of records. */
export const RECORD_WORDS: Named<RecordKind> = {
  customers: msg('Customers'),
  fleets: msg('Fleets'),
  locations: msg('Fleet locations'),
  vehicles: msg('Vehicles'),
  history: msg('Vehicle history'),
  maintenance: msg('Maintenance schedules'),
  specifications: msg('Vehicle specifications'),
  items: msg('Inventory items'),
  suppliers: msg('Suppliers'),
  supplier_items: msg('Supplier items'),
  opening_stock: msg('Opening stock'),
  purchase_orders: msg('Purchase orders'),
  stock_targets: msg('Bins and limits'),
}

/** What is no stored setting: the company's name, and a shop's details. */
export const PLACE_WORDS: Named = {
  company_name: msg('Company name'),
  bays: msg('Bays'),
  next_order_number: msg('Next order number'),
  shop_name: msg('Shop name'),
  shop_email: msg('Email'),
  shop_address: msg('Address'),
  shop_city: msg('City'),
  shop_postalcode: msg('ZIP or postal code'),
  shop_phonenumber: msg('Phone'),
  shop_website: msg('Website'),
  shop_time_zone: msg('Time zone'),
  shop_currency: msg('Currency'),
  shop_language: msg('Language for customers'),
  shop_taxes: msg('Taxes and fees'),
  shop_charges: msg('Shop charges'),
}
