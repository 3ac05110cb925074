import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/route.ts'
import type { Language } from '../../contract/shared.ts'
import { isNegative, negated } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { mailPaper } from '../documents/mailPaper.ts'
import { documentModel } from '../documents/model.ts'
import { paidIn, paymentReceiptModel, type PaymentFacts } from '../documents/paymentReceipt.ts'
import { formatter } from '../documents/words.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import { languageOf, refuseListed } from '../orders/customer.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { readPaid } from './paid.ts'
import { paidOn } from './paid.queries.ts'

const words = {
  en: {
    subject: (shop: string, number: string) => `${shop}: receipt for order #${number}`,
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    text: (paid: string) => `Thank you. You have paid ${paid}; the invoice is attached.`,
    ofPayment: (shop: string) => `${shop}: receipt of your payment`,
    paid: (amount: string) => `Thank you. You have paid ${amount}; the receipt is attached.`,
    ofRefund: (shop: string) => `${shop}: receipt of your refund`,
    back: (amount: string) => `We have given ${amount} back to you; the receipt is attached.`,
  },
  'fr-CA': {
    subject: (shop: string, number: string) => `${shop} : reçu de la commande n° ${number}`,
    hello: (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    text: (paid: string) => `Merci. Vous avez payé ${paid}; la facture est jointe.`,
    ofPayment: (shop: string) => `${shop} : reçu de votre paiement`,
    paid: (amount: string) => `Merci. Vous avez payé ${amount}; le reçu est joint.`,
    ofRefund: (shop: string) => `${shop} : reçu de votre remboursement`,
    back: (amount: string) => `Nous vous avons remboursé ${amount}; le reçu est joint.`,
  },
}

interface Mail {
  subject: string
  lines: string[]
}

/** What a receipt's mail says, without its attachment. */
function orderMail(order: Order, language: Language): Mail {
  const w = words[language]
  const paid = formatter(language, order.currency, order.extras.time_zone).money(order.net_paid)
  return {
    subject: w.subject(order.shop.name, order.order_custom_id),
    lines: [w.hello(order.first_name), w.text(paid), `${order.shop.name} · ${order.shop.phonenumber}`],
  }
}

function paymentMail(facts: PaymentFacts, name: string, language: Language): Mail {
  const w = words[language]
  const { shop } = facts
  const amount = paidIn(facts)
  const back = isNegative(amount)
  const said = formatter(language, shop.currency, shop.time_zone).money(back ? negated(amount) : amount)
  return {
    subject: back ? w.ofRefund(shop.name) : w.ofPayment(shop.name),
    lines: [w.hello(name), back ? w.back(said) : w.paid(said), `${shop.name} · ${shop.phonenumber}`],
  }
}

/** Mails the invoice with its payments; an address that is never to be written to is refused. */
export async function mailReceipt(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.mail>,
): Promise<{ sent_to: string }> {
  const { services, session } = context
  const { order, payments } = await context.tenant(async (tx) => {
    const found = await findOrder(tx, session, params.id)
    if (!found) throw new AppError('not_found')
    return { order: found, payments: await paidOn(tx, session.company_id, found.id) }
  })
  const { to, language = languageOf(order) } = body
  refuseListed(order, to)
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const model = documentModel(order, payments, { kind: 'invoice', language, logo, explained: false })
  return mailPaper(context, { to, language, model, ...orderMail(order, language) })
}

/** Mails the receipt of a payment into account credit or over many orders, by the same rules. */
export async function mailPayment(
  context: Context,
  { params, body }: ParsedOf<typeof api.receipts.mailPayment>,
): Promise<{ sent_to: string }> {
  const { services, session } = context
  const paid = await context.tenant((tx) => readPaid(tx, session.company_id, params.id))
  const { to, language = paid.language } = body
  refuseListed(paid.payer, to)
  const logo = await services.files.dataUri(paid.facts.shop.settings.order_logo)
  const model = paymentReceiptModel(paid.facts, language, logo)
  return mailPaper(context, { to, language, model, ...paymentMail(paid.facts, paid.payer.name, language) })
}
