import { api } from '../../contract/api.ts'
import { handlers } from '../http/context.ts'
import { accountCredit, addCredit, adjustCredit } from './credit.ts'
import { refundOf } from './attempts/refund.ts'
import { listProviders, saveProvider, testProvider } from './gateways/providers.ts'

export const paymentRoutes = handlers(api.payments)({
  refund: (context, input) => refundOf(context, input),

  providers: (context, { query }) =>
    context.tenant(async (tx) => ({ providers: await listProviders(tx, context, query.shop_id) })),

  saveProvider: (context, input) =>
    context.tenant(async (tx) => ({ provider: await saveProvider(tx, context, input) })),

  testProvider: (context, { params }) => testProvider(context, params),

  credit: (context, { params }) => context.tenant((tx) => accountCredit(tx, context.session, params)),

  addCredit: (context, input) => context.tenant((tx) => addCredit(tx, context.session, input)),

  adjustCredit: (context, input) => context.tenant((tx) => adjustCredit(tx, context.session, input)),
})
