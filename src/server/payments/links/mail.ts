import type { Language } from '#domain/base/words.ts'
import { linkParts, paragraphs } from '#domain/messages/templates/letter.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { greetedAs } from '#server/orders/index.ts'
import { shopMail, type Words } from '#server/shop/index.ts'
import { sayIn } from '#server/base/words.ts'

/** The mail with a payment link for a formatted amount, in the customer's language. */
export function payLinkMail(
  order: Order,
  language: Language,
  { subject, body }: Words,
  button: { link: string; amount: string },
): Omit<Mail, 'to'> {
  const parts = [...paragraphs(body), ...linkParts('payment_request', sayIn(language), button)]
  return shopMail(order.shop, { kind: 'pay_link', language, name: greetedAs(order), subject, parts })
}
