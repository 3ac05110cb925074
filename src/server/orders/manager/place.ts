import { priceIn, onSale } from '#domain/catalogue/offer.ts'
import type { OrderPlace } from '#domain/orders/editing/context.ts'
import type { Order } from '#domain/orders/order.ts'
import { localDate } from '#domain/places/zones.ts'
import { listOffers } from '#server/catalogue/index.ts'
import { shopFor, type ShopRow } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { nextPosition } from '../begun.queries.ts'
import { fromPlace } from '../create.ts'
import { orderRate } from '../orderRate.ts'

async function pricesOf(
  tx: Tx,
  { company_id }: Author,
  { order, shop, now }: { order: Order; shop: ShopRow; now: string },
) {
  const ids = order.packages.map((job) => job.package_id)
  const offers = await listOffers(tx, company_id, ids)
  const day = localDate(now, shop.time_zone)
  return offers.map((offer) => ({
    package_id: offer.id,
    here: priceIn(offer, order.shop_id),
    there: onSale(offer, day) ? priceIn(offer, shop.id) : null,
  }))
}

/** A shop as it takes an order over: its taxes and charges, and what it asks for the order's jobs. */
export async function placeFor(tx: Tx, session: Author, order: Order, shopId: string): Promise<OrderPlace> {
  const shop = await shopFor(tx, session, shopId, '/body/shop_id')
  const now = new Date().toISOString()
  const [rate, position, prices] = await Promise.all([
    orderRate(tx, order),
    nextPosition(tx, session.company_id, shop, now),
    pricesOf(tx, session, { order, shop, now }),
  ])
  return { fields: { ...fromPlace(shop, now, rate), position }, prices }
}
