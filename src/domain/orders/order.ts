import type { LocationRate } from '../places/locationRate.ts'
import type { FeePiece } from '../catalogue/package.ts'
import type { ConsentWay } from './estimates/consent.ts'
import type { PartyContact } from '../parties/contacts.ts'
import type { CustomField } from '../parties/customFields.ts'
import type { OrderInspection, OrderInspectionGroup } from '../inspections/order.ts'
import type { Decimal } from '../money/money.ts'

import type { ChecklistItem } from './orderExtras.ts'
import type {
  CasualItem,
  DiscountEntry,
  InventoryLine,
  OrderOption,
  OrderPackage,
  OrderPart,
  OrderService,
} from './lines/orderLines.ts'
import type { DeclinedItem } from './lines/removed.ts'

export * from './lines/orderLines.ts'
export type { LineList } from './lines/removed.ts'

import type { PayStatus } from './status/payStatus.ts'
import type { OrderStatus } from './status/status.ts'
import type { VehicleDetails } from '../vehicles/vehicle.ts'
import type { OrderTotals } from './totals.ts'

export interface SubtotalCharge {
  name: string
  name_french: string
  charge_type: 'percentage' | 'fixed'
  charge_amount: Decimal
  charge_tax_exempt: boolean
  /** The most a percentage charges, in the order's currency; null or absent for no cap. */
  charge_max_amount?: Decimal | null | undefined
  charge_created: string
}

export interface TaxEntry {
  type: 'tax' | 'fee'
  name: string
  name_french: string
  amount: Decimal
  compound: boolean
  /** A fee that is itself taxed. */
  taxable: boolean
  /** The shop's registration number for this tax. */
  number: string
  /** A fee that is charged for each such piece on the order; null or absent: once an order. */
  per_piece?: FeePiece | null | undefined
}

export interface TechPosition {
  position: string
  user_id: string
  name: string
}

export interface PartyAddress {
  address: string
  city: string
  region: string
  country: string
  postalcode: string
  phonenumber: string
}

/** When a bill is due: 0 days for at once. */
export interface PaymentTerms {
  days_to_payment: number
}

/** What applies to the billed party, a customer or a fleet location. */
export interface PartyTerms extends PartyAddress {
  email: string
  language: 'en' | 'fr-CA'
  tax_exempt: boolean
  tax_exempt_num: string
  /** Empty: the exemption applies wherever the shop is. */
  tax_exempt_region: string
  /** Last calendar day of the exemption, or null. */
  tax_exempt_expiry: string | null
  charge_location_tax: boolean
  discount_type: 1 | 2 | null
  discount_amount: Decimal
  payment_terms: PaymentTerms
  auto_send_order_email: boolean
  auto_send_order_text: boolean
  black_listed_emails: string[]
  black_listed_phonenumbers: string[]
  custom_fields: CustomField[]
  /** Further people, phones and emails; absent on orders from before they were stored. */
  contacts?: PartyContact[] | undefined
  /** The extension of the phone number; absent on orders from before it was stored. */
  phone_extension?: string | undefined
}

export interface OrderCustomer extends PartyTerms {
  id: string
  /** The shop that added the customer; null where it is not known. */
  shop_id: string | null
  customer_custom_id: string
  first_name: string
  last_name: string
  /** The company of the person; absent on orders from before it was stored. */
  business_name?: string | undefined
}

/** On an order, the fields of a fleet location have this prefix (specification section 3). */
type LocationTerms = { [Field in keyof PartyTerms as `fleet_location_${Field}`]: PartyTerms[Field] }

export interface OrderFleet extends LocationTerms {
  fleet_id: string
  fleet_name: string
  fleet_location_id: string
  fleet_location_name: string
}

/** The company as its documents name it; an order from before a number was entered has none. */
export interface OrderCompany {
  name: string
  legal_name?: string | undefined
  business_number?: string | undefined
}

/** What an order keeps of the shop, so that it prints tomorrow as it was sold today. */
export interface OrderShop extends PartyAddress {
  name: string
  website: string
  email: string
  order_logo_image: string
  add_bay_to_order: boolean
  hide_signature: boolean
  hide_text_area: boolean
  hide_order_invoice_company_details: boolean
  distance_measurement: 'miles' | 'km'
  volume_measurement: 'quart' | 'liter'
  plan: string
  registration_number: string
  warranty_text: string
  warranty_text_french: string
  /** What every estimate also says: how labor is charged, what the estimate itself costs, storage. */
  estimate_text?: string | undefined
  estimate_text_french?: string | undefined
  /** For how many days an estimate is valid where the law does not say. */
  estimate_valid_days?: number | undefined
  /** Whether estimates have the statements of the region's law; absent on orders from before it was stored. */
  show_region_statement?: boolean | undefined
}

export interface OrderExtras {
  time_zone: string
  time_zone_offset: number
  subtotal_charges: SubtotalCharge[]
  hide_taxed_subtotal: boolean
  /** Present while the customer's place is taxed instead of the shop's. */
  location_tax?: LocationTax | undefined
  /** Present where the discount exceeds the shop's limit, with the approval of a person who may allow it. */
  discount_allowed?: DiscountAllowed | undefined
}

/**
 * The largest discount that was allowed on an order: neither its percentage of the goods nor its amount is exceeded.
 */
