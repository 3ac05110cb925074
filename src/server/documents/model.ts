import { lookUp } from '#domain/base/lookUp.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import { paperFile, type DocumentModel } from '../base/papers/model.ts'
import { type DocumentKind, documentSections } from '../base/papers/sections.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { estimateGoodUntil } from '#domain/orders/estimates/estimates.ts'
import { estimateRule } from '#domain/places/regulations.ts'
import { add, isPositive, isZero, negated } from '#domain/money/money.ts'
import { estimateStatement } from '#domain/orders/estimates/estimate.ts'
import { exemption } from '#domain/orders/prices/exemption.ts'
import { explainOrder, type ExplainedGroup } from '#domain/orders/explain.ts'
import { engineWords } from '#domain/vehicles/decoding/vehicleWords.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { nextService } from '#domain/orders/nextService.ts'
import type { Order } from '#domain/orders/order.ts'
import { onAccountUntil } from '#domain/orders/editing/status.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import { visitFields } from '#domain/parties/customFields.ts'
import { formatPhone, phoneWithExtension } from '#domain/base/phone.ts'
import { localDate } from '#domain/places/zones.ts'
import { paymentRows } from './paymentRows.ts'
import { documentTotals } from './totalRows.ts'
import { formatter, wordsOf, type Format, type Words } from '../base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

function companyLines({ shop, company }: Pick<Order, 'shop' | 'company'>, w: Words): string[] {
  if (shop.hide_order_invoice_company_details) return []
  const { name, legal_name = '', business_number = '' } = company
  return [name, legal_name === name ? '' : legal_name, business_number && `${w.business} ${business_number}`]
}

/** What a person reads about the shop; its tax numbers are on every document. */
export function shopLines(order: Pick<Order, 'shop' | 'company'>, w: Words): string[] {
  const { shop } = order
  return [
    ...companyLines(order, w),
    shop.name,
    shop.address,
    [shop.city, shop.region, shop.postalcode].filter((part) => part !== '').join(' '),
    shop.phonenumber && `${w.phone} ${formatPhone(shop.phonenumber)}`,
    shop.email,
    shop.registration_number && `${w.registration} ${shop.registration_number}`,
  ].filter((line) => line !== '')
}

/** The customer and fleet as a document names them. */
export function customerLines(order: Order, language: string, w: Words): string[] {
  const party = billedParty(order)
  if (!party) return []
  const name = order.customer ? `${order.customer.first_name} ${order.customer.last_name}`.trim() : ''
  const fleet = order.fleet ? `${order.fleet.fleet_name} · ${order.fleet.fleet_location_name}` : ''
  return [
    fleet,
    name,
    order.customer?.business_name ?? '',
    party.address,
    [party.city, party.region, party.postalcode].filter((part) => part !== '').join(' '),
    party.phonenumber && `${w.phone} ${phoneWithExtension(party, language)}`,
    exemption(order).exempt ? `${w.taxExempt} ${party.tax_exempt_num}`.trim() : '',
  ].filter((line) => line !== '')
}

/** The facts that have a value. */
export const present = (rows: [string, string][]): [string, string][] =>
  rows.filter(([, value]) => value !== '')

/** The vehicle with its plate and odometer. */
export function vehicleRows(order: Order, language: string, w: Words, f: Format): [string, string][] {
  return present([
    [
      w.vehicle,
      [vehicleName(order.vehicle_details), engineWords(order.vehicle_details?.engine ?? '', language)]
        .filter(Boolean)
        .join(' · ') || order.other_vehicle_info,
    ],
    [w.vin, order.vin],
    [w.plate, [order.license_plate, order.license_plate_region].filter((part) => part !== '').join(' · ')],
    [w.odometerIn, distanceText(order, order.mileage_initially_used ?? order.mileage, f)],
    [w.odometerOut, distanceText(order, order.mileage, f)],
  ])
}

/** The company's own fields that an order asks for, such as a purchase order number. */
const customFieldRows = ({ customer, fleet }: Order): [string, string][] =>
  visitFields(billedParty({ customer, fleet })?.custom_fields ?? []).map(({ name, val }) => [
    name,
    String(val ?? ''),
  ])

