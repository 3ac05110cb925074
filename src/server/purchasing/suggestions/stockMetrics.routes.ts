import { api } from '#contract/api.ts'
import { MOST_EXCEPTIONS } from '#contract/purchasing/stockMetrics.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { listExceptions, noteException, ownersOf } from '../invoices/exceptions.ts'
import { loadMetrics } from './metrics.ts'

export const stockMetricsRoutes = handlers(api.stockMetrics)({
  get: (context, { query }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      return { metrics: await loadMetrics(tx, context.session.company_id, shop) }
    }),

  exceptions: (context, { query }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const shop = await shopFor(tx, context.session, query.shop_id)
      const found = await listExceptions(tx, company_id, shop)
      return {
        exceptions: found.slice(0, MOST_EXCEPTIONS),
        total: found.length,
        currency: shop.currency,
        people: await ownersOf(tx, company_id),
      }
    }),

  note: (context, { body }) =>
    context.tenant(async (tx) => ({ version: await noteException(tx, context.session, body) })),
})
