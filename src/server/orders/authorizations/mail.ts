import type { Language } from '#domain/base/words.ts'
import { linkParts, paragraphs } from '#domain/messages/templates/letter.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { greetedAs } from '../customer/customer.ts'
import { shopMail, type Words } from '#server/shop/index.ts'
import { sayIn } from '#server/base/words.ts'

/** The mail with the link to decide, in the customer's language. */
export function authorizationMail(
  order: Order,
  language: Language,
  { subject, body }: Words,
  link: string,
): Omit<Mail, 'to'> {
  const parts = [...paragraphs(body), ...linkParts('approval_request', sayIn(language), { link, amount: '' })]
  return shopMail(order.shop, { kind: 'authorization', language, name: greetedAs(order), subject, parts })
}