function factRows(
  order: Order,
  { kind, bay }: Pick<DocumentWish, 'kind' | 'bay'>,
  w: Words,
  f: Format,
): [string, string][] {
  const given = order.estimate_approved_timestamp ?? new Date().toISOString()
  const day = localDate(given, order.extras.time_zone)
  const estimate = kind === 'estimate'
  const goodUntil = estimate
    ? estimateGoodUntil(order.shop.region, day, order.shop.estimate_valid_days ?? null)
    : null
  return present([
    [w.number, order.order_custom_id],
    [w.dateIn, f.date(order.stand_by_timestamp ?? order.created_timestamp)],
    [w.dateOut, kind === 'invoice' ? f.date(order.complete_timestamp) : ''],
    [w.goodUntil, goodUntil === null ? '' : f.calendarDay(goodUntil)],
    [w.readyBy, estimate ? f.date(order.promised_timestamp) : ''],
    [w.dueBy, kind === 'invoice' && isPositive(balanceDue(order)) ? f.day(order.pay_due_timestamp) : ''],
    [w.nextService, kind === 'invoice' ? nextServiceText(order, w, f) : ''],
    [w.bay, order.shop.add_bay_to_order ? bay : ''],
    ...customFieldRows(order),
    [w.technician, [...new Set(order.tech_positions.map((row) => row.name))].join(', ')],
  ])
}

/** A reading of the odometer in the unit of the order's shop; empty where there is none. */
function distanceText({ shop }: Pick<Order, 'shop'>, value: number | null, f: Format): string {
  return value === null
    ? ''
    : `${f.number(String(value))}\u00A0${shop.distance_measurement === 'km' ? 'km' : 'mi'}`
}

/** When the vehicle should come back, by mileage or date. */
function nextServiceText(order: Order, w: Words, f: Format): string {
  const { mileage = null, date = null } = nextService(order) ?? {}
  const parts = [distanceText(order, mileage, f), date === null ? '' : f.calendarDay(date)]
  return parts.filter((part) => part !== '').join(` ${w.or} `)
}

/** The sentences that the law of the shop's region requires on the document. */
function legalRemarks(order: Order, kind: DocumentKind, w: Words, f: Format): DocumentModel['remarks'] {
  const { region } = order.shop
  const today = localDate(new Date().toISOString(), order.extras.time_zone)
  const rule = estimateRule(region, today)
  const supplies = [...order.casual_items, ...order.packages.flatMap((row) => row.casual_items)].some(
    (row) => row.fee_item === 'Supply Fee',
  )
  const remarks: DocumentModel['remarks'] = []
  if (region === 'FL' && supplies) remarks.push({ title: '', text: [w.suppliesLaw] })
  const statements = order.shop.show_region_statement ?? true
  if (region === 'FL' && kind === 'estimate' && rule && statements)
    remarks.push({ title: '', text: floridaChoice(order, rule.above, w, f) })
  if (kind === 'estimate') remarks.push({ title: '', text: [w.partsReturn] })
  const warranty = lookUp(w.legalWarranty, region)
  if (warranty !== undefined) remarks.push({ title: '', text: [warranty] })
  return remarks
}

/** Florida's three statements; the one that the customer chose is ticked. */
function floridaChoice(order: Order, above: string, w: Words, f: Format): string[] {
  const said = estimateStatement(order.shop_region_order_statement)
  const limit = said?.waiver === 'limit' ? f.money(said.limit) : w.blankAmount
  const ticked = said?.waiver ?? (order.estimate_approved_timestamp === null ? '' : 'written')
  const box = (choice: string) => (ticked === choice ? '☒' : '☐')
  return w.floridaChoice.map((line) =>
    line
      .replace('{amount}', f.money(above))
      .replace('{limit}', limit)
      .replace(/^\[(\w+)\]/, (_, choice: string) => box(choice)),
  )
}

/** Who signs for the shop. */
const shopSignature = ({ shop, shop_signature }: Order, w: Words): string[] =>
  shop.hide_signature || shop_signature === '' ? [] : [`${w.forTheShop} · ${shop_signature}`]

