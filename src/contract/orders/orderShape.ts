import { orderCustomer, orderFleet } from '../parties/billTo.ts'
import { vehicleDetails } from '../vehicles/vehicleShape.ts'
import { z } from 'zod'
import { checklistItem, declinedItem, estimateApproval } from './orderExtras.ts'
import { FEE_PIECES } from '#domain/catalogue/package.ts'
import { PART_CONDITIONS, type Order } from '#domain/orders/order.ts'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { ORDER_STATUSES } from '#domain/orders/status/statuses.ts'
import { orderInspection, orderInspectionGroup } from '../inspections/inspectionShape.ts'
import { kitComponent, partBadge, slotFilter } from '../catalogue/catalogueShape.ts'
import { decimal, id, storedAddress } from '../base/shared.ts'

/** The returned part of a line. */
export const returnedLine = z.object({
  line_id: id,
  quantity: z.string(),
  to_stock: z.boolean().optional(),
})

const text = z.string()
const when = z.string().nullable()

const casualItem = z
  .object({
    id,
    name: text,
    name_french: text,
    fee_item: text.nullable(),
    priceVal: text,
    quantityVal: text,
    amount: decimal,
    quantity: decimal,
    tax_exempt: z.boolean(),
    list_price: decimal.optional(),
    sublet: z.boolean().optional(),
    cost: decimal.optional(),
    supplier: text.optional(),
    technician: z.object({ user_id: id, name: text }).nullish(),
  })
  .meta({ id: 'CasualItem' })

const orderPackage = z
  .object({
    id,
    package_id: id,
    name: text,
    name_french: text,
    price: decimal,
    casual_items: z.array(casualItem),
    package_extras: z.object({
      tax_exempt: z.boolean(),
      mileage_interval: z.number().nullable(),
      month_interval: z.number().nullable(),
      posted_price: z.boolean().optional(),
    }),
    approved: z.boolean(),
    inspection_id: id.optional(),
  })
  .meta({ id: 'OrderPackage' })

const service = z
  .object({
    id,
    package_id: id.nullable(),
    taxonomy_id: text,
    literal_name: text,
    literal_name_french: text,
  })
  .meta({ id: 'OrderService' })

const condition = z.enum(PART_CONDITIONS)
/** The piece by which fees are charged, if any. */
const feePiece = z.enum(FEE_PIECES).nullable().optional()

const part = z
  .object({
    id,
    package_id: id,
    taxonomy_id: text.nullable(),
    tag_id: id.nullable(),
    inventory_item_id: id.nullable(),
    /** What may fill this slot; without an item it is still open. */
    filters: z.array(slotFilter).optional(),
    name: text,
    name_french: text,
    part_number: text,
    unit: text,
    quantity_to_use: decimal,
    included_quantity: decimal.nullable(),
    retail: decimal,
    cost: decimal,
    custom_price: decimal.nullable(),
    badge_type: partBadge,
    badge_index: z.number(),
    condition,
    fee_piece: feePiece,
    /** What one of it takes from stock, where it is a kit. */
    components: z.array(kitComponent).optional(),
  })
  .meta({ id: 'OrderPart' })

const option = z
  .object({
    id,
    package_id: id,
    taxonomy_id: text.nullable(),
    name: text,
    name_french: text,
    price: decimal,
    option_tags: z.array(id).optional(),
    prices: z.array(decimal).optional(),
    types: z.array(text).optional(),
  })
  .meta({ id: 'OrderOption' })

const inventoryLine = z
  .object({
    id,
    inventory_item_id: id,
    name: text,
    name_french: text,
    part_number: text,
    unit: text,
    retail: decimal,
    cost: decimal,
    quantity_to_use: decimal,
    tax_exempt: z.boolean(),
    condition,
    fee_piece: feePiece,
    /** What one of it takes from stock, where it is a kit. */
    components: z.array(kitComponent).optional(),
  })
  .meta({ id: 'InventoryLine' })

export const discountEntry = z
  .object({
    id,
    name: text.max(120),
    name_french: text.max(120),
    discount_after_tax: z.boolean(),
    discount_coupon_id: id.nullable(),
    discount_coupon_application: z.enum(['package_base', 'package_price', 'package_total']).nullable(),
    discount_coupon_package_id: id.nullable(),
    discount_list_type: z.enum(['percentage', 'fixed', 'set_base_price']),
    discount_list_amount: decimal,
    discount_max_amount: decimal.nullable().optional(),
    discount_coupon_stackable: z.boolean().optional(),
  })
  .meta({ id: 'DiscountEntry' })

