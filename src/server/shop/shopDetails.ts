import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ShopDetails } from '#contract/shop/company.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Services } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { wrongFields } from '../base/database/saving.ts'
import { madeAnew } from '../base/files/pictures.ts'
import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import { noteShopChanges } from './noteChanges.ts'
import { saveShopSettings } from './settings.queries.ts'
import { saveSetup, shopSetup, wishedSetup } from './shopSetup.ts'
import { lockShop, shopFor, takenShopName, type ShopRow } from './shops.ts'

const LOGO = { width: 800, height: 300 }

/** The picture encoded anew, small enough for a letterhead. */
export const logoPicture = (body: unknown): Promise<Buffer> => madeAnew(body, LOGO)

/** Sets the logo of a shop; new orders use it from now on. */
export async function changeLogo(tx: Tx, session: Author, shopId: string, key: string): Promise<ShopRow> {
  await lockShop(tx, session.company_id, shopId)
  await saveShopSettings(tx, session, await shopFor(tx, session, shopId), { order_logo: key })
  return shopFor(tx, session, shopId)
}

type ShopBody = ParsedOf<typeof api.company.saveShop>['body']

const cleanCheck = (row: ShopSettings['final_checklist'][number]) => ({
  ...row,
  name: sanitizeLine(row.name),
  name_french: sanitizeLine(row.name_french),
})

const cleanClosure = (row: ShopSettings['closures'][number]) => ({ ...row, name: sanitizeLine(row.name) })

/** Orders, days and ledgers are in the shop's zone and currency: with the first order both are fixed. */
async function checkZone(
  tx: Tx,
  before: ShopRow,
  { company_id, ...after }: { company_id: string; time_zone: string; currency: string },
): Promise<void> {
  const changed = (['time_zone', 'currency'] as const).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', company_id)
    .where('shop_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (order) wrongFields(changed.map((field) => ({ field, code: 'shop_has_orders' })))
}

const detailsOf = ({ name, email, address, city, postalcode, phonenumber, website, ...row }: ShopRow) => {
  const { time_zone, currency, language } = row
  return { name, email, address, city, postalcode, phonenumber, website, time_zone, currency, language }
}

/** Saves an owner's changes of a shop, against the version that was seen; the same request again changes nothing. */
export async function saveShop(
  services: Services,
  tx: Tx,
  session: Author,
  { shopId, body }: { shopId: string; body: ShopBody },
): Promise<ShopDetails> {
  const { company_id, user_id } = session
  await lockShop(tx, company_id, shopId)
  const before = await shopFor(tx, session, shopId)
  const { version, website, ...typed } = body
  const setup = await shopSetup(tx, company_id, shopId)
  const final_checklist = body.final_checklist?.map(cleanCheck) ?? before.settings.final_checklist
  const { hours = before.settings.hours, closures = before.settings.closures } = body
  const chosen = { final_checklist, hours, closures: closures.map(cleanClosure) }
  const place = {
    name: typed.name === undefined ? before.name : sanitizeLine(typed.name),
    email: typed.email ?? before.email,
    address: sanitizeLine(typed.address),
    city: sanitizeLine(typed.city),
    postalcode: normalizePostalCode(typed.postalcode) ?? typed.postalcode,
    phonenumber: sanitizeLine(typed.phonenumber),
    website,
  }
  const zone = { time_zone: typed.time_zone ?? before.time_zone, currency: typed.currency ?? before.currency }
  const language = typed.language ?? before.language
  const wished = wishedSetup(setup, body)
  const after = { ...before, ...place, ...zone, language, settings: { ...before.settings, ...chosen } }
  if (JSON.stringify([after, wished]) === JSON.stringify([before, setup]))
    return shopDetails(services, tx, before)
  if (version !== before.version)
    throw new AppError('stale_version', { current: await shopDetails(services, tx, before) })
  await checkZone(tx, before, { company_id, ...zone })
  if (await takenShopName(tx, company_id, place.name, shopId))
    throw new AppError('name_taken', {
      fields: [{ pointer: '/body/name', code: 'name_taken', detail: place.name }],
    })
  await sql`update shops set name = ${place.name}, email = ${place.email},
    address = ${place.address}, city = ${place.city}, postalcode = ${place.postalcode},
    phonenumber = ${place.phonenumber}, website = ${place.website}, time_zone = ${zone.time_zone},
    currency = ${zone.currency}, language = ${language}, version = version + 1
    where company_id = ${company_id} and id = ${shopId}`.execute(tx)
  const said = { ...place, ...zone, language }
  noteShopChanges(tx, session, { shopId, before: detailsOf(before), after: said })
  await saveShopSettings(tx, session, before, chosen)
  await saveSetup(tx, session, { shop: before, before: setup, after: wished })
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
  return shopDetails(services, tx, await shopFor(tx, session, shopId))
}

/** A shop as its settings show it. */
export async function shopDetails(services: Services, tx: Tx, shop: ShopRow): Promise<ShopDetails> {
  const { settings } = shop
  return {
    ...shop,
    final_checklist: settings.final_checklist,
    hours: [...settings.hours],
    closures: [...settings.closures],
    ...(await shopSetup(tx, shop.company_id, shop.id)),
    logo: await services.files.dataUri(settings.order_logo),
  }
}
