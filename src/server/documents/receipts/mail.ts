import type { api } from '../../../contract/api.ts'
import type { ParsedOf } from '../../../contract/base/route.ts'
import type { Language } from '../../../contract/base/shared.ts'
import { isNegative, isPositive, negated } from '../../../domain/money/money.ts'
import { billOf, type BillState } from '../../../domain/orders/bill.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { formatPhone } from '../../../domain/base/phone.ts'
import { mailPaper, type MailedPaper, type PaperMail } from '../../base/papers/mailPaper.ts'
import { documentModel } from '../model.ts'
import { paidIn, paymentReceiptModel, type PaymentFacts } from '../paymentReceipt.ts'
import { formatter } from '../../base/papers/documentWords.ts'
import { audit } from '../../base/audit.ts'
import { AppError } from '../../base/errors.ts'
import type { Acting } from '../../base/acting.ts'
import type { Context } from '../../base/http/context.ts'
import { newId } from '../../base/ids.ts'
import type { Mail } from '../../base/mail.ts'
import type { MailPart } from '../../base/mailPage.ts'
import {
  greetedAs,
  languageOf,
  refuseListed,
  refuseSuppressed,
  findOrder,
  placeOf,
} from '../../orders/index.ts'
import { offerPayLink } from '../../payments/index.ts'
import { bayName, shopMail, type MailingShop, type ShopRow } from '../../shop/index.ts'
import { readPaid } from './paid.ts'
import { recordSent } from './sent.ts'
import { paidOn } from './paid.queries.ts'

interface Words {
  subject: Record<BillState, (shop: string, number: string, due: string) => string>
  text: Record<BillState, (number: string, paid: string, due: string) => string>
  /** How to pay: on a page, at the shop, and whom to contact. */
  online: string
  button: (due: string) => string
  place: (address: string) => string
  call: (phone: string) => string
  ofPayment: (shop: string) => string
  paid: (amount: string) => string
  ofRefund: (shop: string) => string
  back: (amount: string) => string
}

const words: Record<Language, Words> = {
  en: {
    subject: {
      paid: (shop, number) => `${shop}: receipt for order #${number}`,
      partly_paid: (shop, number, due) => `${shop}: invoice for order #${number}, balance due ${due}`,
      unpaid: (shop, number, due) => `${shop}: invoice for order #${number}, amount due ${due}`,
      none: (shop, number) => `${shop}: invoice for order #${number}`,
    },
    text: {
      paid: (_number, paid) => `Thank you for your payment of ${paid}. Your invoice is attached.`,
      partly_paid: (number, paid, due) =>
        `The invoice for your order #${number} is attached. Paid so far: ${paid}. Balance due: ${due}.`,
      unpaid: (number, _paid, due) =>
        `The invoice for your order #${number} is attached. Amount due: ${due}.`,
      none: (number) => `The invoice for your order #${number} is attached.`,
    },
    online: 'Pay securely by card. This link expires in 7 days.',
    button: (due) => `Pay ${due}`,
    place: (address) => `You can pay at our shop: ${address}.`,
    call: (phone) => `Questions about your payment? Call ${phone}.`,
    ofPayment: (shop) => `${shop}: receipt for your payment`,
    paid: (amount) => `Thank you for your payment of ${amount}. Your receipt is attached.`,
    ofRefund: (shop) => `${shop}: receipt for your refund`,
    back: (amount) => `We’ve refunded ${amount}. Your receipt is attached.`,
  },
  'fr-CA': {
    subject: {
      paid: (shop, number) => `${shop} : reçu de la facture n° ${number}`,
      partly_paid: (shop, number, due) => `${shop} : facture n° ${number}, solde de ${due}`,
      unpaid: (shop, number, due) => `${shop} : facture n° ${number}, ${due} à payer`,
      none: (shop, number) => `${shop} : facture n° ${number}`,
    },
    text: {
      paid: (_number, paid) => `Merci pour votre paiement de ${paid}. Votre facture est jointe.`,
      partly_paid: (number, paid, due) =>
        `Votre facture n° ${number} est jointe. Déjà payé : ${paid}. Solde à payer : ${due}.`,
      unpaid: (number, _paid, due) => `Votre facture n° ${number} est jointe. Montant à payer : ${due}.`,
      none: (number) => `Votre facture n° ${number} est jointe.`,
    },
    online: 'Payez par carte en toute sécurité. Ce lien expire dans 7 jours.',
    button: (due) => `Payer ${due}`,
    place: (address) => `Vous pouvez payer à notre atelier : ${address}.`,
    call: (phone) => `Des questions sur le paiement? Appelez au ${phone}.`,
    ofPayment: (shop) => `${shop} : reçu de votre paiement`,
    paid: (amount) => `Merci pour votre paiement de ${amount}. Votre reçu est joint.`,
    ofRefund: (shop) => `${shop} : reçu de votre remboursement`,
    back: (amount) => `Nous vous avons remboursé ${amount}. Votre reçu est joint.`,
  },
}

