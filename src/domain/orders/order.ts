import { z } from 'zod'
import { decimal, id, storedAddress } from '../base/shapes.ts'
import { feePiece } from '../catalogue/shapes.ts'
import { orderInspection, orderInspectionGroup } from '../inspections/shapes.ts'
import { orderCustomer, orderFleet } from '../parties/billTo.ts'
import { vehicleDetails } from '../vehicles/record/shapes.ts'
import { declinedItem } from './lines/removed.ts'
import {
  casualItem,
  discountEntry,
  inventoryLine,
  orderOption,
  orderPackage,
  orderPart,
  orderService,
} from './lines/orderLines.ts'
import { checklistItem, estimateApproval } from './orderExtras.ts'
import { PAY_STATUSES } from './status/payStatus.ts'
import { ORDER_STATUSES } from './status/statuses.ts'
import type { OrderTotals } from './totals.ts'

export type * from './lines/orderLines.ts'
export type { LineList } from './lines/removed.ts'
export type { EstimateApproval } from './orderExtras.ts'
export type { OrderCustomer, OrderFleet, PartyTerms } from '../parties/billTo.ts'

const text = z.string()
const when = z.string().nullable()

/** What comes back of an order's line: a whole package, or so much of a part, item or fee. */
export const returnedLine = z.object({
  line_id: id,
  /** Ignored for a package, which is returned whole. */
  quantity: z.string(),
  /** Whether the goods of this line go back on the shelf; absent in rows from before stock was tracked. */
  to_stock: z.boolean().optional(),
})
export type ReturnedLine = z.infer<typeof returnedLine>

const subtotalCharge = z.object({
  name: text,
  name_french: text,
  charge_type: z.enum(['percentage', 'fixed']),
  charge_amount: text,
  charge_tax_exempt: z.boolean(),
  charge_created: text,
  /** The most a percentage charges, in the order's currency; null or absent for no cap. */
  charge_max_amount: text.nullable().optional(),
})
export type SubtotalCharge = z.infer<typeof subtotalCharge>

const taxEntry = z
  .object({
    type: z.enum(['tax', 'fee']),
    name: text,
    name_french: text,
    amount: text,
    compound: z.boolean(),
    /** A fee that is itself taxed. */
    taxable: z.boolean(),
    /** The shop's registration number for this tax. */
    number: text,
    /** A fee that is charged for each such piece on the order; null or absent: once an order. */
    per_piece: feePiece,
  })
  .meta({ id: 'TaxEntry' })
export type TaxEntry = z.infer<typeof taxEntry>

const techPosition = z.object({ position: text, user_id: id, name: text })
export type TechPosition = z.infer<typeof techPosition>

/** The company as its documents name it; an order from before a number was entered has none. */
const orderCompany = z.object({
  name: text,
  legal_name: text.optional(),
  business_number: text.optional(),
})
export type OrderCompany = z.infer<typeof orderCompany>

/** What an order stores of the shop, so that it prints tomorrow as it was sold today. */
const orderShop = z
  .object({
    name: text,
    ...storedAddress,
    website: text,
    email: text,
    order_logo_image: text,
    add_bay_to_order: z.boolean(),
    hide_signature: z.boolean(),
    hide_text_area: z.boolean(),
    hide_order_invoice_company_details: z.boolean(),
    distance_measurement: z.enum(['miles', 'km']),
    volume_measurement: z.enum(['quart', 'liter']),
    plan: text,
    registration_number: text,
    warranty_text: text,
    warranty_text_french: text,
    /** What every estimate also says: how labor is charged, what the estimate itself costs, storage. */
    estimate_text: text.optional(),
    estimate_text_french: text.optional(),
    /** For how many days an estimate is valid where the law does not say. */
    estimate_valid_days: z.number().optional(),
    /** Whether estimates have the statements of the region's law; absent on orders from before it was stored. */
    show_region_statement: z.boolean().optional(),
  })
  .meta({ id: 'OrderShop' })
export type OrderShop = z.infer<typeof orderShop>

/** What an order remembers while a place's tax replaces the shop's: that tax, and the shop's own lines. */
const locationTax = z.object({
  zip_code: text,
  total_rate: text,
  source: text,
  /** They come back when the customer goes. */
  shop_taxes: z.array(taxEntry),
})

/** The largest discount that was allowed on an order: neither its percentage of the goods nor its amount is exceeded. */
const discountAllowed = z.object({ percent: decimal, amount: decimal })
export type DiscountAllowed = z.infer<typeof discountAllowed>

const orderExtras = z.object({
  time_zone: text,
  time_zone_offset: z.number(),
  subtotal_charges: z.array(subtotalCharge),
  hide_taxed_subtotal: z.boolean(),
  /** Present while the customer's place is taxed instead of the shop's. */
  location_tax: locationTax.optional(),
  /** Present where the discount exceeds the shop's limit, with the approval of a person who may allow it. */
  discount_allowed: discountAllowed.optional(),
})

