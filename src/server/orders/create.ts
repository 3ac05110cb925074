import { findUserOfOrder, nextPosition } from './begun.queries.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { vehicleFields } from '#domain/orders/editing/fields.ts'
import { partyTerms } from '#domain/orders/prices/discounts.ts'
import { withLocationRate } from '#domain/orders/prices/locationTax.ts'
import type { LocationRate } from '#domain/places/locationRate.ts'
import type { SplitTerms } from '#domain/orders/combine/split.ts'
import type { Order, OrderUser } from '#domain/orders/order.ts'
import { derivePayStatus } from '#domain/orders/status/payStatus.ts'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import { calculationVersion } from '#domain/orders/totals.ts'
import { localDate, offsetMinutes } from '#domain/places/zones.ts'
import { orderCompany, orderShop, taxesOn, type ShopRow } from '../shop/index.ts'
import { findCustomer, findFleetLocation } from '../parties/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { orderRate } from './orderRate.ts'
import { findOrderVehicle } from '../vehicles/index.ts'

export type CreateBody = ParsedOf<typeof api.orders.create>['body']

async function parties(tx: Tx, companyId: string, body: CreateBody) {
  const customer = body.customer_id ? await findCustomer(tx, companyId, body.customer_id) : null
  const fleet = body.fleet_location_id ? await findFleetLocation(tx, companyId, body.fleet_location_id) : null
  const vehicle = body.vehicle_id ? await findOrderVehicle(tx, companyId, body.vehicle_id) : null
  const missing = [
    body.customer_id && !customer && 'customer_id',
    body.fleet_location_id && !fleet && 'fleet_location_id',
    body.vehicle_id && !vehicle && 'vehicle_id',
  ].filter((field) => typeof field === 'string' && field !== '')
  if (missing.length > 0) {
    throw new AppError('not_found', {
      fields: missing.map((field) => ({ pointer: `/body/${field}`, code: 'not_found', detail: 'not_found' })),
    })
  }
  return { customer, fleet, vehicle }
}

type Parties = Awaited<ReturnType<typeof parties>>

/** The number of a new order as people read it. */
const numberOf = ({ settings }: ShopRow, number: number): string => `${settings.order_number_prefix}${number}`

/** The new order's fields that come from its shop. */
function fromShop(shop: ShopRow, now: string) {
  return {
    shop_id: shop.id,
    shop: orderShop(shop),
    company: orderCompany(shop),
    currency: shop.currency,
    taxes: taxesOn(shop, localDate(now, shop.time_zone)),
    extras: {
      time_zone: shop.time_zone,
      time_zone_offset: offsetMinutes(now, shop.time_zone),
      subtotal_charges: shop.subtotal_charges,
      hide_taxed_subtotal: shop.settings.hide_taxed_subtotal,
    },
    shop_signature: shop.settings.signature,
    final_checklist: shop.settings.final_checklist.map((row) => ({
      ...row,
      done_by: '',
      done_timestamp: null,
    })),
    omit_carfax: shop.settings.omit_carfax,
    servicing_location: shop.name,
  }
}

/** The same with the tax of the customer's place, where it applies. */
export function fromPlace(shop: ShopRow, now: string, rate: LocationRate | null) {
  const fields = fromShop(shop, now)
  return { ...fields, ...withLocationRate(fields, rate) }
}

function fromParties({ customer, fleet, vehicle }: Parties, unit: ShopRow['distance_measurement']) {
  const party = billedParty({ customer, fleet })
  const terms = partyTerms({ customer, fleet })
  return {
    customer_id: customer?.id ?? null,
    fleet_location_id: fleet?.fleet_location_id ?? null,
    first_name: customer?.first_name ?? '',
    last_name: customer?.last_name ?? '',
    customer,
    fleet,
    black_listed_emails: party?.black_listed_emails ?? [],
    black_listed_phonenumbers: party?.black_listed_phonenumbers ?? [],
    order_discount_type: terms?.discount_type ?? null,
    order_discount_amount: terms?.discount_amount ?? '0',
    ...vehicleFields(vehicle, unit),
  }
}

