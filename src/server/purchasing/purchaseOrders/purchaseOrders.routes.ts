import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { approvePurchase, requestApproval } from './approve.ts'
import { mailPurchase } from './mail.ts'
import { purchasePdf } from './purchasePdf.ts'
import { movePurchase } from './move.ts'
import { findLines } from './findLines.ts'
import { listPurchases } from './purchaseOrders.queries.ts'
import { receivePurchase } from '../receipts/receive.ts'
import { listedFor, purchaseReply } from './reply.ts'
import { reverseReceipt } from '../receipts/reverse.ts'
import { savePurchase } from './save.ts'

export const purchaseOrderRoutes = handlers(api.purchaseOrders)({
  findLines: (context, input) => context.tenant((tx) => findLines(tx, context.session, input)),

  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      const { found, total } = await listPurchases(tx, session.company_id, query)
      return { purchase_orders: found.map((row) => listedFor(session, row)), total }
    }),

  get: (context, { params }) =>
    context.tenant(async (tx) => ({ purchase_order: await purchaseReply(tx, context.session, params.id) })),

  save: (context, { params, body }) =>
    context.tenant(async (tx) => ({
      purchase_order: await savePurchase(tx, context.session, params.id, body),
    })),

  move: (context, input) =>
    context.tenant(async (tx) => ({ purchase_order: await movePurchase(tx, context.session, input) })),

  requestApproval: (context, input) =>
    context.tenant(async (tx) => ({ purchase_order: await requestApproval(tx, context.session, input) })),

  approve: (context, input) =>
    context.tenant(async (tx) => ({ purchase_order: await approvePurchase(tx, context.session, input) })),

  mail: mailPurchase,

  async paper(context, { params }) {
    const bytes = await purchasePdf(context, params.id)
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="purchase-order.pdf"')
      .type('application/pdf')
    await context.reply.send(bytes)
  },

  receive: (context, input) =>
    context.tenant(async (tx) => ({ purchase_order: await receivePurchase(tx, context.session, input) })),

  reverse: (context, input) =>
    context.tenant(async (tx) => ({ purchase_order: await reverseReceipt(tx, context.session, input) })),
})
