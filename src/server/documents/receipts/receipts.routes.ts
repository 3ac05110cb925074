import { api } from '#contract/api.ts'
import { drawnSignature, applyOrderCommand } from '#server/orders/index.ts'
import { handlers } from '#server/base/http/context.ts'
import { limited } from './limited.ts'
import { mailPayment, mailReceipt } from './mail.ts'
import { openReceipt, receiptPaper } from './page.ts'
import { linkPayment, getForPayment } from './payment.ts'
import { textPayment, textReceipt } from './text.ts'

export const receiptRoutes = handlers(api.receipts)({
  async sign(context, { params, body }) {
    const { signature, ...moved } = body
    const drawn = await drawnSignature(signature)
    const { order, actions } = await context.tenant((tx) =>
      applyOrderCommand(tx, context.session, params.id, { ...moved, type: 'signature.record', ...drawn }),
    )
    return { order, actions }
  },

  mail: limited(mailReceipt),

  text: limited(textReceipt),

  getForPayment: getForPayment,

  paymentLink: linkPayment,

  mailPayment: limited(mailPayment),

  textPayment: limited(textPayment),

  open: (context, { body }) => openReceipt(context, body.token),

  async paper(context, { body: { token, format, language } }) {
    return { url: await receiptPaper(context, token, format, language) }
  },
})
