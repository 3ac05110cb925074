import { api } from '#contract/api.ts'
import { homeDay } from '#domain/reports/homeDay.ts'
import { localDate } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import type { Tx } from '../base/db.ts'
import { handlers } from '../base/http/context.ts'
import { soldOn } from '../orders/index.ts'
import { businessNow, shopDay, shopFor, type ShopRow } from '../shop/index.ts'
import { bayUse, topPackages } from './home.queries.ts'

const WEEK = 7

async function dayOf(tx: Tx, company: string, shop: ShopRow) {
  const now = new Date(await businessNow(tx, company, shop.id)).toISOString()
  const day = localDate(now, shop.time_zone)
  const [day_before, packages_since] = [dayAfter(day, -WEEK), dayAfter(day, 1 - WEEK)]
  const span = await shopDay(tx, company, shop, day)
  const first = await shopDay(tx, company, shop, packages_since)
  const today = await soldOn(tx, company, shop.id, day)
  const before = await soldOn(tx, company, shop.id, day_before)
  return {
    currency: shop.currency,
    day,
    closed_at: span.closed?.closed_at ?? null,
    day_before,
    ...homeDay({ today, before, now, zone: shop.time_zone }),
    ...(await bayUse(tx, company, shop.id)),
    packages_since,
    packages: await topPackages(tx, company, shop.id, { from: first.from, to: span.to }),
  }
}

export const homeRoutes = handlers(api.home)({
  day(context, { query }) {
    const { session } = context
    return context.tenant(async (tx) =>
      dayOf(tx, session.company_id, await shopFor(tx, session, query.shop_id)),
    )
  },
})
