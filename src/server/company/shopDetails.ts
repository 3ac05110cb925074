import { sql } from 'kysely'
import type { ShopDetails } from '../../contract/company.ts'
import { json, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Services, Session } from '../http/context.ts'
import { emit } from '../outbox.ts'
import { shopFor, type ShopRow } from './shops.ts'

const LOGO = { width: 800, height: 300 }
const PICTURES = new Set(['png', 'jpeg', 'webp'])
/** A picture that unpacks to more than this is an attack, not a logo. */
const MOST_PIXELS = 40_000_000

/** The picture made anew: what is not a picture does not survive, and neither does what was hidden in it. */
export async function logoPicture(body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_file')
  // Loaded with the first picture: the library is large and few people ever send one.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(body, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!PICTURES.has(format ?? '')) throw new Error('not a picture that we take')
    return await picture
      .rotate()
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new AppError('unsupported_file', {
      fields: [{ pointer: '/body', code: 'unsupported_file', detail: 'PNG, JPEG, WebP' }],
    })
  }
}

/** Sets the logo of a shop; new orders carry it from now on. */
export async function changeLogo(tx: Tx, session: Session, shopId: string, key: string): Promise<ShopRow> {
  const { company_id, user_id } = session
  await sql`update shops set settings = settings || ${json({ order_logo: key })} where company_id = ${company_id} and id = ${shopId}`.execute(
    tx,
  )
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
  return shopFor(tx, session, shopId)
}

/** A shop as its settings show it. */
export async function shopDetails(services: Services, shop: ShopRow): Promise<ShopDetails> {
  const { settings } = shop
  return {
    ...shop,
    positions: settings.positions,
    payment_methods: settings.payment_methods,
    bay_required: settings.bay_required,
    customer_required: settings.customer_required,
    discount_limit: settings.discount_limit,
    registration_number: settings.registration_number,
    warranty_text: settings.warranty_text,
    warranty_text_french: settings.warranty_text_french,
    logo: await services.files.dataUri(settings.order_logo),
  }
}
