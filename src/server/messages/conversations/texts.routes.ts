import { api } from '#contract/api.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import { findOrder, aboutOrder } from '#server/orders/index.ts'
import { textedAbout } from '../list.ts'
import { saveReceivedText } from '../received/received.ts'
import { recordDeliveryStatus } from '../webhooks.ts'

export const textRoutes = handlers(api.texts)({
  listForOrder: (context, { params }) =>
    context.tenant(async (tx) => {
      const order = await findOrder(tx, context.session, params.id)
      if (!order) throw new AppError('not_found')
      return textedAbout(context, tx, aboutOrder(order))
    }),

  async status(context, { params }) {
    await recordDeliveryStatus(context, params)
    return {}
  },

  async received(context) {
    await saveReceivedText(context)
    // Twilio reads its own markup: the reply is empty.
    await context.reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  },
})
