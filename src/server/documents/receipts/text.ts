import type { Language } from '#domain/base/words.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { publicUrl } from '#server/base/config.ts'
import { AppError } from '#server/base/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Acting } from '#server/base/acting.ts'
import type { Context } from '#server/base/http/context.ts'
import { newId } from '#server/base/ids.ts'
import { storeLinkToken, type ReceiptKind } from '#server/base/http/linkTokens.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import {
  languageOf,
  findOrder,
  aboutOrder,
  orderWords,
  idOfSubject,
  type About,
  type NewText,
} from '#server/orders/index.ts'
import { readPaid, type Paid } from './paid.ts'
import { recordSent } from './sent.ts'
import { invoiceKind, paymentWords } from './words.ts'

/** How long a receipt can be opened. */
const DAYS = 30

type Reply = ReplyOf<typeof api.receipts.text>
type Said = Pick<NewText, 'id' | 'about' | 'language' | 'words' | 'message'>

/** Texts a link to a receipt; nothing is sent twice under one id. */
async function textLink(context: Acting, kind: ReceiptKind, typed: string, said: Said): Promise<Reply> {
  const { services, session } = context
  const { token, hash } = secretToken()
  const subject = idOfSubject(said.about)
  const text = await services.customerTexts.send(context, {
    ...said,
    kind,
    to: await services.customerTexts.number(context, said.about, typed, 'to'),
    link: `${publicUrl(services.config)}/receipt?token=${token}`,
    open: () =>
      services.database.directory((tx) =>
        storeLinkToken(tx, session, { kind, linkId: subject, hash, days: DAYS }),
      ),
  })
  const refusal = services.customerTexts.refusalOf(text)
  if (refusal) throw new AppError(refusal)
  return { text }
}

interface Wish {
  /** Of the text: nothing is sent twice under it. */
  id: string
  /** The number as it was typed. */
  to: string
  language?: Language | undefined
  message?: string | undefined
}

/** Texts a link to the receipt of an order, and records on the order that it was sent. */
export async function textInvoice(acting: Acting, order: Order, wish: Wish): Promise<Reply> {
  const { id, to, language = languageOf(order), message } = wish
  const { company_id } = acting.session
  const { body: words } = await acting.tenant((tx) =>
    orderWords(tx, company_id, order, { kind: invoiceKind(order), channel: 'text', language }),
  )
  const reply = await textLink(acting, 'receipt', to, {
    id,
    about: aboutOrder(order),
    language,
    words,
    message,
  })
  const { sent_to } = reply.text
  // The list of texts has each of them; the order has the numbers.
  if (!order.text_to.includes(sent_to))
    await recordSent(acting, order.id, { id: newId(), channel: 'text', to: sent_to, sent: true })
  return reply
}

export async function textReceipt(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.text>,
): Promise<Reply> {
  const order = await context.tenant((tx) => findOrder(tx, context.session, params.id))
  if (!order) throw new AppError('not_found')
  return textInvoice(context, order, body)
}

/** What a text about a payment says, and its recipient. */
export const aboutPaid = ({ facts, payer, of }: Paid): About => ({
  order_id: null,
  payment_id: facts.id,
  shop_id: facts.shop.id,
  shop_name: facts.shop.name,
  number: '',
  currency: facts.shop.currency,
  time_zone: facts.shop.time_zone,
  ...of,
  black_listed_phonenumbers: payer.black_listed_phonenumbers,
})

/** Texts a link to the receipt of a payment into account credit or over many orders. */
export async function textPayment(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.textPayment>,
): Promise<Reply> {
  const { company_id } = context.session
  const { paid, language, words } = await context.tenant(async (tx) => {
    const found = await readPaid(tx, company_id, params.id)
    const said = body.language ?? found.language
    const { body: words } = await paymentWords(tx, company_id, found, { channel: 'text', language: said })
    return { paid: found, language: said, words }
  })
  return textLink(context, 'payment_receipt', body.to, {
    id: body.id,
    about: aboutPaid(paid),
    language,
    words,
  })
}