const tax = z
  .object({
    type: z.enum(['tax', 'fee']),
    name: text,
    name_french: text,
    amount: text,
    compound: z.boolean(),
    taxable: z.boolean(),
    number: text,
    per_piece: feePiece,
  })
  .meta({ id: 'TaxEntry' })

const shop = z
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
    estimate_text: text.optional(),
    estimate_text_french: text.optional(),
    estimate_valid_days: z.number().optional(),
    show_region_statement: z.boolean().optional(),
  })
  .meta({ id: 'OrderShop' })

const extras = z.object({
  time_zone: text,
  time_zone_offset: z.number(),
  subtotal_charges: z.array(
    z.object({
      name: text,
      name_french: text,
      charge_type: z.enum(['percentage', 'fixed']),
      charge_amount: text,
      charge_tax_exempt: z.boolean(),
      charge_created: text,
      charge_max_amount: text.nullable().optional(),
    }),
  ),
  hide_taxed_subtotal: z.boolean(),
  location_tax: z
    .object({ zip_code: text, total_rate: text, source: text, shop_taxes: z.array(tax) })
    .optional(),
  discount_allowed: z.object({ percent: decimal, amount: decimal }).optional(),
})

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

/** The whole order in the API; the domain's `Order` as a Zod schema. */
export const order = z
  .object({
    id,
    shop_id: id,
    version: z.number(),
    order_custom_id: text,
    order_clean_id: z.number(),
    user_id: id.nullable(),
    user: z
      .object({
        id,
        user_custom_id: text,
        alternative_id: text,
        email: text,
        last_name: text,
        first_name: text,
      })
      .nullable(),
    status: orderStatus,
    flow_type: text,
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
    shop,
    company: z.object({
      name: text,
      legal_name: text.optional(),
      business_number: text.optional(),
    }),
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
    services: z.array(service),
    parts: z.array(part),
    options: z.array(option),
    inventory_items: z.array(inventoryLine),
    casual_items: z.array(casualItem),
    inspection_items: z.array(orderInspection),
    inspection_groups: z.array(orderInspectionGroup),
    declined_items: z.array(declinedItem),
    discounts: z.array(discountEntry),
    order_discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
    order_discount_amount: decimal,
    taxes: z.array(tax),
    extras,
    calculation_version: z.number(),
    // The breakdown is computed by one pure function on both sides; it is stored as it is.
    totals: z
      .custom<Order['totals']>((value) => typeof value === 'object')
      .meta({ id: 'OrderTotals', type: 'object' }),
    final_price: decimal,
    /** The returned lines, and the part of the price that is no longer owed for them. */
    returned_lines: z.array(returnedLine),
    returned_total: decimal,
    currency: z.enum(['usd', 'cad', 'eur']),
    net_paid: decimal,
    net_credit_refunds: decimal,
    credit_applied: decimal,
    has_open_payment: z.boolean(),
    has_issue_payment: z.boolean(),
    pay_status: payStatus,
    part_of_bulk_payment: z.boolean(),
    notes: text,
    internal_note: text,
    final_checklist: z.array(checklistItem),
    tech_positions: z.array(z.object({ position: text, user_id: id, name: text })),
    bay_id: id.nullable(),
    waiting: z.boolean(),
    promised_timestamp: when,
    estimate_total: decimal.nullable(),
    estimate_approved_by: text,
    estimate_approved_timestamp: when,
    estimate_approvals: z.array(estimateApproval),
    shop_signature: text,
    shop_region_order_statement: text,
    signature_img: text.nullable(),
    signature_img_png: text.nullable(),
    omit_carfax: z.boolean(),
    shared_with_carfax: z.boolean(),
    /** Words by which the shop sorts its orders. */
    tags: z.array(text),
    email_to: z.array(text),
    text_to: z.array(text),
    black_listed_emails: z.array(text),
    black_listed_phonenumbers: z.array(text),
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
  .meta({ id: 'Order' }) satisfies z.ZodType<Order>
