import type { Language } from '#domain/base/words.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { HIDDEN, letterParts, paragraphs } from '#domain/messages/templates/letter.ts'
import { bodyFields, filled, type FieldValues } from '#domain/messages/templates/templates.ts'
import { isPositive } from '#domain/money/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import type { Order } from '#domain/orders/order.ts'
import { mailPaper, type MailedPaper, type PaperMail } from '#server/base/papers/mailPaper.ts'
import { documentModel } from '../model.ts'
import { paymentReceiptModel } from '../paymentReceipt.ts'
import { audit } from '#server/base/audit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Acting } from '#server/base/acting.ts'
import type { Context } from '#server/base/http/context.ts'
import { newId } from '#server/base/ids.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import {
  greetedAs,
  languageOf,
  orderValues,
  refuseListed,
  refuseSuppressed,
  findOrder,
} from '#server/orders/index.ts'
import { offerPayLink } from '#server/payments/index.ts'
import { bayName, shopMail, loadTemplate, type MailingShop, type Words } from '#server/shop/index.ts'
import { readPaid } from './paid.ts'
import { recordSent } from './sent.ts'
import { paidOn } from './paid.queries.ts'
import { invoiceKind, paymentWords } from './words.ts'
import { sayIn } from '#server/base/words.ts'

interface Letter {
  to: string
  language: Language
  /** The shop's own words, above the others. */
  message?: string | undefined
}

/** The mail of an order's invoice; `pay_link` becomes a button for the formatted amount due. */
export function orderMail(
  order: Order,
  { language, message = '' }: Omit<Letter, 'to'>,
  { subject, body }: Words,
  pay: Pick<FieldValues, 'pay_link' | 'due'>,
): Omit<Mail, 'to'> {
  const parts = [...paragraphs(message), ...letterParts(body, sayIn(language), pay)]
  return shopMail(order.shop, { kind: 'receipt', language, name: greetedAs(order), subject, parts })
}

/** The mail of what was paid, or refunded, outside of one order. */
export const paymentMail = (
  shop: MailingShop,
  { language, name, subject, body }: Words & { language: Language; name: string },
): Omit<Mail, 'to'> =>
  shopMail(shop, { kind: 'payment_receipt', language, name, subject, parts: paragraphs(body) })

interface InvoiceMail extends PaperMail {
  /** What it says, for those who read it later: its link is of no use to them. */
  said: Words
}

/** The mail of an order's invoice with its payments. */
export async function invoicePaper(acting: Acting, order: Order, letter: Letter): Promise<InvoiceMail> {
  const { to, language, message = '' } = letter
  const { services, session } = acting
  const { payments, bay, template } = await acting.tenant(async (tx) => ({
    payments: await paidOn(tx, session.company_id, order.id),
    bay: await bayName(tx, session.company_id, order.bay_id),
    template: (await loadTemplate(tx, session.company_id, invoiceKind(order), 'email')).current,
  }))
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const model = documentModel(order, payments, { kind: 'invoice', language, logo, explained: false, bay })
  // A link that the words do not name would wait on the order, and reach no one.
  const offers = isPositive(billOf(order).due) && bodyFields(template, language).includes('pay_link')
  const link = offers ? await offerPayLink(acting, order, to) : null
  const values = orderValues(order, language, { pay_link: link ?? '' })
  const words = filled(template, 'email', language, values)
  const body = [...paragraphs(message), words.body].join('\n')
  const said = { subject: words.subject, body: link === null ? body : body.replaceAll(link, HIDDEN) }
  return { to, model, mail: orderMail(order, letter, words, values), said }
}

/** Mails the invoice, and records on the order that it was sent. */
async function mailInvoice(acting: Acting, order: Order, letter: Letter): Promise<MailedPaper> {
  const done = await mailPaper(acting, await invoicePaper(acting, order, letter))
  const { to } = letter
  await recordSent(acting, order.id, { id: newId(), channel: 'email', to, sent: done.mail === 'sent' })
  return done
}

/** Mails the invoice to an address; one on the black list is refused. */
export async function mailReceipt(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.mail>,
): Promise<MailedPaper> {
  const order = await context.tenant((tx) => findOrder(tx, context.session, params.id))
  if (!order) throw new AppError('not_found')
  const { to, language = languageOf(order), message } = body
  refuseListed(order, to)
  await context.tenant((tx) => refuseSuppressed(tx, context.session.company_id, to))
  return mailInvoice(context, order, { to, language, message })
}

/** Mails the receipt of a payment into account credit or over many orders, by the same rules. */
export async function mailPayment(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.mailPayment>,
): Promise<MailedPaper> {
  const { services, session } = context
  const { to } = body
  const { paid, language, words } = await context.tenant(async (tx) => {
    const found = await readPaid(tx, session.company_id, params.id)
    const said = body.language ?? found.language
    const words = await paymentWords(tx, session.company_id, found, { channel: 'email', language: said })
    return { paid: found, language: said, words }
  })
  refuseListed(paid.payer, to)
  await context.tenant((tx) => refuseSuppressed(tx, session.company_id, to))
  const logo = await services.files.dataUri(paid.facts.shop.settings.order_logo)
  const model = paymentReceiptModel(paid.facts, language, logo)
  const mail = paymentMail(paid.facts.shop, { language, name: paid.payer.name, ...words })
  const done = await mailPaper(context, { to, model, mail })
  await context.tenant(async (tx) =>
    audit(tx, session, {
      kind: 'export.mailed',
      shop_id: paid.facts.shop.id,
      subject_id: params.id,
      subject: paid.payer.name,
      field: 'address',
      after: done.sent_to,
    }),
  )
  return done
}
