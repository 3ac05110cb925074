import { sql, type RawBuilder } from 'kysely'
import { encodeActiveShop, encodeShopTax, type ActiveShopField } from '#domain/shop/activeShop.ts'
import type { Shop } from '#contract/shop/company.ts'
import type { OrderCompany, OrderShop, SubtotalCharge, TaxEntry } from '#domain/orders/order.ts'
import { creditRefundBlocked, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { actorCan, inAllShops } from '#domain/people/roles.ts'
import { surchargePercent } from '#domain/payments/taking/surcharge.ts'
import type { CompanySettings } from '#domain/settings/companySettings.ts'
import { initialShopSettings, type ShopSettings } from '#domain/settings/shopSettings.ts'
import { localDate } from '#domain/places/zones.ts'
import { cached } from '../base/database/cached.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { loadCompanySettings } from './settings.queries.ts'

/** A tax of a shop with the days on which it is in force; either end may be open. */
export interface ShopTax extends TaxEntry {
  classification_id?: string | null | undefined
  valid_from: string | null
  valid_to: string | null
}

export interface ShopRow {
  id: string
  company_id: string
  name: string
  company_name: string
  company_settings: Pick<Partial<CompanySettings>, 'legal_name' | 'business_number'>
  plan: string
  address: string
  city: string
  region: string
  country: 'US' | 'CA'
  postalcode: string
  phonenumber: string
  website: string
  email: string
  time_zone: string
  currency: 'usd' | 'cad' | 'eur'
  language: 'en' | 'fr-CA'
  distance_measurement: 'miles' | 'km'
  volume_measurement: 'quart' | 'liter'
  taxes: ShopTax[]
  subtotal_charges: SubtotalCharge[]
  settings: ShopSettings
  version: number
  active: boolean
}

/** Shops of a company with all their settings, the oldest first. */
async function shopsWhere(tx: Tx, companyId: string, which: RawBuilder<unknown>): Promise<ShopRow[]> {
  const found = await rows(
    tx,
    sql<ShopRow>`select s.*, c.name as company_name, c.settings as company_settings, c.plan from shops s join companies c on c.company_id = s.company_id
      where s.company_id = ${companyId} and ${which} order by s.created_at, s.id`,
  )
  return found.map((row) => ({ ...row, settings: { ...initialShopSettings, ...row.settings } }))
}

/** Whether a shop, given as SQL, is one in which the person works. */
export const isReached = (
  { company_id, user_id, actor }: Author,
  shop: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  inAllShops(actor)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from user_shops reached where reached.company_id = ${company_id}
        and reached.shop_id = ${shop} and reached.user_id = ${user_id})`

/** The shops in which a person works: a Company or Owner account sees all, the others those assigned to them. */
export function listShops(tx: Tx, session: Author): Promise<ShopRow[]> {
  return shopsWhere(tx, session.company_id, sql`s.active and ${isReached(session, sql`s.id`)}`)
}

/**
 * Locks a shop's settings until the transaction ends. Other rows may refer to the shop meanwhile: a full lock of the
 * row would hold up every order of the shop.
 */
export async function lockShop(tx: Tx, companyId: string, shopId: string): Promise<void> {
  await sql`select from shops where company_id = ${companyId} and id = ${shopId} for no key update`.execute(
    tx,
  )
}

/** The shops whose events a person receives: null for a person of all shops. */
export async function listShopIds(
  tx: Tx,
  { company_id, user_id, actor }: Author,
): Promise<ReadonlySet<string> | null> {
  if (inAllShops(actor)) return null
  const own = await rows(
    tx,
    sql<{
      shop_id: string
    }>`select shop_id from user_shops where company_id = ${company_id} and user_id = ${user_id}`,
  )
  return new Set(own.map(({ shop_id }) => shop_id))
}

/** Any shop of the company, also a closed one: for documents about past work. */
export async function shopAt(tx: Tx, companyId: string, shopId: string): Promise<ShopRow | undefined> {
  return (await shopsWhere(tx, companyId, sql`s.id = ${shopId}`))[0]
}

/** Whether another shop of the company, in use or archived, has this name in any letter case. */
export async function takenShopName(
  tx: Tx,
  companyId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select id from shops where company_id = ${companyId} and id <> ${exceptId} and lower(name) = lower(${name})`,
  )
  return found !== undefined
}

/**
 * Refuses work in an archived shop. A shop that is archived at the same moment is awaited; one in use cannot be archived
 * until the transaction ends.
 */
export async function refuseArchived(tx: Tx, companyId: string, shopId: string): Promise<void> {
  const found = await firstRow(
    tx,
    sql`select id from shops where company_id = ${companyId} and id = ${shopId} and active for key share`,
  )
  if (!found) throw new AppError('shop_archived')
}

const cachedShop = (tx: Tx, companyId: string, shopId: string): Promise<ShopRow | null> =>
  cached(tx, companyId, `shop ${shopId}`, async () => (await shopAt(tx, companyId, shopId)) ?? null)

