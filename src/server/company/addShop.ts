import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { copiedSettings } from '#domain/company/copyShop.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { regionCode } from '#domain/places/regions.ts'
import { audit } from '../base/audit.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { shopAt, shopFor, takenShopName, type ShopRow } from '../shop/index.ts'
import { insertShop, type NewShop } from '../staff/index.ts'
import { listBays, copyShopPrices, lockShopList } from './companyShops.queries.ts'

type NewShopBody = ParsedOf<typeof api.companyShops.add>['body']

/** The typed address in the form in which shops store it. */
function placeOf(body: NewShopBody): NewShop {
  return {
    id: body.id,
    name: sanitizeLine(body.name),
    address: sanitizeLine(body.address),
    city: sanitizeLine(body.city),
    region: regionCode(body.region, body.country),
    country: body.country,
    postalcode: normalizePostalCode(body.postalcode) ?? body.postalcode,
    phonenumber: sanitizeLine(body.phonenumber),
    email: body.email,
  }
}

/** Taxes belong to a region: a shop in another one starts with the taxes of its own. */
async function copyTaxes(tx: Tx, companyId: string, source: ShopRow, place: NewShop): Promise<void> {
  if (source.country !== place.country || source.region !== place.region) return
  await sql`update shops set taxes = ${json(source.taxes)}, subtotal_charges = ${json(source.subtotal_charges)},
      time_zone = ${source.time_zone}, currency = ${source.currency}, language = ${source.language},
      distance_measurement = ${source.distance_measurement}, volume_measurement = ${source.volume_measurement}
    where company_id = ${companyId} and id = ${place.id}`.execute(tx)
}

/** Adds a shop by copying another one of the company; the same id again adds nothing more. */
export async function addShop(tx: Tx, session: Author, body: NewShopBody): Promise<void> {
  const { company_id, user_id } = session
  await lockShopList(tx, company_id)
  const source = await shopFor(tx, session, body.copy_of, '/body/copy_of')
  const place = placeOf(body)
  const known = await shopAt(tx, company_id, body.id)
  if (known) {
    if (known.name !== place.name) throw new AppError('duplicate_id')
    return
  }
  if (await takenShopName(tx, company_id, place.name, body.id))
    throw new AppError('name_taken', {
      fields: [{ pointer: '/body/name', code: 'name_taken', detail: place.name }],
    })
  const settings = copiedSettings(source, place, newId)
  await insertShop(tx, company_id, {
    shop: place,
    overrides: settings,
    bays: await listBays(tx, company_id, source.id),
  })
  await copyTaxes(tx, company_id, source, place)
  if (body.copy_prices) await copyShopPrices(tx, company_id, source.id, place.id)
  await emit(tx, { company_id, event: 'shop.changed', subject_id: place.id, shop_id: place.id, user_id })
  audit(tx, session, { kind: 'shop.added', shop_id: place.id, subject_id: place.id, subject: place.name })
}
