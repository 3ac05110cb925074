import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { addReading, saveTank, listTanks, wholeTank } from './tanks.ts'

export const tankRoutes = handlers(api.tanks)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      await shopFor(tx, context.session, query.shop_id)
      return { tanks: await listTanks(tx, context.session.company_id, query.shop_id) }
    }),

  get: (context, { params }) => context.tenant((tx) => wholeTank(tx, context.session, params.id)),

  save: (context, { params, body }) =>
    context.tenant(async (tx) => ({ tank: await saveTank(tx, context.session, params.id, body) })),

  recordReading: (context, input) => context.tenant((tx) => addReading(tx, context.session, input)),
})
