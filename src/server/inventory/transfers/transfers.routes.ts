import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { saveTransfer } from './saveTransfer.ts'
import { transferReply } from './transferReply.ts'
import { cancelTransfer, receiveTransfer, sendTransfer } from './transfers.ts'
import { listTransfers } from './transfers.queries.ts'

export const transferRoutes = handlers(api.transfers)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      return listTransfers(tx, session.company_id, query)
    }),

  get: (context, { params }) =>
    context.tenant(async (tx) => ({ transfer: await transferReply(tx, context.session, params.id) })),

  save: (context, { params, body }) =>
    context.tenant(async (tx) => ({ transfer: await saveTransfer(tx, context.session, params.id, body) })),

  send: (context, input) =>
    context.tenant(async (tx) => ({ transfer: await sendTransfer(tx, context.session, input) })),

  receive: (context, input) =>
    context.tenant(async (tx) => ({ transfer: await receiveTransfer(tx, context.session, input) })),

  cancel: (context, input) =>
    context.tenant(async (tx) => ({ transfer: await cancelTransfer(tx, context.session, input) })),
})
