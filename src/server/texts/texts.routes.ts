import { api } from '../../contract/api.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers, type Context } from '../http/context.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { refusesTexts, repliesOf, textsOf } from './texts.queries.ts'
import { keepReceived, tellStatus } from './told.ts'

async function stateOf({ services, session }: Context, tx: Tx, order: Order) {
  if (services.texts.missing.length > 0) return 'not_configured' as const
  return (await refusesTexts(tx, session.company_id, order)) ? ('refused' as const) : ('ready' as const)
}

export const textRoutes = handlers(api.texts)({
  ofOrder: (context, { params }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const order = await findOrder(tx, context.session, params.id)
      if (!order) throw new AppError('not_found')
      return {
        state: await stateOf(context, tx, order),
        texts: await textsOf(tx, company_id, order.id),
        replies: await repliesOf(tx, company_id, order.id),
      }
    }),

  async status(context, { params }) {
    await tellStatus(context, params)
    return {}
  },

  async received(context) {
    await keepReceived(context)
    // Twilio reads its own markup: nothing is answered.
    await context.reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  },
})
