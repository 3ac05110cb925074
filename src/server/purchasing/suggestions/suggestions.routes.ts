import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { orderSuggested } from '../purchaseOrders/orderSuggested.ts'
import { suggestLimits, suggestOrders } from './suggest.ts'

export const suggestionRoutes = handlers(api.suggestions)({
  list: (context, { query }) => context.tenant((tx) => suggestOrders(tx, context.session, query.shop_id)),

  limits: (context, { query }) =>
    context.tenant(async (tx) => ({
      limits: await suggestLimits(tx, context.session, query.shop_id, query.item_id),
    })),

  order: (context, { body }) =>
    context.tenant(async (tx) => ({ purchase_orders: await orderSuggested(tx, context.session, body) })),
})