export interface DiscountAllowed {
  percent: Decimal
  amount: Decimal
}

/** Who began the order, as the person was then. */
export interface OrderUser {
  id: string
  user_custom_id: string
  alternative_id: string
  email: string
  last_name: string
  first_name: string
}

/**
 * The order (specification section 3), as it is stored, sent and shown.
 * Money is decimal text in `currency`; instants are ISO text in UTC; mileage is in the shop's unit.
 */
export interface Order {
  id: string
  shop_id: string
  version: number
  order_custom_id: string
  order_clean_id: number
  user_id: string | null
  user: OrderUser | null
  status: OrderStatus
  flow_type: string
  /** Its place among the orders that its shop began on the same day; the first is 1. */
  position: number
  /** It is an order to practice on: it counts nowhere. Absent on every other. */
  practice?: true | undefined

  customer_id: string | null
  fleet_location_id: string | null
  first_name: string
  last_name: string
  customer: OrderCustomer | null
  fleet: OrderFleet | null
  fleet_identifier: string
  shop: OrderShop
  company: OrderCompany

  vehicle_id: string | null
  vin: string
  other_vehicle_id: string | null
  other_vehicle_info: string
  license_plate: string
  license_plate_country: string
  license_plate_region: string
  vehicle_details: VehicleDetails | null
  year_make_model_entry: boolean
  vin_search: string
  plate_search: string
  mileage: number | null
  mileage_initially_used: number | null
  old_mileage: number | null

  packages: OrderPackage[]
  services: OrderService[]
  parts: OrderPart[]
  options: OrderOption[]
  inventory_items: InventoryLine[]
  casual_items: CasualItem[]
  inspection_items: OrderInspection[]
  inspection_groups: OrderInspectionGroup[]
  declined_items: DeclinedItem[]
  discounts: DiscountEntry[]
  order_discount_type: 1 | 2 | null
  order_discount_amount: Decimal
  taxes: TaxEntry[]
  extras: OrderExtras
  calculation_version: number
  totals: OrderTotals
  final_price: Decimal
  /** The value of lines returned with refunds, with their share of everything: no longer owed. */
  returned_lines: ReturnedLine[]
  returned_total: Decimal
  currency: 'usd' | 'cad' | 'eur'

  /** Sums of the payment ledger, stored with the order and checked against the ledger. */
  net_paid: Decimal
  net_credit_refunds: Decimal
  credit_applied: Decimal
  has_open_payment: boolean
  /** The outcome of a payment is not known. */
  has_issue_payment: boolean
  pay_status: PayStatus
  part_of_bulk_payment: boolean

  notes: string
  internal_note: string
  /** Words by which the shop sorts its orders; no figure depends on them. */
  tags: string[]
  final_checklist: ChecklistItem[]
  tech_positions: TechPosition[]
  bay_id: string | null
  waiting: boolean
  /** When the vehicle was promised to the customer. */
  promised_timestamp: string | null
  estimate_total: Decimal | null
  estimate_approved_by: string
  estimate_approved_timestamp: string | null
  /** Every consent to a price, oldest first; the three fields above are the last one's. */
  estimate_approvals: EstimateApproval[]
  shop_signature: string
  shop_region_order_statement: string
  signature_img: string | null
  signature_img_png: string | null
  omit_carfax: boolean
  shared_with_carfax: boolean
  email_to: string[]
  text_to: string[]
  black_listed_emails: string[]
  black_listed_phonenumbers: string[]
  /** Where the work is done: the name of the shop. */
  servicing_location: string
  deleted: boolean
  void: boolean
  end_reason: string
  end_note: string

  created_timestamp: string
  last_updated_user_name: string
  last_updated_timestamp_milli: number
  last_updated_while_active_timestamp: string | null
  pay_due_timestamp: string | null
  preorder_start_timestamp: string | null
  stand_by_timestamp: string | null
  in_progress_timestamp: string | null
  pre_complete_timestamp: string | null
  complete_timestamp: string | null
  scheduled_at_timestamp: string | null
  scheduled_at_timestamp_offset: number | null
  scheduled_start_timestamp: string | null
  scheduled_start_timestamp_offset: number | null
  scheduled_end_timestamp: string | null
  scheduled_end_timestamp_offset: number | null
}

/** What comes back of an order's line: a whole package, or so much of a part, item or fee. */
export interface ReturnedLine {
  line_id: string
  /** Ignored for a package, which is returned whole. */
  quantity: Decimal
  /** Whether the goods of this line go back on the shelf; absent in rows from before stock was tracked. */
  to_stock?: boolean | undefined
}

/** What an order remembers while a place's tax replaces the shop's. */
export interface LocationTax extends LocationRate {
  /** The shop's own lines, which come back when the customer goes. */
  shop_taxes: TaxEntry[]
}

/** One consent to a price: who gave it, how, when, to what, and who recorded it. Never changed afterwards. */
export interface EstimateApproval {
  id: string
  by: string
  way: ConsentWay
  /** The phone number or the address over which it came; empty in person. */
  contact: string
  total: Decimal
  /** The price agreed before; null for the first consent. */
  previous_total: Decimal | null
  at: string
  recorded_by: string
  /** The work added since the previous consent, each with its name. */
  added: { id: string; name: string; name_french: string }[]
}
