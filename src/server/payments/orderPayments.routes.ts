import { api } from '#contract/api.ts'
import { endWith } from '../base/db.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { reversePayment } from './reverse.ts'
import { takePayment } from './takePayment.ts'

export const orderPaymentRoutes = handlers(rowsOf(api.orders, ['pay', 'reversePayment']))({
  pay: (context, input) => context.tenant((tx) => takePayment(tx, context.session, input, endWith)),

  reversePayment: (context, input) => context.tenant((tx) => reversePayment(tx, context.session, input)),
})