/** The fields of a blank order (specification section 3, blank defaults). */
const blank = {
  version: 1,
  status: 'open',
  fleet_identifier: '',
  packages: [],
  services: [],
  parts: [],
  options: [],
  inventory_items: [],
  casual_items: [],
  inspection_items: [],
  inspection_groups: [],
  declined_items: [],
  discounts: [],
  returned_lines: [],
  returned_total: '0.00',
  net_paid: '0.00',
  net_credit_refunds: '0.00',
  credit_applied: '0.00',
  has_open_payment: false,
  has_issue_payment: false,
  part_of_bulk_payment: false,
  notes: '',
  internal_note: '',
  tags: [],
  tech_positions: [],
  bay_id: null,
  waiting: false,
  promised_timestamp: null,
  estimate_total: null,
  estimate_approved_by: '',
  estimate_approved_timestamp: null,
  estimate_approvals: [],
  shop_region_order_statement: '',
  signature_img: null,
  signature_img_png: null,
  shared_with_carfax: false,
  email_to: [],
  text_to: [],
  black_listed_emails: [],
  black_listed_phonenumbers: [],
  deleted: false,
  void: false,
  end_reason: '',
  end_note: '',
  pay_due_timestamp: null,
  stand_by_timestamp: null,
  in_progress_timestamp: null,
  pre_complete_timestamp: null,
  complete_timestamp: null,
  scheduled_at_timestamp: null,
  scheduled_at_timestamp_offset: null,
  scheduled_start_timestamp: null,
  scheduled_start_timestamp_offset: null,
  scheduled_end_timestamp: null,
  scheduled_end_timestamp_offset: null,
} satisfies Partial<Order>

interface NewOrder {
  session: Author
  user: OrderUser | null
  position: number
  shop: ShopRow
  id: string
  number: number
  flow_type: string
  now: string
  parties: Parties
  location_rate: LocationRate | null
  mileage: number | null
  vin_search: string
  plate_search: string
}

/** A new open order of a shop, priced, with the given number. */
export function blankOrder({
  session,
  user,
  position,
  shop,
  id,
  number,
  flow_type,
  now,
  parties: who,
  location_rate,
  mileage,
  vin_search,
  plate_search,
}: NewOrder): Order {
  const unpriced = {
    ...structuredClone(blank),
    id,
    order_custom_id: numberOf(shop, number),
    order_clean_id: number,
    user_id: session.user_id,
    user,
    position,
    flow_type,
    vin_search,
    plate_search,
    mileage,
    mileage_initially_used: mileage,
    calculation_version: calculationVersion(Date.parse(now) / 1000),
    created_timestamp: now,
    preorder_start_timestamp: now,
    last_updated_user_name: session.name,
    last_updated_timestamp_milli: Date.parse(now),
    last_updated_while_active_timestamp: now,
    ...fromPlace(shop, now, location_rate),
    ...fromParties(who, shop.distance_measurement),
  }
  const totals = priceOrder(unpriced)
  const pay_status = derivePayStatus({ status: 'open', price: totals.total, net_paid: '0.00' })
  return { ...unpriced, totals, final_price: totals.total, pay_status }
}

/**
 * The order for a request, with the customer and the vehicle that it names. The number is asked for before this is
 * called, which locks the shop's counter.
 */
export async function newOrder(
  tx: Tx,
  session: Author,
  { shop, body, number }: { shop: ShopRow; body: CreateBody; number: Promise<number> },
): Promise<Order> {
  const now = new Date().toISOString()
  const [taken, user, position, who] = await Promise.all([
    number,
    findUserOfOrder(tx, session),
    nextPosition(tx, session.company_id, shop, now),
    parties(tx, session.company_id, body),
  ])
  return blankOrder({
    session,
    user,
    position,
    shop,
    number: taken,
    id: body.id,
    flow_type: body.flow_type,
    now,
    parties: who,
    location_rate: await orderRate(tx, who),
    mileage: body.mileage ?? null,
    vin_search: body.vin_search ?? '',
    plate_search: body.plate_search ?? '',
  })
}

interface BesideOrder {
  source: Order
  terms: SplitTerms
  shop: ShopRow
  id: string
  number: number
}

/** An open order without lines for the customer and vehicle of another, on these terms and as its shop was then. */
export async function orderBeside(
  tx: Tx,
  session: Author,
  { source, terms, shop, id, number }: BesideOrder,
): Promise<Order> {
  const now = new Date().toISOString()
  const [user, position] = await Promise.all([
    findUserOfOrder(tx, session),
    nextPosition(tx, session.company_id, shop, now),
  ])
  const { black_listed_emails, black_listed_phonenumbers, fleet_identifier, tech_positions } = source
  const { waiting, promised_timestamp, shop_region_order_statement } = source
  const order: Order = {
    ...source,
    ...structuredClone(blank),
    ...terms,
    black_listed_emails,
    black_listed_phonenumbers,
    fleet_identifier,
    tech_positions,
    waiting,
    promised_timestamp,
    shop_region_order_statement,
    id,
    order_custom_id: numberOf(shop, number),
    order_clean_id: number,
    user_id: session.user_id,
    user,
    position,
    flow_type: 'blank_order',
    created_timestamp: now,
    preorder_start_timestamp: now,
    last_updated_user_name: session.name,
    last_updated_timestamp_milli: Date.parse(now),
    last_updated_while_active_timestamp: now,
    final_checklist: source.final_checklist.map((row) => ({ ...row, done_by: '', done_timestamp: null })),
  }
  const totals = priceOrder(order)
  return {
    ...order,
    totals,
    final_price: totals.total,
    pay_status: derivePayStatus({ status: 'open', price: totals.total, net_paid: '0.00' }),
  }
}
