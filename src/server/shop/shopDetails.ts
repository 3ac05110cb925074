import { sql } from 'kysely'
import type { api } from '../../contract/api.ts'
import type { ShopDetails } from '../../contract/shop/company.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { normalizePostalCode } from '../../domain/places/postal.ts'
import { sanitizeLine } from '../../domain/base/text.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Services } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { madeAnew } from '../base/pictures.ts'
import type { ShopSettings } from '../../domain/settings/shopSettings.ts'
import { saveShopSettings } from './settings.queries.ts'
import { lockShop, shopFor, type ShopRow } from './shops.ts'

const LOGO = { width: 800, height: 300 }

/** The picture encoded anew, small enough for a letterhead. */
export const logoPicture = (body: unknown): Promise<Buffer> => madeAnew(body, LOGO)

/** Sets the logo of a shop; new orders use it from now on. */
export async function changeLogo(tx: Tx, session: Session, shopId: string, key: string): Promise<ShopRow> {
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

/** Saves an owner's changes of a shop, against the version that was seen; the same request again changes nothing. */
export async function saveShop(
  services: Services,
  tx: Tx,
  session: Session,
  { shopId, body }: { shopId: string; body: ShopBody },
): Promise<ShopDetails> {
  const { company_id, user_id } = session
  await lockShop(tx, company_id, shopId)
  const before = await shopFor(tx, session, shopId)
  const { version, website, ...typed } = body
  const final_checklist = body.final_checklist?.map(cleanCheck) ?? before.settings.final_checklist
  const chosen = { final_checklist }
  const place = {
    address: sanitizeLine(typed.address),
    city: sanitizeLine(typed.city),
    postalcode: normalizePostalCode(typed.postalcode) ?? typed.postalcode,
    phonenumber: sanitizeLine(typed.phonenumber),
    website,
  }
  const after = { ...before, ...place, settings: { ...before.settings, ...chosen } }
  if (JSON.stringify(after) === JSON.stringify(before)) return shopDetails(services, before)
  if (version !== before.version)
    throw new AppError('stale_version', { current: await shopDetails(services, before) })
  await sql`update shops set address = ${place.address}, city = ${place.city}, postalcode = ${place.postalcode},
    phonenumber = ${place.phonenumber}, website = ${place.website}, version = version + 1
    where company_id = ${company_id} and id = ${shopId}`.execute(tx)
  await saveShopSettings(tx, session, before, chosen)
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
  return shopDetails(services, await shopFor(tx, session, shopId))
}

/** A shop as its settings show it. */
export async function shopDetails(services: Services, shop: ShopRow): Promise<ShopDetails> {
  const { settings } = shop
  return {
    ...shop,
    final_checklist: settings.final_checklist,
    logo: await services.files.dataUri(settings.order_logo),
  }
}
