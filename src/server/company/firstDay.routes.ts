import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { shopFor } from '../shop/index.ts'
import { applyTypicalPrices, changeFirstDay, firstDayList, undoTypicalPrices } from './firstDay.ts'

export const firstDayRoutes = handlers(api.firstDay)({
  get: (context, { params }) =>
    context.tenant(async (tx) => {
      await shopFor(tx, context.session, params.id, '/params/id')
      return firstDayList(tx, context.session.company_id, params.id)
    }),

  save: (context, { params, body }) =>
    context.tenant(async (tx) => {
      await shopFor(tx, context.session, params.id, '/params/id')
      return changeFirstDay(tx, context.session, params.id, body)
    }),

  typicalPrices: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, params.id, '/params/id')
      const changed = body.undo
        ? await undoTypicalPrices(tx, session, body.undo)
        : await applyTypicalPrices(tx, session)
      return { changed, list: await firstDayList(tx, session.company_id, params.id) }
    }),
})
