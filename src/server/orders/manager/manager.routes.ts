import { api } from '#contract/api.ts'
import { changesFor } from '#server/catalogue/index.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { findOrder } from '../orders.queries.ts'
import { prepareOrderRate } from '../orderRate.ts'
import { MOST_ENTRIES, listTimeline } from './manager.queries.ts'
import { mergeOrders } from './merge.ts'
import { moveToShop } from './moveShop.ts'
import { shopFor } from '#server/shop/index.ts'
import { splitOrder } from './split.ts'
import { tagsInUse } from './tags.queries.ts'

export const orderManagerRoutes = handlers(api.orderManager)({
  tags: (context, { query }) =>
    context.tenant(async (tx) => {
      const { id } = await shopFor(tx, context.session, query.shop_id)
      return { tags: await tagsInUse(tx, context.session.company_id, id) }
    }),

  timeline: (context, { params }) =>
    context.tenant(async (tx) => {
      const { session } = context
      if (!(await findOrder(tx, session, params.id))) throw new AppError('not_found')
      const found = await listTimeline(tx, session.company_id, params.id)
      const entries = found
        .slice(0, MOST_ENTRIES)
        .map((entry) => ({ ...entry, changes: changesFor(session, entry.changes) }))
      return { entries, more: found.length > MOST_ENTRIES }
    }),

  merge: (context, { params, body }) =>
    context.tenant((tx) => mergeOrders(tx, context.session, params.id, body)),

  split: (context, { params, body }) =>
    context
      .tenant((tx) => splitOrder(tx, context.session, params.id, body))
      .catch((error: unknown) => {
        // The id belongs to an order that this person cannot see.
        throw isDuplicate(error, 'orders_pkey') ? new AppError('duplicate_id') : error
      }),

  async moveShop(context, { params, body }) {
    const order = await context.tenant((tx) => findOrder(tx, context.session, params.id))
    if (order) await prepareOrderRate(context, order)
    return context.tenant((tx) => moveToShop(tx, context.session, params.id, body))
  },
})
