import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { accountCredit, addCredit, adjustCredit } from './credit.ts'
import {
  cancelCardCredit,
  cardCredits,
  checkCardCredit,
  refundCardCredit,
  startCardCredit,
} from './attempts/creditPayments.ts'
import { refundOrderPayment } from './attempts/refund.ts'
import { refundRecordedCredit } from './refundRecordedCredit.ts'
import { listProviders, saveProvider, testProvider } from './gateways/providers.ts'

export const paymentRoutes = handlers(api.payments)({
  refund: (context, input) => refundOrderPayment(context, input),

  providers: (context, { query }) =>
    context.tenant(async (tx) => ({ providers: await listProviders(tx, context, query.shop_id) })),

  saveProvider: (context, input) =>
    context.tenant(async (tx) => ({ provider: await saveProvider(tx, context, input) })),

  testProvider: (context, { params }) => testProvider(context, params),

  credit: (context, input) => context.tenant((tx) => accountCredit(tx, context.session, input)),

  addCredit: (context, input) => context.tenant((tx) => addCredit(tx, context.session, input)),

  adjustCredit: (context, input) => context.tenant((tx) => adjustCredit(tx, context.session, input)),

  refundCredit: (context, input) => context.tenant((tx) => refundRecordedCredit(tx, context.session, input)),

  startCardCredit: (context, input) => startCardCredit(context, input),

  cardCredits: (context, { params }) => cardCredits(context, params),

  checkCardCredit: (context, { params }) => checkCardCredit(context, params),

  refundCardCredit: (context, input) => refundCardCredit(context, input),

  cancelCardCredit: (context, { params }) => cancelCardCredit(context, params),
})
