import type { api } from '../../contract/api.ts'
import type { ParsedOf, ReplyOf } from '../../contract/route.ts'
import { publicUrl } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import { keepLinkToken } from '../http/linkTokens.ts'
import { secretToken } from '../http/tokens.ts'
import { languageOf } from '../orders/customer.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { refusalOf, sendText, textNumber } from '../texts/send.ts'

/** How long a receipt can be opened. */
const DAYS = 30

/** Texts a link to the receipt; nothing is sent twice under one id. */
export async function textReceipt(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.text>,
): Promise<ReplyOf<typeof api.receipts.text>> {
  const { services, session } = context
  const order = await context.tenant((tx) => findOrder(tx, session, params.id))
  if (!order) throw new AppError('not_found')
  const { token, hash } = secretToken()
  const text = await sendText(context, {
    id: body.id,
    order,
    kind: 'receipt',
    to: await textNumber(context, order, body.to, 'to'),
    language: body.language ?? languageOf(order),
    amount: order.net_paid,
    link: `${publicUrl(services.config)}/receipt?token=${token}`,
    open: () =>
      services.database.directory((tx) => keepLinkToken(tx, session, 'receipt', order.id, hash, DAYS)),
  })
  const refusal = refusalOf(text)
  if (refusal) throw new AppError(refusal)
  return { text }
}
