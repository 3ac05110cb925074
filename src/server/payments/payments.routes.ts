import { api } from '../../contract/api.ts'
import { handlers } from '../http/context.ts'
import { accountCredit, addCredit, adjustCredit } from './credit.ts'
import { refundPayment } from './refund.ts'

export const paymentRoutes = handlers(api.payments)({
  refund: (context, input) => context.tenant((tx) => refundPayment(tx, context.session, input)),

  credit: (context, { params }) => context.tenant((tx) => accountCredit(tx, context.session, params)),

  addCredit: (context, input) => context.tenant((tx) => addCredit(tx, context.session, input)),

  adjustCredit: (context, input) => context.tenant((tx) => adjustCredit(tx, context.session, input)),
})
