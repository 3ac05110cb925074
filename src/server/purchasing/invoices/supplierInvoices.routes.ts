import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { openDifferences } from '../receipts/differences.ts'
import { recordInvoice, settleDifference, voidInvoice } from './invoices.ts'
import { matchReply } from './matchReply.ts'

export const supplierInvoiceRoutes = handlers(api.supplierInvoices)({
  match: (context, { params }) =>
    context.tenant(async (tx) => ({ match: await matchReply(tx, context.session, params.id) })),

  async record(context, input) {
    await context.tenant((tx) => recordInvoice(tx, context.session, input))
    return {}
  },

  async void(context, input) {
    await context.tenant((tx) => voidInvoice(tx, context.session, input))
    return {}
  },

  async settle(context, input) {
    await context.tenant((tx) => settleDifference(tx, context.session, input))
    return {}
  },

  listDifferences: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      return { differences: await openDifferences(tx, session.company_id, query) }
    }),
})