/** The largest discount that a person with a limit gives in a shop, in percent of the goods. */
export async function discountLimit(tx: Tx, companyId: string, shopId: string): Promise<string> {
  return (
    (await cachedShop(tx, companyId, shopId))?.settings.discount_limit ?? initialShopSettings.discount_limit
  )
}

/** The taxes that a shop has now. */
export const shopTaxes = async (tx: Tx, companyId: string, shopId: string): Promise<readonly ShopTax[]> =>
  (await cachedShop(tx, companyId, shopId))?.taxes ?? []

const notFound = (pointer: string): AppError =>
  new AppError('not_found', { fields: [{ pointer, code: 'not_found', detail: 'shop_id' }] })

/** Whether the person works in a shop, by what is cached. */
async function isCachedReached(tx: Tx, session: Author, shopId: string): Promise<boolean> {
  const { company_id, user_id, actor } = session
  if (inAllShops(actor)) return true
  const own = await cached(tx, company_id, `shops of ${user_id}`, async () => [
    ...((await listShopIds(tx, session)) ?? []),
  ])
  return own.includes(shopId)
}

/** The same shop as `shopFor`, from the cache: for work on its orders, which changes nothing of the shop. */
export async function cachedShopFor(
  tx: Tx,
  session: Author,
  shopId: string,
  pointer = '/query/shop_id',
): Promise<ShopRow> {
  const [shop, reached] = await Promise.all([
    cachedShop(tx, session.company_id, shopId),
    isCachedReached(tx, session, shopId),
  ])
  if (!shop?.active || !reached) throw notFound(pointer)
  return shop
}

/** One shop in which the person may work; any other is not found. `pointer` names the input's field. */
export async function shopFor(
  tx: Tx,
  session: Author,
  shopId: string,
  pointer = '/query/shop_id',
): Promise<ShopRow> {
  const which = sql`s.id = ${shopId} and s.active and ${isReached(session, sql`s.id`)}`
  const [shop] = await shopsWhere(tx, session.company_id, which)
  if (!shop) throw notFound(pointer)
  return shop
}

/** The currency of a shop in which the person works; of their first one where none is named. */
export async function currencyFor(tx: Tx, session: Author, shopId: string | undefined): Promise<string> {
  if (shopId !== undefined) return (await shopFor(tx, session, shopId)).currency
  return (await listShops(tx, session))[0]?.currency ?? ''
}

