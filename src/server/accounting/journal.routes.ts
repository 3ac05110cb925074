import { api } from '#contract/api.ts'
import { shopFor } from '../shop/index.ts'
import { handlers } from '../base/http/context.ts'
import { exportDay, loadJournal } from './journal.ts'
import { unlockDay } from './unlockDay.ts'
import { sendDay } from './sendDay.ts'

export const journalRoutes = handlers(api.dayJournal)({
  get: (context, { query }) =>
    context.tenant(async (tx) =>
      loadJournal(tx, context.session, await shopFor(tx, context.session, query.shop_id), query.day),
    ),

  export: (context, input) => context.tenant((tx) => exportDay(tx, context.session, input)),

  send: (context, { body }) => sendDay(context, body),

  unlock: (context, { body }) => context.tenant((tx) => unlockDay(tx, context, body)),
})
