import { api } from '../../../contract/api.ts'
import { actorCan } from '../../../domain/people/roles.ts'
import { claimTry } from '../../people/index.ts'
import { drawnSignature, applyOrderCommand } from '../../orders/index.ts'
import { AppError } from '../../base/errors.ts'
import { handlers, type Context } from '../../base/http/context.ts'
import { mailPayment, mailReceipt } from './mail.ts'
import { openReceipt, receiptPaper } from './page.ts'
import { linkPayment, ofPayment } from './payment.ts'
import { textPayment, textReceipt } from './text.ts'

/** Sends a receipt, unless this person has sent as many as a person without a manager's rights may in an hour. */
const limited =
  <Input, Reply>(send: (context: Context, input: Input) => Promise<Reply>) =>
  async (context: Context, input: Input): Promise<Reply> => {
    const { actor, user_id } = context.session
    if (actorCan(actor, 'staff.edit')) return send(context, input)
    const { database, config } = context.services
    const { allowed, wait } = await claimTry(database, config, [{ kind: 'receipt', subject: user_id }])
    if (!allowed) throw new AppError('receipts_limited', { retryAfter: wait })
    return send(context, input)
  }

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

  ofPayment,

  paymentLink: linkPayment,

  mailPayment: limited(mailPayment),

  textPayment: limited(textPayment),

  open: (context, { body }) => openReceipt(context, body.token),

  async paper(context, { body: { token, format, language } }) {
    return { url: await receiptPaper(context, token, format, language) }
  },
})