/** Whether a shop has this bay in use. */
export async function findBay(tx: Tx, companyId: string, shopId: string, bayId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select id from bays where company_id = ${companyId} and shop_id = ${shopId} and id = ${bayId} and active`,
  )
  return found.length > 0
}

/** The names of shops by their ids. */
export async function shopNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The name of a bay; empty without one. */
export async function bayName(tx: Tx, companyId: string, bayId: string | null): Promise<string> {
  if (bayId === null) return ''
  const row = await firstRow(
    tx,
    sql<{ name: string }>`select name from bays where company_id = ${companyId} and id = ${bayId}`,
  )
  return row?.name ?? ''
}

/** The tax lines in force on a local date, as an order copies them. */
export function taxesOn(shop: ShopRow, date: string): TaxEntry[] {
  return shop.taxes
    .filter((tax) => (tax.valid_from ?? '') <= date && date <= (tax.valid_to ?? '9999'))
    .map(({ valid_from: _from, valid_to: _to, classification_id: _category, ...tax }) => tax)
}

/** The percentage of a card surcharge in a shop now; zero where it is off or the rules of its region forbid it. */
export const surchargeNow = ({ settings, country, region, time_zone }: ShopRow): string =>
  surchargePercent(settings, { country, region, date: localDate(new Date().toISOString(), time_zone) })

/** What an order and its documents say of the company. */
export const orderCompany = ({ company_name, company_settings }: ShopRow): OrderCompany => ({
  name: company_name,
  ...(company_settings.legal_name && { legal_name: company_settings.legal_name }),
  ...(company_settings.business_number && { business_number: company_settings.business_number }),
})

/** What an order stores of the shop. */
export function orderShop(shop: ShopRow): OrderShop {
  const { settings } = shop
  return {
    name: shop.name,
    address: shop.address,
    city: shop.city,
    region: shop.region,
    country: shop.country,
    postalcode: shop.postalcode,
    phonenumber: shop.phonenumber,
    website: shop.website,
    email: shop.email,
    order_logo_image: settings.order_logo,
    add_bay_to_order: settings.add_bay_to_order,
    hide_signature: settings.hide_signature,
    hide_text_area: settings.hide_text_area,
    hide_order_invoice_company_details: settings.hide_order_invoice_company_details,
    distance_measurement: shop.distance_measurement,
    volume_measurement: shop.volume_measurement,
    plan: shop.plan,
    registration_number: settings.registration_number,
    warranty_text: settings.warranty_text,
    warranty_text_french: settings.warranty_text_french,
    estimate_text: settings.estimate_text,
    estimate_text_french: settings.estimate_text_french,
    estimate_valid_days: settings.estimate_valid_days,
    show_region_statement: settings.show_region_statement,
  }
}

type BayRow = Shop['bays'][number] & { shop_id: string }
type StaffRow = Shop['staff'][number] & { shop_id: string | null }

/** The shops as the browser keeps them for the session. */
export async function shopReplies(tx: Tx, session: Author): Promise<Shop[]> {
  const { company_id } = session
  const shops = await listShops(tx, session)
  const { week_starts } = await loadCompanySettings(tx, company_id)
  const bays = await rows(
    tx,
    sql<BayRow>`select id, shop_id, name, kind, position from bays
    where company_id = ${company_id} and active order by position, name`,
  )
  const staff = await rows(
    tx,
    sql<StaffRow>`select u.id, u.first_name, u.last_name, u.role, us.shop_id from users u
    left join user_shops us on us.company_id = u.company_id and us.user_id = u.id
    where u.company_id = ${company_id} and u.active and u.role <> 'Company' order by u.first_name, u.last_name`,
  )
  return shops.map((shop) => ({
    id: shop.id,
    name: shop.name,
    company_name: shop.company_name,
    country: shop.country,
    region: shop.region,
    city: shop.city,
    phonenumber: shop.phonenumber,
    time_zone: shop.time_zone,
    currency: shop.currency,
    language: shop.language,
    week_starts: Number(week_starts),
    distance_measurement: shop.distance_measurement,
    volume_measurement: shop.volume_measurement,
    active_shop: activeShopText(shop),
    bays: bays.filter((bay) => bay.shop_id === shop.id),
    staff: staff.filter(
      (person) => person.shop_id === shop.id || (person.shop_id === null && person.role === 'Owner'),
    ),
    positions: [...shop.settings.positions],
    lock_minutes: shop.settings.lock_minutes,
    payment_methods: shop.settings.payment_methods,
    surcharge_percent: surchargeNow(shop),
    tips_on: shop.settings.tips_on,
    tip_percents: shop.settings.tip_percents,
    credit_refund_blocked: [...creditRefundBlocked(shop.settings.credit_refund_blocked, session.actor)],
    bay_required: shop.settings.bay_required,
    customer_required: shop.settings.customer_required,
    discount_limit: shop.settings.discount_limit,
    vehicle_reqs: [...shop.settings.vehicle_reqs],
    labor_rate: shop.settings.labor_rate,
    price_bands: actorCan(session.actor, 'costs.view') ? [...shop.settings.price_bands] : [],
  }))
}

const yes = (flag: boolean): string => (flag ? 'yes' : 'no')

/** A method through a provider that the shop takes; unset where it does not. */
const taken = ({ settings }: ShopRow, method: PaymentMethod): string | undefined =>
  settings.payment_methods.find((each) => each === method)

/** The specification's pipe-separated string; empty values are unset. */
function activeShopText(shop: ShopRow): string {
  const { settings } = shop
  const [tax_1, tax_2, tax_3, tax_4] = taxesOn(shop, localDate(new Date().toISOString(), shop.time_zone))
    .filter((tax) => tax.type === 'tax')
    .map(({ name, amount }) => encodeShopTax({ name, rate: amount }))
  const fields: Record<ActiveShopField, string | undefined> = {
    shop_id: shop.id,
    address: shop.address,
    name: shop.name,
    country: shop.country,
    region: shop.region,
    city: shop.city,
    postal_code: shop.postalcode,
    phone: shop.phonenumber,
    tax_1,
    tax_2,
    tax_3,
    tax_4,
    signature: settings.signature,
    currency: shop.currency,
    distance_unit: shop.distance_measurement,
    volume_unit: shop.volume_measurement,
    company_name: shop.company_name,
    plan: shop.plan,
    order_logo: settings.order_logo,
    omit_carfax: yes(settings.omit_carfax),
    show_region_statement: yes(settings.show_region_statement),
    email: shop.email,
    add_bay_to_order: yes(settings.add_bay_to_order),
    hide_signature: yes(settings.hide_signature),
    payment_option_1: taken(shop, 'Online'),
    payment_option_2: taken(shop, 'Terminal'),
    payment_option_3: taken(shop, 'MX Terminal'),
    payment_option_4: taken(shop, '360 Terminal'),
    website: shop.website,
    hide_text_area: yes(settings.hide_text_area),
    subtotal_charges_json: JSON.stringify(shop.subtotal_charges),
    hide_company_details: yes(settings.hide_order_invoice_company_details),
    technician_flag: yes(settings.customer_required),
  }
  return encodeActiveShop(Object.fromEntries(Object.entries(fields).filter(([, value]) => value)))
}
