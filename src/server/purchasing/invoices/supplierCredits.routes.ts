import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { listShops } from '#server/shop/index.ts'
import { matchMemo, recordMemo, writeOffCredit } from './credits.ts'
import { openCredits, openMemos } from './credits.queries.ts'
import { returnCore, returnGoods } from '../receipts/returns.ts'

export const supplierCreditRoutes = handlers(api.supplierCredits)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const shops = (await listShops(tx, session)).map(({ id }) => id)
      const scope = { ...query, shops }
      return {
        credits: await openCredits(tx, session.company_id, scope),
        memos: await openMemos(tx, session.company_id, scope),
      }
    }),

  async returnGoods(context, input) {
    await context.tenant((tx) => returnGoods(tx, context.session, input))
    return {}
  },

  async returnCore(context, input) {
    await context.tenant((tx) => returnCore(tx, context.session, input))
    return {}
  },

  async record(context, input) {
    await context.tenant((tx) => recordMemo(tx, context.session, input))
    return {}
  },

  async match(context, input) {
    await context.tenant((tx) => matchMemo(tx, context.session, input))
    return {}
  },

  async writeOff(context, input) {
    await context.tenant((tx) => writeOffCredit(tx, context.session, input))
    return {}
  },
})
