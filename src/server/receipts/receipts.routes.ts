import { api } from '../../contract/api.ts'
import { drawnSignature } from '../authorizations/signature.ts'
import { handlers } from '../http/context.ts'
import { applyOrderCommand } from '../orders/apply.ts'
import { mailReceipt } from './mail.ts'

export const receiptRoutes = handlers(api.receipts)({
  async sign(context, { params, body }) {
    const { signature, ...moved } = body
    const drawn = await drawnSignature(signature)
    const { order, actions } = await context.tenant((tx) =>
      applyOrderCommand(tx, context.session, params.id, { ...moved, type: 'signature.record', ...drawn }),
    )
    return { order, actions }
  },

  mail: mailReceipt,
})