/** Who began the order, as the person was then. */
const orderUser = z.object({
  id,
  user_custom_id: text,
  alternative_id: text,
  email: text,
  last_name: text,
  first_name: text,
})
export type OrderUser = z.infer<typeof orderUser>

export const orderStatus = z.enum(ORDER_STATUSES)
export const payStatus = z.enum(PAY_STATUSES)

const stamps = {
  pay_due_timestamp: when,
  preorder_start_timestamp: when,
  stand_by_timestamp: when,
  in_progress_timestamp: when,
  pre_complete_timestamp: when,
  complete_timestamp: when,
  scheduled_at_timestamp: when,
  scheduled_at_timestamp_offset: z.number().nullable(),
  scheduled_start_timestamp: when,
  scheduled_start_timestamp_offset: z.number().nullable(),
  scheduled_end_timestamp: when,
  scheduled_end_timestamp_offset: z.number().nullable(),
}

/**
 * The order (specification section 3), as it is stored, sent and shown.
 * Money is decimal text in `currency`; instants are ISO text in UTC; mileage is in the shop's unit.
 */
export const order = z
  .object({
    id,
    shop_id: id,
    version: z.number(),
    order_custom_id: text,
    order_clean_id: z.number(),
    user_id: id.nullable(),
    user: orderUser.nullable(),
    status: orderStatus,
    flow_type: text,
    /** Its place among the orders that its shop began on the same day; the first is 1. */
    position: z.number(),
    /** It is an order to practice on: it counts nowhere. Absent on every other. */
    practice: z.literal(true).optional(),
    customer_id: id.nullable(),
    fleet_location_id: id.nullable(),
    first_name: text,
    last_name: text,
    customer: orderCustomer.nullable(),
    fleet: orderFleet.nullable(),
    fleet_identifier: text,
    shop: orderShop,
    company: orderCompany,
    vehicle_id: id.nullable(),
    vin: text,
    other_vehicle_id: id.nullable(),
    other_vehicle_info: text,
    license_plate: text,
    license_plate_country: text,
    license_plate_region: text,
    vehicle_details: vehicleDetails.nullable(),
    year_make_model_entry: z.boolean(),
    vin_search: text,
    plate_search: text,
    mileage: z.number().nullable(),
    mileage_initially_used: z.number().nullable(),
    old_mileage: z.number().nullable(),
    packages: z.array(orderPackage),
    services: z.array(orderService),
    parts: z.array(orderPart),
    options: z.array(orderOption),
    inventory_items: z.array(inventoryLine),
    casual_items: z.array(casualItem),
    inspection_items: z.array(orderInspection),
    inspection_groups: z.array(orderInspectionGroup),
    declined_items: z.array(declinedItem),
    discounts: z.array(discountEntry),
    order_discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
    order_discount_amount: decimal,
    taxes: z.array(taxEntry),
    extras: orderExtras,
    calculation_version: z.number(),
    // The breakdown is computed by one pure function on both sides; it is stored as it is.
    totals: z
      .custom<OrderTotals>((value) => typeof value === 'object')
      .meta({ id: 'OrderTotals', type: 'object' }),
    final_price: decimal,
    /** The value of lines returned with refunds, with their share of everything: no longer owed. */
    returned_lines: z.array(returnedLine),
    returned_total: decimal,
    currency: z.enum(['usd', 'cad', 'eur']),
    /** Sums of the payment ledger, stored with the order and checked against the ledger. */
    net_paid: decimal,
    net_credit_refunds: decimal,
    credit_applied: decimal,
    has_open_payment: z.boolean(),
    /** The outcome of a payment is not known. */
    has_issue_payment: z.boolean(),
    pay_status: payStatus,
    part_of_bulk_payment: z.boolean(),
    notes: text,
    internal_note: text,
    final_checklist: z.array(checklistItem),
    tech_positions: z.array(techPosition),
    bay_id: id.nullable(),
    waiting: z.boolean(),
    /** When the vehicle was promised to the customer. */
    promised_timestamp: when,
    estimate_total: decimal.nullable(),
    estimate_approved_by: text,
    estimate_approved_timestamp: when,
    /** Every consent to a price, oldest first; the three fields above are the last one's. */
    estimate_approvals: z.array(estimateApproval),
    shop_signature: text,
    shop_region_order_statement: text,
    signature_img: text.nullable(),
    signature_img_png: text.nullable(),
    omit_carfax: z.boolean(),
    shared_with_carfax: z.boolean(),
    /** Words by which the shop sorts its orders; no figure depends on them. */
    tags: z.array(text),
    email_to: z.array(text),
    text_to: z.array(text),
    black_listed_emails: z.array(text),
    black_listed_phonenumbers: z.array(text),
    /** Where the work is done: the name of the shop. */
    servicing_location: text,
    deleted: z.boolean(),
    void: z.boolean(),
    end_reason: text,
    end_note: text,
    created_timestamp: text,
    last_updated_user_name: text,
    last_updated_timestamp_milli: z.number(),
    last_updated_while_active_timestamp: when,
    ...stamps,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>