/** How the balance can be paid: on a page where one can be made, else at the shop; and whom to contact. */
function waysToPay({ shop }: Order, w: Words, due: string, link: string | null): MailPart[] {
  const place = placeOf(shop)
  const phone = formatPhone(shop.phonenumber)
  return [
    ...(link === null ? [] : [w.online, { label: w.button(due), link }]),
    ...(place === '' ? [] : [w.place(place)]),
    ...(phone === '' ? [] : [w.call(phone)]),
  ]
}

/** The lines of a message as paragraphs. */
const paragraphs = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Letter {
  to: string
  language: Language
  /** The shop's own words, above the others. */
  message?: string | undefined
}

/** The mail of an order's invoice: what was paid, what is due, and how to pay that. */
export function orderMail(
  order: Order,
  { language, message = '' }: Letter,
  link: string | null,
): Omit<Mail, 'to'> {
  const w = words[language]
  const { money } = formatter(language, order.currency, order.extras.time_zone)
  const bill = billOf(order)
  const [number, due] = [order.order_custom_id, money(bill.due)]
  const ways = isPositive(bill.due) ? waysToPay(order, w, due, link) : []
  return shopMail(order.shop, {
    kind: 'receipt',
    language,
    name: greetedAs(order),
    subject: w.subject[bill.state](order.shop.name, number, due),
    parts: [...paragraphs(message), w.text[bill.state](number, money(bill.paid), due), ...ways],
  })
}

type Paid = Pick<PaymentFacts, 'on_orders' | 'to_credit'> & {
  shop: MailingShop & Pick<ShopRow, 'currency' | 'time_zone'>
}

/** The mail of what was paid, or refunded, outside of one order. */
export function paymentMail(facts: Paid, name: string, language: Language): Omit<Mail, 'to'> {
  const w = words[language]
  const { shop } = facts
  const amount = paidIn(facts)
  const back = isNegative(amount)
  const said = formatter(language, shop.currency, shop.time_zone).money(back ? negated(amount) : amount)
  const subject = back ? w.ofRefund(shop.name) : w.ofPayment(shop.name)
  const parts = [back ? w.back(said) : w.paid(said)]
  return shopMail(shop, { kind: 'payment_receipt', language, name, subject, parts })
}

/** The mail of an order's invoice with its payments. */
export async function invoicePaper(acting: Acting, order: Order, letter: Letter): Promise<PaperMail> {
  const { to, language } = letter
  const { services, session } = acting
  const { payments, bay } = await acting.tenant(async (tx) => ({
    payments: await paidOn(tx, session.company_id, order.id),
    bay: await bayName(tx, session.company_id, order.bay_id),
  }))
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  const model = documentModel(order, payments, { kind: 'invoice', language, logo, explained: false, bay })
  const link = isPositive(billOf(order).due) ? await offerPayLink(acting, order, to) : null
  return { to, model, mail: orderMail(order, letter, link) }
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
  const paid = await context.tenant((tx) => readPaid(tx, session.company_id, params.id))
  const { to, language = paid.language } = body
  refuseListed(paid.payer, to)
  await context.tenant((tx) => refuseSuppressed(tx, session.company_id, to))
  const logo = await services.files.dataUri(paid.facts.shop.settings.order_logo)
  const model = paymentReceiptModel(paid.facts, language, logo)
  const mail = paymentMail(paid.facts, paid.payer.name, language)
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
