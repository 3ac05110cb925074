import { zoneSteps } from '#domain/places/zones.ts'
import { api } from '#contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import { beginStream } from '../base/http/eventStream.ts'
import { changeLogo, logoPicture, saveShop, shopDetails } from './shopDetails.ts'
import { saveShopTaxes } from './shopTaxes.ts'
import { shopFor, listShopIds, shopReplies } from './shops.ts'

export const companyRoutes = handlers(rowsBut(api.company, ['status']))({
  async shops(context) {
    const shops = await context.tenant((tx) => shopReplies(tx, context.session))
    const zones = [...new Set(shops.map(({ time_zone }) => time_zone))]
    return { shops, time_zones: Object.fromEntries(zones.map((zone) => [zone, zoneSteps(zone)])) }
  },

  async shop(context, { params }) {
    return context.tenant(async (tx) =>
      shopDetails(context.services, tx, await shopFor(tx, context.session, params.id)),
    )
  },

  async saveShop(context, { params, body }) {
    const { session, services } = context
    return context.tenant((tx) => saveShop(services, tx, session, { shopId: params.id, body }))
  },

  async saveTaxes(context, { params, body }) {
    const { session, services } = context
    return context.tenant(async (tx) => {
      const { shop, stale } = await saveShopTaxes(tx, session, params.id, body)
      const details = await shopDetails(services, tx, shop)
      if (stale) throw new AppError('stale_version', { current: details })
      return details
    })
  },

  async setLogo(context, { params }) {
    const picture = await logoPicture(context.request.body)
    const { session, services } = context
    return context.tenant(async (tx) => {
      await shopFor(tx, session, params.id)
      const key = await services.files.put('order-logos', session.company_id, 'png', picture)
      return shopDetails(services, tx, await changeLogo(tx, session, params.id, key))
    })
  },

  async removeLogo(context, { params }) {
    const { session, services } = context
    return context.tenant(async (tx) => {
      await shopFor(tx, session, params.id)
      return shopDetails(services, tx, await changeLogo(tx, session, params.id, ''))
    })
  },

  async deployCheck(context) {
    context.reply.header('cache-control', 'no-store')
    return { data: context.services.build }
  },

  async live(context, { query }) {
    const { company_id, session_id, user_id } = context.session
    const began = performance.now()
    const shop_ids = await context.tenant((tx) => listShopIds(tx, context.session))
    // A change that was announced while the shops were read was missed, too.
    const missed_ms = query.missed_ms + performance.now() - began
    const listener = { company_id, session_id, user_id, shop_ids, response: beginStream(context) }
    await context.services.live.add(listener, { after: query.after ?? null, missed_ms })
    return undefined
  },
})
