import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { orderPart, orderParts } from './orderParts.ts'

export const orderPartRoutes = handlers(api.orderParts)({
  list: (context, { params }) =>
    context.tenant(async (tx) => ({ parts: await orderParts(tx, context.session, params.id) })),

  order: (context, input) =>
    context.tenant(async (tx) => ({ parts: await orderPart(tx, context.session, input) })),
})