/** Every consent to a price: when, who, how, to what, and for which work. */
function authorizations(order: Order, language: string, w: Words, f: Format): string[] {
  return order.estimate_approvals.map((row) => {
    const work = row.added.map((each) => (language === 'fr-CA' ? each.name_french || each.name : each.name))
    const from = row.previous_total === null ? '' : `${f.money(row.previous_total)} → `
    return [
      f.date(row.at),
      `${from}${f.money(row.total)}`,
      `${w.approvedBy} ${row.by}`,
      [w.ways[row.way], row.contact].filter((part) => part !== '').join(' '),
      row.recorded_by === '' ? '' : `${w.recordedBy} ${row.recorded_by}`,
      work.join(', '),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  })
}

function remarks(
  order: Order,
  { kind, language, w, f }: { kind: DocumentKind; language: string; w: Words; f: Format },
): DocumentModel['remarks'] {
  const { shop } = order
  const warranty = language === 'fr-CA' ? shop.warranty_text_french || shop.warranty_text : shop.warranty_text
  const french = language === 'fr-CA'
  const terms = (french && shop.estimate_text_french) || shop.estimate_text || ''
  const declined = order.declined_items.map(
    (row) => `${language === 'fr-CA' ? row.name_french || row.name : row.name} · ${f.money(row.amount)}`,
  )
  const unapproved = order.packages
    .filter((row) => !row.approved)
    .map((row) => (language === 'fr-CA' ? row.name_french : row.name))
  return [
    { title: w.notes, text: order.notes === '' || shop.hide_text_area ? [] : [order.notes] },
    { title: w.authorizations, text: authorizations(order, language, w, f) },
    { title: '', text: kind === 'estimate' && terms !== '' ? [terms] : [] },
    { title: w.declined, text: [...declined, ...(kind === 'invoice' ? unapproved : [])] },
    { title: w.warranty, text: warranty === '' ? [] : [warranty] },
    ...legalRemarks(order, kind, w, f),
    { title: '', text: shopSignature(order, w) },
  ].filter((remark) => remark.text.length > 0)
}

/** What to draw: which document, for whom, with which logo (a data URI), and whether its figures are explained. */
export interface DocumentWish {
  kind: DocumentKind
  language: string
  logo: string
  explained: boolean
  /** The name of the order's bay; empty without one. */
  bay: string
}

/** The figures expressed in words, with amounts in the document's format. */
function appendix(order: Order, language: string, f: Format): ExplainedGroup[] {
  const groups = explainOrder(order, {
    say: sayIn(language),
    money: f.money,
    number: f.number,
    percent: f.percent,
  })
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ ...row, amount: f.money(row.amount) })),
  }))
}

/** Printed across the page of an order that does not count. */
export const stampOf = ({ status, practice }: Pick<Order, 'status' | 'practice'>, w: Words): string => {
  if (practice) return w.practice
  return status === 'void' ? w.void : status === 'deleted' ? w.cancelled : ''
}

/** The title of a paper of an order; that of a practice order says what it is. */
export const titleOf = (title: string, { practice }: Pick<Order, 'practice'>, w: Words): string =>
  practice ? `${title} · ${w.practice}` : title

/** Puts an order into a document of the given kind and language; nothing is computed again, only summed for display. */
export function documentModel(
  order: Order,
  payments: readonly Payment[],
  { kind, language, logo, explained, bay }: DocumentWish,
): DocumentModel {
  const w = wordsOf(language)
  const f = formatter(language, order.currency, order.extras.time_zone)
  const balance = balanceDue(order)
  const change = add('0', ...payments.map((row) => row.change_due))
  const received = add(
    '0',
    ...payments.filter((row) => isPositive(row.change_due)).map((row) => row.tendered ?? '0'),
  )
  const invoice = kind === 'invoice'
  const until = onAccountUntil(order)
  const left = until === null ? w.balance : w.onAccount.replace('{day}', f.longDay(until))
  const title = invoice ? w.invoice : w.estimate
  return {
    language,
    kind,
    title: titleOf(title, order, w),
    number: order.order_custom_id,
    file: paperFile(title, order.order_custom_id),
    stamp: stampOf(order, w),
    words: w,
    logo,
    shop: shopLines(order, w),
    facts: factRows(order, { kind, bay }, w, f),
    customer: customerLines(order, language, w),
    vehicle: vehicleRows(order, language, w, f),
    inspection: null,
    sections: documentSections(order, { kind, language, w, f }),
    totals: documentTotals(order, language, w, f),
    payments: invoice
      ? [
          ...(isZero(order.returned_total)
            ? []
            : [[w.returned, f.money(negated(order.returned_total))] as [string, string]]),
          ...paymentRows(payments, language, w, f),
          ...(isPositive(change)
            ? [
                [w.cashReceived, f.money(received.toFixed(2))] as [string, string],
                [w.changeDue, f.money(change.toFixed(2))] as [string, string],
              ]
            : []),
        ]
      : [],
    balance: invoice ? [left, f.money(balance)] : null,
    remarks: remarks(order, { kind, language, w, f }),
    signature: order.shop.hide_signature ? '' : w.signature,
    signature_img: order.shop.hide_signature ? '' : (order.signature_img_png ?? ''),
    appendix: explained ? appendix(order, language, f) : [],
  }
}
