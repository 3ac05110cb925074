import type { Language } from '../../../contract/base/shared.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { formatter } from '../../base/papers/documentWords.ts'
import type { Mail } from '../../base/mail.ts'
import { greetedAs } from '../../orders/index.ts'
import { shopMail } from '../../shop/index.ts'

const words = {
  en: {
    subject: (shop: string, amount: string) => `${shop}: payment request for ${amount}`,
    why: (number: string, amount: string) =>
      `We ask for ${amount} for your order #${number}. Pay securely by card:`,
    button: (amount: string) => `Pay ${amount}`,
    until: 'This link expires in 7 days.',
  },
  'fr-CA': {
    subject: (shop: string, amount: string) => `${shop} : demande de paiement de ${amount}`,
    why: (number: string, amount: string) =>
      `Nous vous demandons ${amount} pour votre facture n° ${number}. Payez par carte en toute sécurité :`,
    button: (amount: string) => `Payer ${amount}`,
    until: 'Ce lien expire dans 7 jours.',
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
  return shopMail(order.shop, { kind: 'pay_link', language, name: greetedAs(order), subject, parts })
}
