import type { Language } from '../../../contract/base/shared.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { formatter } from '../../base/papers/documentWords.ts'
import type { Mail } from '../../base/mail.ts'
import { greetedAs } from '../../orders/index.ts'
import { shopMail } from '../../shop/index.ts'

const words = {
  en: {
    subject: (shop: string, amount: string) => `${shop}: ${amount} to pay`,
    why: (number: string, amount: string) =>
      `For your order #${number} ${amount} is to be paid. On this page you pay it by card:`,
    button: (amount: string) => `Pay ${amount}`,
    until: 'The link is good for seven days.',
  },
  'fr-CA': {
    subject: (shop: string, amount: string) => `${shop} : ${amount} à payer`,
    why: (number: string, amount: string) =>
      `Pour votre commande n° ${number}, ${amount} est à payer. Cette page permet de le payer par carte :`,
    button: (amount: string) => `Payer ${amount}`,
    until: 'Le lien est valable sept jours.',
  },
}

/** The mail with a payment link, in the customer's language. */
export function payLinkMail(
  order: Order,
  language: Language,
  amount: string,
  link: string,
): Omit<Mail, 'to'> {
  const w = words[language]
  const sum = formatter(language, order.currency, order.extras.time_zone).money(amount)
  const parts = [w.why(order.order_custom_id, sum), { label: w.button(sum), link }, w.until]
  const subject = w.subject(order.shop.name, sum)
  return shopMail(order.shop, { language, name: greetedAs(order), subject, parts })
}
