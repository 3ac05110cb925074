import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/route.ts'
import type { Language } from '../../contract/shared.ts'
import type { Order } from '../../domain/orders/order.ts'
import { mailPage } from '../mailPage.ts'
import { documentModel } from '../documents/model.ts'
import { formatter } from '../documents/words.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import { isBlackListed, languageOf } from '../orders/customer.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { orderPayments } from '../payments/payments.queries.ts'
import { field } from '../payments/settle.ts'

const words = {
  en: {
    subject: (shop: string, number: string) => `${shop}: receipt for order #${number}`,
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    text: (paid: string) => `Thank you. You have paid ${paid}; the invoice is attached.`,
    file: 'invoice',
  },
  'fr-CA': {
    subject: (shop: string, number: string) => `${shop} : reçu de la commande n° ${number}`,
    hello: (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    text: (paid: string) => `Merci. Vous avez payé ${paid}; la facture est jointe.`,
    file: 'facture',
  },
}

/** What a receipt's mail says, without its attachment. */
function receiptWords(order: Order, language: Language) {
  const w = words[language]
  const paid = formatter(language, order.currency, order.extras.time_zone).money(order.net_paid)
  const from = `${order.shop.name} · ${order.shop.phonenumber}`
  return {
    subject: w.subject(order.shop.name, order.order_custom_id),
    ...mailPage(language, [w.hello(order.first_name), w.text(paid), from]),
    filename: `${w.file}-${order.order_custom_id}.pdf`,
  }
}

/** Mails the invoice with its payments; an address that is never to be written to is refused. */
export async function mailReceipt(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.mail>,
): Promise<{ sent_to: string }> {
  const { services, session, request } = context
  const { order, payments } = await context.tenant(async (tx) => {
    const found = await findOrder(tx, session, params.id)
    if (!found) throw new AppError('not_found')
    return { order: found, payments: await orderPayments(tx, session.company_id, found.id) }
  })
  const { to, language = languageOf(order) } = body
  if (isBlackListed(order, to))
    throw new AppError('address_black_listed', { fields: field('to', 'address_black_listed') })
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const model = documentModel(order, payments, { kind: 'invoice', language, logo, explained: false })
  const { filename, ...mail } = receiptWords(order, language)
  try {
    const content = await services.pdf.render(model)
    await services.mailer.send({ to, ...mail, attachments: [{ filename, content }] })
  } catch (error) {
    request.log.warn({ err: error }, 'a receipt could not be mailed')
    throw new AppError('mail_not_sent')
  }
  return { sent_to: to }
}
